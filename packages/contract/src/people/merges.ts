import { LIKENESSES } from '@tussle/competition/people/likeness'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IdParams, Instant, Message, RatingValue } from '../values.ts'
import { ProposalParams, READ_OF_CLUB, WRITE_OF_CLUB } from './merge-proposals.ts'

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
  ...READ_OF_CLUB,
  path: '/api/clubs/{id}/merge-proposals/{firstId}/{secondId}',
  summary: 'Two guests of a club side by side, and what one person would mean; the first one would stay',
  params: ProposalParams,
  answer: Comparison,
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
  ...WRITE_OF_CLUB,
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
  ...WRITE_OF_CLUB,
  method: 'DELETE',
  path: '/api/clubs/{id}/merges/{mergeId}',
  summary: 'Take a merge back within ten minutes: the two guests are as before',
  params: z.object({ ...IdParams.shape, mergeId: IdParams.shape.id }),
  body: null,
  answer: Message,
})
