import { sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

export interface DecidedRow {
  readonly merge_id: number | null
  readonly first_id: number
  readonly first_name: string
  readonly second_id: number
  readonly second_name: string
  readonly at: Date
  readonly undo_until: Date | null
}

/** What organisers of a club decided and can take back: merges of the last minutes, and guests who are two people. */
export async function listDecidedRows(
  db: Queryable,
  clubId: number,
  now: Date,
  atMost: number,
): Promise<DecidedRow[]> {
  const name = (alias: 'a' | 'b') =>
    sql`coalesce(${sql.ref(alias)}.hidden_name, ${sql.ref(alias)}.display_name)`
  const { rows } = await sql<DecidedRow>`
    (
      select m.id as merge_id, a.id as first_id, ${name('a')} as first_name, b.id as second_id,
        ${name('b')} as second_name, m.at, m.undo_until
      from person_merge m
      join users a on a.id = m.into_user_id
      join users b on b.id = m.from_user_id
      where m.club_id = ${clubId} and m.undone_at is null and m.trace is not null and m.undo_until > ${now}
      order by m.id desc limit ${atMost}
    ) union all (
      select null, a.id, ${name('a')}, b.id, ${name('b')}, d.at, null
      from merge_answer d
      join users a on a.id = d.first_user_id
      join users b on b.id = d.second_user_id
      where d.club_id = ${clubId} and d.answer = 'two'
      order by d.at desc limit ${atMost}
    ) order by at desc, first_id, second_id limit ${atMost}`.execute(db)
  return rows
}

/** The full name of a guest, also of a junior. */
export async function findGuestName(
  db: Queryable,
  userId: number,
): Promise<Pick<Row<'users'>, 'display_name' | 'hidden_name'> | undefined> {
  return await db
    .selectFrom('users')
    .select(['display_name', 'hidden_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
}
