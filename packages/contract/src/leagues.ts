import * as z from 'zod/mini'
import {
  addDivisionTo,
  CompetitionCard,
  CompetitionQuery,
  CreateCompetitionShape,
  dateText,
  divisionsOf,
  EntryFee,
} from './competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { CursorQuery } from './lists.ts'
import { MyEntryShape } from './play/entries.ts'
import { IdParams, Instant, line } from './values.ts'

/** A league always has dates, and it states its season and its length in weeks (OQ-064). */
export const LeagueCard = z.object({
  ...CompetitionCard.shape,
  startDate: Instant,
  endDate: Instant,
  season: z.string(),
  duration: z.int().check(z.positive()),
})
export type LeagueCard = z.infer<typeof LeagueCard>

export const listLeagues = endpoint({
  method: 'GET',
  path: '/api/leagues',
  summary:
    'All leagues: running and coming ones by their start, then finished ones; X-Upcoming-Count and X-Ongoing-Count count the tabs',
  access: 'public',
  policy: 'anyone',
  params: null,
  query: CompetitionQuery,
  body: null,
  answer: z.array(LeagueCard),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
  shared: true,
})

export const MyLeague = z.object({ ...MyEntryShape, league: LeagueCard })
export type MyLeague = z.infer<typeof MyLeague>

const AT_LEAST_ONE = 'Must allow at least 1 participant'

export const CreateLeagueBody = z.object({
  ...CreateCompetitionShape,
  name: line(100, 'League name is required'),
  startDate: dateText('Start date is required'),
  registrationDeadline: dateText('Registration deadline is required'),
  /** None means unlimited (OQ-070). */
  maxParticipants: z.optional(
    z.nullable(
      z
        .int(AT_LEAST_ONE)
        .check(z.minimum(1, AT_LEAST_ONE), z.maximum(10_000, 'Please allow at most 10000 participants')),
    ),
  ),
  entryFee: z.optional(EntryFee),
})

export const createLeague = endpoint({
  method: 'POST',
  path: '/api/leagues',
  summary: 'Create a league, as an organiser of its club; its divisions follow, one call each',
  access: 'signed-in',
  policy: 'club-organiser',
  params: null,
  query: null,
  body: CreateLeagueBody,
  answer: LeagueCard,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const addLeagueDivision = addDivisionTo('leagues')
export const listLeagueDivisions = divisionsOf('leagues')

export const listClubLeagues = endpoint({
  method: 'GET',
  path: '/api/clubs/{id}/leagues',
  summary: 'The leagues of a club, in the order of the list',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: CursorQuery,
  body: null,
  answer: z.array(LeagueCard),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
  shared: true,
})

export const listMyLeagues = endpoint({
  method: 'GET',
  path: '/api/users/leagues',
  summary:
    'The leagues of the signed-in player: running, coming, then finished; X-Total-Count counts them all',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: CursorQuery,
  body: null,
  answer: z.array(MyLeague),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
