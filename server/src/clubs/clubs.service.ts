import type { ClubMember, ClubRole, listClubMembers as listThem } from '@tussle/contract/club-members'
import type {
  Club,
  ClubDetail,
  listMyClubs as listMine,
  MyClub,
  listClubs as search,
} from '@tussle/contract/clubs'
import type { QueryOf } from '@tussle/contract/endpoint'
import { COUNTED_AT_MOST, PAGE_DEFAULT } from '@tussle/contract/lists'
import { presentPlayerRef, withChosenNames } from '../accounts/index.ts'
import type { Ctx, SignedInCtx } from '../kernel/context.ts'
import { type ListPage, pageOf, readCursor } from '../kernel/data/lists.ts'
import { seek } from '../kernel/data/short-search.ts'
import { AppError } from '../kernel/errors.ts'
import { presentClub, presentClubDetail, presentMember, presentMyClub } from './clubs.present.ts'
import {
  type ClubPosition,
  countClubMatches,
  findClub,
  findClubNamed,
  findClubWithFigures,
  listClubRows,
  readClubTotal,
} from './clubs.store.ts'
import { findMembership, listMemberIds, listMemberRows, type MemberPosition } from './membership.store.ts'
import { countMyClubs, listMyClubRows, type MyClubPosition, type MyClubRow } from './my-clubs.store.ts'

export async function listClubs(ctx: Ctx, query: QueryOf<typeof search>): Promise<ListPage<Club>> {
  const sought = await seek(ctx.db, 'club', query.q)
  const after = query.cursor === undefined ? null : positionFrom(query.cursor)
  const [rows, total] = await Promise.all([
    listClubRows(ctx.db, { limit: query.limit + 1, after, sought }),
    sought === null ? readClubTotal(ctx.db) : countClubMatches(ctx.db, sought, COUNTED_AT_MOST),
  ])
  return pageOf(rows, query.limit, total, presentClub, (row) => `${row.memberCount}-${row.id}`)
}

/**
 * `next` is the cursor for GET /api/clubs/{id}/members after the members shown here.
 */
export async function getClub(
  ctx: SignedInCtx,
  id: number,
): Promise<{ readonly club: ClubDetail; readonly next: string | null; readonly version: number }> {
  const [row, members, own] = await Promise.all([
    findClubWithFigures(ctx.db, id, ctx.clock.now()),
    listMemberRows(ctx.db, id, { limit: PAGE_DEFAULT + 1, after: null }),
    findMembership(ctx.db, id, ctx.actor.userId),
  ])
  if (row === undefined) throw noClub()
  const { items, next } = memberPage(members, PAGE_DEFAULT, row.memberCount)
  const shown = await namedFor(ctx, own, items)
  return { club: presentClubDetail(row, shown, own), next, version: row.version }
}

export async function listClubMembers(
  ctx: SignedInCtx,
  id: number,
  query: QueryOf<typeof listThem>,
): Promise<ListPage<ClubMember>> {
  const after = query.cursor === undefined ? null : memberFrom(query.cursor)
  const [club, rows, own] = await Promise.all([
    getClubById(ctx, id),
    listMemberRows(ctx.db, id, { limit: query.limit + 1, after }),
    findMembership(ctx.db, id, ctx.actor.userId),
  ])
  const page = memberPage(rows, query.limit, club.memberCount)
  return { ...page, items: await namedFor(ctx, own, page.items) }
}

export async function listMyClubs(
  ctx: SignedInCtx,
  query: QueryOf<typeof listMine>,
): Promise<ListPage<MyClub>> {
  const after = query.cursor === undefined ? null : myClubFrom(query.cursor)
  const rows = await listMyClubRows(ctx.db, ctx.actor.userId, { limit: query.limit + 1, after })
  return await showMyClubs(ctx, rows, query.limit, after === null)
}

/** A page of the caller's clubs. Nearly all people have all of them on the first, so no count is needed. */
export async function showMyClubs(
  ctx: SignedInCtx,
  rows: readonly MyClubRow[],
  limit: number,
  isFirst = true,
): Promise<ListPage<MyClub>> {
  const isAll = isFirst && rows.length <= limit
  const total = isAll ? rows.length : await countMyClubs(ctx.db, ctx.actor.userId)
  const cursorAt = (row: MyClubRow) => `${row.joined_at.getTime()}-${row.membership_id}`
  return pageOf(rows, limit, total, presentMyClub, cursorAt)
}

export async function findClubByName(ctx: Ctx, name: string, location: string): Promise<Club | undefined> {
  const row = await findClubNamed(ctx.db, name, location)
  return row === undefined ? undefined : presentClub(row)
}

export async function findClubById(ctx: Ctx, id: number): Promise<Club | undefined> {
  const row = await findClub(ctx.db, id)
  return row === undefined ? undefined : presentClub(row)
}

export async function getClubById(ctx: Ctx, id: number): Promise<Club> {
  const club = await findClubById(ctx, id)
  if (club === undefined) throw noClub()
  return club
}

export async function listClubMemberIds(ctx: Ctx, clubId: number): Promise<number[]> {
  return await listMemberIds(ctx.db, clubId)
}

/** Club administrators see the names of juniors; all others see initials. */
async function namedFor(
  ctx: SignedInCtx,
  own: { readonly role: string } | undefined,
  members: ClubMember[],
): Promise<ClubMember[]> {
  if (!ctx.actor.isAdmin && own?.role !== 'admin') return members
  const users = await withChosenNames(
    ctx.db,
    members.map(({ user }) => user),
  )
  return members.map((member, index) => ({ ...member, user: users[index] ?? member.user }))
}

function noClub(): AppError {
  return new AppError('not_found', 'Club not found')
}

type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number]

function memberPage(rows: readonly MemberRow[], limit: number, total: number): ListPage<ClubMember> {
  const cursorAt = (row: MemberRow) => `${row.role}-${row.joined_at.getTime()}-${row.id}`
  return pageOf(rows, limit, total, (row) => presentMember(row, presentPlayerRef(row)), cursorAt)
}

function positionFrom(cursor: string): ClubPosition {
  const [memberCount, id] = readCursor(cursor, /^(\d{1,9})-(\d{1,15})$/u)
  return { memberCount: Number(memberCount), id: Number(id) }
}

function memberFrom(cursor: string): MemberPosition {
  const [role, joinedAt, id] = readCursor(cursor, /^(admin|member)-(\d{1,14})-(\d{1,15})$/u)
  return { role: role as ClubRole, joinedAt: new Date(Number(joinedAt)), id: Number(id) }
}

function myClubFrom(cursor: string): MyClubPosition {
  const [joinedAt, id] = readCursor(cursor, /^(\d{1,14})-(\d{1,15})$/u)
  return { joinedAt: new Date(Number(joinedAt)), id: Number(id) }
}
