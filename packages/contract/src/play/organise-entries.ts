import * as z from 'zod/mini'
import { endpoint, WRITE_RATE } from '../endpoint.ts'
import { ENTERED, isOnePerson, isOneTeam, JOINS } from '../people/guests.ts'
import { Id, IdParams, line, Message } from '../values.ts'

/** What organisers do about entries, until the first result of the division. */

/** The organiser has seen which courts stop and who gets another opponent, and confirms the change. */
export const Confirmed = z._default(z.boolean(), false)
/** Why an entry that the division refuses is admitted; it stays on record. */
export const Exception = z.optional(line(200, 'Please say why they may play here'))
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
  body: z.object({ divisionId: Id, ...ENTERED, confirmed: Confirmed, exception: Exception }).check(isOneTeam),
  answer: z.object({ entryId: Id }),
  status: 201,
})

export const moveEntry = endpoint({
  ...doing,
  path: '/api/tournaments/{id}/entries/{entryId}/move',
  summary: 'Move an entry to another division of the same kind; drawn divisions are drawn anew',
  params: EntryParams,
  body: z.object({ divisionId: Id, confirmed: Confirmed, exception: Exception }),
  answer: Message,
  status: 200,
})

export const replacePlayer = endpoint({
  ...doing,
  path: '/api/tournaments/{id}/entries/{entryId}/replace',
  summary: 'Let somebody else play for a player of an entry; its place in the draw stays',
  params: EntryParams,
  body: z.object({ userId: Id, ...JOINS, exception: Exception }).check(isOnePerson),
  answer: Message,
  status: 200,
})
