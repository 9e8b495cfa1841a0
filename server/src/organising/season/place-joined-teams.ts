import { lockForPlay, touchCompetition } from '../../competitions/index.ts'
import { DAY } from '../../kernel/clock.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { handleDue, WITHIN_A_MINUTE_MS } from '../../kernel/jobs/handle-due.ts'
import type { TimedJob } from '../../kernel/jobs/jobs.ts'
import { type DivisionToFill, findDraw, listDivisionsWithoutAllTeams } from '../../matches/index.ts'
import { placeLateEntries } from '../place-late-entries.ts'
import { placeInWeeks } from './late-fixtures.ts'

/** Divisions per read. */
const BATCH = 50

export const placeTeamsJob: TimedJob = {
  queue: 'matches.late-teams',
  cron: '* * * * *',
  handle: placeJoinedTeams,
}

/**
 * Gives fixtures to the teams that joined a league after its fixtures were made. Registration may be open in the first
 * weeks of a league, and nobody should have to add by hand who has joined by themselves. A league that can take nobody,
 * because its playoffs have begun, stays as it is, and the run goes on to those behind it.
 */
export async function placeJoinedTeams(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  // Somebody who joined in the last minute of registration is still found after it.
  const closedAfter = new Date(now.getTime() - DAY)
  await handleDue(ctx, {
    list: (met) => listDivisionsWithoutAllTeams(ctx.db, closedAfter, BATCH, met),
    idOf: ({ divisionId }) => divisionId,
    handle: (division) => placeIn(ctx, division, now),
    withinMs: WITHIN_A_MINUTE_MS,
  })
}

async function placeIn(ctx: Ctx, { id, divisionId, seats }: DivisionToFill, now: Date): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const competition = await lockForPlay(tx, id, now)
    const draw = await findDraw(tx, divisionId)
    if (competition === undefined || draw === undefined) return
    const division = { competition, divisionId, seats }
    if (!(await placeLateEntries(ctx, tx, division, draw))) return
    await placeInWeeks(ctx, tx, division)
    await touchCompetition(tx, id)
    ctx.changes.note(`league:${id}`)
  })
}
