import type { listDeskLog as contract } from '@tussle/contract/desk/desk'
import type { AnswerOf } from '@tussle/contract/endpoint'
import { presentPlayerRef } from '../accounts/index.ts'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import { listEvents } from '../day-log/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { type ListPage, pageOf, readIdCursor } from '../kernel/data/lists.ts'
import { type LogLine, presentEvent } from './desk.present.ts'

type Line = AnswerOf<typeof contract>[number]

/** All actions of the day log, page by page. */
export async function listLog(
  ctx: SignedInCtx,
  id: number,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ListPage<Line>> {
  await refuseUnlessOrganiser(ctx, ctx.db, id, 'desk')
  const before = readIdCursor(cursor)
  const rows = await listLogLines(ctx.db, id, limit + 1, before)
  const present = (line: LogLine): Line => ({ ...presentEvent(line, ctx.clock.now()), actor: line.actor })
  return pageOf(rows, limit, null, present, (line) => String(line.id))
}

/** The latest actions, with the people who did them. */
export async function listLogLines(
  db: Queryable,
  id: number,
  limit: number,
  before: number | null = null,
): Promise<LogLine[]> {
  const rows = await listEvents(db, id, limit, before)
  return rows.map((row) => ({ ...row, actor: presentPlayerRef({ ...row, user_id: row.actor_id }) }))
}
