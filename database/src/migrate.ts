import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { isContract, refuseWhileOlderRun, sinceReleaseOf } from './contract.ts'
import { applyFunctions, readFunctions } from './functions.ts'
import { RELEASE } from './release.ts'
import { takeTurn } from './take-turn.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const REMEDY = 'restore the file, or drop the database if it holds only test data'

export interface MigrateOptions {
  /** Files other than those of this code, for tests. */
  readonly folder?: URL
  /** Drops also what processes that run may use. */
  readonly isDespiteOlder?: boolean
}

/**
 * Applies the migrations that are new, in order, each in its own transaction, and then the functions whose files have
 * changed, all in one transaction (decision 0066). Returns the names of both. What an older process may use is not
 * dropped while one runs (decision 0144).
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = MIGRATIONS, isDespiteOlder = false } = options
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null)',
    )
    const done = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
    const beforeDrop = async (since: number, what: string) => {
      if (!isDespiteOlder) await refuseWhileOlderRun(client, since, what)
    }
    const known = new Map(done.rows.map((row) => [row.name, row.sha256]))
    const applied = await applyNew(client, { folder, known, beforeDrop })
    const changed = await applyFunctions(client, {
      // The check of functions has seen that the last release does not use them.
      beforeDrop: (names) => beforeDrop(RELEASE.last.number, `dropping ${names.join(', ')}`),
    })
    return [...applied, ...changed]
  } finally {
    await client.end()
  }
}

interface Pending {
  readonly folder: URL
  /** The checksums of those that were applied. */
  readonly known: ReadonlyMap<string, string>
  readonly beforeDrop: (since: number, what: string) => Promise<void>
}

async function applyNew(client: pg.Client, { folder, known, beforeDrop }: Pending): Promise<string[]> {
  const applied: string[] = []
  for (const name of await migrationNames(folder)) {
    const sql = await readFile(new URL(name, folder), 'utf8')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    const before = known.get(name)
    if (before === sha256) continue
    if (before !== undefined)
      throw new Error(`migration ${name} was changed after it had been applied; ${REMEDY}`)
    await client.query('begin')
    try {
      const since = isContract(name) ? sinceReleaseOf(sql) : undefined
      if (since !== undefined) await beforeDrop(since, name)
      await client.query(sql)
      await client.query('insert into migration (name, sha256, applied_at) values ($1, $2, $3)', [
        ...[name, sha256],
        new Date(),
      ])
      // The column is younger than the oldest migrations, and older than every contract file.
      if (since !== undefined)
        await client.query('update migration set since_release = $2 where name = $1', [name, since])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`migration ${name} failed: ${reason}`, { cause: error })
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
export async function migrationNames(folder = MIGRATIONS): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.sql')).sort()
}
