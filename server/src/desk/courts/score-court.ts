import type { scoreLinkedCourt as contract, LinkedCourt } from '@tussle/contract/desk/desk-links'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { Ctx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { inSnapshot, inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { updateRunningCall } from '../calls/calls.store.ts'
import { NOT_ON_COURT } from '../calls/run-call.ts'
import type { DayCall } from '../day.present.ts'
import { touchDesk } from '../desk.store.ts'
import { type DayAsItIs, readDay } from '../read-day.ts'
import { digestOf } from './court-link.ts'
import { type LinkedCourt as Found, findLinkedCourt } from './courts.store.ts'
import { presentLinkedCourt } from './linked-court.present.ts'

/** The court of a link. A wrong, an expired and a replaced link get the same answer. */
export async function getLinkedCourt(ctx: Ctx, token: string): Promise<LinkedCourt> {
  return await inSnapshot(ctx, async (tx) => {
    const court = await getCourt(ctx, tx, token)
    const day = await readDay(ctx, tx, court.competition_id)
    return presentLinkedCourt(day, court, callOn(day, court))
  })
}

/**
 * A person at the court enters the current or the final score. It is only a report: the desk sees it with the
 * person's name and enters the result. A person who still scores the match before gets the answer that it is over.
 */
export async function scoreLinkedCourt(
  ctx: Ctx,
  token: string,
  { matchId, scorer, sets, isFinal }: BodyOf<typeof contract>,
): Promise<LinkedCourt> {
  return await inTransaction(ctx, async (tx) => {
    const court = await getCourt(ctx, tx, token)
    const day = await readDay(ctx, tx, court.competition_id)
    const call = callOn(day, court)
    if (call?.match_id !== matchId) throw new AppError('conflict', NOT_ON_COURT)
    const now = ctx.clock.now()
    const reported = {
      sets: sets.flatMap(({ playerScore, opponentScore }) => [playerScore, opponentScore]),
      scorer,
      started_at: call.started_at ?? now,
      reported_at: isFinal ? now : null,
    }
    // No lock was taken before the call was read, so the desk may have ended it since.
    if (!(await updateRunningCall(tx, call.id, reported))) throw new AppError('conflict', NOT_ON_COURT)
    await touchDesk(tx, court.competition_id, call.started_at === null)
    ctx.changes.note(`desk:${court.competition_id}`)
    return presentLinkedCourt(day, court, { ...call, ...reported })
  })
}

async function getCourt(ctx: Ctx, db: Queryable, token: string): Promise<Found> {
  const court = await findLinkedCourt(db, digestOf(token), ctx.clock.now())
  if (court === undefined) throw new AppError('not_found', 'This link does not work any more')
  return court
}

function callOn({ calls }: DayAsItIs, court: Found): DayCall | undefined {
  return calls.find(({ court_id: id }) => id === court.court_id)
}
