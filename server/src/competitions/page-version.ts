import type { CompetitionKind, Division, Visibility } from '@tussle/contract/competitions'
import { batchByTick } from '../kernel/cache/batch-by-tick.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { listDivisionRows } from './competition-writes.store.ts'
import { type ListedCompetition, NOT_FOUND, presentDivision, presentListed } from './competitions.present.ts'
import { findCompetitionRow } from './competitions.store.ts'
import { findDivisionRow, listDivisionsBeside } from './division-page.store.ts'
import { listPageVersions, type PageVersionRow } from './page-version.store.ts'

/** A competition as its own pages show it. */
export interface ShownCompetition {
  readonly listed: ListedCompetition
  readonly isOpen: boolean
  readonly divisions: readonly Division[]
}

/** One division of it. */
export interface OneDivision extends Omit<ShownCompetition, 'divisions'> {
  readonly division: Division
}

/** The same for a page of one division, which must not grow with the competition: no other division is read. */
export interface ShownDivision extends ShownCompetition, OneDivision {
  /** The division with its neighbours in the order of the competition. */
  readonly beside: readonly Pick<Division, 'id' | 'name'>[]
  readonly divisionCount: number
}

export interface PageVersion {
  readonly version: number
  /** Distinguishes one version of the competition's pages from another. */
  readonly key: string
  readonly visibility: Visibility
  /** By its dates, which change it with time alone. The phase says whether it goes on nevertheless. */
  readonly hasBegun: boolean
  readonly isPastEnd: boolean
}

/** The key of a competition's documents. It is read for every request, so that no answer is outdated. */
export async function getPageVersion(ctx: Ctx, kind: CompetitionKind, id: number): Promise<PageVersion> {
  const row = await readPageVersion(ctx.db, `${id} ${ctx.clock.now().toISOString()}`)
  const found = known(row, kind)
  const { version, visibility, ...course } = found
  return {
    version,
    key: pageKeyOf(found),
    visibility,
    hasBegun: course.has_begun,
    isPastEnd: course.is_past_end,
  }
}

export function pageKeyOf({
  version,
  is_open: isOpen,
  club_name: club,
}: Pick<PageVersionRow, 'version' | 'is_open' | 'club_name'>): string {
  return `${version} ${isOpen ? 'open' : 'closed'} ${club ?? ''}`
}

export async function getShownCompetition(
  ctx: Ctx,
  db: Queryable,
  kind: CompetitionKind,
  id: number,
): Promise<ShownCompetition> {
  const divisions = (await listDivisionRows(db, id)).map((row) => presentDivision(row, kind))
  return { ...(await getListed(ctx, db, kind, id)), divisions }
}

/** The tabs above a division show at most this many of its neighbours. */
const MOST_BESIDE = 12

/** The first division if none is named. */
export async function getShownDivision(
  ctx: Ctx,
  db: Queryable,
  kind: CompetitionKind,
  place: { readonly id: number; readonly divisionId: number | null },
): Promise<ShownDivision> {
  const one = await getOneDivision(ctx, db, kind, place)
  const { beside, count } = await listDivisionsBeside(db, place.id, one.division.id, MOST_BESIDE)
  return { ...one, divisions: [one.division], beside, divisionCount: count }
}

/** The first division if none is named. */
export async function getOneDivision(
  ctx: Ctx,
  db: Queryable,
  kind: CompetitionKind,
  place: { readonly id: number; readonly divisionId: number | null },
): Promise<OneDivision> {
  const row = await findDivisionRow(db, place.id, place.divisionId)
  if (row === undefined) throw new AppError('not_found', 'Division not found')
  return { ...(await getListed(ctx, db, kind, place.id)), division: presentDivision(row, kind) }
}

async function getListed(
  ctx: Ctx,
  db: Queryable,
  kind: CompetitionKind,
  id: number,
): Promise<Omit<ShownCompetition, 'divisions'>> {
  const [row] = await listPageVersions(db, [{ id, now: ctx.clock.now().toISOString() }])
  const { is_open: isOpen } = known(row, kind)
  return { listed: presentListed(await findCompetitionRow(db, id)), isOpen }
}

/** By id and time; concurrent requests for a page share one statement. */
const readPageVersion = batchByTick<string, PageVersionRow>(async (db, keys) => {
  const asked = keys.map((key) => {
    const [id = '', now = ''] = key.split(' ')
    return { id: Number(id), now }
  })
  const rows = await listPageVersions(db, asked)
  return new Map(rows.map((row) => [keys[row.nr - 1] ?? '', row]))
})

function known(row: PageVersionRow | undefined, kind: CompetitionKind): PageVersionRow {
  if (row?.kind !== kind) throw new AppError('not_found', NOT_FOUND[kind])
  return row
}
