import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { applyFunctions, readFunctions } from './functions.ts'
import { takeTurn } from './take-turn.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const REMEDY = 'restore the file, or drop the database if it holds only test data'

/**
 * Applies the migrations that are new, in order, each in its own transaction, and then the functions whose files have
 * changed, all in one transaction (decision 0066). Returns the names of both.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null)',
    )
    const done = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
    const applied = await applyNew(client, new Map(done.rows.map((row) => [row.name, row.sha256])))
    return [...applied, ...(await applyFunctions(client))]
  } finally {
    await client.end()
  }
}

async function applyNew(client: pg.Client, done: ReadonlyMap<string, string>): Promise<string[]> {
  const applied: string[] = []
  for (const name of await migrationNames()) {
    const sql = await readFile(new URL(name, MIGRATIONS), 'utf8')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    const known = done.get(name)
    if (known === sha256) continue
    if (known !== undefined)
      throw new Error(`migration ${name} was changed after it had been applied; ${REMEDY}`)
    await client.query('begin')
    try {
      await client.query(sql)
      await client.query('insert into migration values ($1, $2, $3)', [name, sha256, new Date()])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`migration ${name} failed`, { cause: error })
    }
    applied.push(name)
  }
  return applied
}

/** Changes with every migration and every function: a process that keeps a migrated database compares it. */
export async function schemaFingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await migrationNames()) hash.update(await readFile(new URL(name, MIGRATIONS)))
  for (const { owner, name, sha256 } of await readFunctions()) hash.update(`${owner}/${name} ${sha256}`)
  return hash.digest('hex')
}

/** Those of this code, in their order. */
export async function migrationNames(): Promise<string[]> {
  const names = await readdir(MIGRATIONS)
  return names.filter((name) => name.endsWith('.sql')).sort()
}
