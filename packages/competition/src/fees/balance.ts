/** What one person owes for one entry, from the lines about it. All amounts are in minor units. */

/** What an organiser writes down; what is owed follows from the entry. */
export const RECORDED_KINDS = ['paid', 'waived', 'refunded'] as const
export type RecordedKind = (typeof RECORDED_KINDS)[number]
/** What is owed too: its lines follow from the entry, or from a fee that an organiser corrected. */
export const LINE_KINDS = ['owed', ...RECORDED_KINDS] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const PAY_METHODS = ['cash', 'card', 'transfer', 'other'] as const
export type PayMethod = (typeof PAY_METHODS)[number]

/** `none`: nothing is owed and nothing was paid. */
export const FEE_STATES = ['owed', 'paid', 'waived', 'refunded', 'none'] as const
export type FeeState = (typeof FEE_STATES)[number]

export interface FeeLine {
  readonly kind: LineKind
  /** Negative if the line takes another one back, or less is owed than before. */
  readonly amount: number
}

export type FeeSums = Readonly<Record<LineKind, number>>

export interface FeeBalance extends FeeSums {
  /** What is still to be paid. */
  readonly due: number
  /** What was paid and not given back, beyond what is owed: of somebody who withdrew, or now pays a lower fee. */
  readonly over: number
  readonly state: FeeState
}

export function sumOf(lines: readonly FeeLine[]): FeeSums {
  const sums = { owed: 0, paid: 0, waived: 0, refunded: 0 }
  for (const { kind, amount } of lines) sums[kind] += amount
  return sums
}

/**
 * The balance of these sums. Only what is owed can be waived: a person who was let off and withdraws has nothing to get
 * back. The table fee_balance has the same rule.
 */
export function balanceOf({ owed, paid, waived: letOff, refunded }: FeeSums): FeeBalance {
  const waived = Math.min(letOff, owed)
  const open = owed - waived - paid + refunded
  const sums = { owed, paid, waived, refunded }
  return { ...sums, due: Math.max(open, 0), over: Math.max(-open, 0), state: stateOf(sums, open) }
}

/** The most that can be recorded now: payments and waivers up to what is due, refunds up to what was paid. */
export function mostOf(kind: RecordedKind, { due, paid, refunded }: FeeBalance): number {
  return kind === 'refunded' ? paid - refunded : due
}

function stateOf({ paid, waived, refunded }: FeeSums, open: number): FeeState {
  if (open > 0) return 'owed'
  if (refunded > 0) return 'refunded'
  if (paid > 0) return 'paid'
  return waived > 0 ? 'waived' : 'none'
}
