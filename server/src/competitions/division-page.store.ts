import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'
import { DIVISION_COLUMNS } from './division.columns.ts'

/** The division of a competition, or its first one. */
export async function findDivisionRow(db: Queryable, competitionId: number, divisionId: number | null) {
  return await db
    .selectFrom('division')
    .select(DIVISION_COLUMNS)
    .where('competition_id', '=', competitionId)
    .$if(divisionId !== null, (query) => query.where('id', '=', divisionId))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

interface DivisionsBeside {
  readonly beside: readonly { readonly id: number; readonly name: string }[]
  /** How many divisions the competition has. */
  readonly count: number
}

/** At most so many divisions around one, in the order of the competition. */
export async function listDivisionsBeside(
  db: Queryable,
  competitionId: number,
  divisionId: number,
  most: number,
): Promise<DivisionsBeside> {
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    with own as (
      select id, name, row_number() over (order by id) as nr, count(*) over () as count
      from division where competition_id = ${competitionId}
    ), shown as (
      select greatest(0, least(nr - 1 - ${most} / 2, count - ${most})) as first from own where id = ${divisionId}
    )
    select id, name, count from own, shown
    where nr > first and nr <= first + ${most} order by nr`.execute(db)
  return { beside: rows.map(({ id, name }) => ({ id, name })), count: rows[0]?.count ?? 0 }
}
