export type Size = 'small' | 'full'

export interface Options {
  readonly size: Size
  /** Disables the protection: the run must then find a fault, or it proves nothing. */
  readonly isBroken: boolean
  /** How many calls a fuzz run makes, and its seed. */
  readonly calls?: number | undefined
  readonly seed?: number | undefined
  /** How often a drill causes its fault, if not as often as its size says. */
  readonly times?: number | undefined
}

export interface Verdict {
  readonly checked: number
  /** Confirmed by the server, but missing. */
  readonly lost: number
  /** Stored more than once. */
  readonly duplicates: number
  readonly remarks: string
  /** Goals that were missed, in words. */
  readonly misses?: readonly string[]
  /** A text instead of these figures, where they do not apply. */
  readonly summary?: string
  /** Why this run is no proof on this machine, whatever it found. */
  readonly unproven?: string
}

export type Scenario = (options: Options) => Promise<Verdict>
