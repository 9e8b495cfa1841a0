import type { FeeSums } from './balance.ts'
import { balanceOf } from './balance.ts'
import { moneyText } from './money.ts'
import { dayAfter, policyRefund, type Refund, type RefundPolicy } from './refund.ts'

/** One period of a policy in words, for somebody who pays this fee: "Until Tue, Jun 9", "Everything back, $45.00". */
export interface RefundStep {
  readonly kind: 'full' | 'part' | 'none'
  readonly when: string
  readonly what: string
}

/** The periods in order. Without a fee the amounts are left out, because divisions differ. */
export function refundSteps(policy: RefundPolicy, fee: number | null, currency: string): RefundStep[] {
  const { fullUntil, partUntil, kept } = policy
  const steps: RefundStep[] = []
  if (fullUntil !== null) {
    const all = fee === null ? 'Everything back' : `Everything back, ${moneyText(fee, currency)}`
    steps.push({ kind: 'full', when: `Until ${weekday(fullUntil)}`, what: all })
  }
  if (partUntil !== null && kept !== null) {
    const keeps = `${moneyText(kept, currency)} kept`
    const part =
      fee === null
        ? `Back, with ${keeps}`
        : `${moneyText(Math.max(fee - kept, 0), currency)} back, ${moneyText(Math.min(kept, fee), currency)} kept`
    steps.push({ kind: 'part', when: `Until ${weekday(partUntil)}`, what: part })
  }
  const last = partUntil ?? fullUntil
  const when = last === null ? 'At any time' : `From ${weekday(dayAfter(last))}`
  return [...steps, { kind: 'none', when, what: 'Nothing back' }]
}

/** "Full until Jun 9, $35.00 until Jun 12, none after": the line of the rules card. */
export function refundLine(policy: RefundPolicy, fee: number, currency: string): string {
  const { fullUntil, partUntil } = policy
  const part = partUntil === null ? 0 : policyRefund({ ...policy, fullUntil: null }, partUntil, fee)
  const parts = [
    ...(fullUntil === null ? [] : [`full until ${shortDay(fullUntil)}`]),
    ...(partUntil === null || part === 0
      ? []
      : [`${moneyText(part, currency)} until ${shortDay(partUntil)}`]),
  ]
  if (parts.length === 0) return 'None'
  const text = [...parts, 'none after'].join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whose money it is: "You paid" or "Kim Lee paid". */
export interface Payer {
  readonly paid: string
  readonly gets: string
  readonly owes: string
}

export const YOU: Payer = { paid: 'You paid', gets: 'you get', owes: 'You no longer owe' }
export const named = (name: string): Payer => ({
  ...{ paid: `${name} paid`, gets: `${name} gets`, owes: `${name} no longer owes` },
})

/**
 * What withdrawing now means in money, before anybody presses; null if nothing was paid and nothing is due. "You paid
 * $45.00. Until Jun 20 you get $45.00 back."
 */
export function withdrawalText(
  sums: FeeSums,
  refund: Refund | null,
  currency: string,
  who: Payer = YOU,
): string | null {
  const { due } = balanceOf(sums)
  const given = sums.paid - sums.refunded
  const text = (amount: number) => moneyText(amount, currency)
  if (given === 0) return due === 0 ? null : `${who.owes} ${text(due)}.`
  const paid = `${who.paid} ${text(given)}.`
  if (refund === null) return `${paid} The organiser decides what comes back.`
  if (refund.amount === 0) return `${paid} By the refund policy nothing comes back.`
  const when = refund.until === null ? '' : `Until ${shortDay(refund.until)} `
  const back = `${when}${who.gets} ${text(refund.amount)} back`
  const kept = given - refund.amount
  const rest = kept > 0 ? `, ${text(kept)} is kept` : ''
  return `${paid} ${back.charAt(0).toUpperCase()}${back.slice(1)}${rest}.`
}

const dayIn = (day: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** "Jun 9" */
const shortDay = (day: string): string => dayIn(day, { month: 'short', day: 'numeric' })
/** "Tue, Jun 9" */
const weekday = (day: string): string => dayIn(day, { weekday: 'short', month: 'short', day: 'numeric' })
