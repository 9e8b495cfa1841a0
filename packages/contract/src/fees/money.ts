import { PAY_METHODS, RECORDED_KINDS } from '@tussle/competition/fees/balance'
import * as z from 'zod/mini'
import { CompetitionParams } from '../competitions.ts'
import { endpoint, READ_RATE, WRITE_RATE } from '../endpoint.ts'
import { PageQuery } from '../lists.ts'
import { Id, IdParams, Instant, line } from '../values.ts'
import { Amount, EntryFees, ORGANISER, Person, PersonalFee } from './fees.ts'
import { RefundPolicy } from './refund-policy.ts'

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

export const getMoney = endpoint({
  ...ORGANISER,
  method: 'GET',
  path: '/api/competitions/{kind}/{id}/money',
  summary: 'What was owed, paid, waived and refunded, in all and by division, for organisers',
  params: CompetitionParams,
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
  params: CompetitionParams,
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
  params: CompetitionParams,
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
  params: z.object({ ...CompetitionParams.shape, lineId: IdParams.shape.id }),
  body: z.strictObject({ version: z.int(), note: Note }),
})

export const exportMoney = endpoint({
  ...ORGANISER,
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/money/export',
  summary: 'Every line about money as CSV, for the treasurer',
  params: CompetitionParams,
  query: null,
  body: null,
  answer: { raw: 'text/csv; charset=utf-8' },
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'natural',
})
