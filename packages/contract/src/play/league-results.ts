import * as z from 'zod/mini'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { CursorQuery } from '../lists.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Id, IdParams } from '../values.ts'
import { DecideMatchBody } from './match-decisions.ts'
import { Match } from './matches.ts'
import { SubmitScoreBody } from './submit-score.ts'

/** The results of a league, and what an organiser does about them. */

/** What the caller may do on the page of a league, beyond viewing it. */
export const LeagueRole = z.object({
  mayOrganise: z.boolean(),
  /** For organisers: entries that withdrew and kept their results; organisers can reinstate them. */
  withdrawn: z.array(z.object({ entryId: Id, divisionName: z.string(), players: z.array(PlayerRef) })),
})
export type LeagueRole = z.infer<typeof LeagueRole>

export const getLeagueRole = endpoint({
  method: 'GET',
  path: '/api/leagues/{id}/role',
  summary: 'Whether the caller organises this league',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: null,
  body: null,
  answer: LeagueRole,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const listLeagueResults = endpoint({
  method: 'GET',
  path: '/api/leagues/{id}/results',
  summary: 'The results of a league, of a division or of a player in it, the latest first',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: z.object({
    ...CursorQuery.shape,
    divisionId: z.optional(IdParams.shape.id),
    playerId: z.optional(IdParams.shape.id),
  }),
  body: null,
  answer: z.array(Match),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

/** A decision about two sides, each named by one of its players; "player1" and the first score are the first side. */
export const EnterLeagueResultBody = z.object({
  player1Id: Id,
  player2Id: Id,
  matchDate: SubmitScoreBody.shape.matchDate,
  outcome: DecideMatchBody.shape.outcome,
  winner: DecideMatchBody.shape.winner,
  sets: DecideMatchBody.shape.sets,
  reason: DecideMatchBody.shape.reason,
})

export const enterLeagueResult = endpoint({
  method: 'POST',
  path: '/api/leagues/{id}/results',
  summary: 'Enter a result of two sides as an organiser; an open fixture of the two takes it',
  access: 'signed-in',
  policy: 'desk',
  params: IdParams,
  query: null,
  body: EnterLeagueResultBody,
  answer: Match,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})
