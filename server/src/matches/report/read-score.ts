import {
  LEVEL_MESSAGE,
  matchWinner,
  playedSets,
  type Sets,
  type SideIndex,
  setsWon,
  totalPoints,
} from '@tussle/competition/score'
import { dayAt } from '@tussle/contract/calendar'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { submitScore } from '@tussle/contract/play/matches'
import { DAY } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'

export type SubmittedScore = BodyOf<typeof submitScore>

/** The played sets of a score and what follows from them. */
export interface Score {
  readonly sets: Sets
  readonly winner: SideIndex
  readonly points: readonly [number, number]
}

const FIRST_DAY = '2020-01-01'
const BAD_DATE = 'Please enter a valid date'

/** Recomputes everything from the sets and refuses numbers of the client that disagree with them (OQ-100, OQ-103). */
export function readScore(body: SubmittedScore): Score {
  const score = scoreOf(body.sets.map(({ playerScore, opponentScore }) => [playerScore, opponentScore]))
  const won = setsWon(score.sets)
  const sent = [body.player1Score, body.player2Score, body.setsWon.player1, body.setsWon.player2]
  if (sent.join() !== [...score.points, ...won].join()) throw new AppError('score_mismatch')
  return score
}

/** Drops unplayed sets at the end (OQ-104) and refuses a score without a winner (OQ-100). */
export function scoreOf(typed: Sets): Score {
  const sets = playedSets(typed)
  const winner = matchWinner(sets)
  if (winner === null) throw new AppError('no_winner', LEVEL_MESSAGE)
  return { sets, winner, points: totalPoints(sets) }
}

/** The day of play in the competition's time zone: not before the product existed, not after tomorrow (OQ-105). */
export function readDay(text: string, timeZone: string, now: Date): string {
  const isInstant = /(Z|[+-]\d{2}:\d{2})$/u.test(text) && text.includes('T')
  const instant = new Date(isInstant ? text : `${text.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(instant.getTime())) throw badDate(BAD_DATE)
  const day = isInstant ? dayAt(instant, timeZone) : text.slice(0, 10)
  if (!isInstant && !instant.toISOString().startsWith(day)) throw badDate(BAD_DATE)
  if (day < FIRST_DAY) throw badDate(BAD_DATE)
  if (day > dayAt(new Date(now.getTime() + DAY), timeZone)) {
    throw badDate('The match date cannot be in the future')
  }
  return day
}

function badDate(message: string): AppError {
  return new AppError('bad_request', message, { fields: { matchDate: message } })
}
