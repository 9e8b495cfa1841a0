export type Size = 'small' | 'full'

export interface Options {
  readonly size: Size
  /** Takes the protection away: the run must then find something, or it proves nothing. */
  readonly isBroken: boolean
}

export interface Verdict {
  readonly checked: number
  /** What was answered with success and is not there. */
  readonly lost: number
  /** What is there more than once. */
  readonly duplicates: number
  readonly remarks: string
}

export type Scenario = (options: Options) => Promise<Verdict>
