import { RANKING_RULES } from '@tussle/competition/draw-names'
import { FORMATS } from '@tussle/competition/format-names'
import { GAMES } from '@tussle/competition/games'
import * as z from 'zod/mini'
import { Course } from '../competitions.ts'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { CursorQuery } from '../lists.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { MatchGame } from '../play/match-game.ts'
import { Count, Id, IdParams, Instant } from '../values.ts'
import { Alert, DeskCourt, DeskMatch, Readiness } from './desk-match.ts'

/** The tournament day as organisers see it, and the part that everybody sees. desk-actions.ts has the actions. */

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

export const Occasion = z.object({
  id: Id,
  name: z.string(),
  timeZone: z.string(),
  clubName: z.nullable(z.string()),
})
const DivisionName = z.object({ id: Id, name: z.string() })
/** The announcement to everybody in the hall; it is shown for an hour. */
export const Announcement = z.object({ id: Id, text: z.string(), at: Instant })

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

export const deskReading = {
  method: 'GET',
  access: 'signed-in',
  query: null,
  body: null,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
} as const

export const getDesk = endpoint({
  ...deskReading,
  path: '/api/tournaments/{id}/desk',
  summary: 'The whole desk of a tournament for its organisers: courts, queue, check-in, alerts and the log',
  policy: 'desk',
  params: IdParams,
  answer: Desk,
  shared: true,
})

export const listDeskLog = endpoint({
  ...deskReading,
  path: '/api/tournaments/{id}/desk/log',
  summary: 'The day log, newest first',
  policy: 'desk',
  params: IdParams,
  query: CursorQuery,
  answer: z.array(z.object({ ...DeskEvent.shape, actor: PlayerRef })),
})
