import type { ByLink } from '@tussle/contract/club-events'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Ctx, SignedInCtx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { audit } from '../../kernel/security/audit.ts'
import { lockCompetitionOf } from '../managed.ts'
import { findClubIdOf, hasCompletedOne, listAllOf, listByLinkRows, setListed } from './listing.store.ts'

/**
 * Whether a new competition is by link only. What an administrator creates is listed; what a club creates itself is
 * listed once the club has completed a competition.
 */
export async function startsByLink(
  { actor }: Pick<SignedInCtx, 'actor'>,
  db: Queryable,
  clubId: number | null,
): Promise<boolean> {
  if (actor.isAdmin || clubId === null) return false
  return !(await hasCompletedOne(db, clubId))
}

/** After a competition was completed: its club is no longer new, and everything it has by link is listed. */
export async function listAfterCompletion(ctx: Ctx, competitionId: number): Promise<void> {
  const clubId = await findClubIdOf(ctx.db, competitionId)
  if (clubId === null || !(await hasCompletedOne(ctx.db, clubId))) return
  await inTransaction(ctx, (tx) => listAllOf(tx, clubId))
}

/** An administrator lists a competition. Listing it again changes nothing. */
export async function listCompetition(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  id: number,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    await lockCompetitionOf(ctx, tx, kind, id)
    if (await setListed(tx, id)) {
      await audit(tx, ctx, { action: 'competition.listed', object: `competition:${id}` })
      ctx.changes.note(`${kind}:${id}`)
    }
    return { message: `The ${kind} is listed` }
  })
}

export async function listByLink(ctx: SignedInCtx): Promise<ByLink[]> {
  const rows = await listByLinkRows(ctx.db)
  return rows.map(({ kind, id, name, club_name: clubName }) => ({ kind, id, name, clubName }))
}
