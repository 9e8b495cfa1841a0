import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import { batchByTick } from '../kernel/cache/batch-by-tick.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { AppError } from '../kernel/errors.ts'
import { listDivisionRows } from './competition-writes.store.ts'
import { type ListedCompetition, NOT_FOUND, presentDivision, presentListed } from './competitions.present.ts'
import { findCompetitionRow } from './competitions.store.ts'
import { listPageVersions, type PageVersionRow } from './page-version.store.ts'

/** A competition as its own pages show it. */
export interface ShownCompetition {
  readonly listed: ListedCompetition
  readonly isOpen: boolean
  readonly divisions: readonly Division[]
}

export interface PageVersion {
  readonly version: number
  /** Distinguishes one version of the competition's pages from another. */
  readonly key: string
}

/** The key of a competition's documents. It is read for every request, so that no answer is outdated. */
export async function getPageVersion(ctx: Ctx, kind: CompetitionKind, id: number): Promise<PageVersion> {
  const row = await readPageVersion(ctx.db, `${id} ${ctx.clock.now().toISOString()}`)
  const { version, is_open: isOpen, club_name: club } = known(row, kind)
  return { version, key: `${version} ${isOpen ? 'open' : 'closed'} ${club ?? ''}` }
}

export async function getShownCompetition(
  ctx: Ctx,
  db: Queryable,
  kind: CompetitionKind,
  id: number,
): Promise<ShownCompetition> {
  const [row] = await listPageVersions(db, [{ id, now: ctx.clock.now().toISOString() }])
  const { is_open: isOpen } = known(row, kind)
  const listed = presentListed(await findCompetitionRow(db, id))
  const divisions = (await listDivisionRows(db, id)).map((row) => presentDivision(row, kind))
  return { listed, isOpen, divisions }
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
