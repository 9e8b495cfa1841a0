import { mostOf, type PayMethod, type RecordedKind } from '@tussle/competition/fees/balance'
import { decimalText } from '@tussle/competition/fees/money'
import { dayAt, firstInstant, timeAt } from '@tussle/contract/calendar'
import { useState } from 'react'
import { ApiError } from '../../lib/server/api-error.ts'
import type { MoneySummary, PersonalFee } from './money.queries.ts'

export const wrongIn = (error: unknown, name: string) =>
  error instanceof ApiError ? error.fields[name] : undefined

export type Typed = ReturnType<typeof useTyped>

/** What the policy says is to be given back, else the most that can be recorded. */
const proposed = (kind: RecordedKind, fee: PersonalFee | undefined): number => {
  if (fee === undefined) return 0
  return kind === 'refunded' && fee.back > 0 ? fee.back : mostOf(kind, fee)
}

export function useTyped(
  { currency, timeZone, takers }: MoneySummary,
  kind: RecordedKind,
  people: readonly PersonalFee[],
) {
  const [fee, setFee] = useState(people[0])
  const [start] = useState(() => ({
    amount: decimalText(proposed(kind, fee), currency),
    method: 'cash' as PayMethod,
    day: dayAt(new Date(), timeZone),
    time: timeAt(new Date(), timeZone),
    taker: String(takers[0]?.id ?? ''),
    note: '',
  }))
  const [values, setValues] = useState(start)
  const isNow = values.day === start.day && values.time === start.time
  return {
    values,
    fee,
    /** The amount follows the player. */
    choose: (balanceId: number) => {
      const chosen = people.find((each) => each.balanceId === balanceId)
      setFee(chosen)
      setValues((before) => ({ ...before, amount: decimalText(proposed(kind, chosen), currency) }))
    },
    set: (change: Partial<typeof start>) => setValues((before) => ({ ...before, ...change })),
    bodyOf: (amount: number) =>
      fee && {
        ...{ balanceId: fee.balanceId, version: fee.version, kind, amount },
        ...(kind !== 'waived' && { method: values.method, takenById: Number(values.taker) }),
        // Without a time the server takes its own, which no clock of a browser is ahead of.
        ...(!isNow && { at: firstInstant(`${values.day}T${values.time}`, timeZone).toISOString() }),
        ...(values.note.trim() !== '' && { note: values.note }),
      },
  }
}
