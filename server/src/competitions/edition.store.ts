import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/db.ts'

/** Everything that tells one state of a competition's pages from the next. */
export interface EditionRow {
  readonly version: number
  /** Changes with the clock alone. */
  readonly is_open: boolean
  /** Changes without the competition. */
  readonly club_name: string | null
}

/** By primary keys only, because every reading of a page asks for it. Drafts are nobody's business. */
export async function findEdition(
  db: Queryable,
  kind: CompetitionKind,
  id: number,
  now: Date,
): Promise<EditionRow | undefined> {
  const { rows } = await sql<EditionRow>`
    select c.version, registration_is_open(c, ${now}) as is_open, club.name as club_name
    from competition c left join club on club.id = c.club_id
    where c.id = ${id} and c.kind = ${kind} and c.is_listed`.execute(db)
  return rows[0]
}
