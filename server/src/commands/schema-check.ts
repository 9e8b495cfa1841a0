import { isContract } from '@tussle/database/contract'
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

/** Refuses a database from which something was dropped that this release uses. */
export async function refuseContractedSchema(db: Db, release: number): Promise<void> {
  const dropped = await db
    .selectFrom('migration')
    .select(['name', 'since_release'])
    .where('since_release', '>', release)
    .orderBy('name')
    .execute()
  if (dropped.length === 0) return
  const files = dropped.map(({ name, since_release: since }) => `${name} needs release ${since}`)
  throw new Error(`the database no longer serves release ${release}: ${files.join(', ')}`)
}

/** The migrations and functions that this code brings. It works before its contract files have run. */
export async function schemaOfCode(): Promise<string[]> {
  const migrations = (await migrationNames()).filter((name) => !isContract(name))
  return [...migrations, ...(await readFunctions()).map(({ name }) => name)]
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
