import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { partnerLeft } from './entries.events.ts'
import { leaveRefusal, notFound, notJoined } from './entries.policy.ts'
import {
  findSeat,
  listOpenSeats,
  listSeatsSince,
  lockCompetition,
  movePlaces,
  removePlayer,
  type Seat,
} from './entries.store.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { refuse } from './refuse.ts'

/**
 * Withdraws the caller while registration is open, or a partner-seeker at any time. A partner stays, becomes a
 * partner-seeker, and is notified (OQ-084).
 */
export async function withdraw(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
): Promise<{ message: string }> {
  return await inTransaction(ctx, async (tx) => {
    const { seat, ...moment } = await getLockedSeat(tx, ctx, kind, competitionId)
    const refusal = leaveRefusal({ ...seat, ...moment })
    if (refusal !== null) throw refuse(refusal)
    await leave(tx, ctx, seat)
    ctx.changes.note(`${kind}:${competitionId}`)
    return { message: `You have left this ${kind}` }
  })
}

/**
 * Withdraws the caller from everything that is open and not played yet, so that a deleted account holds no places.
 */
export async function withdrawEverywhere(tx: Tx, ctx: SignedInCtx): Promise<void> {
  await withdrawFrom(tx, ctx, await listOpenSeats(tx, ctx.actor.userId, ctx.clock.now()))
}

/** Withdraws the caller from everything entered after a time; drawn entries stay. */
export async function withdrawSince(tx: Tx, ctx: SignedInCtx, since: Date): Promise<void> {
  await withdrawFrom(tx, ctx, await listSeatsSince(tx, ctx.actor.userId, since))
}

async function withdrawFrom(
  tx: Tx,
  ctx: SignedInCtx,
  competitions: readonly { readonly kind: CompetitionKind; readonly id: number }[],
): Promise<void> {
  const { userId } = ctx.actor
  for (const { kind, id } of competitions) {
    await lockCompetition(tx, kind, id, ctx.clock.now())
    const seat = await findSeat(tx, id, userId)
    if (seat?.has_matches === false) await leave(tx, ctx, seat)
    ctx.changes.note(`${kind}:${id}`)
  }
}

/** The caller's seat under the competition's lock: it does not change until the end of the transaction. */
export async function getLockedSeat(
  tx: Tx,
  ctx: SignedInCtx,
  kind: CompetitionKind,
  competitionId: number,
): Promise<{ readonly is_open: boolean; readonly is_over: boolean; readonly seat: Seat }> {
  const competition = await lockCompetition(tx, kind, competitionId, ctx.clock.now())
  if (competition === undefined) throw refuse(notFound(kind))
  const seat = await findSeat(tx, competitionId, ctx.actor.userId)
  if (seat === undefined) throw refuse(notJoined(kind))
  return { ...competition, seat }
}

async function leave(tx: Tx, ctx: Ctx, seat: Seat): Promise<void> {
  await giveUpSeat(tx, seat)
  if (seat.partner_id !== null) {
    const news = { competitionId: seat.competition_id, userId: seat.partner_id, byUserId: seat.user_id }
    await ctx.outbox.emit(tx, partnerLeft, news)
  }
  await promoteWaiting(tx, ctx, seat.competition_id)
}

/** Frees one player's place; a waitlisted entry counts as long as it has a player. */
export async function giveUpSeat(tx: Tx, seat: Seat): Promise<void> {
  const isActive = seat.status === 'active'
  await movePlaces(tx, seat, isActive ? -1 : 0, !isActive && seat.partner_id === null ? -1 : 0)
  await removePlayer(tx, seat)
}
