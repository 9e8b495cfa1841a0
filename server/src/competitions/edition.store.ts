import type { CompetitionKind } from '@tussle/contract/competitions'
import { CompiledQuery } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

/** Everything that tells one state of a competition's pages from the next. */
export interface EditionRow {
  readonly kind: CompetitionKind
  readonly version: number
  /** Changes with the clock alone. */
  readonly is_open: boolean
  /** Changes without the competition. */
  readonly club_name: string | null
}

export interface EditionAsked {
  readonly id: number
  /** An instant as text. */
  readonly now: string
}

/**
 * By primary keys only, because every reading of a page asks for it; `nr` says which of the asked ones it is, from 1.
 * Drafts are nobody's business.
 */
export async function listEditions(
  db: Queryable,
  asked: readonly EditionAsked[],
): Promise<(EditionRow & { readonly nr: number })[]> {
  const values = [asked.map(({ id }) => id), asked.map(({ now }) => now)]
  const { rows } = await db.executeQuery<EditionRow & { nr: number }>(CompiledQuery.raw(EDITIONS, values))
  return rows
}

/** Neither put together nor planned anew for each of them (`listOf`). */
const EDITIONS = `
  select asked.nr, c.kind, c.version, registration_is_open(c, asked.at) as is_open, club.name as club_name
  from unnest((select $1::bigint[]), (select $2::timestamptz[])) with ordinality as asked (id, at, nr)
  join competition c on c.id = asked.id and c.is_listed
  left join club on club.id = c.club_id`
