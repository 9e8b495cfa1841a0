import { readFunctions } from '@tussle/database/functions'
import { migrationNames } from '@tussle/database/migrate'
import { type Db, sqlStateOf } from '../kernel/data/db.ts'

const UNDEFINED_TABLE = '42P01'

/**
 * Refuses a database without something that this code needs, and returns the name of its newest migration. A schema that
 * is newer is fine: it is there before the servers of a release (decision 0132).
 */
export async function refuseOldSchema(db: Db, needed: readonly string[]): Promise<string> {
  const present = await schemaOf(db)
  const missing = needed.filter((name) => !present.includes(name))
  if (missing.length > 0) {
    throw new Error(
      `the schema of the database is older than this code: run \`npm run migrate\` first (missing: ${missing.join(', ')})`,
    )
  }
  return present.filter((name) => name.endsWith('.sql')).at(-1) ?? ''
}

/** The migrations and functions that this code brings. */
export async function schemaOfCode(): Promise<string[]> {
  return [...(await migrationNames()), ...(await readFunctions()).map(({ name }) => name)]
}

/** The names of migrations in their order, and of functions. */
async function schemaOf(db: Db): Promise<string[]> {
  try {
    const migrations = await db.selectFrom('migration').select('name').orderBy('name').execute()
    const functions = await db.selectFrom('applied_function').select('name').execute()
    return [...migrations, ...functions].map(({ name }) => name)
  } catch (error) {
    if (sqlStateOf(error) === UNDEFINED_TABLE) return []
    throw error
  }
}
