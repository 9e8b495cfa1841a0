import { GAMES } from '@tussle/competition/games'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { OUTCOMES } from '../play/matches.ts'
import { SetScore } from '../play/submit-score.ts'
import { Count, Id, IdParams, Instant } from '../values.ts'
import { Announcement, deskReading, Occasion } from './desk.ts'

const BoardSide = z.object({
  players: z.array(PlayerRef),
  from: z.nullable(z.string()),
  provisional: z.boolean(),
})
const BoardMatch = z.object({
  id: Id,
  number: Count,
  division: z.string(),
  roundName: z.string(),
  title: z.string(),
  sides: z.tuple([BoardSide, BoardSide]),
  outcome: z.nullable(z.enum(OUTCOMES)),
  sets: z.array(SetScore),
  provisional: z.boolean(),
})

export const Board = z.object({
  tournament: Occasion,
  at: Instant,
  version: Count,
  announcement: z.nullable(Announcement),
  pausedAt: z.nullable(Instant),
  game: z.enum(GAMES),
  courts: z.array(
    z.object({
      number: Count,
      state: z.enum(['playing', 'called', 'open', 'closed']),
      since: Instant,
      match: z.nullable(BoardMatch),
      /** For an open court whose next match cannot be called yet: when it can begin at the earliest. */
      restsUntil: z.nullable(Instant),
    }),
  ),
  /** The players who should be near, in the order of calls. */
  onDeck: z.array(z.object({ courtNumber: Count, match: BoardMatch })),
  /** When coming matches can begin at the earliest, the next first: for the brackets. */
  times: z.array(z.object({ matchId: Id, notBefore: Instant })),
  /** The latest first. */
  finals: z.array(z.object({ match: BoardMatch, winner: z.enum(['player1', 'player2']), endedAt: Instant })),
})
export type Board = z.infer<typeof Board>

/** A coming match of the caller. */
export const UpNext = z.object({
  tournament: Occasion,
  matchId: Id,
  number: Count,
  division: z.string(),
  roundName: z.string(),
  title: z.string(),
  state: z.enum(['playing', 'called', 'queued']),
  courtNumber: z.nullable(Count),
  calledAt: z.nullable(Instant),
  notBefore: z.nullable(Instant),
  likelyFrom: z.nullable(Instant),
  likelyTo: z.nullable(Instant),
  isCheckedIn: z.boolean(),
  partner: z.nullable(PlayerRef),
  opponents: z.array(PlayerRef),
  /** "Winner of match 88", while the opponent is open. */
  opponentFrom: z.nullable(z.string()),
})
export type UpNext = z.infer<typeof UpNext>

export const getBoard = endpoint({
  ...deskReading,
  path: '/api/tournaments/{id}/board',
  summary: 'The courts of a tournament for a television: who plays where, who is next, the last finals',
  policy: 'self',
  params: IdParams,
  answer: Board,
  shared: true,
})

export const listUpNext = endpoint({
  ...deskReading,
  path: '/api/users/up-next',
  summary: 'The next matches of the signed-in player in tournaments being played, with court and likely time',
  policy: 'self',
  params: null,
  answer: z.array(UpNext),
})
