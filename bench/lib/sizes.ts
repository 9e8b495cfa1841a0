/** How much there is of everything in a data set. */
export interface Sizes {
  readonly users: number
  readonly clubs: number
  readonly leagues: number
  readonly tournaments: number
  /** Besides the others: in play now, and large. Both data sets compare the same of these. */
  readonly hotLeagues: number
  readonly hotTournaments: number
}
