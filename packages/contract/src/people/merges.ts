import { LIKENESSES } from '@tussle/competition/people/likeness'
import * as z from 'zod/mini'
import { COMPETITION_KINDS } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { Id, IdParams, Instant, Message, RatingValue } from '../values.ts'

/** Two guests of a club who may be one person: proposed, and merged only by an organiser (decision 0119). */

/** How many proposals one answer has; the rest follows once these are decided. */
export const MOST_PROPOSALS = 50

const Count = z.int().check(z.nonnegative())
const ProposalParams = z.object({
  ...IdParams.shape,
  firstId: IdParams.shape.id,
  secondId: IdParams.shape.id,
})

const Named = z.object({ userId: Id, name: z.string() })

export const MergeProposal = z.object({
  first: Named,
  second: Named,
  /** What the two have in common. */
  likenesses: z.array(z.enum(LIKENESSES)),
  /** Somebody asks them at the check-in. */
  isToAsk: z.boolean(),
})
export type MergeProposal = z.infer<typeof MergeProposal>

/** What an organiser decided and can still take back. */
export const DecidedProposal = z.object({
  /** The merge; null if they are two people. */
  mergeId: z.nullable(Id),
  first: Named,
  second: Named,
  at: Instant,
  /** Null if it can be taken back at any time. */
  undoUntil: z.nullable(Instant),
})
export type DecidedProposal = z.infer<typeof DecidedProposal>

const READING = {
  method: 'GET',
  access: 'signed-in',
  policy: 'club-organiser',
  query: null,
  body: null,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
} as const

export const MergeProposals = z.object({
  club: z.object({ id: Id, name: z.string() }),
  /** The likeliest first, and those to ask last. */
  proposals: z.array(MergeProposal),
  /** There are more of them. */
  isMore: z.boolean(),
  /** The latest first. */
  decided: z.array(DecidedProposal),
})
export type MergeProposals = z.infer<typeof MergeProposals>

export const listMergeProposals = endpoint({
  ...READING,
  path: '/api/clubs/{id}/merge-proposals',
  summary: `Guests of a club who may be one person, the likeliest first; at most ${MOST_PROPOSALS}`,
  params: IdParams,
  answer: MergeProposals,
})

export const countMergeProposals = endpoint({
  ...READING,
  path: '/api/competitions/{kind}/{id}/merge-proposals',
  summary: 'How many guests of the club of a competition may be one person, for those who decide it',
  policy: 'organiser',
  params: z.object({ kind: z.enum(COMPETITION_KINDS), ...IdParams.shape }),
  /** Without a club if the caller decides nothing there. */
  answer: z.object({ clubId: z.nullable(Id), count: Count, isMore: z.boolean() }),
})

/** A guest as the organiser compares them. Enough of email and phone to compare, and no more. */
export const ComparedGuest = z.object({
  userId: Id,
  name: z.string(),
  since: Instant,
  /** The competition in which the guest was entered first, and its zone. */
  enteredIn: z.string(),
  timeZone: z.string(),
  /** As "k…@paper.example". */
  email: z.nullable(z.string()),
  /** As "… 0147". */
  phone: z.nullable(z.string()),
  level: z.nullable(RatingValue),
  ratings: z.array(z.object({ play: z.enum(['singles', 'doubles']), rating: z.number(), matches: Count })),
  partners: z.array(z.string()),
  /** The latest of the entries, and how many there are. */
  entries: z.array(z.object({ competition: z.string(), division: z.string(), isDrawn: z.boolean() })),
  entryCount: Count,
  won: Count,
  lost: Count,
  hasLink: z.boolean(),
})
export type ComparedGuest = z.infer<typeof ComparedGuest>

export const Comparison = z.object({
  /** Who stays, if they are one person. */
  kept: ComparedGuest,
  other: ComparedGuest,
  likenesses: z.array(z.enum(LIKENESSES)),
  answer: z.nullable(z.enum(['two', 'ask'])),
  /** Why they cannot be one person, as a sentence. */
  refusal: z.nullable(z.string()),
})
export type Comparison = z.infer<typeof Comparison>

export const compareGuests = endpoint({
  ...READING,
  path: '/api/clubs/{id}/merge-proposals/{firstId}/{secondId}',
  summary: 'Two guests of a club side by side, and what one person would mean; the first one would stay',
  params: ProposalParams,
  answer: Comparison,
})

const WRITING = {
  access: 'signed-in',
  policy: 'club-organiser',
  query: null,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
} as const

export const answerProposal = endpoint({
  ...WRITING,
  method: 'PUT',
  path: '/api/clubs/{id}/merge-proposals/{firstId}/{secondId}',
  summary: 'Remember that two guests are two people, or that somebody asks them at the check-in',
  params: ProposalParams,
  body: z.strictObject({ answer: z.enum(['two', 'ask']) }),
  answer: Message,
})

export const takeAnswerBack = endpoint({
  ...WRITING,
  method: 'DELETE',
  path: '/api/clubs/{id}/merge-proposals/{firstId}/{secondId}',
  summary: 'Forget what was answered about two guests, so that they are proposed again',
  params: ProposalParams,
  body: null,
  answer: Message,
})

/** What came along with a merge. */
export const GuestMerge = z.object({
  id: Id,
  person: z.object({ id: Id, displayName: z.string() }),
  undoUntil: Instant,
  entries: Count,
  matches: Count,
  /** In minor units of the currency. */
  paid: z.array(z.object({ currency: z.string(), amount: Count })),
})
export type GuestMerge = z.infer<typeof GuestMerge>

export const mergeGuests = endpoint({
  ...WRITING,
  method: 'POST',
  path: '/api/clubs/{id}/merges',
  summary:
    'Make one person of two guests of a club: everything of the other one becomes that of the kept one',
  params: IdParams,
  body: z.strictObject({ keptId: Id, otherId: Id }),
  answer: GuestMerge,
  status: 201,
})

export const undoGuestMerge = endpoint({
  ...WRITING,
  method: 'DELETE',
  path: '/api/clubs/{id}/merges/{mergeId}',
  summary: 'Take a merge back within ten minutes: the two guests are as before',
  params: z.object({ ...IdParams.shape, mergeId: IdParams.shape.id }),
  body: null,
  answer: Message,
})
