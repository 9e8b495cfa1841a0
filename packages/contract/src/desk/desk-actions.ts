import { ANNOUNCEMENT_LENGTH } from '@tussle/competition/desk/announcement'
import { RANKING_RULES } from '@tussle/competition/draw-names'
import { GAMES } from '@tussle/competition/games'
import { MAX_SETS } from '@tussle/competition/score'
import * as z from 'zod/mini'
import { endpoint, perMinutes, type RateRule, READ_RATE } from '../endpoint.ts'
import { SetScore } from '../play/submit-score.ts'
import { Id, IdParams, Instant, line } from '../values.ts'

/**
 * What organisers do on tournament day. Each endpoint answers with the desk's new version; the page then reads the
 * desk again.
 */

export const DeskDone = z.object({
  version: z.int(),
  /** The id with which the action can be undone; null if nothing changed. */
  eventId: z.nullable(Id),
})
export type DeskDone = z.infer<typeof DeskDone>

/** One organiser checks in many players in a short time, one tap each. */
const DESK_RATE: readonly RateRule[] = [
  { by: 'user', limit: 240, seconds: 60 },
  { by: 'ip', limit: 1200, seconds: 60 },
]

const doing = {
  access: 'signed-in',
  policy: 'organiser',
  query: null,
  answer: DeskDone,
  status: 200,
  rate: DESK_RATE,
  idempotency: 'key',
} as const

/** What the role desk of a club may do, on its days. */
const calling = { ...doing, policy: 'desk' } as const
/** What the role scorer of a club may do, on its court. */
const scoring = { ...doing, policy: 'scorer' } as const

const Reason = line(200, 'Please say why')
const CourtParams = z.object({ ...IdParams.shape, courtId: IdParams.shape.id })
/** A match has one call at a time, so its id names the call: also one that a device has not sent yet. */
const CallParams = z.object({ ...IdParams.shape, matchId: IdParams.shape.id })
/** When it was done, if the device could not send it then. */
const DoneAt = { at: z.optional(Instant) }
/** The court on which the caller saw the match: the action is refused if it is on another. */
const OnCourt = { courtId: z.optional(Id) }
const Minutes = (least: number) => z.int().check(z.minimum(least), z.maximum(240))

export const addCourts = endpoint({
  ...doing,
  method: 'POST',
  path: '/api/tournaments/{id}/courts',
  summary: 'Add courts, numbered from the first number that is free',
  params: IdParams,
  body: z.object({ count: z._default(z.int().check(z.minimum(1), z.maximum(65)), 1) }),
  status: 201,
})

export const changeCourt = endpoint({
  ...doing,
  method: 'PATCH',
  path: '/api/tournaments/{id}/courts/{courtId}',
  summary: 'Close a court with a reason, or open it again; a match on it is played to its end',
  params: CourtParams,
  body: z.discriminatedUnion('closed', [
    z.object({ closed: z.literal(true), reason: Reason }),
    z.object({ closed: z.literal(false) }),
  ]),
})

export const removeCourt = endpoint({
  ...doing,
  method: 'DELETE',
  path: '/api/tournaments/{id}/courts/{courtId}',
  summary: 'Remove a court that has no call',
  params: CourtParams,
  body: null,
})

export const CallMatchBody = z.object({
  matchId: Id,
  courtId: Id,
  /** Overrules a rest or a pause; it needs a reason. */
  anyway: z._default(z.boolean(), false),
  reason: z.optional(Reason),
  ...DoneAt,
})

export const callMatch = endpoint({
  ...calling,
  method: 'POST',
  path: '/api/tournaments/{id}/calls',
  summary: 'Call a match to a court; refused while the court or a player is busy',
  params: IdParams,
  body: CallMatchBody,
  status: 201,
})

export const startCall = endpoint({
  ...scoring,
  method: 'POST',
  path: '/api/tournaments/{id}/calls/{matchId}/start',
  summary: 'Start a called match; players who were not checked in are checked in',
  params: CallParams,
  body: z._default(z.object(DoneAt), {}),
})

const Sets = z.array(SetScore).check(z.maxLength(MAX_SETS))

export const setCallScore = endpoint({
  ...scoring,
  method: 'POST',
  path: '/api/tournaments/{id}/calls/{matchId}/sets',
  summary: 'Show the current score on the board; it is not a result',
  params: CallParams,
  body: z.object({ sets: Sets }),
})

export const cancelCall = endpoint({
  ...calling,
  method: 'POST',
  path: '/api/tournaments/{id}/calls/{matchId}/cancel',
  summary: 'Take a call back; the match returns to the queue',
  params: CallParams,
  body: z._default(z.object({ ...OnCourt, ...DoneAt }), {}),
})

export const noShow = endpoint({
  ...calling,
  method: 'POST',
  path: '/api/tournaments/{id}/calls/{matchId}/no-show',
  summary: 'Enter a walkover for the side that appeared, or a double forfeit',
  params: CallParams,
  body: z.object({ missing: z.enum(['player1', 'player2', 'both']), ...OnCourt, ...DoneAt }),
})

export const finishCall = endpoint({
  ...scoring,
  method: 'POST',
  path: '/api/tournaments/{id}/calls/{matchId}/finish',
  summary: 'Enter the result of a match; it stands at once and its court is free',
  params: CallParams,
  body: z.object({
    outcome: z._default(z.enum(['played', 'retired']), 'played'),
    /** The side that advances after a retirement. */
    winner: z.optional(z.enum(['player1', 'player2'])),
    sets: Sets,
    /**
     * Who played, as the caller saw it. With this, the result counts also if the call was not accepted: two desks
     * without a connection may call two matches to one court, and both are played.
     */
    entryIds: z.optional(z.tuple([Id, Id])),
    ...DoneAt,
  }),
})

export const checkIn = endpoint({
  ...calling,
  method: 'POST',
  path: '/api/tournaments/{id}/check-ins',
  summary: 'Check players in',
  params: IdParams,
  body: z.object({ userIds: z.array(Id).check(z.minLength(1), z.maxLength(200)) }),
})

export const undoCheckIn = endpoint({
  ...calling,
  method: 'DELETE',
  path: '/api/tournaments/{id}/check-ins/{userId}',
  summary: 'Undo the check-in of a player',
  params: z.object({ ...IdParams.shape, userId: IdParams.shape.id }),
  body: null,
})

export const orderQueue = endpoint({
  ...calling,
  method: 'PATCH',
  path: '/api/tournaments/{id}/queue',
  summary: 'Put these matches first in the queue; an empty list restores the planned order',
  params: IdParams,
  body: z.object({ matchIds: z.array(Id).check(z.maxLength(500)) }),
})

export const pauseCalls = endpoint({
  ...doing,
  method: 'POST',
  path: '/api/tournaments/{id}/desk/pause',
  summary: 'Pause all calls; matches on court continue',
  params: IdParams,
  body: null,
})

export const resumeCalls = endpoint({
  ...doing,
  method: 'POST',
  path: '/api/tournaments/{id}/desk/resume',
  summary: 'End the pause',
  params: IdParams,
  body: null,
})

export const announce = endpoint({
  ...doing,
  method: 'POST',
  path: '/api/tournaments/{id}/announcements',
  summary: 'Announce a line to all players; the board shows it for an hour instead of the previous one',
  params: IdParams,
  body: z.object({ text: line(ANNOUNCEMENT_LENGTH, 'Please write what everyone should know') }),
  status: 201,
  // Each announcement notifies every player.
  rate: [perMinutes('user', 10, 10), ...DESK_RATE],
})

export const endAnnouncement = endpoint({
  ...doing,
  method: 'DELETE',
  path: '/api/tournaments/{id}/announcements/{announcementId}',
  summary: 'Remove the announcement from the board; sent notifications stay',
  params: z.object({ ...IdParams.shape, announcementId: IdParams.shape.id }),
  body: null,
})

export const changeDesk = endpoint({
  ...doing,
  method: 'PATCH',
  path: '/api/tournaments/{id}/desk',
  summary:
    'How long matches and rests are, what is played, when the day begins, whether players check in, what breaks ties',
  params: IdParams,
  body: z.object({
    matchMinutes: z.optional(Minutes(5)),
    restMinutes: z.optional(Minutes(0)),
    usesCheckIn: z.optional(z.boolean()),
    game: z.optional(z.enum(GAMES)),
    /** Can be changed until matches are called and it has passed. */
    startsAt: z.optional(Instant),
    /** Can be changed until the first result. */
    ranking: z.optional(z.enum(RANKING_RULES)),
  }),
})

export const undoDeskEvent = endpoint({
  ...calling,
  method: 'POST',
  path: '/api/tournaments/{id}/desk/events/{eventId}/undo',
  summary: 'Undo an action at the desk within ten minutes',
  params: z.object({ ...IdParams.shape, eventId: IdParams.shape.id }),
  body: null,
})

const LostMinutes = z.int().check(z.minimum(0), z.maximum(600))

/** What organisers can change after lost time. */
export const RainChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wait') }),
  z.object({ kind: z.literal('shorter_rest'), restMinutes: Minutes(0) }),
  z.object({ kind: z.literal('shorter_games'), game: z.enum(GAMES), matchMinutes: Minutes(5) }),
  z.object({ kind: z.literal('one_more_court'), courtId: Id }),
  z.object({ kind: z.literal('tomorrow'), startsAt: Instant }),
])

export const listRainOptions = endpoint({
  ...doing,
  method: 'GET',
  path: '/api/tournaments/{id}/desk/rain',
  summary: 'The options after lost time with their costs: most matches first, then the earliest finish',
  params: IdParams,
  query: z.object({ lostMinutes: z.pipe(z.coerce.number(), LostMinutes) }),
  body: null,
  answer: z.array(
    z.object({
      change: RainChange,
      /** The end of what fits. */
      projectedFinish: Instant,
      /** How many matches fit into none of the days. */
      unfit: z.int(),
      affected: z.int(),
    }),
  ),
  rate: READ_RATE,
  idempotency: 'read',
})

export const applyRainOption = endpoint({
  ...doing,
  method: 'POST',
  path: '/api/tournaments/{id}/desk/rain',
  summary: 'Change the day after lost time; what was called stays as it is',
  params: IdParams,
  body: z.object({ change: RainChange, lostMinutes: LostMinutes }),
})
