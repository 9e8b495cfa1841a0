import * as z from 'zod/mini'
import { endpoint, READ_RATE } from './endpoint.ts'

const Count = z.int().check(z.nonnegative())

/** Always the fuller shape (OQ-171); rates are 0-100 with one decimal (OQ-113). */
export const Stats = z.object({
  wins: Count,
  losses: Count,
  totalMatches: Count,
  winRate: z.number().check(z.minimum(0), z.maximum(100)),
  activeLeagues: Count,
  activeTournaments: Count,
  totalPointsScored: Count,
  totalPointsAllowed: Count,
  leagueChampionships: Count,
  tournamentsWon: Count,
})
export type Stats = z.infer<typeof Stats>

export const getMyStats = endpoint({
  method: 'GET',
  path: '/api/users/stats',
  summary: 'The record of the signed-in player',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: null,
  body: null,
  answer: Stats,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
