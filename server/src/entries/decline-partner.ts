import type { CompetitionKind } from '@tussle/contract/competitions'
import type { SignedInCtx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { partnerDeclined } from './entries.events.ts'
import { CLOSED, HAS_MATCHES, NOT_NAMED } from './entries.policy.ts'
import { removePlayer, type Seat, separate } from './entries.store.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { refuse } from './refuse.ts'
import { getLockedSeats } from './withdraw.ts'

type NamedSeat = Seat & { readonly partner_id: number }

/**
 * A named partner declines, in one division or wherever the caller was named (OQ-076). A partner who had no entry before
 * has none again; a partner-seeker keeps the earlier entry. The other player stays, needs a partner, and is notified.
 */
export async function declinePartner(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
  divisionId: number | null = null,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    const { is_open: isOpen, seats } = await getLockedSeats(tx, ctx, kind, competitionId, divisionId)
    const named = seats.filter(isNamed)
    if (named.length === 0) throw refuse(NOT_NAMED)
    if (!isOpen) throw refuse(CLOSED)
    if (named.some((seat) => seat.has_matches)) throw refuse(HAS_MATCHES)
    for (const seat of named) {
      // The entry belonged to the declining player first; the other one gets a new entry behind it.
      await (seat.had_own_entry ? separate(tx, seat, ctx.clock.now()) : removePlayer(tx, seat))
      const { division_id: inDivision, partner_id: userId, user_id: byUserId } = seat
      const event = { competitionId, divisionId: inDivision, userId, byUserId }
      await ctx.outbox.emit(tx, partnerDeclined, event)
    }
    await promoteWaiting(tx, ctx, competitionId)
    ctx.changes.note(`${kind}:${competitionId}`)
    return { message: 'You have declined' }
  })
}

function isNamed(seat: Seat): seat is NamedSeat {
  return seat.named_by !== null && seat.partner_id !== null
}
