/** A small, plausible mistake in the engine, and the tests that must notice it. */
export interface Mutant {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** Test files below packages/competition/src, without their ending. */
  readonly tests: readonly string[]
}
