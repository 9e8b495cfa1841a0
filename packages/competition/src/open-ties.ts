import type { Lot } from './lots.ts'
import type { Criterion, Step } from './ranking.ts'
import type { EntrantId } from './result.ts'

/** These only keep the rows of a tie in a fixed order. A lot comes before them. */
const ORDER_ONLY: ReadonlySet<Criterion> = new Set(['name', 'seed', 'id'])

/** The entrants of a tie that only a lot can settle; empty if every criterion before it has settled the position. */
export function openTie(steps: readonly Step[]): readonly EntrantId[] {
  return steps.find(({ criterion }) => ORDER_ONLY.has(criterion))?.among ?? []
}

/** The ties for which a lot has to be drawn, from the top of the table. */
export function lotsNeeded(rows: readonly { readonly reason: { readonly openTie: Lot } }[]): Lot[] {
  const ties = new Map<string, Lot>()
  for (const { reason } of rows) {
    if (reason.openTie.length > 0)
      ties.set(reason.openTie.toSorted((a, b) => a - b).join(' '), reason.openTie)
  }
  return [...ties.values()]
}
