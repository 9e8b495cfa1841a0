import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { sizeOf } from '../../tools/proof-size.ts'
import { createMigrated } from '../../tools/services/migrated-database.ts'

const SERVER = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const MIGRATE = fileURLToPath(new URL('../../server/src/commands/migrate.ts', import.meta.url))
const SCHEMA = ['migrations', 'functions'].map((name) => new URL(`../../database/${name}/`, import.meta.url))

/** Large databases are made once and kept; small ones belong to one run, which names them by BENCH_DATABASE. */
export function benchDatabase(part?: string): string {
  const small = process.env['BENCH_DATABASE'] ?? 'tussle_bench_commit'
  const name = sizeOf({ commit: small, full: 'tussle_bench' })
  return part === undefined ? name : `${name}_${part}`
}

export function databaseUrl(name: string): string {
  const url = new URL(SERVER)
  url.pathname = `/${name}`
  return url.href
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A hash that changes with the migrations, the functions and the files that make the data. */
export function fingerprint(files: readonly string[]): string {
  return hashOf([...files, ...listSchemaFiles()])
}

/** A hash that changes with these files only. */
export function filesFingerprint(files: readonly string[]): string {
  return hashOf(files)
}

/** A hash that changes with the migrations and the functions only. */
export function schemaFingerprint(): string {
  return hashOf(listSchemaFiles())
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(basename(path)).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

function listSchemaFiles(): string[] {
  return SCHEMA.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map((name) => fileURLToPath(new URL(name, folder))),
  )
}

/** The hash with which a database was completed; undefined if there is none, or only a part of one. */
export async function markOf(name: string): Promise<string | undefined> {
  return await withClient(SERVER, async (client) => {
    const { rows } = await client.query<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    )
    return rows[0]?.mark ?? undefined
  })
}

/** Replaces the database by a new, empty, migrated one. */
export async function recreate(name: string): Promise<void> {
  await withClient(SERVER, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
  })
  await createMigrated(SERVER, name, migrateAt)
}

/** Brings a database up to date with the migrations and functions of this checkout. */
export async function migrate(name: string): Promise<void> {
  await migrateAt(databaseUrl(name))
}

async function migrateAt(url: string): Promise<void> {
  const child = spawn(process.execPath, [MIGRATE], {
    env: { ...process.env, DATABASE_URL: url, MIGRATE_DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the migration ended with ${code ?? 'a signal'}`)
}

export async function setMark(name: string, mark: string): Promise<void> {
  await withClient(SERVER, (client) => client.query(`comment on database ${name} is '${mark}'`))
}
