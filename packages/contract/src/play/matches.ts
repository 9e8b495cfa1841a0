import { MAX_SETS } from '@tussle/competition/score'
import * as z from 'zod/mini'
import { COMPETITION_KINDS } from '../competitions.ts'
import { endpoint, perDay, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { CursorQuery } from '../lists.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Id, IdParams, Instant, line, Message, orNone } from '../values.ts'
import { MatchGame } from './match-game.ts'
import { isProvisional, MATCH_STATUSES, type MatchStatus, OUTCOMES, stands } from './match-status.ts'
import { SetScore, SubmitScoreBody } from './submit-score.ts'

export { isProvisional, MATCH_STATUSES, type MatchStatus, OUTCOMES, stands }

const Count = z.int().check(z.nonnegative())

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
const DISPUTE_KINDS = ['score', 'not_played', 'other'] as const

/**
 * The dispute of a result. The result does not count until an organiser decides or the player takes the dispute back.
 */
const Dispute = z.object({
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
  summary: 'The matches of the signed-in player, newest first; open ones before all others',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: CursorQuery,
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

const DisputeBody = z.object({
  reason: orNone(line(500)),
  /** What is wrong; 'other' by default. */
  kind: z.optional(z.enum(DISPUTE_KINDS)),
  /** The right score, the first side's points first; required with the kind 'score' and refused with others. */
  sets: z.optional(z.array(SetScore).check(z.maxLength(MAX_SETS))),
})

export const disputeMatch = endpoint({
  method: 'POST',
  path: '/api/matches/{id}/dispute',
  summary: 'Dispute the report of the other side; it does not count until an organiser decides',
  access: 'signed-in',
  policy: 'self-not-demo',
  params: IdParams,
  query: null,
  body: DisputeBody,
  answer: Match,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const takeBackDispute = endpoint({
  method: 'DELETE',
  path: '/api/matches/{id}/dispute',
  summary:
    'Take the own dispute back before an organiser decides: the report is as it was, with its deadline',
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

const Reason = line(500, 'Please say why')

/** The outcomes that an organiser may enter: a played score, a walkover, a retirement or a double forfeit. */
export const DecideMatchBody = z.object({
  outcome: z.enum(OUTCOMES),
  /** The winner, unless it follows from the sets. */
  winner: z.optional(z.enum(['player1', 'player2'])),
  sets: z.optional(z.array(SetScore).check(z.maxLength(MAX_SETS))),
  reason: Reason,
  /** Who did not play, and the username or email of whoever played instead, in this match only; only in a league. */
  substitutes: z.optional(
    z.array(z.object({ userId: Id, login: line(254, 'Please say who played') })).check(z.maxLength(4)),
  ),
  /**
   * Confirms that results of later matches are lost because their sides change; without this the decision is refused.
   */
  cascade: z._default(z.boolean(), false),
})

export const decideMatch = endpoint({
  method: 'PATCH',
  path: '/api/matches/{id}',
  summary: 'Enter, correct or settle a result as an organiser',
  access: 'signed-in',
  policy: 'desk',
  params: IdParams,
  query: null,
  body: DecideMatchBody,
  answer: Match,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const voidMatch = endpoint({
  method: 'DELETE',
  path: '/api/matches/{id}',
  summary:
    'Take a result back as an organiser: the match is open again, or gone where only its score made it',
  access: 'signed-in',
  policy: 'desk',
  params: IdParams,
  query: z.object({ reason: Reason, cascade: z._default(z.stringbool(), false) }),
  body: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

/** The decision to preview; without an outcome the result is voided. */
export const PreviewBody = z.object({
  outcome: z.nullable(z.enum(OUTCOMES)),
  winner: DecideMatchBody.shape.winner,
  sets: DecideMatchBody.shape.sets,
})

/** Everything that a decision would change besides the match itself. */
export const Ripple = z.object({
  /** Other matches whose sides change or that lose their result, in the order of play. */
  matches: z.array(
    z.object({
      id: Id,
      /** "Winners bracket, Finals, match 24" (OQ-179). */
      title: z.string(),
      losesResult: z.boolean(),
      /** The court on which it is called or played, and stops. */
      court: z.nullable(z.int()),
    }),
  ),
  /** Entries whose place changes; null means "not placed yet". */
  places: z.array(
    z.object({
      entryId: Id,
      players: z.array(PlayerRef),
      before: z.nullable(z.int()),
      after: z.nullable(z.int()),
    }),
  ),
  /** The players of each entry among whom a lot will be drawn, for each lot. Their places are open until then. */
  lots: z.array(z.array(z.array(PlayerRef))),
})
export type Ripple = z.infer<typeof Ripple>

export const previewDecision = endpoint({
  method: 'POST',
  path: '/api/matches/{id}/preview',
  summary: 'What a decision about a match would change, before it is made; nothing is written',
  access: 'signed-in',
  policy: 'desk',
  params: IdParams,
  query: null,
  body: PreviewBody,
  answer: Ripple,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/matches/{id}/undo',
  summary: 'Take back the last decision about a match: everything is as it was before it',
  access: 'signed-in',
  policy: 'desk',
  params: IdParams,
  query: null,
  body: null,
  answer: Match,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
