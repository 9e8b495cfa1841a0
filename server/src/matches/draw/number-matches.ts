import { planNumbers } from '@tussle/competition/desk/plan-numbers'
import { planTitle } from '@tussle/competition/stages/plan-titles'
import type { DrawnStage } from '@tussle/competition/stages/stage-plan'
import { MostRecent } from '../../kernel/cache/most-recent.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { type DrawRow, digestOfNumbering, listDraws } from './board.store.ts'
import { drawnOf, drawOf, entrantsOf, type MatchAt, originalOf } from './board.ts'
import { listCalledNumbers } from './on-court.store.ts'

interface Numbered extends MatchAt {
  readonly id: number
  readonly division_id: number
}

interface NumberedDivision {
  readonly drawn: readonly DrawnStage[]
  /** By stage, then by node. */
  readonly numbers: readonly Int32Array[]
}

type Numbers = ReadonlyMap<number, NumberedDivision>

/**
 * Match numbers for bracket and desk: counted through all divisions, in the order of their ids. The digest of draws and
 * calls is read unless it is known.
 */
export async function numberMatches(
  db: Queryable,
  competitionId: number,
  matches: readonly Numbered[],
  digest?: string,
): Promise<ReadonlyMap<number, number>> {
  const own = Map.groupBy(matches, (match) => match.division_id)
  const byDivision = await readNumbers(db, competitionId, digest)
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
  const own = (await readNumbers(db, competitionId)).get(divisionId)
  return ({ stage_nr: stage, node }) => {
    if (own === undefined || stage === null || node === null) return ''
    return planTitle(own.drawn, stage, node, own.numbers[stage]?.[node] ?? 0)
  }
}

interface Called extends MatchAt {
  readonly called_number: number | null
}

/** More competitions than are read beside each other. */
const NUMBERS = new MostRecent<Numbers>(100)

/**
 * The numbers of one division depend on the draws and calls of all of them. These change seldom while results change
 * all the time, so the numbers are kept until the database has another digest of draws and calls.
 */
async function readNumbers(db: Queryable, competitionId: number, digest?: string): Promise<Numbers> {
  const key = digest ?? (await digestOfNumbering(db, competitionId))
  const known = NUMBERS.find(key)
  if (known !== undefined) return known
  const numbers = await makeNumbers(db, competitionId)
  NUMBERS.set(key, numbers)
  return numbers
}

async function makeNumbers(db: Queryable, competitionId: number): Promise<Numbers> {
  const called = Map.groupBy(await listCalledNumbers(db, competitionId), (match) => match.division_id)
  return numbersOf(await listDraws(db, competitionId), called)
}

function numbersOf(draws: readonly DrawRow[], matches: ReadonlyMap<number, readonly Called[]>): Numbers {
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
