import * as z from 'zod/mini'
import { endpoint, READ_RATE } from '../endpoint.ts'
import { Id, IdParams } from '../values.ts'
import { Match } from './matches.ts'

/** Who meets whom in which week of a league. */

const Count = z.int().check(z.nonnegative())
const Week = z.int().check(z.positive())

/** A match with its week, and the day by which the two sides are to play it. */
export const Fixture = z.object({ ...Match.shape, week: Week, dueOn: z.string() })
export type Fixture = z.infer<typeof Fixture>

export const FixtureWeek = z.object({
  week: Week,
  /** First and last day, where the league is played. */
  startsOn: z.string(),
  endsOn: z.string(),
  fixtures: z.array(Fixture),
})
export type FixtureWeek = z.infer<typeof FixtureWeek>

/** A few weeks of a division; which others there are is told by their numbers. */
export const FixtureWeeks = z.object({
  /** 0 where nobody has made fixtures. */
  weekCount: Count,
  /** The week that is played now or comes next; the last one when all are over. */
  nextWeek: z.nullable(Week),
  /** From the next week back, or in the order of play after it. */
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

/** A league that the caller plays in and that has fixtures. */
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
  /** What is to be played first, first. */
  next: z.array(Fixture),
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
