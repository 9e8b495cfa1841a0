import type { PayMethod, RecordedKind } from '@tussle/competition/fees/balance'
import { moneyText } from '@tussle/competition/fees/money'
import { shortDay } from '../../lib/dates.ts'
import type { FeeLine, MoneySummary, PersonalFee } from './money.queries.ts'

export const METHOD_LABELS: Readonly<Record<PayMethod, string>> = {
  cash: 'Cash',
  card: 'Card at the desk',
  transfer: 'Bank transfer',
  other: 'Another way',
}

const BY: Readonly<Record<PayMethod, string>> = {
  cash: 'in cash',
  card: 'by card',
  transfer: 'by bank transfer',
  other: 'another way',
}

const DONE: Readonly<Record<RecordedKind, string>> = { paid: 'paid', waived: 'waived', refunded: 'back' }

type Currency = Pick<MoneySummary, 'currency'>

/** What is true of all players of an entry together. */
export interface TeamFee {
  readonly state: PersonalFee['state'] | 'half' | 'back'
  readonly owed: number
  readonly due: number
  readonly back: number
  readonly text: string
}

/** Half a team that has paid still owes; what is to be given back comes before what is settled. */
export function teamFee(people: readonly PersonalFee[], { currency }: Currency): TeamFee {
  const sum = (of: (fee: PersonalFee) => number) => people.reduce((total, fee) => total + of(fee), 0)
  const [owed, due, back] = [sum((fee) => fee.owed), sum((fee) => fee.due), sum((fee) => fee.back)]
  const text = (amount: number) => moneyText(amount, currency)
  const sums = { owed, due, back }
  if (due > 0) {
    const isHalf = people.some((fee) => fee.due === 0 && (fee.paid > fee.refunded || fee.waived > 0))
    return { ...sums, state: isHalf ? 'half' : 'owed', text: `${text(due)} owed` }
  }
  if (back > 0) return { ...sums, state: 'back', text: `${text(back)} to give back` }
  const state = SETTLED.find((each) => people.some((fee) => fee.state === each)) ?? 'none'
  return { ...sums, state, text: settledText(state, text(sum((fee) => fee.refunded))) }
}

const SETTLED = ['refunded', 'paid', 'waived'] as const

function settledText(state: (typeof SETTLED)[number] | 'none', refunded: string): string {
  if (state === 'refunded') return `${refunded} back`
  if (state === 'none') return 'Nothing owed'
  return state === 'paid' ? 'Paid' : 'Waived'
}

/** "$45.00 paid in cash, Jun 2, taken by Renata S"; in a team "Kim Lee: $45.00 paid …". */
export function lineText(
  line: FeeLine,
  { currency, timeZone }: Currency & Pick<MoneySummary, 'timeZone'>,
  name: string | null,
): string {
  const { amount, method, at, takenBy, recordedBy, note } = line
  const what = whatText(line, moneyText(Math.abs(amount), currency))
  const who = takenBy === null ? `written by ${recordedBy.displayName}` : `taken by ${takenBy.displayName}`
  const how = method === null ? what : `${what} ${BY[method]}`
  const text = [how, shortDay(at, timeZone), who, note].filter(Boolean).join(', ')
  return name === null ? text : `${name}: ${text}`
}

function whatText({ kind, amount, takesBack }: FeeLine, money: string): string {
  if (kind === 'owed') return `Fee ${amount > 0 ? 'raised' : 'lowered'} by ${money}`
  return takesBack === null ? `${money} ${DONE[kind]}` : `Taken back: ${money} ${DONE[kind]}`
}

/** Lines that can still be taken back; what is owed follows the fee. */
export const standing = ({ lines }: PersonalFee): readonly FeeLine[] =>
  lines.filter(({ kind, takesBack, isTakenBack }) => kind !== 'owed' && takesBack === null && !isTakenBack)

export const TITLES: Readonly<Record<RecordedKind, string>> = {
  paid: 'Record a payment',
  waived: 'Waive the fee',
  refunded: 'Record a refund',
}

export const PRESSES: Readonly<Record<RecordedKind, (amount: string) => string>> = {
  paid: (amount) => `Record ${amount}`,
  waived: (amount) => `Waive ${amount}`,
  refunded: (amount) => `Record ${amount} back`,
}
