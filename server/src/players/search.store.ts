import type { FoldedName } from '@tussle/contract/folding'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'
import type { PersonColumns } from '../kernel/data/person.columns.ts'

export type FoundRow = PersonColumns

export interface Search {
  readonly text: string
  /** The same, folded. */
  readonly key: FoldedName
  /** Never finds themselves. */
  readonly searcherId: number
  readonly atMost: number
}

/** Whose names begin with the text; each kind of name is read along its own index. */
export async function findByPrefix(db: Queryable, search: Search): Promise<FoundRow[]> {
  const { rows } = await byPrefix(search).execute(db)
  return rows
}

/** Whose names contain the text. The pattern is a LIKE pattern, already escaped. */
export async function findBySubstring(
  db: Queryable,
  search: Search & { readonly pattern: string; readonly without: readonly number[] },
): Promise<FoundRow[]> {
  const { rows } = await bySubstring(search).execute(db)
  return rows
}

export function byPrefix({ text, key, searcherId, atMost }: Search): RawBuilder<FoundRow> {
  const lowered = sql`lower(${text})`
  const named = (name: RawBuilder<string>, sought = lowered, more = sql`true`) => sql`(
    select ${FOUND} from users where ${findable(searcherId)} and ${more}
      and ${name} ~>=~ ${sought} and ${name} ~<~ (${sought} || ${LAST_CHARACTER})
    order by ${name} using ~<~ limit ${atMost}
  )`
  return sql<FoundRow>`
    select * from (
      ${named(sql`lower(display_name)`)}
      union ${named(sql`username_key`, sql`${key}::text`, SHOWN)}
      union ${named(REAL_NAME, lowered, SHOWN)}
    ) as found
    order by lower(display_name), user_id limit ${atMost}`
}

export function bySubstring(
  search: Search & { readonly pattern: string; readonly without: readonly number[] },
): RawBuilder<FoundRow> {
  const { pattern, searcherId, atMost, without } = search
  return sql<FoundRow>`
    select user_id, display_name, rating, profile_image_url, is_admin from (
      select ${FOUND} from users
      where ${findable(searcherId)} and ${ALL_NAMES} like lower(${pattern})
        and (hidden_name is null or lower(display_name) like lower(${pattern})) and id <> all(${[...without]}::bigint[])
      limit ${LOOKED_AT}
    ) as found
    order by lower(display_name), user_id limit ${atMost}`
}

/** Of a surname that thousands share, no more are sorted: nobody looks for the first of them by the alphabet. */
const LOOKED_AT = 200
const FOUND = sql`id as user_id, display_name, rating, profile_image_url, is_admin`
/** Sorts after everything that begins with what stands before it. */
const LAST_CHARACTER = '\u{10ffff}'
/**
 * Real names, and usernames made of them, match only if their owner shows them (OQ-131). A junior is found by
 * initials only, because a match by full name would reveal it.
 */
const SHOWN = sql`show_real_name and hidden_name is null`
/** These are the very expressions of the indexes. */
const REAL_NAME = sql<string>`lower(first_name || ' ' || last_name)`
const ALL_NAMES = sql`lower(
  display_name
  || case
    when show_real_name then e'\n' || username || e'\n' || coalesce(first_name || ' ' || last_name, '')
    else ''
  end
)`

/** Possible partners: players with a name who accept being entered and are not a shared account. */
function findable(searcherId: number): RawBuilder<boolean> {
  return sql`deleted_at is null and display_name <> '' and not is_demo and may_be_partner
    and not (is_admin and rating is null) and id <> ${searcherId}`
}
