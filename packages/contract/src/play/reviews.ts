import { FLAG_KINDS } from '@tussle/competition/rules/limit-rules'
import * as z from 'zod/mini'
import { COMPETITION_KINDS, CompetitionParams } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Id, Instant, line, Message, paragraph } from '../values.ts'

/** What organisers decide about the flags of entries, and what the players read and answer. */

/** The entry stays in its division, or its players are asked to move to another one. */
export const REVIEW_DECISIONS = ['kept', 'asked'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/** In the order in which organisers look at them: nobody has decided, the players have answered, have not, may stay. */
export const REVIEW_STATES = ['open', 'answered', 'asked', 'kept'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

const Decided = {
  decision: z.enum(REVIEW_DECISIONS),
  reason: z.nullable(z.string()),
  at: Instant,
  answer: z.nullable(z.string()),
}

const Flagged = {
  entryId: Id,
  flag: z.enum(FLAG_KINDS),
  divisionName: z.string(),
  state: z.enum(REVIEW_STATES),
  /** The number of the last decision; 0 before the first one. */
  nr: z.int(),
}

/** One flag of an entry. It has the evidence of each player whom it is about, and no gender and no age. */
export const Review = z.object({
  ...Flagged,
  players: z.array(z.object({ player: PlayerRef, evidence: z.string() })),
  /** The last decision about the entry in this division. */
  last: z.nullable(z.object({ ...Decided, by: z.string() })),
  /** Whoever plays in the entry leaves the decision to another organiser. */
  mayDecide: z.boolean(),
})
export type Review = z.infer<typeof Review>

export const Reviews = z.object({
  /** How many flags there are, and how many of them an organiser has to decide about. */
  total: z.int(),
  undecided: z.int(),
  /** The first hundred: those to decide about come first. */
  items: z.array(Review),
})
export type Reviews = z.infer<typeof Reviews>

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/competitions/{kind}/{id}/reviews',
  summary: 'Flags of entries with their evidence and what organisers have decided, for organisers',
  access: 'signed-in',
  policy: 'organiser',
  params: CompetitionParams,
  query: null,
  body: null,
  answer: Reviews,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

const NO_REASON = 'Please say why'

/** The players read the reason, so whoever is asked to move gets one. */
export const DecideReviewBody = z
  .strictObject({
    entryId: Id,
    flag: z.enum(FLAG_KINDS),
    /** The number of the last decision that the organiser has seen. */
    after: z.int().check(z.nonnegative(), z.lte(999)),
    decision: z.enum(REVIEW_DECISIONS),
    reason: z.nullable(line(500)),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'kept' || Boolean(reason), {
      error: NO_REASON,
      path: ['reason'],
    }),
  )

export const decideReview = endpoint({
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/reviews',
  summary: 'Keep a flagged entry in its division, or ask its players to move; they are notified',
  access: 'signed-in',
  policy: 'organiser',
  params: CompetitionParams,
  query: null,
  body: DecideReviewBody,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

/** A flag of one of the caller's own entries. */
export const OwnReview = z.object({
  ...Flagged,
  competition: z.object({ kind: z.enum(COMPETITION_KINDS), id: Id, name: z.string() }),
  /** About the caller; null if the flag is only about the partner, whose numbers are the partner's. */
  evidence: z.nullable(z.string()),
  last: z.nullable(z.object(Decided)),
})
export type OwnReview = z.infer<typeof OwnReview>

export const listOwnReviews = endpoint({
  method: 'GET',
  path: '/api/users/reviews',
  summary: "Flags of the caller's own entries, with the evidence, what organisers decided, and why",
  access: 'signed-in',
  policy: 'self',
  params: null,
  query: null,
  body: null,
  answer: z.array(OwnReview),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

export const AnswerReviewBody = z.strictObject({
  entryId: Id,
  flag: z.enum(FLAG_KINDS),
  nr: Id,
  answer: paragraph(500, 'Please write an answer'),
})

export const answerReview = endpoint({
  method: 'POST',
  path: '/api/users/reviews',
  summary: 'Answer the organisers who asked the caller to move, once for each time they ask',
  access: 'signed-in',
  policy: 'self-not-demo',
  params: null,
  query: null,
  body: AnswerReviewBody,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
