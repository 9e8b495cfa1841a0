import type { CompetitionKind } from '@tussle/contract/competitions'
import { isNamedBy } from '../guests/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { partnerLeft } from './entries.events.ts'
import { leaveRefusal, notFound, notJoined } from './entries.policy.ts'
import {
  listOpenSeats,
  listSeats,
  listSeatsSince,
  lockCompetition,
  removePlayer,
  type Seat,
} from './entries.store.ts'
import { endEverywhere } from './partners/end-requests.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { refuse } from './refuse.ts'
import { takeOut } from './take-out.ts'

/**
 * Withdraws the caller while registration is open, or a partner-seeker at any time: from one division, or from every
 * one if none is named. A partner stays, becomes a partner-seeker, and is notified (OQ-084); a guest whom the caller named
 * leaves, too.
 */
export async function withdraw(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
  divisionId: number | null = null,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    const { seats, ...moment } = await getLockedSeats(tx, ctx, kind, competitionId, divisionId)
    for (const seat of seats) {
      const refusal = leaveRefusal({ ...seat, ...moment })
      if (refusal !== null) throw refuse(refusal)
      await leave(tx, ctx, seat)
    }
    ctx.changes.note(`${kind}:${competitionId}`)
    return { message: `You have left this ${divisionId === null ? kind : 'division'}` }
  })
}

/**
 * Withdraws somebody from everything that is open and not played yet, so that a deleted person holds no places.
 */
export async function withdrawEverywhere(tx: Tx, ctx: Ctx, userId: number): Promise<void> {
  await withdrawFrom(tx, ctx, userId, await listOpenSeats(tx, userId, ctx.clock.now()), null)
  await endEverywhere(tx, ctx, userId)
}

/** Withdraws the caller from every division entered after a time; drawn entries stay. */
export async function withdrawSince(tx: Tx, ctx: SignedInCtx, since: Date): Promise<void> {
  const { userId } = ctx.actor
  await withdrawFrom(tx, ctx, userId, await listSeatsSince(tx, userId, since), since)
}

async function withdrawFrom(
  tx: Tx,
  ctx: Ctx,
  userId: number,
  competitions: readonly { readonly kind: CompetitionKind; readonly id: number }[],
  since: Date | null,
): Promise<void> {
  for (const { kind, id } of competitions) {
    await lockCompetition(tx, kind, id, ctx.clock.now())
    for (const seat of await listSeats(tx, id, userId, { since })) {
      if (!seat.has_matches) await leave(tx, ctx, seat)
    }
    ctx.changes.note(`${kind}:${id}`)
  }
}

/**
 * The caller's seats under the competition's lock, in one division or in all: they do not change until the end of the
 * transaction.
 */
async function getLockedSeats(
  tx: Tx,
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
  divisionId: number | null,
): Promise<{ readonly is_open: boolean; readonly is_over: boolean; readonly seats: readonly Seat[] }> {
  const competition = await lockCompetition(tx, kind, competitionId, ctx.clock.now())
  if (competition === undefined) throw refuse(notFound(kind))
  const seats = await listSeats(tx, competitionId, ctx.actor.userId, { divisionId })
  if (seats.length === 0) throw refuse(notJoined(kind))
  return { ...competition, seats }
}

async function leave(tx: Tx, ctx: Ctx, seat: Seat): Promise<void> {
  if (seat.partner_id !== null && (await isNamedBy(tx, seat.partner_id, seat.user_id))) {
    // A guest cannot look for another partner, and nobody else has spoken for them.
    await takeOut(tx, ctx, seat.competition_id, seat.entry_id)
    return
  }
  await removePlayer(tx, seat)
  if (seat.partner_id !== null) {
    const { competition_id: competitionId, division_id: divisionId } = seat
    const event = { competitionId, divisionId, userId: seat.partner_id, byUserId: seat.user_id }
    await ctx.outbox.emit(tx, partnerLeft, event)
  }
  await promoteWaiting(tx, ctx, seat.competition_id)
}
