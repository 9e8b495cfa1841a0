import * as z from 'zod/mini'
import { CompetitionParams } from '../competitions.ts'
import { endpoint, WRITE_RATE } from '../endpoint.ts'
import { GuestParams } from '../play/guests.ts'
import { Id, IdParams, Instant } from '../values.ts'

/** How a guest becomes a person with an account: by a link that organisers hand out (decision 0112). */

/** The page of a claim link. */
export const CLAIM_PAGE = '/claim/:token'

/** It has no idempotency key, because a saved answer would store the secret. A second request makes a second link. */
export const makeClaimLink = endpoint({
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/guests/{userId}/claim-link',
  summary: 'Create the claim link of a guest; an earlier link stops working',
  access: 'signed-in',
  policy: 'organiser',
  params: GuestParams,
  query: null,
  body: null,
  answer: z.object({ url: z.string(), expiresAt: Instant }),
  holdsSecret: true,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

/** Whoever named a partner without an account sends them this link. */
export const makePartnerLink = endpoint({
  method: 'POST',
  path: '/api/users/partner-guests/{id}/claim-link',
  summary: 'Create the claim link of a guest whom the caller named as partner; an earlier link stops working',
  access: 'signed-in',
  policy: 'self-not-demo',
  params: IdParams,
  query: null,
  body: null,
  answer: makeClaimLink.answer,
  holdsSecret: true,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

/** A guest on the sheet for the check-in. */
export const SheetGuest = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  divisions: z.array(z.string()),
  /** When the first of these divisions starts, if that is set. */
  startsAt: z.nullable(Instant),
  isCheckedIn: z.boolean(),
  hasPaid: z.boolean(),
  url: z.string(),
})
export type SheetGuest = z.infer<typeof SheetGuest>

/** How many guests one request makes links for. */
export const SHEET_PAGE = 100

export const makeClaimSheet = endpoint({
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/claim-links',
  summary: 'Create claim links for the guests of a competition, by surname; earlier links stop working',
  access: 'signed-in',
  policy: 'organiser',
  params: CompetitionParams,
  query: null,
  /** After which guest to go on: the last one of the page before. */
  body: z.object({ after: z.optional(Id) }),
  answer: z.object({ guests: z.array(SheetGuest), expiresAt: Instant, next: z.nullable(Id) }),
  holdsSecret: true,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'natural',
})
