import type { DB } from '@tussle/database/types'
import type { Selectable } from 'kysely'

/** All columns of a table as a query reads them. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>

/**
 * Marks a column of a raw statement that is never null although PostgreSQL cannot know it; a comment says why.
 * server/src/test/statements compares all columns with the database and refuses a mark that is not needed.
 */
export type NeverNull<T> = T
