import { PLAN_PRESETS } from '@tussle/competition/stages/plan-presets'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import type { LadderRules } from '@tussle/contract/play/ladders'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { lockCompetition } from '../competition-writes.store.ts'
import { NOT_FOUND } from '../competitions.present.ts'
import { touchCompetition } from '../course.store.ts'
import { refuseUnlessOrganiser } from '../organisers.ts'
import { findLeagueDivision, setPlan } from './plan.store.ts'

interface Place {
  readonly id: number
  readonly divisionId: number
}

const HAS_PLAYED = 'Matches were challenged or played here, so this stays as it is'
const HAS_FIXTURES = 'This division has fixtures, so it cannot be played as a ladder'

/** Plays a division of a league as a ladder, or as before. The same rules again change nothing. */
export async function saveLadder(
  ctx: SignedInCtx,
  { id, divisionId }: Place,
  rules: LadderRules | null,
): Promise<{ rules: LadderRules | null }> {
  const plan = rules === null ? null : ladderPlan(rules)
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    const league = await lockCompetition(tx, 'league', id, ctx.clock.now())
    if (league === undefined) throw new AppError('not_found', NOT_FOUND.league)
    const before = await findLeagueDivision(tx, id, divisionId)
    if (before === undefined) throw new AppError('not_found', 'Division not found')
    if (before.has_fixtures) throw new AppError('conflict', HAS_FIXTURES)
    if (before.has_begun) throw new AppError('conflict', HAS_PLAYED)
    await setPlan(tx, divisionId, plan)
    await touchCompetition(tx, id)
    await audit(tx, ctx, {
      action: 'division.plan-changed',
      object: `division:${divisionId}`,
      before: { plan: before.plan },
      after: { plan },
    })
    ctx.changes.note(`league:${id}`)
    return { rules }
  })
}

function ladderPlan(rules: LadderRules): StagePlan {
  return { stages: PLAN_PRESETS.ladder.plan().stages.map((stage) => ({ ...stage, settings: rules })) }
}
