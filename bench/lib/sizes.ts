/** The number of rows of each kind in a data set. */
export interface Sizes {
  readonly users: number
  readonly clubs: number
  readonly leagues: number
  readonly tournaments: number
  /** Additional large competitions in progress; a smaller data set has fewer of them. */
  readonly hotLeagues: number
  readonly hotTournaments: number
}
