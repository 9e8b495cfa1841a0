import type { AuditRow, listAudit as endpoint } from '@tussle/contract/administration'
import type { QueryOf } from '@tussle/contract/endpoint'
import type { SignedInCtx } from '../kernel/context.ts'
import { type ListPage, pageOf, readCursor } from '../kernel/lists.ts'
import { listAuditRows } from './audit.store.ts'

const CURSOR = /^(\d{1,15})$/u

/** Who did what and when. */
export async function listAudit(
  ctx: SignedInCtx,
  { limit, cursor, actorId, action }: QueryOf<typeof endpoint>,
): Promise<ListPage<AuditRow>> {
  const before = cursor === undefined ? null : Number(readCursor(cursor, CURSOR)[0])
  const rows = await listAuditRows(ctx.db, {
    actorId: actorId ?? null,
    action: action ?? null,
    before,
    limit: limit + 1,
  })
  return pageOf(rows, limit, null, presentAudit, ({ id }) => String(id))
}

function presentAudit(row: Awaited<ReturnType<typeof listAuditRows>>[number]): AuditRow {
  const { id, at, actor_id: actorId, display_name: name, action, object, before, after } = row
  return {
    id,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, displayName: name ?? '' },
    action,
    object,
    before: named(before),
    after: named(after),
  }
}

/** Facts are kept as their writers had them, some by the names of columns; those stay inside. */
function named(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.map(named)
  if (typeof facts !== 'object' || facts === null) return facts
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase()),
      named(value),
    ]),
  )
}
