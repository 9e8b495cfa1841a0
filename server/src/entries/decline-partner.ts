import type { CompetitionKind } from '@tussle/contract/competitions'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { partnerDeclined } from './entries.events.ts'
import { CLOSED, HAS_MATCHES, NOT_NAMED } from './entries.policy.ts'
import { movePlaces, type Seat, separate } from './entries.store.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { refuse } from './refuse.ts'
import { getLockedSeat, giveUpSeat } from './withdraw.ts'

type NamedSeat = Seat & { readonly partner_id: number }

/**
 * A named partner declines (OQ-076). A partner who had no entry before has none again; a partner-seeker keeps the
 * earlier entry. The other player stays, needs a partner, and is notified.
 */
export async function declinePartner(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    const { is_open: isOpen, seat } = await getLockedSeat(tx, ctx, kind, competitionId)
    if (seat.named_by === null || !hasPartner(seat)) throw refuse(NOT_NAMED)
    if (!isOpen) throw refuse(CLOSED)
    if (seat.has_matches) throw refuse(HAS_MATCHES)
    await (seat.had_own_entry ? goSeparateWays(tx, ctx, seat) : giveUpSeat(tx, seat))
    const news = { competitionId, userId: seat.partner_id, byUserId: seat.user_id }
    await ctx.outbox.emit(tx, partnerDeclined, news)
    await promoteWaiting(tx, ctx, competitionId)
    ctx.changes.note(`${kind}:${competitionId}`)
    return { message: 'You have declined' }
  })
}

/**
 * The entry belonged to the declining player first; the other player joined it later and gets a new entry behind it.
 */
async function goSeparateWays(tx: Tx, ctx: SignedInCtx, seat: NamedSeat): Promise<void> {
  await movePlaces(tx, seat, 0, seat.status === 'waitlisted' ? 1 : 0)
  await separate(tx, seat, ctx.clock.now())
}

function hasPartner(seat: Seat): seat is NamedSeat {
  return seat.partner_id !== null
}
