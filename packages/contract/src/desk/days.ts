import { GAMES } from '@tussle/competition/games'
import { daysProblem, MOST_DAYS } from '@tussle/competition/schedule/play-days'
import * as z from 'zod/mini'
import { Course } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Count, Id, IdParams, Instant } from '../values.ts'
import { DeskDone } from './desk-actions.ts'

/** The days on which a tournament is played. Nothing is ever planned past the end of a day. */

const YEARS = /^20[2-9]\d|^2100/u
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u
const END = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/u

/** By the clocks of the tournament's time zone. The end "24:00" is midnight. */
const StatedDay = z.object({
  date: z.iso.date('Please enter a date').check(z.regex(YEARS, 'Please enter a date from 2020 to 2100')),
  starts: z.string().check(z.regex(TIME, 'Please enter a time')),
  ends: z.string().check(z.regex(END, 'Please enter a time')),
})

export const ChangeDaysBody = z.object({
  /** All days. None: they follow from the dates of the tournament. */
  days: z
    .array(StatedDay)
    .check(z.maxLength(MOST_DAYS, `At most ${MOST_DAYS} days`))
    .check((context) => {
      const problem = daysProblem(context.value)
      if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value })
    }),
})

export const DAY_STATES = ['over', 'running', 'coming'] as const

/** The days of a tournament, and the plan of all its divisions on them. */
export const DaysOfPlay = z.object({
  tournament: z.object({ ...Course.shape, id: Id, name: z.string(), timeZone: z.string() }),
  at: Instant,
  /** Nobody has stated the days, so they follow from the dates of the tournament. */
  isAssumed: z.boolean(),
  /** Once a match was called, what has passed stays as it is. */
  hasCalled: z.boolean(),
  /** In order. */
  days: z.array(
    z.object({
      ...StatedDay.shape,
      startsAt: Instant,
      endsAt: Instant,
      state: z.enum(DAY_STATES),
      /** The planned minutes on all courts. */
      usedMinutes: Count,
    }),
  ),
  courts: z.array(z.object({ id: Id, number: Count, isClosed: z.boolean() })),
  /** Matches of a division that follow each other on a court, in the order of their starts. */
  blocks: z.array(z.object({ divisionId: Id, courtId: Id, startsAt: Instant, endsAt: Instant })),
  divisions: z.array(
    z.object({
      id: Id,
      name: z.string(),
      entries: Count,
      isDoubles: z.boolean(),
      isDrawn: z.boolean(),
      /** How many people play in it. */
      players: Count,
      /** Its own start; null if it starts with the first day. */
      startsAt: z.nullable(Instant),
      /** The numbers of its courts; null if it may use all. */
      courts: z.nullable(z.array(Count)),
      courtMinutes: Count,
      /** The end of its last match that has a time. */
      endsAt: z.nullable(Instant),
      unfit: Count,
    }),
  ),
  /** How many matches fit into no day, and which, as far as they are drawn. */
  unfit: z.object({
    matches: Count,
    titles: z.array(z.string()),
    /** The division with most of them, and when it would end if the last day had no end. */
    worst: z.nullable(z.object({ divisionId: Id, wouldEndAt: Instant })),
  }),
  restMinutes: Count,
  /** How many people play in several divisions. */
  shared: Count,
  /** Divisions that want the same people at the same time. */
  overlaps: z.array(
    z.object({
      divisionIds: z.tuple([Id, Id]),
      people: z.array(PlayerRef),
      more: Count,
      startsAt: Instant,
      endsAt: Instant,
    }),
  ),
})
export type DaysOfPlay = z.infer<typeof DaysOfPlay>

/** What an organiser can change so that more fits. Each is made by the endpoint of what it changes. */
export const FitChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open_court'), courtId: Id }),
  z.object({ kind: z.literal('one_more_court'), divisionId: Id, court: Count }),
  z.object({ kind: z.literal('start'), divisionId: Id, startsAt: Instant }),
  z.object({ kind: z.literal('add_day'), day: StatedDay }),
  z.object({ kind: z.literal('shorter_games'), game: z.enum(GAMES), matchMinutes: Count }),
  z.object({ kind: z.literal('end'), day: StatedDay }),
])

const about = {
  path: '/api/tournaments/{id}/days',
  access: 'signed-in',
  policy: 'organiser',
  params: IdParams,
  query: null,
  status: 200,
} as const

export const getDays = endpoint({
  ...about,
  method: 'GET',
  summary: 'The days of a tournament, and the plan of its divisions on them, for organisers',
  body: null,
  answer: DaysOfPlay,
  rate: READ_RATE,
  idempotency: 'read',
})

export const changeDays = endpoint({
  ...about,
  method: 'PUT',
  summary: 'State the days of a tournament; what has passed stays as it is',
  body: ChangeDaysBody,
  answer: DeskDone,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const listFitWays = endpoint({
  ...about,
  method: 'GET',
  path: '/api/tournaments/{id}/days/ways',
  summary: 'What can be changed so that more matches fit into the days, fewest people first',
  body: null,
  answer: z.array(
    z.object({
      change: FitChange,
      /** The end of the division that did not fit. */
      endsAt: Instant,
      /** How many matches still do not fit. */
      unfit: Count,
      /** How many people notice it; null if somebody else has to agree. */
      people: z.nullable(Count),
    }),
  ),
  rate: READ_RATE,
  idempotency: 'read',
})
