import { sql } from 'kysely'
import type { Db, SoughtText } from './db.ts'
import { containing } from './lists.ts'

/** Up to this number of rows, reading them by id costs no more than scanning the list until the page is full. */
const WORTH_NAMING = 2000
const SHORT = /^.{1,2}$/su

/**
 * Prepares a text search in a list; null matches everything. The trigram index needs three characters. One or two,
 * which are a whole word in some scripts, have an index of their own. It names the rows, unless they are so many that
 * a scan fills the page after a few steps.
 */
export async function seek(
  db: Db,
  list: 'club' | 'competition',
  text: string | undefined,
  atMost = WORTH_NAMING,
): Promise<SoughtText | null> {
  const pattern = containing(text)
  if (text === undefined || pattern === null) return null
  if (!SHORT.test(text)) return { pattern, short: null, ids: null }
  const { rows } = await sql<{ id: number }>`
    select find_by_short_text(${list}, ${text}, ${atMost + 1}) as id`.execute(db)
  return { pattern, short: text, ids: rows.length > atMost ? null : rows.map(({ id }) => id) }
}
