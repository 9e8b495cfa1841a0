import * as z from 'zod/mini'
import { endpoint, perDay, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { PlayerRef } from './people/player-ref.ts'
import { COURT_NUMBERS, isLimited, MOST_DAYS, TEAM_ROLES, WORDS_LENGTH } from './team-roles.ts'
import { Id, IdParams, Instant, line } from './values.ts'

/** Who may organise for a club: the roles of its team, and the requests for the right. */

const Day = z.iso.date('Please choose a day').check(z.regex(/^20/u, 'Please choose a day'))
const Court = z.int().check(z.minimum(1), z.maximum(COURT_NUMBERS))

/** One role of a person in a club. Without days it holds on every day, without a court on every court. */
export const HeldRole = z.object({
  role: z.enum(TEAM_ROLES),
  days: z.nullable(z.array(Day)),
  court: z.nullable(Court),
})
export type HeldRole = z.infer<typeof HeldRole>

export const TeamMember = z.object({ player: PlayerRef, ...HeldRole.shape, since: Instant })
export type TeamMember = z.infer<typeof TeamMember>

export const REQUEST_STATES = ['open', 'granted', 'refused'] as const
/** A request for the right, as the person who asked sees it. */
export const OwnRequest = z.object({
  id: Id,
  club: z.object({ id: Id, name: z.string() }),
  words: z.string(),
  askedAt: Instant,
  state: z.enum(REQUEST_STATES),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
})
export type OwnRequest = z.infer<typeof OwnRequest>

/** A request for the right, as those who decide see it. */
export const OpenRequest = z.object({
  id: Id,
  club: z.object({ id: Id, name: z.string() }),
  player: PlayerRef,
  words: z.string(),
  askedAt: Instant,
})
export type OpenRequest = z.infer<typeof OpenRequest>

/** What the signed-in person may organise. */
export const MyRights = z.object({
  clubs: z.array(z.object({ club: z.object({ id: Id, name: z.string() }), ...HeldRole.shape })),
  /** The latest request for each club. */
  requests: z.array(OwnRequest),
})
export type MyRights = z.infer<typeof MyRights>

const READING = {
  method: 'GET',
  access: 'signed-in',
  query: null,
  body: null,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
} as const

export const getMyRights = endpoint({
  ...READING,
  path: '/api/users/rights',
  summary: 'The clubs for which the signed-in person has a role, and their requests',
  policy: 'self',
  params: null,
  answer: MyRights,
})

export const listTeam = endpoint({
  ...READING,
  path: '/api/clubs/{id}/team',
  summary: 'The people with a role of a club',
  policy: 'club-organiser',
  params: IdParams,
  answer: z.array(TeamMember),
})

export const GiveRoleBody = z
  .object({
    login: line(254, 'Please enter a username or an email'),
    role: z.enum(TEAM_ROLES),
    days: z.optional(z.nullable(z.array(Day).check(z.minLength(1), z.maxLength(MOST_DAYS)))),
    court: z.optional(z.nullable(Court)),
  })
  .check(
    z.refine(
      ({ role, days, court }) => isLimited(role) || ((days ?? null) === null && (court ?? null) === null),
      { error: 'Only the roles desk and scorer have days or a court', path: ['role'] },
    ),
    z.refine(({ role, court }) => role === 'scorer' || (court ?? null) === null, {
      error: 'Only a scorer has a court',
      path: ['court'],
    }),
  )

export const giveRole = endpoint({
  method: 'POST',
  path: '/api/clubs/{id}/team',
  summary: 'Give somebody a role of a club, by username or email; it replaces the role they had',
  access: 'signed-in',
  policy: 'club-owner',
  params: IdParams,
  query: null,
  body: GiveRoleBody,
  answer: z.array(TeamMember),
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const takeRole = endpoint({
  method: 'DELETE',
  path: '/api/clubs/{id}/team/{userId}',
  summary: 'Take the role of somebody in a club away',
  access: 'signed-in',
  policy: 'club-owner',
  params: z.object({ ...IdParams.shape, userId: IdParams.shape.id }),
  query: null,
  body: null,
  answer: z.array(TeamMember),
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const askForRight = endpoint({
  method: 'POST',
  path: '/api/clubs/{id}/role-requests',
  summary: 'Ask for the right to organise for a club, as one of its members; asking twice asks once',
  access: 'signed-in',
  policy: 'complete-profile-not-demo',
  params: IdParams,
  query: null,
  body: z.object({ words: line(WORDS_LENGTH, 'Please say what you want to run') }),
  answer: OwnRequest,
  status: 201,
  existing: [200],
  rate: [...WRITE_RATE, perDay('user', 20)],
  idempotency: 'key',
})

export const listOpenRequests = endpoint({
  ...READING,
  path: '/api/role-requests',
  summary: 'The open requests that the caller decides: all for administrators, their clubs for owners',
  policy: 'self',
  params: null,
  answer: z.array(OpenRequest),
})

export const settleRequest = endpoint({
  method: 'POST',
  path: '/api/role-requests/{id}/settle',
  summary: 'Grant a request, which makes the person an organiser of the club, or refuse it with a reason',
  access: 'signed-in',
  policy: 'club-owner',
  params: IdParams,
  query: null,
  body: z.discriminatedUnion('granted', [
    z.object({ granted: z.literal(true) }),
    z.object({ granted: z.literal(false), reason: line(WORDS_LENGTH, 'Please say why') }),
  ]),
  answer: OwnRequest,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
