import * as z from 'zod/mini'
import { CompetitionParams } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { NewGuest } from '../people/guests.ts'
import { Id, IdParams, line, Message, RatingValue } from '../values.ts'

/** The guests of a competition and of its club, for organisers; how to reach them is in the contact list only. */

export const GuestParams = z.object({ ...CompetitionParams.shape, userId: IdParams.shape.id })

export const KnownGuest = z.object({
  userId: Id,
  /** The full name, also of a junior. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  rating: z.nullable(RatingValue),
  /** Whether the guest agreed to be named on public pages. */
  mayBeNamed: z.boolean(),
  /** The competition in which the guest was entered first. */
  enteredIn: z.string(),
  /** Whether the guest has an entry in this competition. */
  isIn: z.boolean(),
  /** Whether the guest was entered here first. */
  isOwn: z.boolean(),
  /** Another guest who may be the same person: somebody asks at the check-in. */
  sameAs: z.nullable(z.string()),
})
export type KnownGuest = z.infer<typeof KnownGuest>

export const listGuests = endpoint({
  method: 'GET',
  path: '/api/competitions/{kind}/{id}/guests',
  summary: 'Guests of a competition and its club by name, those who are in it first; at most 50',
  access: 'signed-in',
  policy: 'organiser',
  params: CompetitionParams,
  query: z.object({ q: z.optional(line(100)) }),
  body: null,
  answer: z.array(KnownGuest),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

/** A name that was written wrongly, a level, or a consent. Entries keep the level with which they were made. */
export const changeGuest = endpoint({
  method: 'PATCH',
  path: '/api/competitions/{kind}/{id}/guests/{userId}',
  summary: 'Change the name and the skill level of a guest, everywhere they are shown',
  access: 'signed-in',
  policy: 'organiser',
  params: GuestParams,
  query: null,
  body: z.strictObject({
    firstName: NewGuest.shape.firstName,
    lastName: NewGuest.shape.lastName,
    rating: z.nullable(RatingValue),
    mayBeNamed: NewGuest.shape.mayBeNamed,
  }),
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const deleteGuest = endpoint({
  method: 'DELETE',
  path: '/api/competitions/{kind}/{id}/guests/{userId}',
  summary: 'Delete a guest: nothing personal is left, and results stay under "Former player"',
  access: 'signed-in',
  policy: 'organiser',
  params: GuestParams,
  query: null,
  body: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
