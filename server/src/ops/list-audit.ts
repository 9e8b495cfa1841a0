import type { QueryOf } from '@tussle/contract/endpoint'
import type { AuditRow, listAudit as endpoint } from '@tussle/contract/ops/administration'
import type { SignedInCtx } from '../kernel/context.ts'
import { type ListPage, pageOf, readIdCursor } from '../kernel/data/lists.ts'
import { idsIn, type Names, presentAudit } from './audit.present.ts'
import { listAuditRows } from './audit.store.ts'
import { listNames } from './audit-names.store.ts'

/** The audit trail, with names in place of ids. */
export async function listAudit(
  ctx: SignedInCtx,
  { limit, cursor, actorId, action }: QueryOf<typeof endpoint>,
): Promise<ListPage<AuditRow>> {
  const before = readIdCursor(cursor)
  const rows = await listAuditRows(ctx.db, {
    actorId: actorId ?? null,
    action: action ?? null,
    before,
    limit: limit + 1,
  })
  const names: Names = await listNames(ctx.db, idsIn(rows))
  return pageOf(
    rows,
    limit,
    null,
    (row) => presentAudit(row, names),
    ({ id }) => String(id),
  )
}
