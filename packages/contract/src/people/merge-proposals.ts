import { LIKENESSES } from '@tussle/competition/people/likeness'
import * as z from 'zod/mini'
import { COMPETITION_KINDS } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { Count, Id, IdParams, Instant, Message } from '../values.ts'

/** Two guests of a club who may be one person: proposed, and merged only by an organiser (decision 0119). */

export const Named = z.object({ userId: Id, name: z.string() })

/** How many proposals one answer has; the rest follows once these are decided. */
export const MOST_PROPOSALS = 50
export const ProposalParams = z.object({
  ...IdParams.shape,
  firstId: IdParams.shape.id,
  secondId: IdParams.shape.id,
})

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

export const READ_OF_CLUB = {
  method: 'GET',
  access: 'signed-in',
  policy: 'club-organiser',
  query: null,
  body: null,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
} as const
export const WRITE_OF_CLUB = {
  access: 'signed-in',
  policy: 'club-organiser',
  query: null,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
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
  ...READ_OF_CLUB,
  path: '/api/clubs/{id}/merge-proposals',
  summary: `Guests of a club who may be one person, the likeliest first; at most ${MOST_PROPOSALS}`,
  params: IdParams,
  answer: MergeProposals,
})

export const countMergeProposals = endpoint({
  ...READ_OF_CLUB,
  path: '/api/competitions/{kind}/{id}/merge-proposals',
  summary: 'How many guests of the club of a competition may be one person, for those who decide it',
  policy: 'organiser',
  params: z.object({ kind: z.enum(COMPETITION_KINDS), ...IdParams.shape }),
  /** Without a club if the caller decides nothing there. */
  answer: z.object({ clubId: z.nullable(Id), count: Count, isMore: z.boolean() }),
})

export const answerProposal = endpoint({
  ...WRITE_OF_CLUB,
  method: 'PUT',
  path: '/api/clubs/{id}/merge-proposals/{firstId}/{secondId}',
  summary: 'Remember that two guests are two people, or that somebody asks them at the check-in',
  params: ProposalParams,
  body: z.strictObject({ answer: z.enum(['two', 'ask']) }),
  answer: Message,
})

export const takeAnswerBack = endpoint({
  ...WRITE_OF_CLUB,
  method: 'DELETE',
  path: '/api/clubs/{id}/merge-proposals/{firstId}/{secondId}',
  summary: 'Forget what was answered about two guests, so that they are proposed again',
  params: ProposalParams,
  body: null,
  answer: Message,
})
