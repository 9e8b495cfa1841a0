import { FEE_STATES, LINE_KINDS, PAY_METHODS, RECORDED_KINDS } from '@tussle/competition/fees/balance'
import { policyProblem } from '@tussle/competition/fees/refund'
import * as z from 'zod/mini'
import { COMPETITION_KINDS } from './competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from './endpoint.ts'
import { PageQuery } from './lists.ts'
import { PlayerRef } from './people/player-ref.ts'
import { Id, IdParams, Instant, line } from './values.ts'

/**
 * Who paid for their entry, as organisers write it down. All amounts are whole minor units of the competition's
 * currency.
 */

const Amount = z.int().check(z.nonnegative())
const Person = z.object({ id: Id, displayName: z.string() })

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

/** What withdrawing now gives back. */
export const Refund = z.object({
  amount: Amount,
  /** The last day with this amount; null if it stays so. */
  until: z.nullable(z.string()),
})

/** One fact about money. Nobody changes or deletes one; a wrong one is taken back by a second. */
export const FeeLine = z.object({
  id: Id,
  /** `owed`: an organiser asked for the present fee of people who had entered under another one. */
  kind: z.enum(LINE_KINDS),
  /** Negative if it takes another line back, or less is owed than before. */
  amount: z.int(),
  /** Null for waivers, and for a line that takes another one back. */
  method: z.nullable(z.enum(PAY_METHODS)),
  at: Instant,
  recordedAt: Instant,
  recordedBy: Person,
  /** Who took the money or gave it back. */
  takenBy: z.nullable(Person),
  note: z.nullable(z.string()),
  takesBack: z.nullable(Id),
  isTakenBack: z.boolean(),
})
export type FeeLine = z.infer<typeof FeeLine>

/** What one person owes in one division. */
export const PersonalFee = z.object({
  balanceId: Id,
  /** Whoever records something sends it back; it is refused if a line was added in between. */
  version: z.int(),
  player: PlayerRef,
  /** Whoever has left owes nothing; what they paid may still be given back. */
  hasPlace: z.boolean(),
  owed: Amount,
  paid: Amount,
  waived: Amount,
  refunded: Amount,
  due: Amount,
  /** What was paid and not given back, beyond what is owed. */
  over: Amount,
  state: z.enum(FEE_STATES),
  /** What is still to be given back, as the refund policy says. */
  back: Amount,
  /** What withdrawing now would give back; null if there is no policy, or the person has left. */
  refund: z.nullable(Refund),
  /** The newest 20, oldest first. */
  lines: z.array(FeeLine),
})
export type PersonalFee = z.infer<typeof PersonalFee>

/** What the caller owes and has paid for one of their own entries. */
export const OwnFee = z.object({
  owed: Amount,
  paid: Amount,
  waived: Amount,
  refunded: Amount,
  due: Amount,
  state: z.enum(FEE_STATES),
  /** What withdrawing now would give back; null if the organiser has said nothing. */
  refund: z.nullable(Refund),
})
export type OwnFee = z.infer<typeof OwnFee>

/** The fees of one entry. */
export const EntryFees = z.object({
  /** The entry's. */
  id: Id,
  /** Null once the division was removed. */
  division: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Nobody of the entry has a place any more. */
  isWithdrawn: z.boolean(),
  currency: z.string(),
  people: z.array(PersonalFee),
})
export type EntryFees = z.infer<typeof EntryFees>

const Sums = {
  owed: Amount,
  /** Without what was given back. */
  paid: Amount,
  waived: Amount,
  refunded: Amount,
  due: Amount,
  /** Still to be given back. */
  back: Amount,
}

export const MoneySummary = z.object({
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  sums: z.object(Sums),
  /** How many people owe, have paid, and so on. */
  people: z.object(Sums),
  divisions: z.array(z.object({ id: z.nullable(Id), name: z.nullable(z.string()), ...Sums })),
  /** What the divisions cost now, from the lowest to the highest. */
  fees: z.array(Amount),
  /** Divisions in which some owe another fee than that of now, because it changed after they had entered. */
  earlierFees: z.array(
    z.object({
      divisionId: Id,
      name: z.string(),
      fee: Amount,
      owing: z.array(z.object({ owed: Amount, people: z.int().check(z.positive()) })),
    }),
  ),
  /** Null if the organiser has said nothing. */
  refundPolicy: z.nullable(RefundPolicy),
  /** Who may have taken money: the organisers of the competition and the caller. */
  takers: z.array(Person),
})
export type MoneySummary = z.infer<typeof MoneySummary>

const MoneyParams = z.object({ kind: z.enum(COMPETITION_KINDS), ...IdParams.shape })
const ORGANISER = { access: 'signed-in', policy: 'organiser' } as const

export const getMoney = endpoint({
  ...ORGANISER,
  method: 'GET',
  path: '/api/competitions/{kind}/{id}/money',
  summary: 'What was owed, paid, waived and refunded, in all and by division, for organisers',
  params: MoneyParams,
  query: null,
  body: null,
  answer: MoneySummary,
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

/** The lists of the page; `back`: somebody is to get money back. */
export const FEE_LISTS = ['owed', 'paid', 'waived', 'refunded', 'back'] as const

export const listFees = endpoint({
  ...ORGANISER,
  method: 'GET',
  path: '/api/competitions/{kind}/{id}/money/entries',
  summary: 'Entries with what each player owes and has paid, for organisers',
  params: MoneyParams,
  query: z.object({
    ...PageQuery.shape,
    /** Only entries with a player in this state. */
    state: z.optional(z.enum(FEE_LISTS)),
    /** Only this entry. */
    entryId: z.optional(IdParams.shape.id),
  }),
  body: null,
  answer: z.array(EntryFees),
  status: 200,
  rate: READ_RATE,
  idempotency: 'read',
})

const Note = z.optional(line(200, 'Please write something'))
const recording = {
  ...ORGANISER,
  method: 'POST',
  query: null,
  answer: PersonalFee,
  status: 201,
  rate: WRITE_RATE,
  idempotency: 'key',
} as const

export const recordFee = endpoint({
  ...recording,
  path: '/api/competitions/{kind}/{id}/money/lines',
  summary: 'Write down that somebody paid, was let off, or got money back',
  params: MoneyParams,
  body: z
    .strictObject({
      balanceId: Id,
      version: z.int(),
      kind: z.enum(RECORDED_KINDS),
      amount: z.int().check(z.positive('Please enter an amount'), z.maximum(100_000_000)),
      method: z.optional(z.enum(PAY_METHODS)),
      /** Now, if absent. */
      at: z.optional(Instant),
      /** The caller, if absent. */
      takenById: z.optional(Id),
      note: Note,
    })
    .check(
      z.refine(({ kind, method }) => (kind === 'waived') === (method === undefined), {
        error: 'Please say how',
        path: ['method'],
      }),
      z.refine(({ kind, takenById }) => kind !== 'waived' || takenById === undefined, {
        error: 'Nobody takes money that is waived',
        path: ['takenById'],
      }),
    ),
})

export const takeBackFee = endpoint({
  ...recording,
  path: '/api/competitions/{kind}/{id}/money/lines/{lineId}/take-back',
  summary: 'Take back a wrong line about money by a second one',
  params: z.object({ ...MoneyParams.shape, lineId: IdParams.shape.id }),
  body: z.strictObject({ version: z.int(), note: Note }),
})

export const applyFee = endpoint({
  ...ORGANISER,
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/money/fees',
  summary: 'Ask the present fee of a division of everybody who entered it under another one',
  params: MoneyParams,
  query: null,
  /** What the organiser has seen; it is refused if that is no longer so. */
  body: z.strictObject({ divisionId: Id, fee: Amount, people: z.int().check(z.positive()) }),
  answer: z.object({ people: z.int() }),
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})

export const setRefundPolicy = endpoint({
  ...ORGANISER,
  method: 'PUT',
  path: '/api/competitions/{kind}/{id}/money/refund-policy',
  summary: 'Say what somebody who withdraws gets back; entrants of a tournament are told',
  params: MoneyParams,
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

export const exportMoney = endpoint({
  ...ORGANISER,
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/money/export',
  summary: 'Every line about money as CSV, for the treasurer',
  params: MoneyParams,
  query: null,
  body: null,
  answer: { raw: 'text/csv; charset=utf-8' },
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'natural',
})
