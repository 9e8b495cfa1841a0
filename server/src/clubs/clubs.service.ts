import type { Club, listClubs as endpoint } from '@tussle/contract/clubs'
import type { QueryOf } from '@tussle/contract/endpoint'
import { COUNTED_AT_MOST } from '@tussle/contract/lists'
import type { Ctx } from '../kernel/context.ts'
import { containing, type ListPage, pageOf, readCursor } from '../kernel/lists.ts'
import { presentClub } from './clubs.present.ts'
import {
  type ClubPosition,
  countClubMatches,
  findClub,
  findClubNamed,
  listClubRows,
  listMemberIds,
  readClubTotal,
} from './clubs.store.ts'

export async function listClubs(ctx: Ctx, query: QueryOf<typeof endpoint>): Promise<ListPage<Club>> {
  const pattern = containing(query.q)
  const after = query.cursor === undefined ? null : positionFrom(query.cursor)
  const [rows, total] = await Promise.all([
    listClubRows(ctx.db, { limit: query.limit + 1, after, pattern }),
    pattern === null ? readClubTotal(ctx.db) : countClubMatches(ctx.db, pattern, COUNTED_AT_MOST),
  ])
  return pageOf(rows, query.limit, total, presentClub, (row) => `${row.member_count}-${row.id}`)
}

export async function findClubByName(ctx: Ctx, name: string, location: string): Promise<Club | undefined> {
  const row = await findClubNamed(ctx.db, name, location)
  return row === undefined ? undefined : presentClub(row)
}

export async function findClubById(ctx: Ctx, id: number): Promise<Club | undefined> {
  const row = await findClub(ctx.db, id)
  return row === undefined ? undefined : presentClub(row)
}

export async function listClubMemberIds(ctx: Ctx, clubId: number): Promise<number[]> {
  return await listMemberIds(ctx.db, clubId)
}

function positionFrom(cursor: string): ClubPosition {
  const [memberCount, id] = readCursor(cursor, /^(\d{1,9})-(\d{1,15})$/u)
  return { memberCount: Number(memberCount), id: Number(id) }
}
