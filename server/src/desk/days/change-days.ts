import { changeOfDaysProblem, type DayOfPlay } from '@tussle/competition/schedule/play-days'
import { dayAt } from '@tussle/contract/calendar'
import type { changeDays as contract } from '@tussle/contract/desk/days'
import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { atDesk } from '../at-desk.ts'
import { readDayDates } from '../day-dates.ts'
import { type DeskRow, updateDesk } from '../desk.store.ts'
import { replaceDays, statedDaysOf } from './days.store.ts'
import { momentAt, playDay } from './known-days.policy.ts'

/** States the days of a tournament. The plan follows; what is on court stays. */
export async function changeDays(
  ctx: SignedInCtx,
  id: number,
  body: BodyOf<typeof contract>,
): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx, { desk }) => {
    const { known, hasCalled, listed, now } = await readDayDates(ctx, tx, id)
    const { timeZone } = listed.card
    const before = known.isAssumed ? [] : known.days
    const days = body.days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
    if (isSame(before, days)) return null
    const problem = hasCalled ? changeOfDaysProblem(before, days, momentAt(now, timeZone)) : null
    if (problem !== null) throw new AppError('conflict', problem)
    await replaceDays(tx, id, days)
    const startsAt = startWith(desk.starts_at, days, timeZone)
    await updateDesk(tx, id, { starts_at: startsAt })
    return { action: 'days-changed', facts: { before, days, startsAt: desk.starts_at } }
  })
}

/** Whether the days of play and the first call are still as this change left them. */
export async function hasDays(
  tx: Tx,
  { id, timeZone, desk }: { readonly id: number; readonly timeZone: string; readonly desk: DeskRow },
  { days, startsAt }: { readonly days: readonly DayOfPlay[]; readonly startsAt: Date | null },
): Promise<boolean> {
  const { rows } = await statedDaysOf(id).execute(tx)
  const called = startWith(startsAt, days, timeZone)
  return isSame(rows, days) && called?.getTime() === desk.starts_at?.getTime()
}

/** The first call follows the start of its day. On a date that is no day of play any more, the days alone decide. */
function startWith(startsAt: Date | null, days: readonly DayOfPlay[], timeZone: string): Date | null {
  if (startsAt === null || days.length === 0) return startsAt
  const day = days.find(({ date }) => date === dayAt(startsAt, timeZone))
  return day === undefined ? null : new Date(playDay(day, timeZone).starts)
}

function isSame(one: readonly DayOfPlay[], other: readonly DayOfPlay[]): boolean {
  const textOf = (days: readonly DayOfPlay[]) =>
    days.map(({ date, starts, ends }) => `${date} ${starts} ${ends}`).join()
  return textOf(one) === textOf(other)
}
