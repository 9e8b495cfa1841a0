import * as z from 'zod/mini'
import { endpoint, READ_RATE } from './endpoint.ts'
import { PageQuery } from './lists.ts'
import { Id, Instant } from './values.ts'

export const CLUB_ROLES = ['member', 'admin'] as const
export type ClubRole = (typeof CLUB_ROLES)[number]

/** A club as anybody may see it: names of things, never of people (OQ-048). */
export const Club = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  sport: z.string(),
  location: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  createdById: Id,
  memberCount: z.int().check(z.nonnegative()),
  createdAt: Instant,
})
export type Club = z.infer<typeof Club>

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
