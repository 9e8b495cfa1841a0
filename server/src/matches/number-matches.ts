import { matchNumbers } from '@tussle/competition/desk-numbers'
import type { DrawRow } from './board.store.ts'
import { drawOf, entrantsOf, graphOf } from './board.ts'

interface Numbered {
  readonly id: number
  readonly division_id: number
  /** Null on a ladder, which has no draw to follow. */
  readonly node: number | null
}

/** What each match is called by, on the bracket as at the desk: through all divisions, in the order of their ids. */
export function numberMatches(
  draws: readonly DrawRow[],
  matches: readonly Numbered[],
): ReadonlyMap<number, number> {
  const inOrder = draws.toSorted((a, b) => a.division_id - b.division_id)
  const numbers = matchNumbers(
    inOrder.map(drawOf).map((draw) => ({ graph: graphOf(draw), entrants: entrantsOf(draw) })),
  )
  const byDivision = new Map(inOrder.map((row, index) => [row.division_id, numbers[index]]))
  return new Map(
    [...Map.groupBy(matches, (match) => match.division_id)].flatMap(([divisionId, own]) =>
      own.map(({ id, node }, index) => [
        id,
        node === null ? index + 1 : (byDivision.get(divisionId)?.[node] ?? 0),
      ]),
    ),
  )
}
