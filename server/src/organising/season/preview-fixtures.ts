import { leaguePlan } from '@tussle/competition/stages/plan-presets'
import type { FixturesPreview } from '@tussle/contract/manage'
import { refuseUnlessOrganiser } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import {
  type CandidateRow,
  DRAW_STANDS,
  drawByRating,
  findDraw,
  findPlan,
  hasHistory,
  listCandidates,
  listEntryPeople,
  nodesOf,
  sizeProblem,
} from '../../matches/index.ts'
import { listPairings, type Pairing } from './fixtures.store.ts'
import { getSeason } from './get-season.ts'
import type { SeasonWeeks } from './season-weeks.ts'

type Week = FixturesPreview['weeks'][number]

/**
 * The fixtures of a division for its organiser: the existing ones, else those that `makeFixtures` would make now.
 * Writes nothing (OQ-087).
 */
export async function previewFixtures(
  ctx: SignedInCtx,
  { id, divisionId, meetings: wanted }: Wanted,
): Promise<FixturesPreview> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  const { divisions, calendar } = await getSeason(ctx, ctx.db, id)
  if (!divisions.some((division) => division.id === divisionId)) {
    throw new AppError('not_found', 'Division not found')
  }
  const candidates = await listCandidates(ctx.db, divisionId)
  const complete = candidates.filter(({ is_complete: isComplete }) => isComplete)
  const tooFew = sizeProblem('league', complete.length, 'round_robin', await findPlan(ctx.db, divisionId))
  const known = await findDraw(ctx.db, divisionId)
  const drawn = known?.stages[0]?.settings['meetings'] === 2 ? '2' : '1'
  const facts = { leftOut: candidates.length - complete.length, meetings: wanted ?? drawn }
  if (known !== undefined) {
    const hasChanged = !isSameField(complete, known.entry_ids)
    const isOther = hasChanged || facts.meetings !== drawn
    const stands = isOther && (await hasHistory(ctx.db, divisionId)) ? DRAW_STANDS : null
    const refusal = isOther ? (tooFew ?? stands) : null
    if (facts.meetings === drawn || refusal !== null) {
      const weeks = await madeWeeks(ctx, divisionId, known.entry_ids, calendar)
      const mayMake = hasChanged && refusal === null
      return { ...facts, meetings: drawn, weeks, isMade: true, hasChanged, mayMake, refusal }
    }
  }
  const without = { ...facts, isMade: false, hasChanged: false, mayMake: tooFew === null, refusal: tooFew }
  if (tooFew !== null) return { ...without, weeks: [] }
  return { ...without, weeks: weeksToBe(complete, facts.meetings, calendar) }
}

interface Wanted {
  readonly id: number
  readonly divisionId: number
  /** By default as often as in the existing fixtures. */
  readonly meetings?: '1' | '2' | undefined
}

/** The weeks that `makeFixtures` would make now. */
function weeksToBe(complete: readonly CandidateRow[], meetings: '1' | '2', calendar: SeasonWeeks): Week[] {
  const names = new Map(complete.map((entry) => [entry.id, entry.name]))
  const draw = drawByRating(complete, leaguePlan(meetings === '2' ? 2 : 1))
  const nodes = nodesOf(draw).map(({ round, ...sides }) => ({ week: round, ...sides }))
  return inWeeks(nodes, names, calendar)
}

/** Whether the fixtures have the same entries, in any order. */
function isSameField(complete: readonly CandidateRow[], entryIds: readonly number[]): boolean {
  const drawn = new Set(entryIds)
  return complete.length === drawn.size && complete.every((entry) => drawn.has(entry.id))
}

async function madeWeeks(
  ctx: SignedInCtx,
  divisionId: number,
  entryIds: readonly number[],
  calendar: SeasonWeeks,
): Promise<Week[]> {
  const [pairings, people] = await Promise.all([
    listPairings(ctx.db, divisionId),
    listEntryPeople(ctx.db, entryIds),
  ])
  const names = new Map(
    [...people].map(([entryId, players]) => [
      entryId,
      players.map(({ display_name: name }) => name).join(' & '),
    ]),
  )
  return inWeeks(pairings, names, calendar)
}

function inWeeks(
  pairings: readonly Pairing[],
  names: ReadonlyMap<number, string>,
  calendar: SeasonWeeks,
): Week[] {
  return [...Map.groupBy(pairings, ({ week }) => week ?? 0)].map(([week, nodes]) => ({
    week,
    startsOn: calendar.startsOn(week),
    isLate: calendar.isLate(week),
    matches: nodes.flatMap(({ entry1_id: one, entry2_id: two }) =>
      one === null || two === null ? [] : [{ side1: names.get(one) ?? '', side2: names.get(two) ?? '' }],
    ),
  }))
}
