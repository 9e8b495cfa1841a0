import { MAX_SETS } from '@tussle/competition/score'
import * as z from 'zod/mini'
import { endpoint, WRITE_RATE } from '../endpoint.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Id, IdParams, line, Message } from '../values.ts'
import { OUTCOMES } from './match-status.ts'
import { Match } from './matches.ts'
import { SetScore } from './submit-score.ts'

const Reason = line(500, 'Please say why')

/** The outcomes that an organiser may enter: a played score, a walkover, a retirement or a double forfeit. */
export const DecideMatchBody = z.object({
  outcome: z.enum(OUTCOMES),
  /** The winner, unless it follows from the sets. */
  winner: z.optional(z.enum(['player1', 'player2'])),
  sets: z.optional(z.array(SetScore).check(z.maxLength(MAX_SETS))),
  reason: Reason,
  /** Who did not play, and the username or email of whoever played instead, in this match only; only in a league. */
  substitutes: z.optional(
    z.array(z.object({ userId: Id, login: line(254, 'Please say who played') })).check(z.maxLength(4)),
  ),
  /**
   * Confirms that results of later matches are lost because their sides change; without this the decision is refused.
   */
  cascade: z._default(z.boolean(), false),
})

export const decideMatch = endpoint({
  method: 'PATCH',
  path: '/api/matches/{id}',
  summary: 'Enter, correct or settle a result as an organiser',
  access: 'signed-in',
  policy: 'desk',
  params: IdParams,
  query: null,
  body: DecideMatchBody,
  answer: Match,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const voidMatch = endpoint({
  method: 'DELETE',
  path: '/api/matches/{id}',
  summary:
    'Take a result back as an organiser: the match is open again, or gone where only its score made it',
  access: 'signed-in',
  policy: 'desk',
  params: IdParams,
  query: z.object({ reason: Reason, cascade: z._default(z.stringbool(), false) }),
  body: null,
  answer: Message,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

/** The decision to preview; without an outcome the result is voided. */
export const PreviewBody = z.object({
  outcome: z.nullable(z.enum(OUTCOMES)),
  winner: DecideMatchBody.shape.winner,
  sets: DecideMatchBody.shape.sets,
})

/** Everything that a decision would change besides the match itself. */
export const Ripple = z.object({
  /** Other matches whose sides change or that lose their result, in the order of play. */
  matches: z.array(
    z.object({
      id: Id,
      /** "Winners bracket, Finals, match 24" (OQ-179). */
      title: z.string(),
      losesResult: z.boolean(),
      /** The court on which it is called or played, and stops. */
      court: z.nullable(z.int()),
    }),
  ),
  /** Entries whose place changes; null means "not placed yet". */
  places: z.array(
    z.object({
      entryId: Id,
      players: z.array(PlayerRef),
      before: z.nullable(z.int()),
      after: z.nullable(z.int()),
    }),
  ),
  /** The players of each entry among whom a lot will be drawn, for each lot. Their places are open until then. */
  lots: z.array(z.array(z.array(PlayerRef))),
})
export type Ripple = z.infer<typeof Ripple>

export const previewDecision = endpoint({
  method: 'POST',
  path: '/api/matches/{id}/preview',
  summary: 'What a decision about a match would change, before it is made; nothing is written',
  access: 'signed-in',
  policy: 'desk',
  params: IdParams,
  query: null,
  body: PreviewBody,
  answer: Ripple,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'natural',
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/matches/{id}/undo',
  summary: 'Take back the last decision about a match: everything is as it was before it',
  access: 'signed-in',
  policy: 'desk',
  params: IdParams,
  query: null,
  body: null,
  answer: Match,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
