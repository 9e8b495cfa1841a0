import { daysProblem, MOST_DAYS } from '@tussle/competition/schedule/play-days'
import * as z from 'zod/mini'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { IdParams, Instant } from '../values.ts'
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

export const DaysOfPlay = z.object({
  timeZone: z.string(),
  /** Nobody has stated the days, so they follow from the dates of the tournament. */
  isAssumed: z.boolean(),
  /** In order. */
  days: z.array(
    z.object({
      ...StatedDay.shape,
      startsAt: Instant,
      endsAt: Instant,
      state: z.enum(DAY_STATES),
    }),
  ),
})
export type DaysOfPlay = z.infer<typeof DaysOfPlay>

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
  summary: 'The days of a tournament with their starts and ends, for organisers',
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
