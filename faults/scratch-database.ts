import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { serverLogin } from '../tools/services/server-login.ts'

const SERVER = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const MIGRATE = fileURLToPath(new URL('../server/src/commands/migrate.ts', import.meta.url))

export interface ScratchDatabase {
  readonly name: string
  /** The server's connection; `rows` has the owner's rights. */
  readonly url: string
  rows<Row extends object>(query: string): Promise<Row[]>
  drop(): Promise<void>
}

/** A migrated database of its own for one run. */
export async function scratchDatabase(server = SERVER): Promise<ScratchDatabase> {
  const name = `tussle_fault_${randomBytes(4).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = async () => void (await query(server, `drop database ${name} with (force)`))
  await query(server, `create database ${name}`)
  const child = spawn(process.execPath, [MIGRATE], {
    env: { ...process.env, DATABASE_URL: url.href, MIGRATE_DATABASE_URL: url.href },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) {
    await drop()
    throw new Error(`the migration ended with ${code ?? 'a signal'}`)
  }
  return {
    name,
    url: serverLogin(url.href),
    rows: async <Row extends object>(text: string) => (await query(url.href, text)) as Row[],
    drop,
  }
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
