import type { CompetitionKind, CompetitionQuery } from '@tussle/contract/competitions'
import type { Schema } from '@tussle/contract/endpoint'
import { COUNTED_AT_MOST } from '@tussle/contract/lists'
import { findClubById } from '../clubs/index.ts'
import { type Rendered, RenderedList } from '../kernel/cache/versioned-document.ts'
import type { Ctx } from '../kernel/context.ts'
import { readCursor } from '../kernel/data/lists.ts'
import { seek } from '../kernel/data/short-search.ts'
import { AppError } from '../kernel/errors.ts'
import { type ListedCompetition, presentListed } from './competitions.present.ts'
import {
  countMatches,
  countTabs,
  type ListFilter,
  type ListPosition,
  listJoinableKeys,
  listPageKeys,
  listRowsOf,
  type PageKey,
  readListTotal,
  type Status,
  type TabCounts,
} from './competitions.store.ts'

/** How a feature presents a competition, and the schema of the contract for it. */
export interface CardOf {
  readonly schema: Schema
  readonly present: (listed: ListedCompetition) => unknown
}

export interface CardPage {
  readonly list: RenderedList
  readonly next: string | null
  readonly total: number
}

type ClubQuery = Pick<CompetitionQuery, 'limit' | 'cursor'>

/** A page of leagues or of tournaments. */
export async function listCompetitions(
  ctx: Ctx,
  kind: CompetitionKind,
  query: CompetitionQuery,
  card: CardOf,
): Promise<CardPage> {
  return await pageFor(ctx, await filterOf(ctx, kind, query), query, card)
}

/** Competitions with open registration, upcoming ones, and those in progress: one page, and the number of all. */
export async function listJoinableFirst(
  ctx: Ctx,
  kind: CompetitionKind,
  query: CompetitionQuery,
  card: CardOf,
): Promise<CardPage> {
  const filter = await filterOf(ctx, kind, query)
  const keys = await listJoinableKeys(ctx.db, filter, query.limit, ctx.clock.now())
  const [list, { total }] = await Promise.all([
    cardsOf(ctx, kind, keys, card),
    ctx.cachedFigures(keyOf('total', { ...filter, status: null }), () => totalOf(ctx, filter)),
  ])
  return { list, next: null, total }
}

/** The competitions of one club, in the same order. */
export async function listClubCompetitions(
  ctx: Ctx,
  kind: CompetitionKind,
  clubId: number,
  query: ClubQuery,
  card: CardOf,
): Promise<CardPage> {
  const club = await findClubById(ctx, clubId)
  if (club === undefined) throw new AppError('not_found', 'Club not found')
  return await pageFor(ctx, { ...(await filterOf(ctx, kind, {})), clubId }, query, card)
}

/** With the present number of cards of each tab, after the filters (OQ-051). */
export async function listWithTabs(
  ctx: Ctx,
  kind: CompetitionKind,
  query: CompetitionQuery,
  card: CardOf,
): Promise<CardPage & TabCounts> {
  const filter = await filterOf(ctx, kind, query)
  const atMost = isNarrow(filter) ? COUNTED_AT_MOST : null
  const [page, tabs] = await Promise.all([
    pageFor(ctx, filter, query, card),
    ctx.cachedFigures(keyOf('tabs', filter), () => countTabs(ctx.db, filter, ctx.clock.now(), atMost)),
  ])
  return { ...page, ...tabs }
}

async function pageFor(
  ctx: Ctx,
  filter: ListFilter,
  query: ClubQuery & Pick<CompetitionQuery, 'status'>,
  card: CardOf,
): Promise<CardPage> {
  const { asOf, after } = startOf(ctx, query.cursor)
  const status = query.status ?? null
  const keys = await listPageKeys(ctx.db, { ...filter, status, limit: query.limit + 1, asOf, after })
  const shown = keys.slice(0, query.limit)
  const last = keys.length > query.limit ? shown.at(-1) : undefined
  // If everything fits on the first page, no count is needed.
  const isWhole = after === null && last === undefined
  const [list, { total }] = await Promise.all([
    cardsOf(ctx, filter.kind, shown, card),
    isWhole
      ? { total: shown.length }
      : ctx.cachedFigures(keyOf('total', { ...filter, status }), () => totalOf(ctx, filter, status)),
  ])
  return { list, next: last === undefined ? null : cursorAt(last, asOf), total }
}

async function totalOf(ctx: Ctx, filter: ListFilter, status: Status | null = null) {
  if (status === null && !isNarrow(filter)) return { total: await readListTotal(ctx.db, filter.kind) }
  const moment = { status, asOf: ctx.clock.now() }
  return { total: await countMatches(ctx.db, { ...filter, ...moment }, COUNTED_AT_MOST) }
}

/** Most cards are unchanged since the last request, so only the others are read and rendered. */
async function cardsOf(
  ctx: Ctx,
  kind: CompetitionKind,
  keys: readonly PageKey[],
  { schema, present }: CardOf,
): Promise<RenderedList> {
  const known = new Map<number, Rendered>()
  for (const key of keys) {
    const rendered = ctx.documents.find(`${kind} ${key.id}`, versionOf(key))
    if (rendered !== undefined) known.set(key.id, rendered)
  }
  const missing = keys.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  for (const row of missing.length === 0 ? [] : await listRowsOf(ctx.db, missing)) {
    const name = `${kind} ${row.id}`
    known.set(row.id, ctx.documents.render(name, versionOf(row), schema, present(presentListed(row))))
  }
  return new RenderedList(keys.flatMap(({ id }) => known.get(id) ?? []))
}

/** The club's name is the only part of a card that changes without the competition. */
function versionOf({ version, club_name }: Pick<PageKey, 'version' | 'club_name'>): string {
  return `${version} ${club_name ?? ''}`
}

async function filterOf(
  ctx: Ctx,
  kind: CompetitionKind,
  query: Partial<CompetitionQuery>,
): Promise<ListFilter> {
  const [text, place] = await Promise.all([
    seek(ctx.db, 'competition', query.q),
    seek(ctx.db, 'competition', query.location),
  ])
  return { kind, clubId: null, text, place, rating: query.rating ?? null }
}

function isNarrow({ clubId, text, place, rating }: ListFilter): boolean {
  return clubId !== null || text !== null || place !== null || rating !== null
}

/** The key of a count: the same for every page of a list. */
function keyOf(what: string, filter: ListFilter & { readonly status?: string | null }): string {
  const { kind, clubId, text, place, rating, status } = filter
  return JSON.stringify([what, kind, clubId, text?.pattern, place?.pattern, rating, status])
}

const CURSOR = /^(\d{1,14})-(open|over)-(\d{1,14}|none)-(\d{1,15})$/u

/**
 * A cursor keeps the time of the first page: a competition that ends meanwhile stays in its half of the list, so that
 * no row is skipped or repeated.
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

function cursorAt({ half, at, id }: PageKey, asOf: Date): string {
  const place = Number.isFinite(at) ? at : 'none'
  return [asOf.getTime(), half === 0 ? 'open' : 'over', place, id].join('-')
}
