import { type DayPlan, planDay } from '@tussle/competition/desk/plan'
import type { DeskState } from '@tussle/competition/desk/state'
import { deskView } from '@tussle/competition/desk/view'
import { Board, type UpNext } from '@tussle/contract/desk/board'
import { Desk } from '@tussle/contract/desk/desk'
import type { Schema } from '@tussle/contract/endpoint'
import { VERSION_HEADER } from '@tussle/contract/live'
import { withChosenNames } from '../accounts/index.ts'
import { getPageVersion, pageKeyOf, refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SharedResponse } from '../kernel/cache/response-cache.ts'
import { MINUTE } from '../kernel/clock.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import type { Asker } from '../kernel/data/parts.ts'
import { inSnapshot } from '../kernel/data/transaction.ts'
import { presentBoard } from './board.present.ts'
import { presentUpNext } from './calls/up-next.present.ts'
import { type InPlayRow, inPlayPart, listTournamentsInPlay } from './calls/up-next.store.ts'
import type { Day } from './day.present.ts'
import { presentDesk } from './desk.present.ts'
import { findDesk, NEW_DESK } from './desk.store.ts'
import { listLogLines } from './list-log.ts'
import { type DayAsItIs, readDay } from './read-day.ts'

const LOG_LINES = 30
const TOURNAMENTS_AT_ONCE = 5
const MAX_CACHED_PLANS = 100

/** The whole desk for organisers, rendered once per version and minute. */
export async function getDesk(ctx: SignedInCtx, id: number): Promise<SharedResponse> {
  await refuseUnlessOrganiser(ctx, ctx.db, id, 'desk')
  return await document(ctx, id, 'desk', Desk, async (tx, day) => {
    const people = await withChosenNames(tx, [...day.people.values()])
    const called = { ...day, people: new Map(people.map((person) => [person.id, person])) }
    return presentDesk(called, await listLogLines(tx, id, LOG_LINES))
  })
}

/** The board, for everybody who may see the bracket. */
export async function getBoard(ctx: SignedInCtx, id: number): Promise<SharedResponse> {
  return await document(ctx, id, 'board', Board, async (_tx, day) => presentBoard(day))
}

/**
 * The version of the board, for pages that contain it. The key names the version of the play, the version of the
 * desk's plan, and the minute. Points in play are not part of it.
 */
export async function getBoardVersion(
  ctx: Ctx,
  id: number,
  pageKey: string,
): Promise<{ version: number; key: string }> {
  const { version, plan_version: planned } = (await findDesk(ctx.db, id)) ?? NEW_DESK
  return { version, key: boardKeyOf(ctx, pageKey, planned) }
}

function boardKeyOf({ clock }: Ctx, pageKey: string, planned: number): string {
  return `${pageKey} ${planned} ${Math.floor(clock.now().getTime() / MINUTE)}`
}

/** The caller's next matches in every drawn tournament. */
export async function listUpNext(ctx: SignedInCtx): Promise<UpNext[]> {
  const asker = { userId: ctx.actor.userId, now: ctx.clock.now() }
  return await showUpNext(ctx, await listTournamentsInPlay(ctx.db, asker, TOURNAMENTS_AT_ONCE))
}

/** The tournaments that `showUpNext` wants, as a part of a larger statement. */
export const tournamentsInPlayPart = (asker: Asker) => inPlayPart(asker, TOURNAMENTS_AT_ONCE)

export async function showUpNext(ctx: SignedInCtx, inPlay: readonly InPlayRow[]): Promise<UpNext[]> {
  const days = await Promise.all(
    inPlay.map(async ({ id, plan_version: planned, ...page }) => {
      const key = boardKeyOf(ctx, pageKeyOf(page), planned)
      return await ctx.cachedFigures(`day ${id} ${key}`, () =>
        inSnapshot(ctx, async (tx) => await readPlannedDay(ctx, tx, id, key)),
      )
    }),
  )
  return days.flatMap((day) => presentUpNext(day, ctx.actor.userId))
}

async function document(
  ctx: Ctx,
  id: number,
  name: string,
  schema: Schema,
  present: (tx: Tx, day: Day) => Promise<unknown>,
): Promise<SharedResponse> {
  const pageVersion = await versionOf(ctx, id)
  const headers = { [VERSION_HEADER]: `desk:${id}=${pageVersion.version}` }
  return await ctx.versionedResponse(
    `${name} ${id} ${pageVersion.version} ${pageVersion.key}`,
    schema,
    headers,
    () =>
      inSnapshot(ctx, async (tx) => await present(tx, await readPlannedDay(ctx, tx, id, pageVersion.key))),
  )
}

async function versionOf(ctx: Ctx, id: number): Promise<{ version: number; key: string }> {
  const { key } = await getPageVersion(ctx, 'tournament', id)
  return await getBoardVersion(ctx, id, key)
}

/** The day with its plan, at the moment that the key names. */
export async function readPlannedDay(ctx: Ctx, tx: Tx, id: number, key: string): Promise<PlannedDay> {
  const day = await readDay(ctx, tx, id)
  return { ...day, view: deskView(day.state, cachedPlan(ctx, `${id} ${key}`, day.state)) }
}

export type PlannedDay = DayAsItIs & Day

const PLANS = new WeakMap<Ctx['documents'], Map<string, DayPlan>>()

/** A plan costs more than everything else together and depends only on the state, so it is computed once per key. */
function cachedPlan({ documents }: Ctx, key: string, state: DeskState): DayPlan {
  const kept = PLANS.get(documents) ?? new Map<string, DayPlan>()
  PLANS.set(documents, kept)
  const known = kept.get(key)
  if (known !== undefined) return known
  const plan = planDay(state)
  kept.set(key, plan)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_CACHED_PLANS) break
    kept.delete(oldest)
  }
  return plan
}
