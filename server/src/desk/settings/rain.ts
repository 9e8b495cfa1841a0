import { type RainChange, type RainOption, replanOptions } from '@tussle/competition/desk/rain'
import type { PlayDay } from '@tussle/competition/desk/state'
import { dayAt } from '@tussle/contract/calendar'
import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { applyRainOption as contract } from '@tussle/contract/desk/desk-rain'
import type { BodyOf } from '@tussle/contract/endpoint'
import { refuseUnlessOrganiser } from '../../competitions/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { atDesk } from '../at-desk.ts'
import { getCourt } from '../courts/change-court.ts'
import { updateCourt } from '../courts/courts.store.ts'
import { nextDayOf, playDay } from '../days/known-days.policy.ts'
import { type DeskChange, updateDesk } from '../desk.store.ts'
import { type DayAsItIs, readDay } from '../read-day.ts'
import { beforeOf } from './change-desk.ts'

type WireChange = BodyOf<typeof contract>['change']

/** The options after lost time, with the consequences of each. */
export async function listRainOptions(ctx: SignedInCtx, id: number, lostMinutes: number) {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  const day = await inSnapshot(ctx, (tx) => readDay(ctx, tx, id))
  const { game } = day.settings
  return replanOptions(day.state, { lostMinutes, game, tomorrow: tomorrowOf(day) }).map(presentOption)
}

/** Changes the plan of the day; called matches stay called. */
export async function applyRainOption(
  ctx: SignedInCtx,
  id: number,
  { change, lostMinutes }: BodyOf<typeof contract>,
): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx, { desk }) => {
    const base = { kind: change.kind, lostMinutes }
    if (change.kind === 'one_more_court') {
      const court = await getCourt(tx, id, change.courtId)
      await updateCourt(tx, court.id, { closed_reason: null, since: ctx.clock.now() })
      return { action: 'rain', facts: { ...base, courtId: court.id, closedReason: court.closed_reason } }
    }
    const after = settingsBy(change)
    await updateDesk(tx, id, after)
    return { action: 'rain', facts: { ...base, before: beforeOf(desk, after), after } }
  })
}

function settingsBy(change: Exclude<WireChange, { kind: 'one_more_court' }>): DeskChange {
  if (change.kind === 'shorter_rest') return { rest_minutes: change.restMinutes }
  if (change.kind === 'shorter_games') return { game: change.game, match_minutes: change.matchMinutes }
  return change.kind === 'tomorrow' ? { starts_at: new Date(change.startsAt) } : {}
}

/** The next day of play. If nobody has stated the days, it is the next date. */
function tomorrowOf({ at, tournament: { timeZone }, known, state }: DayAsItIs): PlayDay | null {
  const today = dayAt(at, timeZone)
  const next = known.days.findIndex(({ date }) => date > today)
  if (next >= 0) return state.days[next] ?? null
  const day = known.isAssumed ? nextDayOf(known, at, timeZone) : null
  return day && playDay(day, timeZone)
}

function presentOption({ change, projectedFinish, unfit, affected }: RainOption) {
  const finish = new Date(projectedFinish).toISOString()
  return { change: presentChange(change), projectedFinish: finish, unfit, affected }
}

function presentChange(change: RainChange): WireChange {
  if (change.kind !== 'tomorrow') return change
  return { kind: change.kind, startsAt: new Date(change.startsAt).toISOString() }
}
