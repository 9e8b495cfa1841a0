import { sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'

/** Restores the chosen name and photo of everybody born up to this month. */
export async function showGrownUps(db: Queryable, month: string, now: Date): Promise<void> {
  await sql`
    update users set display_name = hidden_name, profile_image_url = hidden_image_url, hidden_name = null,
      hidden_image_url = null, updated_at = ${now}
    where hidden_name is not null and birth_month <= ${month}`.execute(db)
}

/** The chosen names of those people whom others see by initials. */
export async function listHiddenNames(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'hidden_name'])
    .where(sql<boolean>`id = any(${listOf(userIds, 'bigint')})`)
    .where('hidden_name', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, hidden_name: name }) => (name === null ? [] : [[id, name] as const])))
}
