import { isSamePlan, sameStages } from '@tussle/competition/stages/same-stages'
import { completePlan, isLadder, planProblems, type StagePlan } from '@tussle/competition/stages/stage-plan'
import {
  type CompetitionInPlay,
  findRanking,
  getPlanned,
  recordingRules,
  setPlan,
  touchCompetition,
} from '../competitions/index.ts'
import { logAction } from '../day-log/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import {
  type DivisionInPlay,
  type DrawRow,
  drawDivision,
  drawOf,
  findDraw,
  listDivisionsToDraw,
  replaceLaterStages,
  withTieRule,
} from '../matches/index.ts'
import { formatOf } from './close-registration.ts'
import { lookAt } from './disturbance.ts'
import { type DrawBefore, drawBefore } from './draw-before.ts'
import { getDivision } from './organise-division.ts'
import { CHANGED_SINCE, undoFieldChange } from './undo-field-change.ts'

interface Changing {
  readonly divisionId: number
  readonly plan: StagePlan
  /** What the organiser tells the entrants about it. */
  readonly reason?: string | undefined
}

/**
 * Changes the stages of a drawn division that have not begun: their formats, their games, or whether there are any.
 * If no stage has begun, the division is drawn again; seeds that were set by hand stay.
 */
export async function changePlanWithin(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  { divisionId, plan: wanted, reason }: Changing,
): Promise<{ message: string }> {
  const { inPlay, division } = await getDivision(ctx, tx, 'tournament', { id, divisionId })
  const row = await findDraw(tx, divisionId)
  if (row === undefined) throw new AppError('conflict', 'The division is not drawn yet')
  const planned = await getPlanned(tx, { id, divisionId })
  const plan = completePlan(wanted)
  const draw = drawOf(row)
  const drawn = withTieRule(plan, await findRanking(tx, id))
  const from = sameStages(draw.plan, drawn)
  if (isSamePlan(draw.plan, drawn)) return { message: 'The plan is as it was' }
  if (from < planned.begun)
    throw new AppError('conflict', `Stage ${from + 1} has begun, so it stays as it is`)
  const problem = problemOf(plan, row.entry_ids.length)
  if (problem !== null) throw new AppError('conflict', problem)
  const was = await lookAt(tx, divisionId)
  await recordingRules(ctx, tx, { id, divisionIds: [divisionId], reason }, () =>
    setPlan(tx, divisionId, plan),
  )
  if (from === 0) await drawAnew(ctx, tx, inPlay, row)
  else await replaceLaterStages(ctx, tx, inPlay, { draw, plan: drawn, from })
  await touchCompetition(tx, id)
  ctx.changes.note(`tournament:${id}`)
  await audit(tx, ctx, {
    action: 'division.plan-changed',
    object: `division:${divisionId}`,
    before: { plan: planned.plan },
    after: { plan },
  })
  const before =
    from === 0 ? [drawBefore(divisionId, row, { ...was, left: await findDraw(tx, divisionId) })] : []
  const kept = { divisionId, from, plan: planned.plan, drawn: draw.plan, left: drawn }
  await logAction(ctx, tx, id, { action: 'plan-changed', facts: { text: division.name, kept, before } })
  return { message: 'The plan has been changed' }
}

function problemOf(plan: StagePlan, entries: number): string | null {
  return isLadder(plan) ? 'A drawn division cannot become a ladder' : (planProblems(plan, entries)[0] ?? null)
}

async function drawAnew(ctx: SignedInCtx, tx: Tx, inPlay: DivisionInPlay, row: DrawRow): Promise<void> {
  const manualOrder = row.has_manual_seeds ? row.entry_ids : null
  const made = await drawDivision(ctx, tx, inPlay, formatOf(inPlay.competition), { manualOrder })
  if ('refusal' in made) throw new AppError('conflict', made.refusal)
}

/** A change of a plan as the day log keeps it. */
export interface PlanChange {
  readonly kept: {
    readonly divisionId: number
    /** The first stage that changed, counted from 0. */
    readonly from: number
    /** What the organiser had chosen; null for the usual plan of the format. */
    readonly plan: StagePlan | null
    /** The stages as they were drawn. */
    readonly drawn: StagePlan
    /** The stages as the change left them; lines of an older version lack them. */
    readonly left?: StagePlan
  }
  readonly before: readonly DrawBefore[]
}

/** Restores the plan and its stages. Refused once a match of the new stages was called or played. */
export async function undoPlanChange(
  ctx: SignedInCtx,
  tx: Tx,
  competition: CompetitionInPlay,
  { kept: { divisionId, from, plan, drawn, left }, before }: PlanChange,
): Promise<void> {
  const { id } = competition
  const rules = { id, divisionIds: [divisionId] }
  await recordingRules(ctx, tx, rules, () => setPlan(tx, divisionId, plan))
  if (from === 0) {
    await undoFieldChange(ctx, tx, competition, { before })
    return
  }
  const row = await findDraw(tx, divisionId)
  const division = (await listDivisionsToDraw(tx, id)).find((known) => known.id === divisionId)
  if (row === undefined || division === undefined) throw new AppError('not_found', 'Division not found')
  if (left !== undefined && !isSamePlan(drawOf(row).plan, left)) throw new AppError('conflict', CHANGED_SINCE)
  const inPlay = { competition, divisionId, seats: division.seats }
  await replaceLaterStages(ctx, tx, inPlay, { draw: drawOf(row), plan: drawn, from })
  await touchCompetition(tx, id)
  ctx.changes.note(`tournament:${id}`)
}
