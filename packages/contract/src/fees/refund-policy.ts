import { policyProblem } from '@tussle/competition/fees/refund'
import * as z from 'zod/mini'
import { CompetitionParams } from '../competitions.ts'
import { endpoint, WRITE_RATE } from '../endpoint.ts'
import { line } from '../values.ts'
import { ORGANISER } from './fees.ts'

const Day = z.iso
  .date('Please choose a day')
  .check(z.regex(/^20[2-9]\d-/u, 'Please choose a day from 2020 on'))
const KEPT = z.int().check(z.positive('Please enter what is kept'), z.maximum(100_000_000))

/** What comes back to somebody who withdraws; the days are in the competition's time zone, and the last one counts. */
const PolicyShape = {
  fullUntil: z.nullable(Day),
  partUntil: z.nullable(Day),
  /** What is kept of each person's payment in the second period. */
  kept: z.nullable(KEPT),
}
export const RefundPolicy = z.object(PolicyShape)
export type RefundPolicy = z.infer<typeof RefundPolicy>

export const setRefundPolicy = endpoint({
  ...ORGANISER,
  method: 'PUT',
  path: '/api/competitions/{kind}/{id}/money/refund-policy',
  summary: 'Say what somebody who withdraws gets back; entrants of a tournament are told',
  params: CompetitionParams,
  query: null,
  body: z
    .strictObject({ ...PolicyShape, reason: z.optional(line(300, 'Please write something')) })
    .check((context) => {
      const problem = policyProblem(context.value)
      if (problem === null) return
      const { field, message } = problem
      context.issues.push({ code: 'custom', input: context.value, path: [field], message })
    }),
  answer: RefundPolicy,
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
