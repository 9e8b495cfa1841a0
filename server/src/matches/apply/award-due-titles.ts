import { lockForPlay } from '../../competitions/index.ts'
import { DAY } from '../../kernel/clock.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { handleDue } from '../../kernel/jobs/handle-due.ts'
import type { TimedJob } from '../../kernel/jobs/jobs.ts'
import { type EndedDivision, listWithoutTitle } from '../draw/board.store.ts'
import { awardLeagueTitle } from './award-league-title.ts'

/** Divisions per read. */
const BATCH = 200
/** A league is completed within hours of its end; 60 days also cover a long outage. */
const LOOKED_BACK_MS = 60 * DAY

export const titlesJob: TimedJob = { queue: 'matches.titles', cron: '13 * * * *', handle: awardDueTitles }

/**
 * Awards the titles of finished leagues whose divisions have no champion yet, each in its own transaction. Some get none,
 * for instance because nobody is left, and the run goes on to those behind them.
 */
export async function awardDueTitles(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - LOOKED_BACK_MS)
  await handleDue(ctx, {
    list: (met) => listWithoutTitle(ctx.db, since, BATCH, met),
    idOf: ({ id }) => id,
    handle: (division) => awardIn(ctx, division, now),
  })
}

async function awardIn(ctx: Ctx, division: EndedDivision, now: Date): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const competition = await lockForPlay(tx, division.competition_id, now)
    if (competition === undefined || competition.is_active) return
    await awardLeagueTitle(tx, { competition, divisionId: division.id, seats: division.seats })
  })
}
