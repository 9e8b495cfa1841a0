import { listDueForPairing, lockForPlay, notePaired, touchCompetition } from '../competitions/index.ts'
import { pairSeekers } from '../entries/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import type { TimedJob } from '../kernel/jobs/jobs.ts'
import { listDivisionsToDraw } from '../matches/index.ts'

/** Leagues per run; the next run, a minute later, pairs the rest. */
const BATCH = 50

export const pairSeekersJob: TimedJob = { queue: 'matches.pairing', cron: '* * * * *', handle: pairDue }

/** Pairs the partner-seekers of leagues that begin; those of a tournament are paired when it is drawn (OQ-077). */
export async function pairDue(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (const id of await listDueForPairing(ctx.db, now, BATCH)) {
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
}
