import { sql } from 'kysely'
import type { Db, SoughtText } from './db.ts'
import { containing } from './lists.ts'

/** Reading so many rows by their ids costs about as much as walking a list until so common a text fills a page. */
const WORTH_NAMING = 2000
const SHORT = /^.{1,2}$/su

/**
 * How a text is looked for in a list; null asks for everything. The index of letters needs three of them, so one
 * or two, a whole word in some scripts, are looked up in an index of their own. It names the rows, unless they
 * are so many that a page of the list is full after a few steps anyway.
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
