import type { SkillRule } from '@tussle/competition/skill-rule'
import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { audit } from '../kernel/security/audit.ts'
import { listDivisionRows, lockCompetition, setSkillRule } from './competition-writes.store.ts'
import { NOT_FOUND, presentDivision } from './competitions.present.ts'
import { refuseUnlessOrganiser } from './organisers.ts'

interface Place {
  readonly kind: CompetitionKind
  readonly id: number
  readonly divisionId: number
}

/** Sets the skill rule of a division; existing entries stay. */
export async function changeDivision(
  ctx: SignedInCtx,
  { kind, id, divisionId }: Place,
  { skillRule }: { readonly skillRule: SkillRule },
): Promise<Division> {
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id)
    if ((await lockCompetition(tx, kind, id, ctx.clock.now())) === undefined) {
      throw new AppError('not_found', NOT_FOUND[kind])
    }
    const before = (await listDivisionRows(tx, id)).find((row) => row.id === divisionId)
    if (before === undefined) throw new AppError('not_found', 'Division not found')
    await setSkillRule(tx, id, divisionId, skillRule)
    await audit(tx, ctx, {
      action: 'division.skill-rule-changed',
      object: `division:${divisionId}`,
      before: { skillRule: before.skill_rule },
      after: { skillRule },
    })
    ctx.changes.note(`${kind}:${id}`)
    return { ...presentDivision(before, kind), skillRule }
  })
}
