import { balanceOf, type FeeSums, type LineKind, type PayMethod } from '@tussle/competition/fees/balance'
import { type RefundPolicy, refundDue, refundOn } from '@tussle/competition/fees/refund'
import { dayAt } from '@tussle/contract/calendar'
import type { EntryFees, FeeLine, PersonalFee } from '@tussle/contract/fees/fees'
import type { MoneySummary } from '@tussle/contract/fees/money'
import type { PlayerRef } from '@tussle/contract/people/player-ref'

interface Line {
  readonly id: number
  readonly kind: LineKind
  readonly amount: number
  readonly method: PayMethod | null
  readonly at: string
  readonly recorded_at: string
  readonly recorded_by: number
  readonly recorder: string
  readonly taken_by: number | null
  readonly taker: string | null
  readonly note: string | null
  readonly takes_back: number | null
  readonly is_taken_back: boolean
}

interface Fee extends FeeSums {
  readonly id: number
  readonly version: number
  readonly is_open: boolean
  readonly closed_at: Date | null
  readonly promised: RefundPolicy | null
  readonly division_id: number | null
  readonly division_name: string | null
  readonly lines: readonly Line[]
  readonly player: PlayerRef
}

const KINDS = ['owed', 'paid', 'waived', 'refunded', 'due', 'back'] as const
type Sums = MoneySummary['sums']

type DivisionSums = Sums & {
  readonly [Kind in keyof Sums as `${Kind}_people`]: number
} & { readonly division_id: number | null; readonly division_name: string | null }

interface EarlierFee {
  readonly division_id: number
  readonly name: string
  readonly fee: number
  readonly owed: number
  readonly people: number
}

interface Competition {
  readonly name: string
  readonly currency: string
  readonly time_zone: string
  readonly refund: RefundPolicy | null
  readonly fees: readonly number[]
}

/** What decides about refunds beside the balance itself. */
export interface Terms extends Pick<Competition, 'time_zone' | 'refund' | 'currency'> {
  readonly now: Date
}

export function presentFee(row: Fee, { time_zone: timeZone, refund, now }: Terms): PersonalFee {
  const { owed, paid, waived, refunded } = row
  const sums = { owed, paid, waived, refunded }
  const policies = { promised: row.promised, present: refund }
  const leftOn = row.closed_at === null ? null : dayAt(row.closed_at, timeZone)
  return {
    balanceId: row.id,
    version: row.version,
    player: row.player,
    hasPlace: row.is_open,
    ...balanceOf(sums),
    back: refundDue(sums, leftOn, policies),
    refund: leftOn === null ? refundOn(sums, dayAt(now, timeZone), policies) : null,
    lines: row.lines.map(presentLine),
  }
}

/** The rows of one entry, of which there is at least one. */
export function presentEntryFees(rows: readonly Fee[], entryId: number, terms: Terms): EntryFees {
  const shown = rows.findLast(({ is_open: isOpen }) => isOpen) ?? rows.at(-1)
  const { division_id: id = null, division_name: name = null } = shown ?? {}
  return {
    id: entryId,
    division: id === null || name === null ? null : { id, name },
    isWithdrawn: rows.every(({ is_open: isOpen }) => !isOpen),
    currency: terms.currency,
    people: rows.map((row) => presentFee(row, terms)),
  }
}

export function presentMoney(
  { name, currency, time_zone: timeZone, refund, fees }: Competition,
  rows: readonly DivisionSums[],
  earlier: readonly EarlierFee[],
  takers: MoneySummary['takers'],
): MoneySummary {
  const total = (of: (row: DivisionSums, kind: keyof Sums) => number) =>
    Object.fromEntries(
      KINDS.map((kind) => [kind, rows.reduce((sum, row) => sum + of(row, kind), 0)]),
    ) as unknown as Sums
  return {
    name,
    currency,
    timeZone,
    sums: total((row, kind) => row[kind]),
    people: total((row, kind) => row[`${kind}_people`]),
    divisions: rows.map(
      ({ division_id: id, division_name: division, owed, paid, waived, refunded, due, back }) => ({
        ...{ id, name: division, owed, paid, waived, refunded, due, back },
      }),
    ),
    fees: [...fees],
    earlierFees: presentEarlier(earlier),
    refundPolicy: refund,
    takers,
  }
}

function presentEarlier(rows: readonly EarlierFee[]): MoneySummary['earlierFees'] {
  return [...Map.groupBy(rows, ({ division_id: id }) => id).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const owing = group.map(({ owed, people }) => ({ owed, people }))
    return [{ divisionId: first.division_id, name: first.name, fee: first.fee, owing }]
  })
}

function presentLine(line: Line): FeeLine {
  const { id, kind, amount, method, note, taken_by: taker } = line
  return {
    ...{ id, kind, amount, method, note },
    at: new Date(line.at).toISOString(),
    recordedAt: new Date(line.recorded_at).toISOString(),
    recordedBy: { id: line.recorded_by, displayName: line.recorder },
    takenBy: taker === null ? null : { id: taker, displayName: line.taker ?? '' },
    takesBack: line.takes_back,
    isTakenBack: line.is_taken_back,
  }
}
