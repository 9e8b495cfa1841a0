import type { listDeskLog as contract } from '@tussle/contract/desk/desk'
import type { AnswerOf } from '@tussle/contract/endpoint'
import { presentPlayerRef } from '../accounts/index.ts'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import { listEvents } from '../day-log/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { type ListPage, pageOf, readCursor } from '../kernel/data/lists.ts'
import { presentEvent, type Told } from './desk.present.ts'

const CURSOR = /^(\d{1,15})$/u

type Line = AnswerOf<typeof contract>[number]

/** Everything that was done at the desk, page by page. */
export async function listLog(
  ctx: SignedInCtx,
  id: number,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ListPage<Line>> {
  await refuseUnlessOrganiser(ctx, ctx.db, id)
  const before = cursor === undefined ? null : Number(readCursor(cursor, CURSOR)[0])
  const rows = await listTold(ctx.db, id, limit + 1, before)
  const present = (told: Told): Line => ({ ...presentEvent(told, ctx.clock.now()), actor: told.actor })
  return pageOf(rows, limit, null, present, (told) => String(told.id))
}

/** The latest deeds, with whoever did them. */
export async function listTold(
  db: Queryable,
  id: number,
  limit: number,
  before: number | null = null,
): Promise<Told[]> {
  const rows = await listEvents(db, id, limit, before)
  return rows.map((row) => ({ ...row, actor: presentPlayerRef({ ...row, user_id: row.actor_id }) }))
}
