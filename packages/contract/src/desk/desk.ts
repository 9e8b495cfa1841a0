import { RANKING_RULES } from '@tussle/competition/draw-names'
import { FORMATS } from '@tussle/competition/format-names'
import { GAMES } from '@tussle/competition/games'
import * as z from 'zod/mini'
import { Course } from '../competitions.ts'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { CursorQuery } from '../lists.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { MatchGame } from '../play/match-game.ts'
import { OUTCOMES } from '../play/matches.ts'
import { SetScore } from '../play/submit-score.ts'
import { Id, IdParams, Instant } from '../values.ts'

/** The tournament day as organisers see it, and the part that everybody sees. desk-actions.ts has the actions. */

const Count = z.int().check(z.nonnegative())

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

export const DeskSettings = z.object({
  matchMinutes: Count,
  restMinutes: Count,
  usesCheckIn: z.boolean(),
  game: z.enum(GAMES),
  startsAt: Instant,
  pausedAt: z.nullable(Instant),
  ranking: z.enum(RANKING_RULES),
  /** Why a setting can no longer be changed; null while it can. */
  locked: z.object({ startsAt: z.nullable(z.string()), ranking: z.nullable(z.string()) }),
})
export type DeskSettings = z.infer<typeof DeskSettings>

export const DeskFigures = z.object({
  checkedIn: Count,
  players: Count,
  done: Count,
  matches: Count,
  onCourt: Count,
  openCourts: Count,
  /** Minutes behind the plan, negative if ahead of it. */
  behindMinutes: z.nullable(z.int()),
  /** What delays the day, if there is one particular cause. */
  why: z.nullable(
    z.object({ by: z.enum(['court_over_time', 'court_closed', 'paused']), courtId: z.nullable(Id) }),
  ),
  projectedFinish: z.nullable(Instant),
  plannedFinish: z.nullable(Instant),
  /** How many matches fit into none of the days. */
  unfit: Count,
})

/** One action of the desk. */
export const DeskEvent = z.object({
  id: Id,
  at: Instant,
  actorId: Id,
  action: z.string(),
  matchId: z.nullable(Id),
  courtId: z.nullable(Id),
  userIds: z.array(Id),
  reason: z.nullable(z.string()),
  /** The text of the announcement. */
  text: z.nullable(z.string()),
  undoneAt: z.nullable(Instant),
  /** Until when it can be undone; null if it no longer can. */
  undoUntil: z.nullable(Instant),
})

const Occasion = z.object({
  id: Id,
  name: z.string(),
  timeZone: z.string(),
  clubName: z.nullable(z.string()),
})
const DivisionName = z.object({ id: Id, name: z.string() })
/** The announcement to everybody in the hall; it is shown for an hour. */
const Announcement = z.object({ id: Id, text: z.string(), at: Instant })

export const Desk = z.object({
  tournament: z.object({ ...Occasion.shape, ...Course.shape, format: z.enum(FORMATS) }),
  /** The instant of this state. */
  at: Instant,
  version: Count,
  announcement: z.nullable(Announcement),
  settings: DeskSettings,
  figures: DeskFigures,
  /** How long the finished matches took, by the rules of their game. */
  lengths: z.array(z.object({ rules: MatchGame, minutes: Count, matches: Count })),
  alerts: z.array(Alert),
  /** How many more alerts there are. */
  moreAlerts: Count,
  divisions: z.array(
    z.object({
      ...DivisionName.shape,
      /** Matches played outside a draw, as on a ladder. */
      undrawn: Count,
      /** When it begins, if that is still to come. */
      startsAt: z.optional(Instant),
      /** The courts that it may use, if it may not use all. */
      courtIds: z.optional(z.array(Id)),
    }),
  ),
  courts: z.array(DeskCourt),
  queue: z.array(
    z.object({
      matchId: Id,
      readiness: Readiness,
      courtId: z.nullable(Id),
      plannedStart: z.nullable(Instant),
      isMoved: z.boolean(),
    }),
  ),
  /** The end of the day on which the next match can begin; null after the last day. */
  playsUntil: z.nullable(Instant),
  /** The days of play in order, stated or assumed; assumed ones from today on. */
  days: z.array(z.object({ startsAt: Instant, endsAt: Instant })),
  /** The call that the desk proposes now. */
  next: z.nullable(z.object({ matchId: Id, courtId: Id })),
  matches: z.array(DeskMatch),
  checkIns: z.array(
    z.object({ userId: Id, divisionId: Id, at: z.nullable(Instant), nextMatchId: z.nullable(Id) }),
  ),
  /** The entries that withdrew after the draw: their played matches stay, and an organiser can reinstate them. */
  withdrawn: z.array(z.object({ entryId: Id, divisionId: Id, playerIds: z.array(Id) })),
  /** The latest first. */
  log: z.array(DeskEvent),
  people: z.array(PlayerRef),
})
export type Desk = z.infer<typeof Desk>

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

const reading = {
  method: 'GET',
  access: 'signed-in',
  query: null,
  body: null,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
} as const

export const getDesk = endpoint({
  ...reading,
  path: '/api/tournaments/{id}/desk',
  summary: 'The whole desk of a tournament for its organisers: courts, queue, check-in, alerts and the log',
  policy: 'desk',
  params: IdParams,
  answer: Desk,
  shared: true,
})

export const getBoard = endpoint({
  ...reading,
  path: '/api/tournaments/{id}/board',
  summary: 'The courts of a tournament for a television: who plays where, who is next, the last finals',
  policy: 'self',
  params: IdParams,
  answer: Board,
  shared: true,
})

export const listDeskLog = endpoint({
  ...reading,
  path: '/api/tournaments/{id}/desk/log',
  summary: 'The day log, newest first',
  policy: 'desk',
  params: IdParams,
  query: CursorQuery,
  answer: z.array(z.object({ ...DeskEvent.shape, actor: PlayerRef })),
})

export const listUpNext = endpoint({
  ...reading,
  path: '/api/users/up-next',
  summary: 'The next matches of the signed-in player in tournaments being played, with court and likely time',
  policy: 'self',
  params: null,
  answer: z.array(UpNext),
})
