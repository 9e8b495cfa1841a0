import { MAX_SETS } from '@tussle/competition/score'
import * as z from 'zod/mini'
import { endpoint, WRITE_RATE } from '../endpoint.ts'
import { IdParams, line, orNone } from '../values.ts'
import { DISPUTE_KINDS, Match } from './matches.ts'
import { SetScore } from './submit-score.ts'

const DisputeBody = z.object({
  reason: orNone(line(500)),
  /** What is wrong; 'other' by default. */
  kind: z.optional(z.enum(DISPUTE_KINDS)),
  /** The right score, the first side's points first; required with the kind 'score' and refused with others. */
  sets: z.optional(z.array(SetScore).check(z.maxLength(MAX_SETS))),
})

export const disputeMatch = endpoint({
  method: 'POST',
  path: '/api/matches/{id}/dispute',
  summary: 'Dispute the report of the other side; it does not count until an organiser decides',
  access: 'signed-in',
  policy: 'self-not-demo',
  params: IdParams,
  query: null,
  body: DisputeBody,
  answer: Match,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const takeBackDispute = endpoint({
  method: 'DELETE',
  path: '/api/matches/{id}/dispute',
  summary:
    'Take the own dispute back before an organiser decides: the report is as it was, with its deadline',
  access: 'signed-in',
  policy: 'self-not-demo',
  params: IdParams,
  query: null,
  body: null,
  answer: Match,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
