import { MAX_SETS } from '@tussle/competition/score'
import * as z from 'zod/mini'
import { endpoint, type RateRule, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { MatchGame } from '../play/match-game.ts'
import { SetScore } from '../play/submit-score.ts'
import { Count, Id, IdParams, Instant, line, Message, TokenParams } from '../values.ts'

/** The people who assist on tournament day: scorers by a court link, and co-organisers by name. */

/** The page of a court link; anybody who scans its code keeps the score. */
export const COURT_LINK_PAGE = '/court/:token'

const CourtParams = z.object({ ...IdParams.shape, courtId: IdParams.shape.id })

/** It has no idempotency key, because a saved answer would store the secret. A second request makes a second link. */
export const makeCourtLink = endpoint({
  method: 'POST',
  path: '/api/tournaments/{id}/courts/{courtId}/link',
  summary: 'Create the court link; an earlier link stops working',
  access: 'signed-in',
  policy: 'organiser',
  params: CourtParams,
  query: null,
  body: null,
  answer: z.object({ url: z.string(), expiresAt: Instant }),
  holdsSecret: true,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const endCourtLink = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/{id}/courts/{courtId}/link',
  summary: 'End the link of a court',
  access: 'signed-in',
  policy: 'organiser',
  params: CourtParams,
  query: null,
  body: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

/** The court of a link with its current match. It shows names only, because anybody at the court sees the players. */
export const LinkedCourt = z.object({
  tournamentName: z.string(),
  courtNumber: Count,
  match: z.nullable(
    z.object({
      id: Id,
      number: Count,
      division: z.string(),
      title: z.string(),
      /** The rules by which it is played. */
      game: MatchGame,
      sides: z.tuple([z.array(z.string()), z.array(z.string())]),
      sets: z.array(SetScore),
      startedAt: z.nullable(Instant),
      scorer: z.nullable(z.string()),
      /** The scorer has handed it in, and the desk enters it. */
      reportedAt: z.nullable(Instant),
    }),
  ),
})
export type LinkedCourt = z.infer<typeof LinkedCourt>

/** All courts of a hall may share one address, and each of them sends a score after every rally. */
const SCORING_RATE: readonly RateRule[] = [{ by: 'ip', limit: 600, seconds: 60 }]

export const getLinkedCourt = endpoint({
  method: 'GET',
  path: '/api/court-links/{token}',
  summary: 'The court of a link and the match on it',
  access: 'public',
  policy: 'anyone',
  params: TokenParams,
  query: null,
  body: null,
  answer: LinkedCourt,
  status: 200,
  rate: SCORING_RATE,
  idempotency: 'read',
})

export const scoreLinkedCourt = endpoint({
  method: 'POST',
  path: '/api/court-links/{token}',
  summary: 'Save the current or final score of the match on this court; the desk enters the result',
  access: 'public',
  policy: 'anyone',
  params: TokenParams,
  query: null,
  body: z.object({
    matchId: Id,
    scorer: line(60, 'Please enter your name'),
    sets: z.array(SetScore).check(z.maxLength(MAX_SETS)),
    isFinal: z._default(z.boolean(), false),
  }),
  answer: LinkedCourt,
  status: 200,
  rate: SCORING_RATE,
  idempotency: 'natural',
})

/** A tournament to which the caller was invited as co-organiser. */
export const MyDesk = z.object({ id: Id, name: z.string(), startDate: z.nullable(Instant) })
export type MyDesk = z.infer<typeof MyDesk>

export const listMyDesks = endpoint({
  method: 'GET',
  path: '/api/users/desks',
  summary: 'The tournaments that the signed-in player co-organises and that are not over, the soonest first',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: null,
  body: null,
  answer: z.array(MyDesk),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
