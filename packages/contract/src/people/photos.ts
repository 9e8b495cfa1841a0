import * as z from 'zod/mini'
import { endpoint, perDay, perHour, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { ANYONE, SIGNED_IN } from './callers.ts'
import { CurrentUser } from './current-user.ts'

export const PHOTO_MAX_BYTES = 2 * 1024 * 1024

export const uploadPhoto = endpoint({
  ...SIGNED_IN,
  method: 'POST',
  path: '/api/users/profile/photo',
  summary: 'Replace the own photo (JPG, PNG or GIF up to 2MB, sent as the raw body)',
  policy: 'self-not-demo',
  body: { raw: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: PHOTO_MAX_BYTES },
  answer: CurrentUser,
  rate: [perDay('user', 10), perHour('ip', 60)],
  idempotency: 'natural',
})

export const deletePhoto = endpoint({
  ...SIGNED_IN,
  method: 'DELETE',
  path: '/api/users/profile/photo',
  summary: 'Remove the own photo',
  policy: 'self-not-demo',
  body: null,
  answer: CurrentUser,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const getPhoto = endpoint({
  ...ANYONE,
  method: 'GET',
  path: '/api/photos/{name}',
  summary: 'A player photo',
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}\.webp$/)) }),
  body: null,
  answer: { raw: 'image/webp' },
  rate: READ_RATE,
  idempotency: 'read',
})
