import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

export interface IdRange {
  readonly first: number
  readonly last: number
}

/** What search engines may list. */
export interface Indexable {
  readonly id: number
  readonly name: string
}

/** The greatest id of each table; 0 if it is empty. */
export async function findLastIds(
  db: Queryable,
): Promise<{ readonly competition: number; readonly club: number; readonly person: number }> {
  const { rows } = await sql<{ competition: number; club: number; person: number }>`
    select coalesce((select max(id) from competition), 0) as competition,
      coalesce((select max(id) from club), 0) as club, coalesce((select max(id) from users), 0) as person`.execute(
    db,
  )
  return rows[0] ?? { competition: 0, club: 0, person: 0 }
}

export async function listIndexableCompetitions(
  db: Queryable,
  kind: CompetitionKind,
  { first, last }: IdRange,
): Promise<Indexable[]> {
  const { rows } = await sql<Indexable>`
    select id, name from competition
    where id between ${first} and ${last} and kind = ${kind} and is_public and visibility = 'public'
    order by id`.execute(db)
  return rows
}

export async function listIndexableClubs(db: Queryable, { first, last }: IdRange): Promise<Indexable[]> {
  const { rows } = await sql<Indexable>`
    select id, name from club where id between ${first} and ${last} and is_active order by id`.execute(db)
  return rows
}

/**
 * The page decides by the exact month of birth. This list adds a year, so that it contains nobody who might be a
 * junior.
 */
export async function listIndexablePlayers(
  db: Queryable,
  { first, last }: IdRange,
  bornBefore: string,
): Promise<Indexable[]> {
  const { rows } = await sql<Indexable>`
    select id, display_name as name from users
    where id between ${first} and ${last} and kind = 'member' and in_search_engines and name_for_visitors = 'name'
      and deleted_at is null and not is_admin and (birth_month is null or birth_month < ${bornBefore})
    order by id`.execute(db)
  return rows
}
