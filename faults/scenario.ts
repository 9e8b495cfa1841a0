export type Size = 'small' | 'full'

export interface Verdict {
  readonly checked: number
  /** Writes that were answered with success and are not there. */
  readonly lost: number
  /** Writes that are there more than once. */
  readonly duplicates: number
  readonly remarks: string
}

/** `isBroken` takes the protection away: the run must then find something, or it proves nothing. */
export type Scenario = (options: { readonly size: Size; readonly isBroken: boolean }) => Promise<Verdict>
