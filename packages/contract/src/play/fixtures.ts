import * as z from 'zod/mini'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { Count, Id, IdParams, Instant } from '../values.ts'
import { Match } from './matches.ts'

/** The fixtures of a league: which sides meet in which week. */

const Week = z.int().check(z.positive())

/** A match with its week, and the day by which the two sides should play it. */
export const Fixture = z.object({
  ...Match.shape,
  week: Week,
  dueOn: z.string(),
  /** When and where it is played, if an organiser has set that. */
  startsAt: z.nullable(Instant),
  court: z.nullable(z.string()),
})
export type Fixture = z.infer<typeof Fixture>

export const FixtureWeek = z.object({
  week: Week,
  /** The first and the last day, in the zone of the league. */
  startsOn: z.string(),
  endsOn: z.string(),
  /** The season is over in this week, and the playoffs are played; their sides may not be known yet. */
  isPlayoffs: z.boolean(),
  /** The calendar weeks directly before this one in which nobody plays, with the organiser's reason. */
  skippedBefore: z.array(z.object({ startsOn: z.string(), reason: z.nullable(z.string()) })),
  fixtures: z.array(Fixture),
})
export type FixtureWeek = z.infer<typeof FixtureWeek>

/** Some weeks of a division; the others are requested by their number. */
export const FixtureWeeks = z.object({
  /** 0 if there are no fixtures. */
  weekCount: Count,
  /** The week that is in progress or next; the last one once all are over. */
  nextWeek: z.nullable(Week),
  /** Weeks before the next one run backwards, weeks after it in the order of play. */
  weeks: z.array(FixtureWeek),
})
export type FixtureWeeks = z.infer<typeof FixtureWeeks>

const WeekNumber = z.coerce.number().check(z.int(), z.positive(), z.maximum(1000))

export const listFixtures = endpoint({
  method: 'GET',
  path: '/api/leagues/{id}/divisions/{divisionId}/fixtures',
  summary: 'The fixtures of a division: from the next week back, or the weeks before or after a given one',
  access: 'signed-in',
  policy: 'self',
  params: z.object({ ...IdParams.shape, divisionId: IdParams.shape.id }),
  query: z.object({ before: z.optional(WeekNumber), after: z.optional(WeekNumber) }),
  body: null,
  answer: FixtureWeeks,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

/** A match that the caller has to play: a fixture of a week, or an accepted challenge on a ladder, without one. */
export const NextMatch = z.object({
  ...Fixture.shape,
  week: z.nullable(Week),
  /** A match after the season. */
  isPlayoff: z.boolean(),
})
export type NextMatch = z.infer<typeof NextMatch>

/** A league in which the caller has matches to play. */
export const MySeason = z.object({
  league: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
  division: z.object({ id: Id, name: z.string() }),
  entryId: Id,
  /** Null before the first result of the division. */
  place: z.nullable(z.int().check(z.positive())),
  /** How many sides the table has. */
  of: Count,
  wins: Count,
  losses: Count,
  toPlay: Count,
  /** In the order in which they should be played. */
  next: z.array(NextMatch),
})
export type MySeason = z.infer<typeof MySeason>

export const listMySeasons = endpoint({
  method: 'GET',
  path: '/api/users/seasons',
  summary: 'What the signed-in player still has to play in running leagues, with the place in each table',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: null,
  body: null,
  answer: z.array(MySeason),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
