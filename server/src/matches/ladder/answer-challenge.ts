import type { Challenge } from '@tussle/contract/play/ladders'
import { type CompetitionInPlay, lockForPlay, touchCompetition } from '../../competitions/index.ts'
import type { Ctx, SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { noteChange } from '../apply/apply-results.ts'
import { challengeAccepted, challengeWithdrawn } from '../matches.events.ts'
import { presentChallenge } from './challenges.present.ts'
import {
  type ChallengeRow,
  findChallenge,
  findSeason,
  insertChallengeMatch,
  listPlayersOf,
  updateChallenge,
} from './challenges.store.ts'
import { giveUp } from './give-up.ts'
import { IS_ACCEPTED, IS_OVER, NOT_CHALLENGED, NOT_CHALLENGER, TOO_LATE } from './ladder.policy.ts'
import { endOfDay } from './make-challenge.ts'
import { type LadderInPlay, readLadders } from './read-ladders.ts'
import { readRungs } from './rungs.ts'
import { whyOver } from './season.ts'

/** A challenge under the lock of its competition. */
interface OpenedChallenge {
  readonly row: ChallengeRow
  readonly competition: CompetitionInPlay
  readonly ladder: LadderInPlay
}

/** The two sides have a match from now on, which both can report. Accepting again changes nothing. */
export async function acceptChallenge(ctx: SignedInCtx, id: number): Promise<Challenge> {
  return await inTransaction(ctx, async (tx) => {
    const opened = await openChallenge(ctx, tx, id, 'to_entry_id')
    const { row, competition, ladder } = opened
    if (row.answer !== 'accepted') {
      await refuseLate(ctx, tx, opened)
      const now = ctx.clock.now()
      const matchId = await insertChallengeMatch(tx, row)
      await updateChallenge(tx, id, {
        ...{ answer: 'accepted', answered_at: now, match_id: matchId },
        play_by: endOfDay(now, ladder.settings.playDays, competition.time_zone),
      })
      const about = { competitionId: competition.id, divisionId: row.division_id, challengeId: id }
      const event = { ...about, entryId: row.from_entry_id, matchId, byUserId: ctx.actor.userId }
      await ctx.outbox.emit(tx, challengeAccepted, event)
      await changed(ctx, tx, opened)
    }
    return await show(tx, opened)
  })
}

/** The challenged side gives up its place. Declining again changes nothing. */
export async function declineChallenge(ctx: SignedInCtx, id: number): Promise<Challenge> {
  return await inTransaction(ctx, async (tx) => {
    const opened = await openChallenge(ctx, tx, id, 'to_entry_id')
    const { row, competition } = opened
    if (row.answer !== 'declined') {
      if (row.answer === 'accepted' && row.closed_at === null) throw new AppError('conflict', IS_ACCEPTED)
      await refuseLate(ctx, tx, opened)
      await giveUp(ctx, tx, competition, row, 'declined')
    }
    return await show(tx, opened)
  })
}

/** The challenger takes an unanswered challenge back, and nobody moves. Taking it back again changes nothing. */
export async function withdrawChallenge(ctx: SignedInCtx, id: number): Promise<Challenge> {
  return await inTransaction(ctx, async (tx) => {
    const opened = await openChallenge(ctx, tx, id, 'from_entry_id')
    const { row, competition } = opened
    if (row.answer !== null) throw new AppError('conflict', row.closed_at === null ? IS_ACCEPTED : IS_OVER)
    if (row.closed_at === null) {
      await updateChallenge(tx, id, { closed_at: ctx.clock.now() })
      const about = { competitionId: competition.id, divisionId: row.division_id, challengeId: id }
      const event = { ...about, entryId: row.to_entry_id, byUserId: ctx.actor.userId }
      await ctx.outbox.emit(tx, challengeWithdrawn, event)
      await changed(ctx, tx, opened)
    }
    return await show(tx, opened)
  })
}

/** Only players of the side that may answer, or take back. The competition of a challenge never changes. */
async function openChallenge(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  by: 'from_entry_id' | 'to_entry_id',
): Promise<OpenedChallenge> {
  const known = await findChallenge(tx, id)
  if (known === undefined) throw notFound()
  const competition = await lockForPlay(tx, known.competition_id, ctx.clock.now())
  const row = await findChallenge(tx, id)
  if (competition === undefined || row === undefined) throw notFound()
  const players = (await listPlayersOf(tx, [row[by]])).get(row[by]) ?? []
  if (!players.includes(ctx.actor.userId)) {
    throw new AppError('forbidden', by === 'to_entry_id' ? NOT_CHALLENGED : NOT_CHALLENGER)
  }
  const [ladder] = await readLadders(tx, competition.id, row.division_id)
  if (ladder === undefined) throw notFound()
  return { row, competition, ladder }
}

/** After the end of the competition nobody takes a place, and nobody could report the match. */
async function refuseLate(ctx: Ctx, tx: Tx, { row, competition }: OpenedChallenge): Promise<void> {
  const now = ctx.clock.now()
  const played = { kind: competition.kind, isActive: competition.is_active }
  const over = whyOver(played, await findSeason(tx, competition.id), now)
  if (over !== null) throw new AppError('conflict', over)
  if (row.closed_at !== null) throw new AppError('conflict', IS_OVER)
  if (row.answer_by < now) throw new AppError('conflict', TOO_LATE)
}

async function changed(ctx: Ctx, tx: Tx, { competition, row }: OpenedChallenge): Promise<void> {
  await touchCompetition(tx, competition.id)
  noteChange(ctx, { competition, divisionId: row.division_id, seats: row.seats })
}

async function show(tx: Tx, { row, competition }: OpenedChallenge): Promise<Challenge> {
  const now = await findChallenge(tx, row.id)
  const [ladder] = await readLadders(tx, competition.id, row.division_id)
  if (now === undefined || ladder === undefined) throw notFound()
  return presentChallenge(now, await readRungs(tx, competition.kind, competition.id, ladder))
}

function notFound(): AppError {
  return new AppError('not_found', 'Challenge not found')
}
