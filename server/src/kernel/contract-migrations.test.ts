import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate } from '@tussle/database/migrate'
import { RELEASE } from '@tussle/database/release'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { asOwner } from '../test/db.ts'
import { startServer } from '../test/stubs/server-process.ts'
import { databaseUrl } from '../test/template.ts'

const server = await buildTestApp()
afterAll(() => server.close())
const owner = databaseUrl(server.database.name)

/** This one, and one before it. */
const [OWN, OLDER] = [RELEASE.number, 0]
const START_MS = 60_000
const env = { DATABASE_URL: server.database.url, ROLES: 'web', DRAIN_MS: '0', APP_VERSION: 'r1' }

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'migrations-'))))
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await asOwner(server.database, 'delete from process_seen')
})

/** A process of a release, as its heartbeat writes it. */
async function seen(release: number, secondsAgo: number): Promise<void> {
  await asOwner(
    server.database,
    `insert into process_seen values (gen_random_uuid(), ${release}, 'r${release}', 'web', 'hall', 4711,
      now() - ${secondsAgo} * interval '1 second')`,
  )
}

/** Only this file is new. */
async function contract(name: string, since: number, isDespiteOlder = false): Promise<string[]> {
  await asOwner(server.database, `create table ${name} (id bigint)`)
  writeFileSync(
    join(folder, `9001_${name}.contract.sql`),
    `-- contract since release ${since}: ${name}\ndrop table ${name};\n`,
  )
  return await migrate(owner, { folder: pathToFileURL(`${folder}/`), isDespiteOlder })
}

/** How many processes of this release the database knows. */
async function noted(): Promise<number> {
  return await asOwner(server.database, `select from process_seen where release = ${OWN} and version = 'r1'`)
}

async function exists(table: string): Promise<boolean> {
  return (await asOwner(server.database, `select from pg_class where relname = '${table}'`)) === 1
}

test('a contract file waits for a process of an older release, and names it', async () => {
  await seen(OLDER, 40)
  await seen(OWN, 5)
  const refused = contract('of_six', OWN)
  await expect(refused).rejects.toThrow(`9001_of_six.contract.sql needs release ${OWN} or later`)
  await expect(refused).rejects.toThrow(/web of release 0 \(r0\) on hall, process 4711, seen \d\d s ago/u)
  expect(await exists('of_six')).toBe(true)
})

test('a contract file runs when the older process was last seen more than a minute ago', async () => {
  await seen(OLDER, 75)
  await seen(OWN, 5)
  expect(await contract('of_five', OWN)).toEqual(['9001_of_five.contract.sql'])
  expect(await exists('of_five')).toBe(false)
})

test('an operator may drop something although an older process runs', async () => {
  await seen(OLDER, 5)
  expect(await contract('despite_six', OWN, true)).toEqual(['9001_despite_six.contract.sql'])
})

test('a process notes itself while it runs, and what it uses stays', { timeout: START_MS }, async () => {
  await contract('of_last_year', OWN)
  const { child, ended } = await startServer(env)
  expect(await noted()).toBe(1)
  await expect(contract('of_running', OWN + 1)).rejects.toThrow(`web of release ${OWN} (r1)`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await noted()).toBe(0)
})

test('a process does not start on a database that no longer serves it', { timeout: START_MS }, async () => {
  await contract('of_stopped', OWN + 1)
  await expect(startServer(env)).rejects.toThrow(
    `no longer serves release ${OWN}: 9001_of_stopped.contract.sql needs release ${OWN + 1}`,
  )
  expect(await noted()).toBe(0)
})
