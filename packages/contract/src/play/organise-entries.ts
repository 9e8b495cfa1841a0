import * as z from 'zod/mini'
import { endpoint, perDay, perHour, WRITE_RATE } from '../endpoint.ts'
import { Id, IdParams, line, Message } from '../values.ts'

/** What organisers do about entries, until the first result of the division. */

const Login = line(254, 'Please enter a username or an email')
/** The organiser has seen which courts stop and who gets another opponent, and confirms the change. */
export const Confirmed = z._default(z.boolean(), false)
const EntryParams = z.object({ ...IdParams.shape, entryId: IdParams.shape.id })

const doing = {
  method: 'POST',
  access: 'signed-in',
  policy: 'organiser',
  query: null,
  rate: WRITE_RATE,
  idempotency: 'key',
} as const

export const addEntry = endpoint({
  ...doing,
  path: '/api/tournaments/{id}/entries',
  summary:
    'Enter somebody who comes to the desk, whatever the deadline; they take a bye, or a drawn division is drawn anew',
  params: IdParams,
  body: z.object({
    divisionId: Id,
    /** One player, or the two players of a team. */
    logins: z.array(Login).check(z.minLength(1), z.maxLength(2)),
    confirmed: Confirmed,
  }),
  answer: z.object({ entryId: Id }),
  status: 201,
})

export const moveEntry = endpoint({
  ...doing,
  path: '/api/tournaments/{id}/entries/{entryId}/move',
  summary: 'Move an entry to another division of the same kind; drawn divisions are drawn anew',
  params: EntryParams,
  body: z.object({ divisionId: Id, confirmed: Confirmed }),
  answer: Message,
  status: 200,
})

export const replacePlayer = endpoint({
  ...doing,
  path: '/api/tournaments/{id}/entries/{entryId}/replace',
  summary: 'Let somebody else play for a player of an entry; its place in the draw stays',
  params: EntryParams,
  body: z.object({ userId: Id, login: Login }),
  answer: Message,
  status: 200,
})

export const importEntries = endpoint({
  ...doing,
  path: '/api/tournaments/{id}/entries/import',
  summary: 'Import entries: division, player and partner in each line; all of them or none',
  params: IdParams,
  body: z.object({
    csv: z.string().check(
      z.minLength(1, 'The file is empty'),
      z.maxLength(90_000, 'The file is too long'),
      z.refine((text) => !text.includes('\u0000'), 'This is not a text file'),
    ),
    /** A dry run: it only checks the format of the list. It does not reveal who has an account. */
    dryRun: z._default(z.boolean(), false),
    confirmed: Confirmed,
  }),
  answer: z.object({
    /** How many entries the import made, or would make. */
    entries: z.int(),
    /** By line of the file, from 1; if there are any, no entry was made. */
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
  status: 200,
  rate: [perHour('user', 30), perDay('user', 100)],
})
