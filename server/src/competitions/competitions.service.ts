import type { CompetitionCard, CompetitionKind, CompetitionQuery } from '@tussle/contract/competitions'
import { COUNTED_AT_MOST } from '@tussle/contract/lists'
import type { Ctx } from '../kernel/context.ts'
import { containing, type ListPage, pageOf, readCursor } from '../kernel/lists.ts'
import { findCompetitionNamed, listDivisionRows, listEnteredIds } from './competition-writes.store.ts'
import { type CompetitionRow, presentCompetition } from './competitions.present.ts'
import {
  countMatches,
  countTabs,
  type ListFilter,
  type ListPosition,
  listCompetitionRows,
  readListTotal,
  type TabCounts,
} from './competitions.store.ts'

/** A listed competition: what both kinds show, and the two facts that only tournaments have. */
export interface ListedCompetition {
  readonly card: CompetitionCard
  readonly format: string | null
  readonly expected: number | null
}

/** A page of leagues or of tournaments; their own features put their own words to it. */
export async function listCompetitions(
  ctx: Ctx,
  kind: CompetitionKind,
  query: CompetitionQuery,
): Promise<ListPage<ListedCompetition>> {
  const { asOf, after } = startOf(ctx, query.cursor)
  const filter = filterOf(kind, query)
  const status = query.status ?? null
  const [rows, total] = await Promise.all([
    listCompetitionRows(ctx.db, { ...filter, status, limit: query.limit + 1, asOf, after }),
    isFiltered(query)
      ? countMatches(ctx.db, { ...filter, status, asOf }, COUNTED_AT_MOST)
      : readListTotal(ctx.db, kind),
  ])
  return pageOf(rows, query.limit, total, presentListed, (row) => cursorAt(row, asOf))
}

/** How many cards each tab holds after the filters (OQ-051). */
export async function countCompetitionTabs(
  ctx: Ctx,
  kind: CompetitionKind,
  query: CompetitionQuery,
): Promise<TabCounts> {
  return await countTabs(ctx.db, filterOf(kind, query), startOf(ctx, query.cursor).asOf)
}

export async function findCompetitionByName(ctx: Ctx, kind: CompetitionKind, name: string) {
  return await findCompetitionNamed(ctx.db, kind, name)
}

export async function listDivisions(ctx: Ctx, competitionId: number) {
  return await listDivisionRows(ctx.db, competitionId)
}

export async function listEnteredUserIds(ctx: Ctx, competitionId: number): Promise<number[]> {
  return await listEnteredIds(ctx.db, competitionId)
}

interface ListedRow extends CompetitionRow {
  readonly format: string | null
  readonly expected_participants: number | null
  readonly completed_at: Date | null
}

function presentListed(row: ListedRow): ListedCompetition {
  return { card: presentCompetition(row), format: row.format, expected: row.expected_participants }
}

function filterOf(kind: CompetitionKind, query: CompetitionQuery): ListFilter {
  return {
    kind,
    pattern: containing(query.q),
    place: containing(query.location),
    rating: query.rating ?? null,
  }
}

function isFiltered({ q, location, rating, status }: CompetitionQuery): boolean {
  return (q ?? '') !== '' || (location ?? '') !== '' || rating !== undefined || status !== undefined
}

const CURSOR = /^(\d{1,14})-(open|over)-(\d{1,14}|none)-(\d{1,15})$/u

/**
 * A cursor remembers when the first page was read: what ends while somebody pages through the list stays in
 * its half, so that no row is skipped and none comes twice.
 */
function startOf(ctx: Ctx, cursor: string | undefined): { asOf: Date; after: ListPosition | null } {
  if (cursor === undefined) return { asOf: ctx.clock.now(), after: null }
  const [asOf, half, at, id] = readCursor(cursor, CURSOR)
  return {
    asOf: new Date(Number(asOf)),
    after: {
      half: half === 'open' ? 'open' : 'over',
      at: at === 'none' ? null : new Date(Number(at)),
      id: Number(id),
    },
  }
}

function cursorAt(row: ListedRow, asOf: Date): string {
  const over = overAt(row)
  const isOver = over !== null && over < asOf
  const at = isOver ? over : row.starts_at
  return [asOf.getTime(), isOver ? 'over' : 'open', at?.getTime() ?? 'none', row.id].join('-')
}

function overAt({ ends_at, completed_at }: ListedRow): Date | null {
  if (ends_at === null || completed_at === null) return ends_at ?? completed_at
  return ends_at < completed_at ? ends_at : completed_at
}
