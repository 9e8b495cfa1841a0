import type { PlayDay } from '@tussle/competition/desk/state'
import type { Division } from '@tussle/contract/competitions'
import { getShownCompetition, type ListedCompetition } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import type { CallRow } from './calls/calls.store.ts'
import { type KnownDays, knownDays, playDay } from './days/known-days.policy.ts'
import { startProblem } from './desk.policy.ts'
import { type DeskRow, NEW_DESK } from './desk.store.ts'
import { type DeskTables, readDeskTables } from './desk-tables.store.ts'

/** What the desk has stored, and the days of play that follow from it. No match is read for it. */
export interface DayDates {
  readonly listed: ListedCompetition
  readonly divisions: readonly Division[]
  readonly stored: DeskTables
  readonly desk: DeskRow
  readonly now: Date
  readonly known: KnownDays
  readonly days: readonly PlayDay[]
  readonly startsAt: Date
  /** Whether a call stands or stood. */
  readonly hasCalled: boolean
}

export async function readDayDates(ctx: Ctx, db: Queryable, id: number): Promise<DayDates> {
  const { listed, divisions } = await getShownCompetition(ctx, db, 'tournament', id)
  const stored = await readDeskTables(db, id)
  const { desk = NEW_DESK, stated, calls } = stored
  const { startDate, endDate, timeZone } = listed.card
  const now = ctx.clock.now()
  const announced = desk.starts_at ?? (startDate === null ? null : new Date(startDate))
  const lastCall = lastCallIn(calls)
  const known = knownDays({ stated, startsAt: announced, endDate, now, lastCall, timeZone })
  const days = known.days.map((day) => ({ ...playDay(day, timeZone), isAssumed: known.isAssumed }))
  const startsAt = desk.starts_at ?? firstCall(known, days, announced) ?? now
  return { listed, divisions, stored, desk, now, known, days, startsAt, hasCalled: lastCall !== null }
}

/** Why the first call cannot be set any more; null if it can. */
export function startLock({ known, startsAt, hasCalled, now }: DayDates): string | null {
  return startProblem({ hasCalled, isStated: !known.isAssumed, startsAt }, now)
}

/** When a match was last called; null if no call stands or stood. */
function lastCallIn(calls: readonly CallRow[]): Date | null {
  const standing = calls.filter(({ ending }) => ending !== 'canceled').map((call) => call.called_at)
  return standing.reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null)
}

/** The start of the first stated day; else what the tournament announces. */
function firstCall({ isAssumed }: KnownDays, days: readonly PlayDay[], announced: Date | null): Date | null {
  const [first] = days
  return isAssumed || first === undefined ? announced : new Date(first.starts)
}
