import { sql } from 'kysely'
import { listOf, type Queryable } from '../../kernel/data/db.ts'
import { PERSON, type PersonColumns } from '../../kernel/data/person.columns.ts'

/** The players of these entries, by seat. */
export async function listEntryPeople(
  db: Queryable,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PersonColumns[]>> {
  const { rows } = await sql<PersonColumns & { readonly entry_id: number }>`
    select ${PERSON}, p.entry_id
    from entry_player p join users u on u.id = p.user_id
    where p.entry_id = any(${listOf(entryIds, 'bigint')}) order by p.entry_id, p.seat`.execute(db)
  return Map.groupBy(rows, ({ entry_id: entryId }) => entryId)
}
