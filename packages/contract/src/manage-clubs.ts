import * as z from 'zod/mini'
import { CLUB_ROLES, ClubMember } from './club-members.ts'
import { Club, ClubChanges } from './clubs.ts'
import { endpoint, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { CursorQuery } from './lists.ts'
import { PHOTO_MAX_BYTES } from './people/photos.ts'
import { IdParams, Message } from './values.ts'

/** What administrators of the installation may do to any club. */
const ADMIN = { access: 'admin', policy: 'admin', query: null, status: 200, rate: WRITE_RATE } as const

const MemberParams = z.object({ ...IdParams.shape, userId: IdParams.shape.id })

export const listClosedClubs = endpoint({
  ...ADMIN,
  method: 'GET',
  path: '/api/admin/clubs/closed',
  summary: 'Clubs that were deactivated, the newest first',
  params: null,
  query: CursorQuery,
  body: null,
  answer: z.array(Club),
  rate: READ_RATE,
  idempotency: 'read',
})

export const updateClub = endpoint({
  ...ADMIN,
  method: 'PATCH',
  path: '/api/clubs/{id}',
  summary: 'Change the name, the location and the description of a club',
  params: IdParams,
  body: ClubChanges,
  answer: Club,
  idempotency: 'key',
})

export const uploadClubPicture = endpoint({
  ...ADMIN,
  method: 'POST',
  path: '/api/clubs/{id}/picture',
  summary: 'Replace the picture of a club (JPG, PNG or GIF up to 2MB, sent as the raw body)',
  params: IdParams,
  body: { raw: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: PHOTO_MAX_BYTES },
  answer: Club,
  idempotency: 'natural',
})

export const deleteClubPicture = endpoint({
  ...ADMIN,
  method: 'DELETE',
  path: '/api/clubs/{id}/picture',
  summary: 'Remove the picture of a club',
  params: IdParams,
  body: null,
  answer: Club,
  idempotency: 'natural',
})

export const deactivateClub = endpoint({
  ...ADMIN,
  method: 'POST',
  path: '/api/clubs/{id}/deactivate',
  summary: 'Take a club off every list; its members and competitions are kept',
  params: IdParams,
  body: null,
  answer: Club,
  idempotency: 'natural',
})

export const restoreClub = endpoint({
  ...ADMIN,
  method: 'POST',
  path: '/api/clubs/{id}/restore',
  summary: 'List a deactivated club again',
  params: IdParams,
  body: null,
  answer: Club,
  idempotency: 'natural',
})

export const changeClubRole = endpoint({
  ...ADMIN,
  method: 'PATCH',
  path: '/api/clubs/{id}/members/{userId}',
  summary: 'Make a member an administrator of the club or a member again; a club keeps an administrator',
  params: MemberParams,
  body: z.object({ role: z.enum(CLUB_ROLES) }),
  answer: ClubMember,
  idempotency: 'key',
})

export const removeClubMember = endpoint({
  ...ADMIN,
  method: 'DELETE',
  path: '/api/clubs/{id}/members/{userId}',
  summary: 'Remove a member; without another administrator, the longest-standing member becomes one',
  params: MemberParams,
  body: null,
  answer: Message,
  idempotency: 'key',
})
