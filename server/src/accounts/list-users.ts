import type { QueryOf } from '@tussle/contract/endpoint'
import { foldName } from '@tussle/contract/folding'
import type { listUsers as endpoint, ManagedUser } from '@tussle/contract/ops/administration'
import type { SignedInCtx } from '../kernel/context.ts'
import { type ListPage, pageOf, readIdCursor } from '../kernel/data/lists.ts'
import { presentManagedUser } from './accounts.present.ts'
import { listUserRows } from './managed-users.store.ts'

export async function listUsers(
  ctx: SignedInCtx,
  { q = '', limit, cursor }: QueryOf<typeof endpoint>,
): Promise<ListPage<ManagedUser>> {
  const before = readIdCursor(cursor)
  const rows = await listUserRows(ctx.db, { text: q, key: foldName(q), before, limit: limit + 1 })
  return pageOf(rows, limit, null, presentManagedUser, ({ id }) => String(id))
}
