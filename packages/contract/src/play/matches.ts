import * as z from 'zod/mini'
import { COMPETITION_KINDS } from '../competitions.ts'
import { endpoint, perDay, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { CursorQuery } from '../lists.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Count, Id, IdParams, Instant } from '../values.ts'
import { MatchGame } from './match-game.ts'
import { isProvisional, MATCH_STATUSES, type MatchStatus, OUTCOMES, stands } from './match-status.ts'
import { SetScore, SubmitScoreBody } from './submit-score.ts'

export { isProvisional, MATCH_STATUSES, type MatchStatus, OUTCOMES, stands }

/** A match as everybody who may see its competition sees it. "player" is the first side, "opponent" the second. */
export const Match = z.object({
  id: Id,
  leagueId: z.nullable(Id),
  tournamentId: z.nullable(Id),
  leagueDivisionId: z.nullable(Id),
  tournamentDivisionId: z.nullable(Id),
  /** The entries on both sides; null while a side is open. */
  entry1Id: z.nullable(Id),
  entry2Id: z.nullable(Id),
  player1Id: z.nullable(Id),
  player2Id: z.nullable(Id),
  player1PartnerId: z.nullable(Id),
  player2PartnerId: z.nullable(Id),
  player1Score: Count,
  player2Score: Count,
  /** The listed player of the winning side; null without a result (OQ-099, OQ-100). */
  winnerId: z.nullable(Id),
  matchDate: z.nullable(z.string()),
  location: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  submittedById: z.nullable(Id),
  round: z.int().check(z.positive()),
  /** Finals, Semifinals, Quarterfinals or Round N (OQ-093). */
  roundName: z.string(),
  bracket: z.string(),
  position: z.nullable(Count),
  status: z.enum(MATCH_STATUSES),
  outcome: z.nullable(z.enum(OUTCOMES)),
  /** One side is empty, so the other advances without a match. */
  isBye: z.boolean(),
  nextMatchId: z.nullable(Id),
  loserNextMatchId: z.nullable(Id),
  parentMatch1Id: z.nullable(Id),
  parentMatch2Id: z.nullable(Id),
  sets: z.array(SetScore),
  setsWon: z.object({ player1: Count, player2: Count }),
  confirmsAt: z.nullable(Instant),
  player1: z.nullable(PlayerRef),
  player2: z.nullable(PlayerRef),
  player1Partner: z.nullable(PlayerRef),
  player2Partner: z.nullable(PlayerRef),
  winner: z.nullable(PlayerRef),
})
export type Match = z.infer<typeof Match>

/** What a dispute can claim: another score, that the match was not played, or something else. */
export const DISPUTE_KINDS = ['score', 'not_played', 'other'] as const

/**
 * The dispute of a result. The result does not count until an organiser decides or the player takes the dispute back.
 */
export const Dispute = z.object({
  kind: z.enum(DISPUTE_KINDS),
  /** The score that the disputing side claims; empty unless the kind is 'score'. */
  sets: z.array(SetScore),
  /** Only for the organisers and the other side; null for everybody else. */
  reason: z.nullable(z.string()),
  at: Instant,
  by: z.nullable(PlayerRef),
})
export type Dispute = z.infer<typeof Dispute>

/** A match of the caller, with what the caller may do about it. */
export const MyMatch = z.object({
  ...Match.shape,
  competition: z.object({
    type: z.enum(COMPETITION_KINDS),
    id: Id,
    name: z.string(),
    /** The IANA zone in which its days and deadlines are shown. */
    timeZone: z.string(),
  }),
  /** Which side the caller was on. */
  side: z.enum(['player1', 'player2']),
  /** The rules by which it is played: those of its stage, else the usual game of the day. */
  game: MatchGame,
  /** Why the score does not follow these rules; null if it does. It counts all the same (OQ-104). */
  scoreWarning: z.nullable(z.string()),
  reportedAt: z.nullable(Instant),
  /** Null unless the result is in dispute. */
  dispute: z.nullable(Dispute),
  mayConfirm: z.boolean(),
  mayDispute: z.boolean(),
  /** The caller disputed it, and no organiser has decided yet. */
  mayTakeBack: z.boolean(),
})
export type MyMatch = z.infer<typeof MyMatch>

export const submitScore = endpoint({
  method: 'POST',
  path: '/api/matches',
  summary:
    'Report a result; the same report from the other side confirms it, a different one opens a dispute (OQ-102)',
  access: 'signed-in',
  policy: 'complete-profile-not-demo',
  params: null,
  query: null,
  body: SubmitScoreBody,
  answer: Match,
  status: 201,
  rate: [perDay('user', 100), ...WRITE_RATE],
  idempotency: 'key',
  existing: [200, 202],
})

export const listMyMatches = endpoint({
  method: 'GET',
  path: '/api/users/matches',
  summary:
    'The matches of the signed-in player, newest first; open ones before all others. `only=unsettled`: the results that do not stand yet',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: z.object({ ...CursorQuery.shape, only: z.optional(z.enum(['unsettled'])) }),
  body: null,
  answer: z.array(MyMatch),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const MatchEvent = z.object({
  id: Id,
  at: Instant,
  kind: z.string(),
  fromStatus: z.enum(MATCH_STATUSES),
  toStatus: z.enum(MATCH_STATUSES),
  sets: z.array(SetScore),
  reason: z.nullable(z.string()),
  /** Null if no person acted. */
  actor: z.nullable(PlayerRef),
})

export const MatchDetail = z.object({
  ...MyMatch.shape,
  /** "Winners bracket, Finals, match 24": its name where no heading names the bracket (OQ-179). */
  title: z.string(),
  side: z.nullable(z.enum(['player1', 'player2'])),
  /** Whether the caller may enter, correct or resolve its result as an organiser. */
  mayDecide: z.boolean(),
  /** Whether the caller may undo a decision about it. */
  mayUndo: z.boolean(),
  history: z.array(MatchEvent),
})
export type MatchDetail = z.infer<typeof MatchDetail>

export const getMatch = endpoint({
  method: 'GET',
  path: '/api/matches/{id}',
  summary: 'A match with its history and what the caller may do about it',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: null,
  body: null,
  answer: MatchDetail,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const confirmMatch = endpoint({
  method: 'POST',
  path: '/api/matches/{id}/confirm',
  summary: 'Confirm the report of the other side',
  access: 'signed-in',
  policy: 'self-not-demo',
  params: IdParams,
  query: null,
  body: null,
  answer: Match,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
