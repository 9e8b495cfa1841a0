import { AppError } from '../errors.ts'
import { escapedForLike } from './db.ts'

/** A page of a list, the cursor of the next page, and the length of the list; null if it is not counted. */
export interface ListPage<Item> {
  readonly items: Item[]
  readonly next: string | null
  readonly total: number | null
}

/** Stores read one row more than the page holds; that row only says whether another page follows. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  total: number | null,
  present: (row: Row) => Item,
  cursorAt: (row: Row) => string,
): ListPage<Item> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { items: shown.map(present), next: hasMore ? cursorAt(last) : null, total }
}

/** The parts of a cursor that this server made; any other cursor is a bad request. */
export function readCursor(cursor: string, shape: RegExp): string[] {
  const parts = shape.exec(cursor)
  if (parts === null) throw new AppError('bad_request', 'This page of the list does not exist')
  return parts.slice(1)
}

/** The id after which a page begins; null for the first page. */
export function readIdCursor(cursor: string | undefined): number | null {
  return cursor === undefined ? null : Number(readCursor(cursor, /^(\d{1,15})$/u)[0])
}

/** A LIKE pattern for "contains this text", with % and _ escaped; null matches everything. */
export function containing(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  return `%${escapedForLike(text)}%`
}
