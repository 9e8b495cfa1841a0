import type { FeeSums } from './balance.ts'
import { balanceOf } from './balance.ts'

/**
 * What somebody who withdraws gets back: everything until one day, all but an amount until a later one, then nothing.
 * Days are "2026-06-09" in the time zone of the competition, and the last day counts. Nothing is given back by itself.
 */
export interface RefundPolicy {
  /** Null: there is no day on which everything comes back. */
  readonly fullUntil: string | null
  /** Null: there is no second period. */
  readonly partUntil: string | null
  /** What the organiser keeps of each person's payment in the second period; null without one. */
  readonly kept: number | null
}

/** A later change for the worse takes nothing from anybody; one for the better is for all. */
export interface RefundPolicies {
  /** What held when the person entered; null if nothing was said. */
  readonly promised: RefundPolicy | null
  /** What holds now. */
  readonly present: RefundPolicy | null
}

/** What is wrong with a policy, by field; null if nothing is. */
export function policyProblem({ fullUntil, partUntil, kept }: RefundPolicy): PolicyProblem | null {
  if (partUntil === null) {
    return kept === null ? null : { field: 'partUntil', message: 'Please choose the last day' }
  }
  if (kept === null || kept <= 0) return { field: 'kept', message: 'Please enter what is kept' }
  if (fullUntil !== null && fullUntil >= partUntil) {
    return { field: 'partUntil', message: 'Please choose a later day than the first one' }
  }
  return null
}

export interface PolicyProblem {
  readonly field: 'partUntil' | 'kept'
  readonly message: string
}

/** What one policy gives back of a payment on a day. */
export function policyRefund(policy: RefundPolicy, day: string, paid: number): number {
  const { fullUntil, partUntil, kept } = policy
  if (fullUntil !== null && day <= fullUntil) return paid
  if (partUntil !== null && day <= partUntil) return Math.max(paid - (kept ?? 0), 0)
  return 0
}

/** The better of both policies; null if the organiser has said nothing. */
export function bestRefund({ promised, present }: RefundPolicies, day: string, paid: number): number | null {
  if (promised === null && present === null) return null
  const refunds = [promised, present].map((policy) => (policy === null ? 0 : policyRefund(policy, day, paid)))
  return Math.max(...refunds)
}

/**
 * What is still to be given back. To somebody who stays: what was paid beyond the fee. To somebody who left on a day:
 * what the policies say; without any, all of it, and the organiser decides. The function refund_due of the database
 * has the same rule.
 */
export function refundDue(sums: FeeSums, leftOn: string | null, policies: RefundPolicies): number {
  if (leftOn === null) return balanceOf(sums).over
  const wanted = bestRefund(policies, leftOn, sums.paid) ?? sums.paid
  return Math.max(wanted - sums.refunded, 0)
}

export interface Refund {
  readonly amount: number
  /** The last day with this amount; null if it stays so. */
  readonly until: string | null
}

/** What withdrawing on a day would give back; null if the organiser has said nothing. */
export function refundOn(sums: FeeSums, day: string, policies: RefundPolicies): Refund | null {
  const amountOn = (on: string) => refundDue(sums, on, policies)
  const { promised, present } = policies
  if (promised === null && present === null) return null
  const amount = amountOn(day)
  const ends = [promised, present]
    .flatMap((policy) => [policy?.fullUntil ?? '', policy?.partUntil ?? ''])
    .filter((end) => end >= day)
    .toSorted((one, other) => one.localeCompare(other))
  return { amount, until: ends.find((end) => amountOn(dayAfter(end)) < amount) ?? null }
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
