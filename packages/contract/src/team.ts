import * as z from 'zod/mini'
import { endpoint, WRITE_RATE } from './endpoint.ts'
import { OwnRequest, READ_RIGHTS } from './organising-rights.ts'
import { PlayerRef } from './people/player-ref.ts'
import { COURT_NUMBERS, isLimited, MOST_DAYS, TEAM_ROLES } from './team-roles.ts'
import { Day, Id, IdParams, Instant, line } from './values.ts'

/** Who may organise for a club: the roles of its team, and the requests for the right. */

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

/** What the signed-in person may organise. */
export const MyRights = z.object({
  clubs: z.array(z.object({ club: z.object({ id: Id, name: z.string() }), ...HeldRole.shape })),
  /** The latest request for each club. */
  requests: z.array(OwnRequest),
})
export type MyRights = z.infer<typeof MyRights>

export const getMyRights = endpoint({
  ...READ_RIGHTS,
  path: '/api/users/rights',
  summary: 'The clubs for which the signed-in person has a role, and their requests',
  policy: 'self',
  params: null,
  answer: MyRights,
})

export const listTeam = endpoint({
  ...READ_RIGHTS,
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
