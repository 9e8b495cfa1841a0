import * as z from 'zod/mini'
import { MatchGame } from '../play/match-game.ts'
import { OUTCOMES } from '../play/matches.ts'
import { SetScore } from '../play/submit-score.ts'
import { Count, Id, Instant } from '../values.ts'

export const COURT_STATES = ['playing', 'called', 'over_time', 'open', 'closed'] as const

/** The players of a side. While the side is open, `from` says where they come from: "Winner of match 88". */
export const DeskSide = z.object({
  entryId: z.nullable(Id),
  playerIds: z.array(Id),
  from: z.nullable(z.string()),
  /** The match from which they come, while it is open: a desk without a connection fills the side itself. */
  feeder: z.optional(z.object({ matchId: Id, takes: z.enum(['winner', 'loser']) })),
  /** The side reached this match through a provisional result. */
  provisional: z.boolean(),
})

/** "Not before 10:40, likely between 10:50 and 11:20", and the court once the match is called. */
export const LikelyTime = z.object({
  courtId: z.nullable(Id),
  notBefore: Instant,
  likelyFrom: Instant,
  likelyTo: Instant,
})

export const DeskMatch = z.object({
  id: Id,
  /** The match number; it does not change during the day. */
  number: Count,
  divisionId: Id,
  roundName: z.string(),
  /** "Winners bracket, Finals, match 24": its name where no heading names the bracket (OQ-179). */
  title: z.string(),
  sides: z.tuple([DeskSide, DeskSide]),
  /** The status `queried` means that its result is disputed. */
  state: z.enum(['open', 'ready', 'queried', 'over']),
  winner: z.nullable(z.enum(['player1', 'player2'])),
  /** How it ended; null until then. */
  outcome: z.nullable(z.enum(OUTCOMES)),
  sets: z.array(SetScore),
  /** A player reported its result and the other side may still dispute it. */
  provisional: z.boolean(),
  /** The rules by which it is played, if they are not those of the day. */
  game: z.optional(MatchGame),
  /** Null for a match that is in play, over, or without a court. */
  expected: z.nullable(LikelyTime),
  /** When its players left the court, as long as they rest. */
  playedUntil: z.optional(Instant),
})
export type DeskMatch = z.infer<typeof DeskMatch>

export const Readiness = z.discriminatedUnion('is', [
  z.object({ is: z.literal('ready'), restedMinutes: z.nullable(Count) }),
  /** Its division starts later. */
  z.object({ is: z.literal('early'), startsAt: Instant }),
  z.object({ is: z.literal('resting'), minutes: Count, until: Instant }),
  z.object({ is: z.literal('missing'), playerIds: z.array(Id) }),
  z.object({
    is: z.literal('waiting'),
    on: z.array(z.object({ matchId: Id, courtId: z.nullable(Id) })),
  }),
])

export const Alert = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('over_time'), courtId: Id, matchId: Id, minutes: Count, waiting: Count }),
  z.object({ kind: z.literal('missing'), matchId: Id, playerIds: z.array(Id), dueInMinutes: Count }),
  z.object({ kind: z.literal('queried'), matchId: Id }),
  z.object({ kind: z.literal('no_show'), courtId: Id, matchId: Id, minutesLeft: Count }),
])

export const DeskCall = z.object({
  matchId: Id,
  calledAt: Instant,
  startedAt: z.nullable(Instant),
  /** How long it is planned to take, if that is not the time of the settings. */
  plannedMinutes: z.optional(Count),
  sets: z.array(SetScore),
  /** Who keeps the score through the court link, and when they handed it in for the desk to enter. */
  scorer: z.nullable(z.string()),
  reportedAt: z.nullable(Instant),
})

export const DeskCourt = z.object({
  id: Id,
  number: Count,
  state: z.enum(COURT_STATES),
  since: Instant,
  closedReason: z.nullable(z.string()),
  call: z.nullable(DeskCall),
  /** The match that can be called to this court now. */
  nextMatchId: z.nullable(Id),
  /** Until when its court link works. */
  linkExpiresAt: z.nullable(Instant),
})
