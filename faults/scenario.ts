export type Size = 'small' | 'full'

export interface Options {
  readonly size: Size
  /** Takes the protection away: the run must then find something, or it proves nothing. */
  readonly isBroken: boolean
  /** How many calls a scenario of calls makes, and from where its chance begins. */
  readonly calls?: number | undefined
  readonly seed?: number | undefined
}

export interface Verdict {
  readonly checked: number
  /** What was answered with success and is not there. */
  readonly lost: number
  /** What is there more than once. */
  readonly duplicates: number
  readonly remarks: string
  /** Said instead of these figures, where they do not fit. */
  readonly summary?: string
}

export type Scenario = (options: Options) => Promise<Verdict>
