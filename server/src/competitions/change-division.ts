import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { changeDivision as contract } from '@tussle/contract/play/eligibility'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import {
  type LimitRuleColumns,
  listDivisionRows,
  lockCompetition,
  setLimitRules,
} from './competition-writes.store.ts'
import { NOT_FOUND, presentDivision } from './competitions.present.ts'
import { recordingRules } from './divisions/record-rules.ts'
import { refuseUnlessOrganiser } from './organisers.ts'

interface Place {
  readonly kind: CompetitionKind
  readonly id: number
  readonly divisionId: number
}

/** Sets what a division does with players outside its limits; existing entries stay. */
export async function changeDivision(
  ctx: SignedInCtx,
  { kind, id, divisionId }: Place,
  rules: BodyOf<typeof contract>,
): Promise<Division> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    if ((await lockCompetition(tx, kind, id, ctx.clock.now())) === undefined) {
      throw new AppError('not_found', NOT_FOUND[kind])
    }
    const before = (await listDivisionRows(tx, id)).find((row) => row.id === divisionId)
    if (before === undefined) throw new AppError('not_found', 'Division not found')
    const columns = columnsOf(rules)
    // Only tournaments have rules cards, so in a league this finds nothing to record.
    await recordingRules(ctx, tx, { id, divisionIds: [divisionId] }, () =>
      setLimitRules(tx, id, divisionId, columns),
    )
    const kept = { gender_rule: before.gender_rule, skill_rule: before.skill_rule, age_rule: before.age_rule }
    await audit(tx, ctx, {
      action: 'division.limit-rules-changed',
      object: `division:${divisionId}`,
      before: kept,
      after: { ...kept, ...columns },
    })
    ctx.changes.note(`${kind}:${id}`)
    return presentDivision({ ...before, ...columns }, kind)
  })
}

function columnsOf({ genderRule, skillRule, ageRule }: BodyOf<typeof contract>): LimitRuleColumns {
  return {
    ...(genderRule !== undefined && { gender_rule: genderRule }),
    ...(skillRule !== undefined && { skill_rule: skillRule }),
    ...(ageRule !== undefined && { age_rule: ageRule }),
  }
}
