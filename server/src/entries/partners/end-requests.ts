import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { handleDue, WITHIN_A_MINUTE_MS } from '../../kernel/jobs/handle-due.ts'
import type { TimedJob } from '../../kernel/jobs/jobs.ts'
import { partnerDeclined, partnerUnanswered } from '../entries.events.ts'
import { lockAny } from '../entries.store.ts'
import { promoteWaiting } from '../promote-waiting.ts'
import {
  deleteDueRequests,
  deleteRequestsIn,
  deleteRequestsTo,
  listAskedCompetitions,
  listDueCompetitions,
  type RequestRow,
} from './requests.store.ts'

/** Questions per read. Each competition has its own transaction, so that locks are short. */
const BATCH = 200

export const endRequestsJob: TimedJob = {
  queue: 'entries.unanswered',
  cron: '* * * * *',
  handle: endDue,
}

/** Whoever got no answer in time looks for a partner; both are notified. */
export async function endDue(ctx: Ctx): Promise<void> {
  await handleDue(ctx, {
    list: (met) => listDueCompetitions(ctx.db, ctx.clock.now(), BATCH, met),
    idOf: (id) => id,
    handle: (id) => inTransaction(ctx, (tx) => endDueIn(ctx, tx, id)),
    withinMs: WITHIN_A_MINUTE_MS,
  })
}

async function endDueIn(ctx: Ctx, tx: Tx, competitionId: number): Promise<void> {
  const kind = await lockAny(tx, competitionId)
  const ended = await deleteDueRequests(tx, competitionId, ctx.clock.now())
  for (const request of ended) await ctx.outbox.emit(tx, partnerUnanswered, eventOf(request))
  await promoteWaiting(tx, ctx, competitionId)
  if (kind !== undefined) ctx.changes.note(`${kind}:${competitionId}`)
}

/** Before a draw nobody can be waited for any more. Call this under the competition's lock. */
export async function endUnanswered(tx: Tx, ctx: Ctx, divisionId: number): Promise<void> {
  for (const request of await deleteRequestsIn(tx, divisionId)) {
    await ctx.outbox.emit(tx, partnerUnanswered, eventOf(request))
  }
}

/** Whoever asked this person is notified that they cannot play. Call this under the competition's lock. */
export async function endAsDeclined(
  tx: Tx,
  ctx: Ctx,
  userId: number,
  where: Parameters<typeof deleteRequestsTo>[2],
): Promise<number> {
  const ended = await deleteRequestsTo(tx, userId, where)
  for (const request of ended) await ctx.outbox.emit(tx, partnerDeclined, eventOf(request))
  return ended.length
}

/** Nobody waits for the answer of a deleted person. */
export async function endEverywhere(tx: Tx, ctx: Ctx, userId: number): Promise<void> {
  for (const competitionId of await listAskedCompetitions(tx, userId)) {
    const kind = await lockAny(tx, competitionId)
    await endAsDeclined(tx, ctx, userId, { competitionId, divisionId: null, byUserId: null })
    await promoteWaiting(tx, ctx, competitionId)
    if (kind !== undefined) ctx.changes.note(`${kind}:${competitionId}`)
  }
}

/** The recipient is the player who asked. */
function eventOf(request: RequestRow) {
  const {
    competition_id: competitionId,
    division_id: divisionId,
    asked_by: userId,
    user_id: byUserId,
  } = request
  return { competitionId, divisionId, userId, byUserId }
}
