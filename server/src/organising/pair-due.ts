import { listDueForPairing, lockForPlay, notePaired, touchCompetition } from '../competitions/index.ts'
import { pairSeekers } from '../entries/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { handleDue, WITHIN_A_MINUTE_MS } from '../kernel/jobs/handle-due.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { listDivisionsToDraw } from '../matches/index.ts'

/** Leagues per read. */
const BATCH = 50

export const pairSeekersJob: TimedJob = { queue: 'matches.pairing', cron: '* * * * *', handle: pairDue }

/** Pairs the partner-seekers of leagues that begin; those of a tournament are paired when it is drawn (OQ-077). */
export async function pairDue(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await handleDue(ctx, {
    list: (met) => listDueForPairing(ctx.db, now, BATCH, met),
    idOf: (id) => id,
    handle: (id) => pairOne(ctx, id, now),
    withinMs: WITHIN_A_MINUTE_MS,
  })
}

async function pairOne(ctx: Ctx, id: number, now: Date): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const competition = await lockForPlay(tx, id, now)
    if (competition === undefined) return
    for (const { id: divisionId, seats, gender } of await listDivisionsToDraw(tx, id)) {
      if (seats > 1) await pairSeekers(ctx, tx, { id: divisionId, competitionId: id, gender, isLast: true })
    }
    await notePaired(tx, id, now)
    await touchCompetition(tx, id)
    ctx.changes.note(`${competition.kind}:${id}`)
  })
}
