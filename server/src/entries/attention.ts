import type { Rating } from '@tussle/competition/divisions'
import { isAboveLevel, skillEvidence } from '@tussle/competition/skill-rule'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Attention } from '@tussle/contract/play/eligibility'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { type ConcernRow, listToCompare, listWithoutPartner } from './attention.store.ts'
import { notFound } from './entries.policy.ts'
import { playerLevel } from './level.policy.ts'
import { isListed } from './participants.store.ts'
import { userOf } from './people.ts'
import { refuse } from './refuse.ts'

/** What an organiser should check before the draw. Genders are not part of it: only the player sees their own. */
export async function getAttention(ctx: SignedInCtx, kind: CompetitionKind, id: number): Promise<Attention> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  if (!(await isListed(ctx.db, kind, id))) throw refuse(notFound(kind))
  const withoutPartner = await listWithoutPartner(ctx.db, id)
  const compared = await listToCompare(ctx.db, id)
  return {
    withoutPartner: withoutPartner.map(present),
    aboveLevel: compared
      .filter((row) => isAboveLevel(row.division_rating as Rating, playerLevel(row)))
      .map((row) => ({
        ...present(row),
        evidence: skillEvidence(row.division_rating as Rating, playerLevel(row)),
      })),
  }
}

function present(row: ConcernRow) {
  return {
    entryId: row.entry_id,
    divisionId: row.division_id,
    divisionName: row.division_name,
    player: userOf(row),
    joinedAt: row.joined_at.toISOString(),
  }
}
