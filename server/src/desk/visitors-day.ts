import type { Board } from '@tussle/contract/desk/board'
import type { FoundEntry } from '@tussle/contract/public/pages'
import { seenByVisitors } from '../accounts/index.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { presentBoard } from './board.present.ts'
import { findEntries } from './find-entries.present.ts'
import { type PlannedMatch, plannedMatches } from './planned-matches.present.ts'
import { type PlannedDay, readPlannedDay } from './show-desk.ts'

/** Large tournaments whose pages are read at the same time. */
const MAX_KEPT_DAYS = 20

/** The day for people who are not signed in, under the names that they may read. */
export interface VisitorsDay {
  readonly board: Board
  /** Where and when the people of this name play next. */
  readonly find: (sought: string) => FoundEntry[]
  /** The matches on court and those to come. */
  readonly planned: () => PlannedMatch[]
}

/** The day of a version and key that `getBoardVersion` gave. */
export async function readDayForVisitors(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { version, key }: { readonly version: number; readonly key: string },
): Promise<VisitorsDay> {
  const day = await keptDay(ctx, `${id} ${version} ${key}`, () => readPlannedDay(ctx, tx, id, key))
  const entries = Map.groupBy(day.entries, ({ divisionId }) => divisionId)
  const divisions = [...entries].map(([divisionId, own]) => ({
    divisionId,
    isForJuniors: day.juniorDivisions.has(divisionId),
    userIds: own.toSorted((a, b) => a.id - b.id).flatMap(({ userIds }) => userIds),
  }))
  const see = await seenByVisitors(ctx, tx, divisions)
  return {
    board: presentBoard(day, see),
    find: (sought) => findEntries(day, see, sought),
    planned: () => plannedMatches(day, see),
  }
}

const KEPT = new WeakMap<Ctx['db'], Map<string, Promise<PlannedDay>>>()

/**
 * All pages of a tournament show the same day, so it is read once per key. Nobody reads a name in it: those are looked
 * up for each page.
 */
async function keptDay({ db }: Ctx, key: string, read: () => Promise<PlannedDay>): Promise<PlannedDay> {
  const kept = KEPT.get(db) ?? new Map<string, Promise<PlannedDay>>()
  KEPT.set(db, kept)
  const known = kept.get(key)
  if (known !== undefined) return await known
  const reading = read()
  kept.set(key, reading)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT_DAYS) break
    kept.delete(oldest)
  }
  return await reading.catch((error: unknown) => {
    kept.delete(key)
    throw error
  })
}
