import { type CompetitionInPlay, removeAddedWithin, touchCompetition } from '../competitions/index.ts'
import { type EntryRow, findUnfit, getEntry, moveWithin, replaceWithin, takeOut } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import {
  applyResults,
  type DivisionInPlay,
  DRAW_STANDS,
  deleteDraw,
  drawDivision,
  drawOf,
  extendDraw,
  findDraw,
  hasHistory,
  listDivisionsToDraw,
  listRunningCalls,
  restoreCalledNumbers,
  stopsIn,
} from '../matches/index.ts'
import { formatOf } from './close-registration.ts'
import { type DrawBefore, isAsLeft } from './draw-before.ts'

const ON_COURT = 'A match that rests on this is on court'
export const CHANGED_SINCE = 'This has been changed again since, so it can no longer be undone'

/** A change of entries or of their order as the day log keeps it. */
export interface FieldChange {
  readonly before?: readonly DrawBefore[]
  readonly entryIds?: readonly number[]
  /** The entry, the division that it was in, and the one that it went to; lines of an older version lack the last. */
  readonly moved?: { readonly entryId: number; readonly divisionId: number; readonly to?: number }
  /** The entries of a division that was merged into another, and that division. */
  readonly merged?: { readonly entryIds: readonly number[]; readonly divisionId: number }
  /** The entries that went into a new division, that division, and the one that they were in. */
  readonly split?: {
    readonly entryIds: readonly number[]
    readonly divisionId: number
    readonly madeId: number
  }
  readonly replaced?: { readonly entryId: number; readonly leaves: number; readonly joins: number }
}

/** Restores the entries and the draws. Refused once a match of the new draws was played or is on court. */
export async function undoFieldChange(
  ctx: SignedInCtx,
  tx: Tx,
  competition: CompetitionInPlay,
  { before = [], entryIds = [], moved, merged, split, replaced }: FieldChange,
): Promise<void> {
  const divisions = await listDivisionsToDraw(tx, competition.id)
  const drawsBefore = before.map((draw) => {
    const seats = divisions.find(({ id }) => id === draw.divisionId)?.seats ?? 1
    return { draw, division: { competition, divisionId: draw.divisionId, seats } }
  })
  for (const draw of before) {
    if (!isAsLeft(draw, await findDraw(tx, draw.divisionId))) throw new AppError('conflict', CHANGED_SINCE)
  }
  for (const { draw, division } of drawsBefore) {
    if (draw.isKept) await takeLateEntriesOut(ctx, tx, division, draw)
    else await clear(tx, draw.divisionId)
  }
  for (const entryId of entryIds) await takeOut(tx, ctx, competition.id, entryId)
  if (moved !== undefined) {
    await refuseIfElsewhere(tx, competition, moved)
    await moveBack(ctx, tx, competition, [moved.entryId], moved.divisionId)
  }
  if (merged !== undefined) await moveBack(ctx, tx, competition, merged.entryIds, merged.divisionId)
  if (split !== undefined) {
    await moveBack(ctx, tx, competition, split.entryIds, split.divisionId)
    await removeAddedWithin(ctx, tx, { id: competition.id, divisionId: split.madeId })
  }
  if (replaced !== undefined) await replaceBack(ctx, tx, competition, replaced)
  for (const { draw, division } of drawsBefore) {
    if (draw.isKept || draw.entryIds === null) continue
    const drawn = await drawDivision(ctx, tx, division, formatOf(competition), {
      ...{ seeds: draw.entryIds, made: draw.made },
    })
    if ('refusal' in drawn) throw new AppError('conflict', drawn.refusal)
    await restoreCalledNumbers(tx, draw.divisionId, draw.called)
    // Entries that had withdrawn are in the draw again, with their walkovers.
    await applyResults(ctx, tx, division, [], { isLoggedByCaller: true })
  }
  await touchCompetition(tx, competition.id)
  ctx.changes.note(`tournament:${competition.id}`)
}

async function refuseIfElsewhere(
  tx: Tx,
  { id }: CompetitionInPlay,
  { entryId, to }: NonNullable<FieldChange['moved']>,
): Promise<void> {
  const { division_id: divisionId } = await getEntry(tx, id, entryId)
  if (to !== undefined && divisionId !== to) throw new AppError('conflict', CHANGED_SINCE)
}

async function moveBack(
  ctx: SignedInCtx,
  tx: Tx,
  competition: CompetitionInPlay,
  entryIds: readonly number[],
  divisionId: number,
): Promise<void> {
  for (const entryId of entryIds) {
    const entry = await getEntry(tx, competition.id, entryId)
    await moveWithin(tx, ctx, entryId, entry, divisionId, await isUnfit(ctx, tx, entry, divisionId))
  }
}

async function replaceBack(
  ctx: SignedInCtx,
  tx: Tx,
  competition: CompetitionInPlay,
  { entryId, leaves, joins }: NonNullable<FieldChange['replaced']>,
): Promise<void> {
  const entry = await getEntry(tx, competition.id, entryId)
  const user_ids = entry.user_ids.map((userId) => (userId === joins ? leaves : userId))
  const isException = await isUnfit(ctx, tx, { ...entry, user_ids }, entry.division_id)
  await replaceWithin(tx, entryId, joins, leaves, isException)
}

/** Whoever was in a division comes back into it; if its limits speak against them now, they are an exception. */
async function isUnfit(
  ctx: SignedInCtx,
  tx: Tx,
  { competition_id: competitionId, user_ids: userIds }: Pick<EntryRow, 'competition_id' | 'user_ids'>,
  divisionId: number,
): Promise<boolean> {
  return (await findUnfit(ctx, tx, { kind: 'tournament', competitionId, divisionId, userIds })) !== null
}

async function clear(tx: Tx, divisionId: number): Promise<void> {
  if (await hasHistory(tx, divisionId)) throw new AppError('conflict', DRAW_STANDS)
  if ((await listRunningCalls(tx, divisionId)).length > 0) throw new AppError('conflict', ON_COURT)
  await deleteDraw(tx, divisionId)
}

async function takeLateEntriesOut(
  ctx: SignedInCtx,
  tx: Tx,
  division: DivisionInPlay,
  { divisionId, entryIds, made }: DrawBefore,
): Promise<void> {
  const now = await findDraw(tx, divisionId)
  if (now === undefined || entryIds === null) return
  const running = await listRunningCalls(tx, divisionId)
  const nameRanks = now.name_ranks.slice(0, entryIds.length)
  const { late = 0, rounds = [] } = made ?? {}
  await extendDraw(ctx, tx, division, { ...drawOf(now), entryIds, nameRanks, late, rounds })
  if (stopsIn(running, await listRunningCalls(tx, divisionId)).length > 0) {
    throw new AppError('conflict', ON_COURT)
  }
}
