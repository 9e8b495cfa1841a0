import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createMigrated } from '../tools/services/migrated-database.ts'
import { serverLogin } from '../tools/services/server-login.ts'

const SERVER = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PROGRAM = 'server/src/commands/migrate.ts'

export interface ScratchDatabase {
  readonly name: string
  /** The server's connection; `rows` has the owner's rights. */
  readonly url: string
  rows<Row extends object>(query: string): Promise<Row[]>
  /** Once more, by the code of this folder. */
  migrate(code?: string): Promise<void>
  drop(): Promise<void>
}

/** A database of its own for one run, migrated by this code or that of another folder. */
export async function scratchDatabase(server = SERVER, code = ROOT): Promise<ScratchDatabase> {
  const name = `tussle_fault_${randomBytes(4).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = async () => void (await query(server, `drop database ${name} with (force)`))
  const migrateBy = (folder: string, at = url.href) => migrate(join(folder, PROGRAM), at)
  try {
    if (code === ROOT) await createMigrated(server, name, (at) => migrateBy(code, at))
    else {
      await query(server, `create database ${name}`)
      await migrateBy(code)
    }
  } catch (error) {
    await query(server, `drop database if exists ${name} with (force)`)
    throw error
  }
  return {
    name,
    url: serverLogin(url.href),
    rows: async <Row extends object>(text: string) => (await query(url.href, text)) as Row[],
    migrate: (folder = ROOT) => migrateBy(folder),
    drop,
  }
}

async function migrate(program: string, url: string): Promise<void> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: url, MIGRATE_DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the migration ended with ${code ?? 'a signal'}`)
}

async function query(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(text)).rows
  } finally {
    await client.end()
  }
}
