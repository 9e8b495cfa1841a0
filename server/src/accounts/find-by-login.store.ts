import type { FoldedName } from '@tussle/contract/folding'
import { sql } from 'kysely'
import { listOf, type Queryable } from '../kernel/data/db.ts'

/**
 * Accounts by folded username or email. The demo account is not found, because it is public. A username never
 * contains an @, so the text shows which of the two it is (OQ-009).
 */
export async function findUserIdsByKey(
  db: Queryable,
  keys: readonly FoldedName[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    with asked as (select distinct unnest(${listOf(keys, 'text')}) as key)
    select a.key, u.id from asked a
    join users u on u.email_key = a.key and u.deleted_at is null and not u.is_demo
    where strpos(a.key, '@') > 0
    union all
    select a.key, u.id from asked a
    join users u on u.username_key = a.key and u.deleted_at is null and not u.is_demo
    where strpos(a.key, '@') = 0`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
