import type { changeDesk as contract, DeskDone } from '@tussle/contract/desk-actions'
import type { BodyOf } from '@tussle/contract/endpoint'
import type { SignedInCtx } from '../kernel/context.ts'
import { atDesk } from './at-desk.ts'
import { type DeskChange, type DeskRow, updateDesk } from './desk.store.ts'

/** Nothing is called any more for now; what is on court goes on. */
export async function pauseCalls(ctx: SignedInCtx, id: number): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx, { desk }) => {
    if (desk.paused_at !== null) return null
    await updateDesk(tx, id, { paused_at: ctx.clock.now() })
    return { action: 'paused', facts: {} }
  })
}

export async function resumeCalls(ctx: SignedInCtx, id: number): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx, { desk }) => {
    if (desk.paused_at === null) return null
    await updateDesk(tx, id, { paused_at: null })
    return { action: 'resumed', facts: { since: desk.paused_at } }
  })
}

/** How long matches and rests are, what is played, when the day begins, whether players check in. */
export async function changeDesk(
  ctx: SignedInCtx,
  id: number,
  body: BodyOf<typeof contract>,
): Promise<DeskDone> {
  return await atDesk(ctx, id, async (tx, { desk }) => {
    const after = changeOf(body)
    const before = beforeOf(desk, after)
    if (Object.keys(after).length === 0 || JSON.stringify(before) === JSON.stringify(after)) return null
    await updateDesk(tx, id, after)
    return { action: 'changed', facts: { before, after } }
  })
}

/** What the same settings were, to go back to. */
export function beforeOf(desk: DeskRow, change: DeskChange): DeskChange {
  const names = Object.keys(change) as (keyof DeskChange)[]
  return Object.fromEntries(names.map((name) => [name, desk[name]]))
}

function changeOf(body: BodyOf<typeof contract>): DeskChange {
  const { matchMinutes, restMinutes, usesCheckIn, game, startsAt } = body
  return {
    ...(matchMinutes === undefined ? {} : { match_minutes: matchMinutes }),
    ...(restMinutes === undefined ? {} : { rest_minutes: restMinutes }),
    ...(usesCheckIn === undefined ? {} : { uses_check_in: usesCheckIn }),
    ...(game === undefined ? {} : { game }),
    ...(startsAt === undefined ? {} : { starts_at: new Date(startsAt) }),
  }
}
