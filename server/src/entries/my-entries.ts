import { balanceOf } from '@tussle/competition/fees/balance'
import { refundOn } from '@tussle/competition/fees/refund'
import { dayAt } from '@tussle/contract/calendar'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { OwnFee } from '@tussle/contract/fees/fees'
import type { MyLeague } from '@tussle/contract/leagues'
import type { OwnEntry } from '@tussle/contract/play/entries'
import { type ListedCompetition, presentListed } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { type ListPage, pageOf, readCursor } from '../kernel/data/lists.ts'
import { leaveRefusal } from './entries.policy.ts'
import { presentDivision } from './entries.present.ts'
import { listMyEntryRows, type MyEntryRow, type MyPosition } from './my-entries.store.ts'
import { presentAsked } from './partners/questions.ts'
import { partnerOf } from './people.ts'
import { exportReviews } from './reviews/list-reviews.ts'

/** What both lists show of an entry. */
export type MyEntry = Omit<MyLeague, 'league'>

/** The caller's entries in a competition; leagues and tournaments present it in their own way. */
export interface EnteredCompetition extends ListedCompetition {
  readonly entry: MyEntry
}

interface Query {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Running, coming, then past competitions, the latest first (OQ-050). */
export async function listMyEntries(
  ctx: SignedInCtx,
  kind: CompetitionKind,
  query: Query,
): Promise<ListPage<EnteredCompetition>> {
  const { asOf, after } = startOf(ctx, query.cursor)
  const page = { kind, asOf, after, limit: query.limit + 1 }
  return showMyEntries(ctx, await listMyEntryRows(ctx.db, ctx.actor.userId, page), query.limit, asOf)
}

/** A page of rows of one kind, as of the time at which the first page was read. */
export function showMyEntries(
  ctx: SignedInCtx,
  rows: readonly MyEntryRow[],
  limit: number,
  asOf: Date,
): ListPage<EnteredCompetition> {
  const now = ctx.clock.now()
  return pageOf(
    byCompetition(rows),
    limit,
    rows[0]?.total ?? 0,
    (mine) => present(mine, now),
    ({ first }) => cursorAt(first, asOf),
  )
}

/** Everything the product keeps about this person's entries. */
export async function exportEntries(ctx: SignedInCtx) {
  const all = { kind: null, asOf: ctx.clock.now(), after: null, limit: null }
  const rows = await listMyEntryRows(ctx.db, ctx.actor.userId, all)
  const reviews = Map.groupBy(await exportReviews(ctx), ({ entryId }) => entryId)
  return rows.map((row) => ({
    ...presentEntry(row, ctx.clock.now()),
    competition: { kind: row.kind, id: row.id, name: row.name },
    reviews: (reviews.get(row.entry_id) ?? []).map(({ entryId: _, ...review }) => review),
  }))
}

/** A competition with the caller's entries in the order of joining. */
interface Mine {
  readonly first: MyEntryRow
  readonly rows: readonly MyEntryRow[]
}

function byCompetition(all: readonly MyEntryRow[]): Mine[] {
  return [...Map.groupBy(all, ({ id }) => id).values()].flatMap((rows) => {
    const [first] = rows
    return first === undefined ? [] : [{ first, rows }]
  })
}

/** Where one entry was shown, the first one is, and the list of all is beside it (OQ-180). */
function present({ first, rows }: Mine, now: Date): EnteredCompetition {
  const entries = rows.map((row) => presentEntry(row, now))
  return { entry: { ...presentEntry(first, now), entries }, ...presentListed(first) }
}

function presentEntry(row: MyEntryRow, now: Date): OwnEntry {
  const partner = partnerOf(row)
  const asked = askedOf(row)
  const mayWithdraw = leaveRefusal(row) === null
  return {
    id: row.entry_id,
    division: presentDivision(row),
    partner,
    ...(row.is_partner_named && { partnerIsGuest: true }),
    needsPartner: row.needs_partner && asked === null,
    emailNotifications: row.email_notifications,
    joinedAt: row.entry_joined_at.toISOString(),
    status: row.status as OwnEntry['status'],
    waitlistPosition: row.waitlist_position,
    asked,
    mayAsk: row.needs_partner && row.is_open && row.status !== 'withdrawn',
    mayWithdraw,
    ...(row.fee !== null && { fee: presentOwnFee(row.fee, dayAt(now, row.time_zone)) }),
  }
}

/** On a day in the time zone of the competition. */
function presentOwnFee(
  { promised, present: holds, ...sums }: NonNullable<MyEntryRow['fee']>,
  day: string,
): OwnFee {
  const { owed, paid, waived, refunded, due, state } = balanceOf(sums)
  const refund = refundOn(sums, day, { promised, present: holds })
  return { owed, paid, waived, refunded, due, state, refund }
}

function askedOf(row: MyEntryRow): OwnEntry['asked'] {
  const { asked_id: id, asked_at: at, asked_until: until } = row
  if (id === null || at === null || until === null) return null
  return presentAsked({
    asked_id: id,
    asked_name: row.asked_name ?? '',
    asked_rating: row.asked_rating,
    asked_photo: row.asked_photo,
    asked_is_admin: row.asked_is_admin === true,
    asked_at: at,
    ends_at: until,
  })
}

const CURSOR = /^(\d{1,14})-([01])-(-?\d{1,16})-(\d{1,15})$/u

/**
 * A cursor keeps the time of the first page, so that a competition that ends meanwhile is neither skipped nor
 * repeated.
 */
function startOf(ctx: SignedInCtx, cursor: string | undefined): { asOf: Date; after: MyPosition | null } {
  if (cursor === undefined) return { asOf: ctx.clock.now(), after: null }
  const [asOf, half, place, id] = readCursor(cursor, CURSOR)
  return {
    asOf: new Date(Number(asOf)),
    after: { half: Number(half), place: Number(place), id: Number(id) },
  }
}

function cursorAt(row: MyEntryRow, asOf: Date): string {
  return [asOf.getTime(), row.half, row.place, row.id].join('-')
}
