import { FEE_STATES, LINE_KINDS, PAY_METHODS } from '@tussle/competition/fees/balance'
import * as z from 'zod/mini'
import { CompetitionParams } from '../competitions.ts'
import { endpoint, WRITE_RATE } from '../endpoint.ts'
import { PlayerRef } from '../people/player-ref.ts'
import { Id, Instant } from '../values.ts'

/**
 * Who paid for their entry, as organisers write it down. All amounts are whole minor units of the competition's
 * currency.
 */

export const Amount = z.int().check(z.nonnegative())
export const Person = z.object({ id: Id, displayName: z.string() })

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

export const ORGANISER = { access: 'signed-in', policy: 'organiser' } as const

export const applyFee = endpoint({
  ...ORGANISER,
  method: 'POST',
  path: '/api/competitions/{kind}/{id}/money/fees',
  summary: 'Ask the present fee of a division of everybody who entered it under another one',
  params: CompetitionParams,
  query: null,
  /** What the organiser has seen; it is refused if that is no longer so. */
  body: z.strictObject({ divisionId: Id, fee: Amount, people: z.int().check(z.positive()) }),
  answer: z.object({ people: z.int() }),
  status: 200,
  rate: WRITE_RATE,
  idempotency: 'key',
})
