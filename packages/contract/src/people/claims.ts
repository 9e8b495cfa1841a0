import * as z from 'zod/mini'
import { COMPETITION_KINDS } from '../competitions.ts'
import { endpoint, type RateRule, READ_RATE } from '../endpoint.ts'
import { Count, Id, Instant, Message, TokenParams } from '../values.ts'

export const ClaimableEntry = z.object({
  kind: z.enum(COMPETITION_KINDS),
  competitionId: Id,
  competition: z.string(),
  division: z.string(),
  partner: z.nullable(z.string()),
  startsAt: z.nullable(Instant),
  timeZone: z.string(),
  location: z.nullable(z.string()),
})
export type ClaimableEntry = z.infer<typeof ClaimableEntry>

/** What a link shows before anybody claims: the name and the public results, and nothing that organisers wrote down. */
export const ClaimLink = z.object({
  /** When the place was claimed; everything else is empty then. */
  claimedAt: z.nullable(Instant),
  /** In which zone that is a day. */
  timeZone: z.string(),
  name: z.string(),
  club: z.nullable(z.string()),
  /** The latest first. */
  entries: z.array(ClaimableEntry),
  won: Count,
  lost: Count,
  expiresAt: Instant,
})
export type ClaimLink = z.infer<typeof ClaimLink>

/** A hall scans its codes by one address within minutes; a token cannot be guessed by trying. */
const LOOK_RATE: readonly RateRule[] = [{ by: 'ip', limit: 300, seconds: 60 }]
const CLAIM_RATE: readonly RateRule[] = [
  { by: 'user', limit: 20, seconds: 60 },
  { by: 'ip', limit: 300, seconds: 60 },
]

export const getClaimLink = endpoint({
  method: 'GET',
  path: '/api/claim-links/{token}',
  summary: 'Who is claimed by a link, and what comes with it',
  access: 'public',
  policy: 'anyone',
  params: TokenParams,
  query: null,
  body: null,
  answer: ClaimLink,
  status: 200,
  rate: LOOK_RATE,
  idempotency: 'read',
})

export const ClaimedResult = z.object({
  matchId: Id,
  won: z.boolean(),
  /** As "11–7, 11–9", from this player's side; empty for a walkover. */
  score: z.string(),
  opponents: z.array(z.string()),
  playedOn: z.iso.date(),
})
export type ClaimedResult = z.infer<typeof ClaimedResult>

/** What somebody has claimed. */
export const Claim = z.object({
  displayName: z.string(),
  claimedAt: Instant,
  /** Null once it cannot be taken back any more. */
  undoUntil: z.nullable(Instant),
  entries: Count,
  matches: Count,
  /** The latest 20 of them. */
  results: z.array(ClaimedResult),
  /** The rating is counted a moment after the claim. */
  ratings: z.array(
    z.object({
      play: z.enum(['singles', 'doubles']),
      rating: z.number(),
      matches: Count,
      isRough: z.boolean(),
    }),
  ),
  /** In minor units of the currency. */
  paid: z.array(z.object({ currency: z.string(), amount: Count })),
})
export type Claim = z.infer<typeof Claim>

const OWN_CLAIM = {
  path: '/api/claim-links/{token}/claim',
  access: 'signed-in',
  params: TokenParams,
} as const

export const claimGuest = endpoint({
  ...OWN_CLAIM,
  method: 'POST',
  summary: 'Claim a place: everything of the guest becomes the caller’s',
  policy: 'complete-profile-not-demo',
  query: null,
  body: null,
  answer: Claim,
  status: 200,
  rate: CLAIM_RATE,
  idempotency: 'key',
})

export const getClaim = endpoint({
  ...OWN_CLAIM,
  method: 'GET',
  summary: 'What the caller has claimed by this link',
  policy: 'self',
  query: null,
  body: null,
  answer: Claim,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const undoClaim = endpoint({
  ...OWN_CLAIM,
  method: 'DELETE',
  summary: 'Take a claim back within ten minutes: the guest is as before, and the link works again',
  policy: 'self',
  query: null,
  body: null,
  answer: Message,
  status: 200,
  rate: CLAIM_RATE,
  idempotency: 'key',
})
