import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Attention } from '@tussle/contract/play/eligibility'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { listAskedBy, listWithoutPartner, type SeekingRow } from './attention.store.ts'
import { notFound } from './entries.policy.ts'
import { isListed } from './participants.store.ts'
import { userOf } from './people.ts'
import { refuse } from './refuse.ts'

/** Who has no partner yet, which an organiser should check before the draw. */
export async function getAttention(ctx: SignedInCtx, kind: CompetitionKind, id: number): Promise<Attention> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  if (!(await isListed(ctx.db, kind, id))) throw refuse(notFound(kind))
  const withoutPartner = await listWithoutPartner(ctx.db, id)
  const asked = new Map((await listAskedBy(ctx.db, id)).map((row) => [row.entry_id, userOf(row)]))
  return {
    withoutPartner: withoutPartner.map((row) => {
      const player = asked.get(row.entry_id)
      return player === undefined ? present(row) : { ...present(row), asked: player }
    }),
  }
}

function present(row: SeekingRow) {
  return {
    entryId: row.entry_id,
    divisionId: row.division_id,
    divisionName: row.division_name,
    player: userOf(row),
    joinedAt: row.joined_at.toISOString(),
  }
}
