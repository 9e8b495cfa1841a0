import * as z from 'zod/mini'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { LeagueCard } from '../leagues.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Count, Day, Id, IdParams, line, Message } from '../values.ts'
import { Fixture } from './fixtures.ts'

/** What organisers of a league see and do from week to week. */

const Week = z.int().check(z.positive())

export const MOST_FIXTURES_TIMED = 200

/** A calendar week of a league. A skipped one has no number and no fixtures. */
export const DeskWeek = z.object({
  week: z.nullable(Week),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The week begins after the last day of the league. */
  isLate: z.boolean(),
  /** Why a week is skipped, in the words of the organiser. */
  reason: z.nullable(z.string()),
  fixtures: Count,
  /** How many of them belong to the playoffs. */
  playoffs: Count,
  played: Count,
  disputed: Count,
})
export type DeskWeek = z.infer<typeof DeskWeek>

/** The fixtures of a division in the shown week, and the entries that sit out. */
export const DeskDivision = z.object({
  id: Id,
  name: z.string(),
  fixtures: z.array(Fixture),
  sitsOut: z.array(z.object({ entryId: Id, players: z.array(PlayerRef) })),
})
export type DeskDivision = z.infer<typeof DeskDivision>

export const LeagueDesk = z.object({
  league: LeagueCard,
  /** The present or next week; null without fixtures. */
  nextWeek: z.nullable(Week),
  /** The week whose fixtures are below; null without fixtures. */
  week: z.nullable(Week),
  weekCount: Count,
  /** In order, the skipped ones among them. */
  weeks: z.array(DeskWeek),
  played: Count,
  fixtures: Count,
  disputed: Count,
  leftOverCount: Count,
  /** The disputed matches, the oldest first; no more than a page can show. */
  disputes: z.array(z.object({ matchId: Id, divisionName: z.string(), week: z.nullable(Week) })),
  divisions: z.array(DeskDivision),
  /** Unplayed fixtures of earlier weeks; no more than a page can show. */
  leftOver: z.array(Fixture),
})
export type LeagueDesk = z.infer<typeof LeagueDesk>

export const getLeagueDesk = endpoint({
  method: 'GET',
  path: '/api/leagues/{id}/desk',
  summary: 'The weeks of a league, one of them with its fixtures, the disputes and what is left over',
  access: 'signed-in',
  policy: 'desk',
  params: IdParams,
  query: z.object({ week: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2100))) }),
  body: null,
  answer: LeagueDesk,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

const ORGANISER = {
  access: 'signed-in',
  policy: 'organiser',
  query: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
} as const

export const SkipWeekBody = z.object({
  /** Any day of the week. */
  day: Day,
  reason: z.nullable(line(60)),
})

export const skipWeek = endpoint({
  ...ORGANISER,
  method: 'POST',
  path: '/api/leagues/{id}/weeks/skip',
  summary: 'Leave out a week of a league; the weeks after it move',
  params: IdParams,
  body: SkipWeekBody,
})

export const playWeek = endpoint({
  ...ORGANISER,
  method: 'POST',
  path: '/api/leagues/{id}/weeks/play',
  summary: 'Play in a week that was left out; the weeks after it move back',
  params: IdParams,
  body: z.object({ day: Day }),
})

export const FixtureTimesBody = z.object({
  fixtures: z
    .array(
      z.object({
        matchId: Id,
        /** The wall time at the league, "2026-06-15T18:30". */
        startsAt: z.nullable(
          z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u, 'Please choose a time')),
        ),
        court: z.nullable(line(40)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_FIXTURES_TIMED)),
})

export const setFixtureTimes = endpoint({
  ...ORGANISER,
  method: 'POST',
  path: '/api/leagues/{id}/fixtures/times',
  summary: 'Set when and where fixtures of a league are played',
  params: IdParams,
  body: FixtureTimesBody,
})
