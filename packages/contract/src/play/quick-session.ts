import * as z from 'zod/mini'
import { isTimeZone } from '../calendar.ts'
import { endpoint, perDay, perHour } from '../endpoint.ts'
import { GuestToEnter } from '../people/guests.ts'
import { Id, IdParams, line } from '../values.ts'
import { ListText, ReadLine } from './import-entries.ts'

/** Pasted names that play a round robin at once (decision 0118). */

export const MOST_TEAMS = 32
export const MOST_COURTS = 20
export const LONGEST_NAME = 100

const doing = {
  method: 'POST',
  access: 'signed-in',
  policy: 'club-organiser',
  params: IdParams,
  query: null,
} as const

/** One line of the pasted names: one player, or a team. */
const NameLine = z.pick(ReadLine, { line: true, players: true, problem: true })
export type NameLine = z.infer<typeof NameLine>

export const readNames = endpoint({
  ...doing,
  path: '/api/clubs/{id}/quick-sessions/read',
  summary: 'Read pasted names and whom of the club they may mean; nothing is written',
  body: z.object({ text: ListText }),
  answer: z.array(NameLine),
  status: 200,
  rate: [perHour('user', 120), perDay('user', 600)],
  idempotency: 'natural',
})

export const startQuickSession = endpoint({
  ...doing,
  path: '/api/clubs/{id}/quick-sessions',
  summary: 'Make a tournament of these teams that starts now: a round robin, drawn, on so many courts',
  body: z
    .object({
      name: line(LONGEST_NAME, 'Please name the session'),
      timeZone: z.string().check(z.refine(isTimeZone, 'Please choose a time zone')),
      courts: z.int().check(z.minimum(1), z.maximum(MOST_COURTS)),
      teams: z
        .array(z.array(GuestToEnter).check(z.minLength(1), z.maxLength(2)))
        .check(z.minLength(2, 'Two players are needed at least'), z.maxLength(MOST_TEAMS)),
    })
    .check(
      z.refine(({ teams }) => new Set(teams.map((team) => team.length)).size <= 1, {
        error: 'Every team has one player, or every team has two',
        path: ['teams'],
      }),
    ),
  answer: z.object({ id: Id }),
  status: 201,
  rate: [perHour('user', 20), perDay('user', 60)],
  idempotency: 'key',
})
