import { CREATABLE_FORMATS, FORMATS } from '@tussle/competition/format-names'
import { GAMES } from '@tussle/competition/games'
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
import { Id, IdParams, line } from './values.ts'

export const TournamentCard = z.object({
  ...CompetitionCard.shape,
  format: z.enum(FORMATS),
  /** The organiser's estimate, else the maximum, else the present number of players (OQ-063). */
  expectedParticipants: z.nullable(z.int().check(z.nonnegative())),
  club: z.nullable(z.object({ id: Id, name: z.string() })),
})
export type TournamentCard = z.infer<typeof TournamentCard>

export const TournamentQuery = z.object({
  ...CompetitionQuery.shape,
  /**
   * One page without completed tournaments: first those that players can join, then upcoming ones, then those in
   * progress, each ordered by start (OQ-050 revised).
   */
  order: z.optional(z.enum(['joinable'])),
})
export type TournamentQuery = z.infer<typeof TournamentQuery>

export const listTournaments = endpoint({
  method: 'GET',
  path: '/api/tournaments',
  summary: 'All tournaments: those not over by their start, undated ones last, then finished ones',
  access: 'public',
  policy: 'anyone',
  params: null,
  query: TournamentQuery,
  body: null,
  answer: z.array(TournamentCard),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
  shared: true,
})

export const MyTournament = z.object({
  ...MyEntryShape,
  tournament: TournamentCard,
  /** The kind of match; null until an organiser has set up the desk. */
  game: z.nullable(z.enum(GAMES)),
})
export type MyTournament = z.infer<typeof MyTournament>

const AT_LEAST_TWO = 'Must allow at least 2 participants'

/** The maximum of a new tournament. The form requires one; other callers may omit it (OQ-073). */
export const TournamentMaximum = z
  .int(AT_LEAST_TWO)
  .check(z.minimum(2, AT_LEAST_TWO), z.maximum(1024, 'Please allow at most 1024 participants'))

export const CreateTournamentBody = z.object({
  ...CreateCompetitionShape,
  name: line(100, 'Tournament name is required'),
  format: z.enum(CREATABLE_FORMATS, 'Tournament format is required'),
  /** Date and time in one field (API-058); a wall time is in the zone of the tournament. */
  startDate: dateText('Start date is required'),
  registrationDeadline: dateText('Enrollment deadline is required'),
  maxParticipants: z.optional(z.nullable(TournamentMaximum)),
  expectedParticipants: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(10_000)))),
  entryFee: EntryFee,
})

export const createTournament = endpoint({
  method: 'POST',
  path: '/api/tournaments',
  summary: 'Create a tournament; its divisions follow, one call each',
  access: 'signed-in',
  policy: 'club-organiser',
  params: null,
  query: null,
  body: CreateTournamentBody,
  answer: TournamentCard,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const addTournamentDivision = addDivisionTo('tournaments')
export const listTournamentDivisions = divisionsOf('tournaments')

export const listClubTournaments = endpoint({
  method: 'GET',
  path: '/api/clubs/{id}/tournaments',
  summary: 'The tournaments of a club, in the order of the list',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: CursorQuery,
  body: null,
  answer: z.array(TournamentCard),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
  shared: true,
})

export const listMyTournaments = endpoint({
  method: 'GET',
  path: '/api/users/tournaments',
  summary:
    'The tournaments of the signed-in player: running, coming, then finished; X-Total-Count counts them all',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: CursorQuery,
  body: null,
  answer: z.array(MyTournament),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
