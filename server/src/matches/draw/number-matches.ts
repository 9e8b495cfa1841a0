import { planNumbers } from '@tussle/competition/desk/numbers'
import { planTitle } from '@tussle/competition/stages/plan-titles'
import type { DrawnStage } from '@tussle/competition/stages/stage-plan'
import type { Queryable } from '../../kernel/data/db.ts'
import { type DrawRow, listDraws } from './board.store.ts'
import { drawnOf, drawOf, entrantsOf, type MatchAt, originalOf } from './board.ts'
import { listCalledNumbers } from './on-court.store.ts'

interface Numbered extends MatchAt {
  readonly id: number
  readonly division_id: number
  readonly called_number: number | null
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
      // A ladder has no nodes.
      all.map(({ id, stage_nr: stage, node }, index) => [
        id,
        node === null ? index + 1 : (byDivision.get(divisionId)?.numbers[stage ?? 0]?.[node] ?? 0),
      ]),
    ),
  )
}

/** Titles for the matches of one division, for places without a heading (OQ-179). */
export async function titlesOf(
  db: Queryable,
  competitionId: number,
  divisionId: number,
): Promise<(at: MatchAt) => string> {
  const called = Map.groupBy(await listCalledNumbers(db, competitionId), (match) => match.division_id)
  const own = numbersOf(await listDraws(db, competitionId), called).get(divisionId)
  return ({ stage_nr: stage, node }) => {
    if (own === undefined || stage === null || node === null) return ''
    return planTitle(own.drawn, stage, node, own.numbers[stage]?.[node] ?? 0)
  }
}

interface Called extends MatchAt {
  readonly called_number: number | null
}

function numbersOf(
  draws: readonly DrawRow[],
  matches: ReadonlyMap<number, readonly Called[]>,
): ReadonlyMap<number, { drawn: readonly DrawnStage[]; numbers: readonly Int32Array[] }> {
  const divisions = draws
    .toSorted((a, b) => a.division_id - b.division_id)
    .map((row) => ({ id: row.division_id, draw: drawOf(row) }))
    .map(({ id, draw }) => ({
      ...{ id, drawn: drawnOf(draw), original: originalOf(draw), entrants: entrantsOf(draw) },
      called: calledIn(matches.get(id)),
    }))
  const numbers = planNumbers(divisions)
  return new Map(divisions.map(({ id, drawn }, index) => [id, { drawn, numbers: numbers[index] ?? [] }]))
}

/** The numbers under which matches were called, indexed by stage and node. */
export function calledIn(matches: readonly Called[] = []): number[][] {
  const called: number[][] = []
  for (const { stage_nr: stage, node, called_number: number } of matches) {
    if (stage === null || node === null || number === null) continue
    const own = called[stage] ?? []
    own[node] = number
    called[stage] = own
  }
  return called
}
