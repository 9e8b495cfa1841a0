import { completePlan, type StagePlan } from '@tussle/competition/stages/stage-plan'
import type { DivisionPlan } from '@tussle/contract/divisions/plans'
import { logAction } from '../../day-log/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { inSnapshot, inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { touchCompetition } from '../course.store.ts'
import { refuseUnlessOrganiser } from '../organisers.ts'
import { lockToOrganise } from './lock-to-organise.ts'
import { DRAWN, presentPlan } from './plan.present.ts'
import { findPlannedDivision, type PlannedDivision, setPlan } from './plan.store.ts'
import { recordingRules } from './record-rules.ts'

interface Place {
  readonly id: number
  readonly divisionId: number
}

export async function getDivisionPlan(ctx: SignedInCtx, place: Place): Promise<DivisionPlan> {
  return await inSnapshot(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, place.id)
    return presentPlan(await getPlanned(tx, place))
  })
}

/** Chooses the stages of a division, until it is drawn. The same plan again changes nothing. */
export async function saveDivisionPlan(
  ctx: SignedInCtx,
  place: Place,
  wanted: StagePlan | null,
  reason?: string,
): Promise<DivisionPlan> {
  const plan = wanted === null ? null : completePlan(wanted)
  return await inTransaction(ctx, async (tx) => {
    await lockToOrganise(ctx, tx, place.id)
    const before = await getPlanned(tx, place)
    if (before.drawn_plan !== null) throw new AppError('conflict', DRAWN)
    const rules = { id: place.id, divisionIds: [place.divisionId], reason }
    await recordingRules(ctx, tx, rules, () => setPlan(tx, place.divisionId, plan))
    await touchCompetition(tx, place.id)
    await audit(tx, ctx, {
      action: 'division.plan-changed',
      object: `division:${place.divisionId}`,
      before: { plan: before.plan },
      after: { plan },
    })
    await logAction(ctx, tx, place.id, { action: 'planned', facts: { text: before.name } })
    ctx.changes.note(`tournament:${place.id}`)
    return presentPlan(await getPlanned(tx, place))
  })
}

/** A division with its plan, for a larger action. */
export async function getPlanned(db: Queryable, { id, divisionId }: Place): Promise<PlannedDivision> {
  const division = await findPlannedDivision(db, id, divisionId)
  if (division === undefined) throw new AppError('not_found', 'Division not found')
  return division
}
