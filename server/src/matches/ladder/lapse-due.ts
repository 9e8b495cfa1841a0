import { type CompetitionInPlay, lockForPlay, touchCompetition } from '../../competitions/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { handleDue } from '../../kernel/jobs/handle-due.ts'
import type { TimedJob } from '../../kernel/jobs/jobs.ts'
import { noteChange } from '../apply/apply-results.ts'
import { challengeLapsed } from '../matches.events.ts'
import {
  type ChallengeRow,
  deleteUnplayed,
  findChallenge,
  findSeason,
  listDueChallenges,
  updateChallenge,
} from './challenges.store.ts'
import { giveUp } from './give-up.ts'
import { whyOver } from './season.ts'

/** Challenges per read. Each has its own transaction, so that locks are short. */
const BATCH = 200

export const lapseChallengesJob: TimedJob = {
  queue: 'matches.lapsing',
  cron: '*/10 * * * *',
  handle: lapseDue,
}

/** Without an answer in time the challenger takes the place; an accepted challenge that nobody played lapses. */
export async function lapseDue(ctx: Ctx): Promise<void> {
  await handleDue(ctx, {
    list: (met) => listDueChallenges(ctx.db, ctx.clock.now(), BATCH, met),
    idOf: ({ id }) => id,
    handle: ({ id, competition_id: competitionId }) =>
      inTransaction(ctx, (tx) => lapse(ctx, tx, id, competitionId)),
  })
}

async function lapse(ctx: Ctx, tx: Tx, id: number, competitionId: number): Promise<void> {
  const now = ctx.clock.now()
  const competition = await lockForPlay(tx, competitionId, now)
  const row = await findChallenge(tx, id)
  if (row === undefined || row.closed_at !== null) return
  if (competition === undefined || (await isOver(tx, competition, now))) {
    // After the end of the competition nobody takes a place any more.
    await updateChallenge(tx, id, { closed_at: now })
    if (row.match_id !== null) await deleteUnplayed(tx, row.match_id)
    return
  }
  if (row.answer === null && row.answer_by < now) await giveUp(ctx, tx, competition, row, 'none')
  else if (row.play_by !== null && row.play_by < now) await endUnplayed(ctx, tx, row)
  else return
  await touchCompetition(tx, competitionId)
  noteChange(ctx, { competition, divisionId: row.division_id, seats: row.seats })
}

async function isOver(
  tx: Tx,
  { id, kind, is_active: isActive }: CompetitionInPlay,
  now: Date,
): Promise<boolean> {
  return whyOver({ kind, isActive }, await findSeason(tx, id), now) !== null
}

async function endUnplayed(ctx: Ctx, tx: Tx, row: ChallengeRow): Promise<void> {
  const { id, match_id: matchId, competition_id: competitionId, division_id: divisionId } = row
  await updateChallenge(tx, id, { closed_at: ctx.clock.now() })
  // A result that came at the last moment has closed the challenge itself.
  if (matchId !== null) await deleteUnplayed(tx, matchId)
  const about = { competitionId, divisionId, challengeId: id }
  const entryIds = [row.from_entry_id, row.to_entry_id]
  await ctx.outbox.emit(tx, challengeLapsed, { ...about, entryIds })
}
