import type { EntrantId } from './result.ts'

/** One drawing of lots among tied entrants, in the order in which they were drawn. The first one stands highest. */
export type Lot = readonly EntrantId[]

/**
 * The value of each tied entrant by the latest lot that contains all of them, higher for an earlier one; null without
 * such a lot. A lot among more entrants still counts if a correction made the tie smaller.
 */
export function lotValues(lots: readonly Lot[], tied: readonly EntrantId[]): number[] | null {
  const lot = lots.findLast((drawn) => tied.every((id) => drawn.includes(id)))
  return lot === undefined ? null : tied.map((id) => -1 - lot.indexOf(id))
}
