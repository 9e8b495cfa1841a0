import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Attention } from '@tussle/contract/play/eligibility'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { listAskedBy, listWithoutPartner, type SeekingRow } from './attention.store.ts'
import { flagsOf } from './eligibility/flags.policy.ts'
import { listFlagRows } from './eligibility/flags.store.ts'
import { notFound } from './entries.policy.ts'
import { isListed } from './participants.store.ts'
import { userOf } from './people.ts'
import { refuse } from './refuse.ts'

/** What an organiser should check before the draw. It contains no gender and no age: only the player sees their own. */
export async function getAttention(ctx: SignedInCtx, kind: CompetitionKind, id: number): Promise<Attention> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  if (!(await isListed(ctx.db, kind, id))) throw refuse(notFound(kind))
  const withoutPartner = await listWithoutPartner(ctx.db, id)
  const asked = new Map((await listAskedBy(ctx.db, id)).map((row) => [row.entry_id, userOf(row)]))
  const flags = flagsOf(await listFlagRows(ctx.db, id))
  return {
    withoutPartner: withoutPartner.map((row) => {
      const player = asked.get(row.entry_id)
      return player === undefined ? present(row) : { ...present(row), asked: player }
    }),
    flagged: flags.map(({ row, kind: limit, evidence }) => ({ ...present(row), limit, evidence })),
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
