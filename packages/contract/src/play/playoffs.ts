import { PLAYOFF_SIZES } from '@tussle/competition/season/playoff-sizes'
import * as z from 'zod/mini'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Count, Id, IdParams } from '../values.ts'
import { Fixture } from './fixtures.ts'

/** The playoffs of a division of a league: the first of the table play a knockout after the season. */

const Place = z.int().check(z.positive())
const Team = z.object({ entryId: Id, players: z.array(PlayerRef) })

export const PlayoffSize = z.literal(PLAYOFF_SIZES)

/** A match of the playoffs. Sides that are not known yet have the place that they come from. */
const PlayoffMatch = z.object({
  ...Fixture.shape,
  /** The places of the known sides in the table of the season. */
  seeds: z.tuple([z.nullable(Place), z.nullable(Place)]),
  sources: z.tuple([z.nullable(z.string()), z.nullable(z.string())]),
  /** Whether a side is here by a provisional result. */
  provisionalSides: z.tuple([z.boolean(), z.boolean()]),
  startsOn: z.string(),
  /** The week begins after the last day of the league. */
  isLate: z.boolean(),
})
export type PlayoffMatch = z.infer<typeof PlayoffMatch>

const WouldPlay = z.object({ ...Team.shape, place: Place, isProvisional: z.boolean() })
export type WouldPlay = z.infer<typeof WouldPlay>

export const Playoffs = z.object({
  /** How many of the table play them; null if there are none. */
  size: z.nullable(PlayoffSize),
  bronze: z.boolean(),
  /** The sizes for which there are enough entries. */
  sizes: z.array(PlayoffSize),
  /** Why an organiser can no longer change them; null if they can. */
  refusal: z.nullable(z.string()),
  /** Fixtures of the season without a result. The entrants are known once there are none. */
  openFixtures: Count,
  isSeasonOver: z.boolean(),
  /** The first round by the present table, while the season is not over. */
  ifItEndedNow: z.array(z.tuple([WouldPlay, WouldPlay])),
  /** By round, the first one first. */
  matches: z.array(PlayoffMatch),
  /** The first of the table once every result of the season stands. */
  seasonWinner: z.nullable(Team),
  /** The winner of the playoffs once the result stands. */
  champion: z.nullable(Team),
})
export type Playoffs = z.infer<typeof Playoffs>

const params = z.object({ ...IdParams.shape, divisionId: IdParams.shape.id })
const path = '/api/leagues/{id}/divisions/{divisionId}/playoffs'

export const getPlayoffs = endpoint({
  method: 'GET',
  path,
  summary: 'The playoffs of a division: the choice, the bracket, and who would play if the season ended now',
  access: 'signed-in',
  policy: 'self',
  params,
  query: null,
  body: null,
  answer: Playoffs,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const PlayoffsBody = z.object({ size: z.nullable(PlayoffSize), bronze: z.boolean() })

export const setPlayoffs = endpoint({
  method: 'PUT',
  path,
  summary: 'Choose how many of a division play for the title after the season, until they have begun',
  access: 'signed-in',
  policy: 'organiser',
  params,
  query: null,
  body: PlayoffsBody,
  answer: Playoffs,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
