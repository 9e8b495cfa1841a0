import { matchNumbers } from '@tussle/competition/desk/numbers'
import type { Graph } from '@tussle/competition/graph'
import { titleOf } from '@tussle/competition/rounds'
import type { Queryable } from '../../kernel/data/db.ts'
import { type DrawRow, listDraws } from './board.store.ts'
import { drawOf, entrantsOf, graphOf } from './board.ts'
import { listCalledAs } from './on-court.store.ts'

interface Numbered {
  readonly id: number
  readonly division_id: number
  /** Null on a ladder, which has no nodes. */
  readonly node: number | null
  readonly called_as: number | null
}

/** Match numbers for bracket and desk: counted through all divisions, in the order of their ids. */
export function numberMatches(
  draws: readonly DrawRow[],
  matches: readonly Numbered[],
): ReadonlyMap<number, number> {
  const own = Map.groupBy(matches, (match) => match.division_id)
  const byDivision = numbersOf(draws, own)
  return new Map(
    [...own].flatMap(([divisionId, all]) =>
      all.map(({ id, node }, index) => [
        id,
        node === null ? index + 1 : (byDivision.get(divisionId)?.numbers[node] ?? 0),
      ]),
    ),
  )
}

/** Titles for the matches of one division by node, for places without a heading (OQ-179). */
export async function titlesOf(
  db: Queryable,
  competitionId: number,
  divisionId: number,
): Promise<(node: number) => string> {
  const called = Map.groupBy(await listCalledAs(db, competitionId), (match) => match.division_id)
  const own = numbersOf(await listDraws(db, competitionId), called).get(divisionId)
  return (node) => (own === undefined ? '' : titleOf(own.graph, node, own.numbers[node] ?? 0))
}

type Called = Pick<Numbered, 'node' | 'called_as'>

function numbersOf(
  draws: readonly DrawRow[],
  matches: ReadonlyMap<number, readonly Called[]>,
): ReadonlyMap<number, { graph: Graph; numbers: Int32Array }> {
  const drawn = draws
    .toSorted((a, b) => a.division_id - b.division_id)
    .map((row) => ({ id: row.division_id, draw: drawOf(row) }))
    .map(({ id, draw }) => ({
      ...{ id, graph: graphOf(draw), entrants: entrantsOf(draw) },
      called: calledIn(matches.get(id)),
    }))
  const numbers = matchNumbers(drawn)
  return new Map(
    drawn.map(({ id, graph }, index) => [id, { graph, numbers: numbers[index] ?? new Int32Array() }]),
  )
}

/** The numbers under which matches were called, indexed by node. */
export function calledIn(matches: readonly Called[] = []): number[] {
  const called: number[] = []
  for (const { node, called_as: number } of matches) {
    if (node !== null && number !== null) called[node] = number
  }
  return called
}
