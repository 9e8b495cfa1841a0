import * as z from 'zod/mini'
import { endpoint, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { CursorQuery } from './lists.ts'
import { PlayerRef } from './people/player-ref.ts'
import { Id, IdParams, Instant, Message } from './values.ts'

export const CLUB_ROLES = ['member', 'admin'] as const
export type ClubRole = (typeof CLUB_ROLES)[number]

export const Membership = z.object({
  id: Id,
  clubId: Id,
  userId: Id,
  role: z.enum(CLUB_ROLES),
  joinedAt: Instant,
})
export type Membership = z.infer<typeof Membership>

export const ClubMember = z.object({ ...Membership.shape, user: PlayerRef })
export type ClubMember = z.infer<typeof ClubMember>

export const listClubMembers = endpoint({
  method: 'GET',
  path: '/api/clubs/{id}/members',
  summary: 'The members of a club: administrators first, then by the day of joining',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: CursorQuery,
  body: null,
  answer: z.array(ClubMember),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const joinClub = endpoint({
  method: 'POST',
  path: '/api/clubs/{id}/join',
  summary: 'Become a member',
  access: 'signed-in',
  policy: 'complete-profile',
  params: IdParams,
  query: null,
  body: null,
  answer: Membership,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const leaveClub = endpoint({
  method: 'DELETE',
  path: '/api/clubs/{id}/leave',
  summary:
    'Leave a club; if the last administrator leaves, the longest-standing member becomes administrator',
  access: 'signed-in',
  policy: 'self-not-demo',
  params: IdParams,
  query: null,
  body: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
