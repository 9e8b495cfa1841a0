import { ANNOUNCEMENT_LENGTH } from '@tussle/competition/desk/announcement'
import { RANKING_RULES } from '@tussle/competition/draw-names'
import { GAMES } from '@tussle/competition/games'
import * as z from 'zod/mini'
import { endpoint, perMinutes, type RateRule } from '../endpoint.ts'
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

export const deskWriting = {
  access: 'signed-in',
  policy: 'organiser',
  query: null,
  answer: DeskDone,
  status: 200,
  rate: DESK_RATE,
  idempotency: 'key',
} as const
/** What the role desk of a club may do, on its days. */
export const calling = { ...deskWriting, policy: 'desk' } as const

export const Reason = line(200, 'Please say why')
const CourtParams = z.object({ ...IdParams.shape, courtId: IdParams.shape.id })
/** When it was done, if the device could not send it then. */
export const DoneAt = { at: z.optional(Instant) }
export const Minutes = (least: number) => z.int().check(z.minimum(least), z.maximum(240))

export const addCourts = endpoint({
  ...deskWriting,
  method: 'POST',
  path: '/api/tournaments/{id}/courts',
  summary: 'Add courts, numbered from the first number that is free',
  params: IdParams,
  body: z.object({ count: z._default(z.int().check(z.minimum(1), z.maximum(65)), 1) }),
  status: 201,
})

export const changeCourt = endpoint({
  ...deskWriting,
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
  ...deskWriting,
  method: 'DELETE',
  path: '/api/tournaments/{id}/courts/{courtId}',
  summary: 'Remove a court that has no call',
  params: CourtParams,
  body: null,
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
  ...deskWriting,
  method: 'POST',
  path: '/api/tournaments/{id}/desk/pause',
  summary: 'Pause all calls; matches on court continue',
  params: IdParams,
  body: null,
})

export const resumeCalls = endpoint({
  ...deskWriting,
  method: 'POST',
  path: '/api/tournaments/{id}/desk/resume',
  summary: 'End the pause',
  params: IdParams,
  body: null,
})

export const announce = endpoint({
  ...deskWriting,
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
  ...deskWriting,
  method: 'DELETE',
  path: '/api/tournaments/{id}/announcements/{announcementId}',
  summary: 'Remove the announcement from the board; sent notifications stay',
  params: z.object({ ...IdParams.shape, announcementId: IdParams.shape.id }),
  body: null,
})

export const changeDesk = endpoint({
  ...deskWriting,
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
