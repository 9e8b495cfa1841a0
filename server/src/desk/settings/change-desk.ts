import type { RankingRule } from '@tussle/competition/graph'
import type { changeDesk as contract, DeskDone } from '@tussle/contract/desk/desk-actions'
import type { BodyOf } from '@tussle/contract/endpoint'
import { findRanking } from '../../competitions/index.ts'
import type { Ctx, SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { changeRanking } from '../../organising/index.ts'
import { atDesk } from '../at-desk.ts'
import { readDayDates, startLock } from '../day-dates.ts'
import { type DeskChange, type DeskRow, updateDesk } from '../desk.store.ts'

export type Settings = DeskChange & { readonly ranking?: RankingRule }

/** Stops all calls for a while; matches on court continue. */
export async function pauseCalls(ctx: SignedInCtx, id: number): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx, { desk }) => {
    if (desk.paused_at !== null) return null
    const pausedAt = ctx.clock.now()
    await updateDesk(tx, id, { paused_at: pausedAt })
    return { action: 'paused', facts: { pausedAt } }
  })
}

export async function resumeCalls(ctx: SignedInCtx, id: number): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx, { desk }) => {
    if (desk.paused_at === null) return null
    await updateDesk(tx, id, { paused_at: null })
    return { action: 'resumed', facts: { since: desk.paused_at } }
  })
}

/** Changes the durations of matches and rests, the game, the start, the check-in and the tie-break order. */
export async function changeDesk(
  ctx: SignedInCtx,
  id: number,
  body: BodyOf<typeof contract>,
): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx, { desk }) => {
    const known: Settings = { ...desk, ranking: await findRanking(tx, id) }
    const after = whatDiffers(settingsOf(body), known)
    if (Object.keys(after).length === 0) return null
    if (after.starts_at !== undefined) await refuseOnceBegun(ctx, tx, id)
    await applySettings(ctx, tx, id, after)
    return { action: 'changed', facts: { before: beforeOf(known, after), after } }
  })
}

/** Undo uses this too. The tie-break order is stored with the tournament and has its own rule. */
export async function applySettings(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { ranking, ...change }: Settings,
): Promise<void> {
  await updateDesk(tx, id, change)
  if (ranking !== undefined) await changeRanking(ctx, tx, id, ranking)
}

async function refuseOnceBegun(ctx: SignedInCtx, tx: Tx, id: number): Promise<void> {
  const problem = startLock(await readDayDates(ctx, tx, id))
  if (problem !== null) throw new AppError('conflict', problem)
}

/** The values of the same settings before the change, for undo. */
export function beforeOf(known: Settings, change: Settings): Settings {
  return Object.fromEntries(namesIn(change).map((name) => [name, known[name]]))
}

function whatDiffers(wanted: Settings, known: Settings): Settings {
  const isOther = (name: keyof Settings) => JSON.stringify(wanted[name]) !== JSON.stringify(known[name])
  return Object.fromEntries(
    namesIn(wanted)
      .filter(isOther)
      .map((name) => [name, wanted[name]]),
  )
}

/** Whether the desk still has these values; the day log stores times as strings. */
export async function hasSettings(tx: Tx, id: number, desk: DeskRow, values: Settings): Promise<boolean> {
  const known: Settings = { ...desk, ranking: await findRanking(tx, id) }
  return Object.keys(whatDiffers(values, known)).length === 0
}

function namesIn(settings: Settings) {
  return Object.keys(settings) as (keyof Settings)[]
}

function settingsOf(body: BodyOf<typeof contract>): Settings {
  const { matchMinutes, restMinutes, usesCheckIn, game, startsAt, ranking } = body
  return {
    ...(matchMinutes === undefined ? {} : { match_minutes: matchMinutes }),
    ...(restMinutes === undefined ? {} : { rest_minutes: restMinutes }),
    ...(usesCheckIn === undefined ? {} : { uses_check_in: usesCheckIn }),
    ...(game === undefined ? {} : { game }),
    ...(startsAt === undefined ? {} : { starts_at: new Date(startsAt) }),
    ...(ranking === undefined ? {} : { ranking }),
  }
}
