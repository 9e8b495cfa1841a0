import * as z from 'zod/mini'
import { CLUB_ROLES, ClubMember, Membership } from './club-members.ts'
import { endpoint, perDay, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { CursorQuery, PageQuery } from './lists.ts'
import { PlayerRef } from './people/player-ref.ts'
import { Count, Id, IdParams, Instant, line, orNone, paragraph } from './values.ts'

/** A club as everybody may see it, without names of people (OQ-048). */
export const Club = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  sport: z.string(),
  location: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  createdById: Id,
  memberCount: Count,
  createdAt: Instant,
})
export type Club = z.infer<typeof Club>

/** A club on its own page: its figures, its first members, and the caller's membership. */
export const ClubDetail = z.object({
  ...Club.shape,
  activeLeagues: Count,
  activeTournaments: Count,
  adminCount: Count,
  /** The first page of members, administrators first; GET /api/clubs/{id}/members returns the next pages. */
  members: z.array(ClubMember),
  membership: z.nullable(Membership),
})
export type ClubDetail = z.infer<typeof ClubDetail>

export const MyClub = z.object({
  /** The status of the membership. */
  id: Id,
  club: Club,
  role: z.enum(CLUB_ROLES),
  joinedAt: Instant,
})
export type MyClub = z.infer<typeof MyClub>

/** What a person says about a club, when founding it and later. */
export const ClubChanges = z.object({
  name: line(100, 'Club name is required'),
  location: line(120, 'Location is required'),
  description: orNone(paragraph(2000)),
})
export type ClubChanges = z.infer<typeof ClubChanges>

export const CreateClubBody = z.object({
  ...ClubChanges.shape,
  /** The forms send it as specified (VALID-038); there is no other value (OQ-170). */
  sport: z.optional(z.literal('Pickleball')),
})

export const listClubs = endpoint({
  method: 'GET',
  path: '/api/clubs',
  summary: 'All clubs, the largest first; `q` searches name, description and location',
  access: 'public',
  policy: 'anyone',
  params: null,
  query: PageQuery,
  body: null,
  answer: z.array(Club),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
  shared: true,
})

export const createClub = endpoint({
  method: 'POST',
  path: '/api/clubs',
  summary: 'Found a club; the founder becomes its first administrator',
  access: 'signed-in',
  policy: 'complete-profile',
  params: null,
  query: null,
  body: CreateClubBody,
  answer: Club,
  status: 201,
  rate: [perDay('user', 5), ...WRITE_RATE],
  idempotency: 'key',
})

export const getClub = endpoint({
  method: 'GET',
  path: '/api/clubs/{id}',
  summary: 'A club with its figures, its first members and the caller’s own membership',
  access: 'signed-in',
  policy: 'self',
  params: IdParams,
  query: null,
  body: null,
  answer: ClubDetail,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const listMyClubs = endpoint({
  method: 'GET',
  path: '/api/users/clubs',
  summary: 'The clubs of the signed-in player, by the day of joining; X-Total-Count counts them all',
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: CursorQuery,
  body: null,
  answer: z.array(MyClub),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const CLUB_ACTIVITIES = ['created', 'joined', 'left'] as const

/** The figures and recent changes of /admin/clubs (OQ-143, OQ-145). */
export const ClubOverview = z.object({
  totalClubs: Count,
  activeMembers: Count,
  createdThisMonth: Count,
  activity: z.array(
    z.object({
      id: Id,
      kind: z.enum(CLUB_ACTIVITIES),
      at: Instant,
      club: z.object({ id: Id, name: z.string() }),
      user: PlayerRef,
    }),
  ),
})
export type ClubOverview = z.infer<typeof ClubOverview>

export const getClubOverview = endpoint({
  method: 'GET',
  path: '/api/admin/clubs',
  summary: 'The numbers of clubs and active members, and the latest events in clubs',
  access: 'admin',
  policy: 'admin',
  params: null,
  query: null,
  body: null,
  answer: ClubOverview,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})
