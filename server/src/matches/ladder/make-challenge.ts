import { dayAt, daysAfter, lastInstant } from '@tussle/contract/calendar'
import type { Challenge } from '@tussle/contract/play/ladders'
import { lockForPlay, touchCompetition } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { noteChange } from '../apply/apply-results.ts'
import { challengeMade } from '../matches.events.ts'
import { presentChallenge } from './challenges.present.ts'
import {
  findChallenge,
  findOwnEntry,
  findSeason,
  insertChallenge,
  insertChallengeMatch,
  isGuestsOnly,
  listOpenChallenges,
  updateChallenge,
} from './challenges.store.ts'
import { type LadderPlace, readStanding } from './get-ladder.ts'
import { challengeRefusal, NO_PARTNER, NOT_ON_IT } from './ladder.policy.ts'
import { readLadders } from './read-ladders.ts'
import { readRungs } from './rungs.ts'
import { whyClosed } from './season.ts'

/** The caller's side wants the place of one above it. The lock of the competition decides who comes first. */
export async function makeChallenge(
  ctx: SignedInCtx,
  place: LadderPlace,
  entryId: number,
): Promise<Challenge> {
  return await inTransaction(ctx, (tx) => makeWithin(ctx, tx, place, entryId))
}

async function makeWithin(ctx: SignedInCtx, tx: Tx, place: LadderPlace, entryId: number): Promise<Challenge> {
  const { kind, id, divisionId } = place
  const now = ctx.clock.now()
  const competition = await lockForPlay(tx, id, now)
  const [ladder] = await readLadders(tx, id, divisionId)
  if (competition?.kind !== kind || ladder === undefined) throw new AppError('not_found', 'Ladder not found')
  const own = await findOwnEntry(tx, divisionId, ctx.actor.userId)
  if (own === undefined) throw new AppError('forbidden', NOT_ON_IT)
  if (own.needs_partner) throw new AppError('conflict', NO_PARTNER)
  const played = { kind, isActive: competition.is_active, timeZone: competition.time_zone }
  const closed = whyClosed(played, await findSeason(tx, id), now)
  if (closed !== null) throw new AppError('conflict', closed)
  const rungs = await readRungs(tx, kind, id, ladder)
  const open = await listOpenChallenges(tx, divisionId)
  const standing = await readStanding(ctx, tx, { ladder, rungs, open, entryId: own.id })
  const refusal = challengeRefusal(own.id, entryId, standing)
  if (refusal !== null) throw new AppError('conflict', refusal)
  const challengeId = await insertChallenge(tx, {
    ...{ competitionId: id, divisionId, seats: own.seats, at: now },
    ...{ challengerId: own.id, challengedId: entryId },
    answerBy: endOfDay(now, ladder.settings.answerDays, competition.time_zone),
  })
  if (await isGuestsOnly(tx, entryId)) {
    const playBy = endOfDay(now, ladder.settings.playDays, competition.time_zone)
    await acceptForGuests(tx, challengeId, now, playBy)
  }
  const about = { competitionId: id, divisionId, challengeId, entryId }
  await ctx.outbox.emit(tx, challengeMade, { ...about, byUserId: ctx.actor.userId })
  await touchCompetition(tx, id)
  noteChange(ctx, { competition, divisionId, seats: own.seats })
  const made = await findChallenge(tx, challengeId)
  if (made === undefined) throw new Error('a challenge is there once it is made')
  return presentChallenge(made, rungs)
}

/** Guests cannot answer, and must not lose a place because of it: the two sides have a match at once. */
async function acceptForGuests(tx: Tx, challengeId: number, now: Date, playBy: Date): Promise<void> {
  const row = await findChallenge(tx, challengeId)
  if (row === undefined) throw new Error('a challenge is there once it is made')
  const matchId = await insertChallengeMatch(tx, row)
  await updateChallenge(tx, challengeId, {
    ...{ answer: 'accepted', answered_at: now, match_id: matchId },
    play_by: playBy,
  })
}

/** People are told a day, so they have all of it. A day on which the clocks change counts as one. */
export function endOfDay(now: Date, days: number, timeZone: string): Date {
  return lastInstant(daysAfter(dayAt(now, timeZone), days), timeZone)
}
