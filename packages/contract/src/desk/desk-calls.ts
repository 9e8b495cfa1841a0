import { MAX_SETS } from '@tussle/competition/score'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SetScore } from '../play/submit-score.ts'
import { Id, IdParams } from '../values.ts'
import { calling, DoneAt, deskWriting, Reason } from './desk-actions.ts'

/** What the role scorer of a club may do, on its court. */
const scoring = { ...deskWriting, policy: 'scorer' } as const
/** A match has one call at a time, so its id names the call: also one that a device has not sent yet. */
const CallParams = z.object({ ...IdParams.shape, matchId: IdParams.shape.id })
/** The court on which the caller saw the match: the action is refused if it is on another. */
const OnCourt = { courtId: z.optional(Id) }

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
  /** A reason is for the other desks, in the log. */
  body: z._default(z.object({ ...OnCourt, ...DoneAt, reason: z.optional(Reason) }), {}),
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
