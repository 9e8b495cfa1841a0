import * as z from 'zod/mini'
import { Email, Gender, Id, line, orNone, RatingValue } from '../values.ts'
import { BirthMonth, personName } from './person-fields.ts'

/** People without an account, whom an organiser or a partner enters by name (decision 0105). */

const PHONE = /^[0-9+()./ -]{5,32}$/
const BAD_PHONE = 'Please enter a phone number'
const MOST_EXTERNAL_IDS = 5

/** Numbers that others gave to the person, such as DUPR: AB12CD. */
const ExternalIds = z
  .record(line(20, 'Please name the list'), line(60, 'Please enter the number'))
  .check(
    z.refine(
      (ids) => Object.keys(ids).length <= MOST_EXTERNAL_IDS,
      `Please enter at most ${MOST_EXTERNAL_IDS} numbers`,
    ),
  )

export const NewGuest = z.strictObject({
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  rating: z.optional(z.nullable(RatingValue)),
  gender: z.optional(z.nullable(Gender)),
  /** Only needed for a division with an age limit. */
  birthMonth: z.optional(z.nullable(BirthMonth)),
  /** The guest agreed to be named on public pages; without that, visitors see initials (decision 0121). */
  mayBeNamed: z.optional(z.boolean()),
  /** Email, phone, numbers and note are for the organisers only. */
  email: z.optional(z.nullable(Email)),
  phone: z.optional(z.nullable(line(32).check(z.regex(PHONE, BAD_PHONE)))),
  externalIds: z.optional(ExternalIds),
  note: orNone(line(500)),
})
export type NewGuest = z.infer<typeof NewGuest>

/** A partner without an account, whom the other player of the team names. Only organisers see the email. */
export const PartnerGuest = z.strictObject({
  firstName: NewGuest.shape.firstName,
  lastName: NewGuest.shape.lastName,
  rating: NewGuest.shape.rating,
  gender: NewGuest.shape.gender,
  birthMonth: NewGuest.shape.birthMonth,
  mayBeNamed: NewGuest.shape.mayBeNamed,
  email: NewGuest.shape.email,
})
export type PartnerGuest = z.infer<typeof PartnerGuest>

/** A guest whom the organisers know already, or somebody new. */
export const GuestToEnter = z.union([z.strictObject({ userId: Id }), NewGuest])
export type GuestToEnter = z.infer<typeof GuestToEnter>

const Login = line(254, 'Please enter a username or an email')
const TEAM = 2

/** One player or the two of a team: people with an account by username or email, the others as guests. */
export const ENTERED = {
  logins: z.array(Login).check(z.maxLength(TEAM)),
  guests: z.optional(z.array(GuestToEnter).check(z.maxLength(TEAM))),
} as const

export const isOneTeam = z.refine<{ logins: string[]; guests?: GuestToEnter[] | undefined }>(
  ({ logins, guests = [] }) => logins.length + guests.length >= 1 && logins.length + guests.length <= TEAM,
  { error: 'Please enter one player, or the two players of a team', path: ['logins'] },
)

/** Who plays from now on. */
export const JOINS = { login: z.optional(Login), guest: z.optional(GuestToEnter) } as const

export const isOnePerson = z.refine<{ login?: string | undefined; guest?: GuestToEnter | undefined }>(
  ({ login, guest }) => (login === undefined) !== (guest === undefined),
  { error: 'Please enter a username or an email, or the name of a guest', path: ['login'] },
)
