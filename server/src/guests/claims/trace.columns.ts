/** What moved with a guest, table by table, as the functions of each feature return it. */
export interface Trace {
  readonly competitions: readonly number[]
  readonly entries: readonly number[]
  readonly matches: readonly number[]
  readonly balances: readonly number[]
  readonly moved: Readonly<Record<Moved, unknown>>
}

export type Moved = 'seats' | 'results' | 'balances' | 'check_ins' | 'awards' | 'reports' | 'guest'

/** The two of a merge: everything of the first becomes the second's. */
export interface TwoPeople {
  readonly from: number
  readonly into: number
}
