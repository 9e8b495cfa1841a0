import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { schemaFingerprint } from '@tussle/database/migrate'
import { asServer, rolesOf } from '@tussle/database/roles'
import pg from 'pg'
import { featureJobs } from '../app.ts'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { readConfig } from '../kernel/config.ts'
import { openKernel } from '../kernel/kernel.ts'
import { saveKinds } from '../notifications/index.ts'

/** The sources that decide the tables of the job queue and the rights. */
const BESIDES = [
  '../../../node_modules/pg-boss/package.json',
  '../kernel/jobs/open-jobs.ts',
  '../../../database/roles.sql',
  '../../../database/src/roles.ts',
  '../../../packages/contract/src/notifications.ts',
]
const ROLES = rolesOf({})
/** Any fixed number: two test runs that need the same template wait for each other. */
const LOCK = 714_550_113
const BEING_COPIED = '55006'
const MAX_TRIES = 50

export interface TestDatabase {
  readonly name: string
  /** As the server has it: with the rights of the app role and no more. */
  readonly url: string
  /** For what a test may do and the server may not. */
  readonly ownerUrl: string
  drop(): Promise<void>
}

/** The server on which the tests make their databases. The named database is only connected to, never written. */
export function serverUrl(): string {
  return process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
}

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

/** A migrated database with the job queue, made once per state of migrations and functions, then only copied. */
export async function ensureTemplate(): Promise<string> {
  const name = `tussle_template_${await fingerprint()}`
  await withClient('postgres', async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    await fill(databaseUrl(draft))
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

export async function copyOf(template: string, name: string): Promise<TestDatabase> {
  await copy(template, name)
  return {
    name,
    url: asServer(databaseUrl(name), ROLES),
    ownerUrl: databaseUrl(name),
    drop: () =>
      withClient('postgres', (client) => client.query(`drop database ${name} with (force)`)).then(noop),
  }
}

/** Another process may be copying the template now; PostgreSQL then refuses, and the copy is tried again. */
async function copy(template: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await withClient('postgres', (client) => client.query(`create database ${name} template ${template}`))
      return
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === BEING_COPIED
      if (!isBusy || attempt >= MAX_TRIES) throw error
      await sleep(100)
    }
  }
}

function noop(): void {}

export async function withClient<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(database) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function fill(url: string): Promise<void> {
  await prepareDatabase(url, ROLES)
  // The server makes its queues when it starts once, so the copies have them already.
  const config = readConfig({
    DATABASE_URL: asServer(url, ROLES),
    ROLES: 'web',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  })
  const kernel = await openKernel(config, featureJobs)
  await saveKinds(kernel.contextFor())
  await kernel.close()
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await schemaFingerprint())
  for (const file of BESIDES) hash.update(readFileSync(new URL(file, import.meta.url)))
  return hash.digest('hex').slice(0, 12)
}
