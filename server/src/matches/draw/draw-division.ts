import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { MINIMUM_PARTICIPANTS, tooFewMessage } from '@tussle/competition/advice'
import type { Format } from '@tussle/competition/format-names'
import { FORMAT_TRAITS } from '@tussle/competition/format-names'
import type { RankingRule } from '@tussle/competition/graph'
import { seedOrder } from '@tussle/competition/seeding'
import { planOfFormat } from '@tussle/competition/stages/plan-presets'
import { planProblems, type Stage, type StagePlan } from '@tussle/competition/stages/stage-plan'
import { teamStrength } from '@tussle/competition/strength'
import { findRanking } from '../../competitions/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import type { DivisionInPlay } from '../apply/division-in-play.ts'
import { goOn } from '../apply/go-on.ts'
import { divisionDrawn } from '../matches.events.ts'
import { findDraw } from './board.store.ts'
import { type Draw, drawOf } from './board.ts'
import {
  type CandidateRow,
  countNodes,
  deleteDraw,
  findPlan,
  hasHistory,
  insertDraw,
  insertNodes,
  listCandidates,
} from './draw.store.ts'
import { setWeeks } from './fixtures.store.ts'
import { nodesOf, stagesOf } from './nodes.ts'

export const DRAW_STANDS = 'The draw stands: results were reported'
const OTHERS_NOW = 'The entries have changed. Look at the seeds again'

export interface Drawn {
  readonly matches: number
  /** Entries without a complete pair, which cannot be drawn. */
  readonly leftOut: number
}

/** Why a division cannot be drawn, with a message for the organiser. */
export interface Undrawable {
  readonly refusal: string
}

export interface Seeding {
  /** Every entry, the first seed first. */
  readonly seeds?: readonly number[] | null
  /** The order of an earlier draw that was set by hand, without the entries that no longer play. */
  readonly manualOrder?: readonly number[] | null
  /** A draw that is made again as it was before. */
  readonly made?: MadeDraw | null
}

type MadeColumn = 'nameRanks' | 'lotSeed' | 'late' | 'rounds'

/** What a draw has besides its plan and its entries. */
export interface MadeDraw extends Pick<Draw, MadeColumn> {
  readonly hasManualSeeds: boolean
}

/**
 * Draws a division under its competition's lock. The same entries in the same order give the same draw, so repeated
 * or concurrent calls have the effect of one. Other entries replace the draw until the first result.
 */
export async function drawDivision(
  ctx: Ctx,
  tx: Tx,
  division: DivisionInPlay,
  format: Format,
  { seeds = null, manualOrder = null, made = null }: Seeding = {},
): Promise<Drawn | Undrawable> {
  const { competition, divisionId, seats } = division
  // A draw that is made again as it was has its withdrawn entries too.
  const candidates = await listCandidates(tx, divisionId, made === null ? [] : (seeds ?? []))
  const complete = candidates.filter(({ is_complete: isComplete }) => isComplete)
  const plan = await findPlan(tx, divisionId)
  const refusal = sizeProblem(competition.kind, complete.length, format, plan)
  if (refusal !== null) return { refusal }
  const byRating = seedsByRating(complete)
  const seeded =
    seeds !== null
      ? inOrder(complete, seeds)
      : manualOrder === null
        ? byRating
        : afterManualSeeds(byRating, manualOrder)
  if (seeded === null) return { refusal: OTHERS_NOW }
  const rule = await findRanking(tx, competition.id)
  const drawn = asDraw(seeded, plan ?? planOfFormat(format, seeded.length), rule)
  const draw = made === null ? begun(drawn) : { ...drawn, ...asMade(made) }
  const leftOut = candidates.length - complete.length
  const known = await findDraw(tx, divisionId)
  if (known !== undefined && isSameDraw(drawOf(known), draw)) {
    return { matches: await countNodes(tx, divisionId), leftOut }
  }
  if (known !== undefined) {
    if (await hasHistory(tx, divisionId)) return { refusal: DRAW_STANDS }
    await deleteDraw(tx, divisionId)
  }

  const key = { competitionId: competition.id, divisionId, seats }
  const isByHand = manualOrder !== null || seeded.some(({ id }, seed) => id !== byRating[seed]?.id)
  const hasManualSeeds = made?.hasManualSeeds ?? isByHand
  const how = { hasManualSeeds, drawnBy: ctx.actor?.userId ?? null, at: ctx.clock.now() }
  await insertDraw(tx, key, { ...draw, ...how }, stagesOf(draw))
  const nodes = nodesOf(draw)
  await insertNodes(tx, key, nodes)
  if (competition.kind === 'league') await setWeeks(tx, divisionId)
  await ctx.outbox.emit(tx, divisionDrawn, { competitionId: competition.id, divisionId })
  return { matches: nodes.length, leftOut }
}

/** The draw without seeds set by hand: ordered by rating. */
export function drawByRating(entries: readonly CandidateRow[], plan: StagePlan): Draw {
  return asDraw(seedsByRating(entries), plan, 'specified')
}

function asDraw(seeded: readonly CandidateRow[], plan: StagePlan, rule: RankingRule): Draw {
  const names = [...new Set(seeded.map(({ name }) => name))].sort((a, b) => (a < b ? -1 : 1))
  return {
    plan: withTieRule(plan, rule),
    rounds: plan.stages.map(() => []),
    lots: plan.stages.map(() => []),
    entryIds: seeded.map(({ id }) => id),
    nameRanks: seeded.map(({ name }) => names.indexOf(name)),
    lotSeed: randomUUID(),
    late: 0,
  }
}

/** Stages without a tie-break of their own take that of the competition. */
export function withTieRule({ stages }: StagePlan, rule: RankingRule): StagePlan {
  return { stages: stages.map((stage): Stage => ({ rule, forfeits: 'credited', ...stage })) }
}

function asMade({ nameRanks, lotSeed, late, rounds }: MadeDraw): Pick<Draw, MadeColumn> {
  return { nameRanks, lotSeed, late, rounds }
}

/** With the first round of a stage that goes on by rounds. */
function begun(draw: Draw): Draw {
  return { ...draw, rounds: goOn({ draw, nodes: [], withdrawn: [] }).rounds }
}

function isSameDraw(one: Draw, other: Draw): boolean {
  return one.entryIds.join() === other.entryIds.join() && isDeepStrictEqual(one.plan, other.plan)
}

/** Orders by strength (a pair's is the sum of its players'), then by record, then by time of joining (OQ-095). */
export function seedsByRating(entries: readonly CandidateRow[]) {
  return seedOrder(
    entries.map((entry) => ({
      ...entry,
      ...teamStrength(entry.players),
      joinedAt: entry.joined_at.getTime(),
    })),
  )
}

/** Keeps an order that was set by hand and puts new entries behind it. */
function afterManualSeeds(entries: readonly CandidateRow[], manualOrder: readonly number[]): CandidateRow[] {
  const placeOf = ({ id }: CandidateRow) =>
    manualOrder.includes(id) ? manualOrder.indexOf(id) : manualOrder.length
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Null if the order does not name exactly the entries to be drawn. */
function inOrder(entries: readonly CandidateRow[], seeds: readonly number[]): CandidateRow[] | null {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const ordered = [...new Set(seeds)].flatMap((id) => byId.get(id) ?? [])
  return ordered.length === entries.length && seeds.length === entries.length ? ordered : null
}

/** Why so many entries cannot be drawn; `plan` is null for the usual plan of the format. */
export function sizeProblem(
  kind: DivisionInPlay['competition']['kind'],
  entries: number,
  format: Format,
  plan: StagePlan | null,
): string | null {
  if (entries < MINIMUM_PARTICIPANTS) return tooFewMessage(kind)
  if (plan !== null) return planProblems(plan, entries)[0] ?? null
  const most = FORMAT_TRAITS[format].maxEntries
  return entries > most ? `This format takes at most ${most} entries` : null
}
