import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate } from '@tussle/database/migrate'
import { RELEASE } from '@tussle/database/release'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { refuseContractedSchema } from '../commands/schema-check.ts'
import { buildTestApp } from './app.ts'
import { asOwner } from './db.ts'
import { startServer } from './stubs/server-process.ts'
import { databaseUrl } from './template.ts'

const server = await buildTestApp()
afterAll(() => server.close())
const owner = databaseUrl(server.database.name)

const START_MS = 60_000
const env = { DATABASE_URL: server.database.url, ROLES: 'web', DRAIN_MS: '0', APP_VERSION: 'r1' }

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'migrations-'))))
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await asOwner(server.database, 'delete from process_seen')
  await asOwner(server.database, 'delete from migration where since_release is not null')
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
  return await asOwner(
    server.database,
    `select from process_seen where release = ${RELEASE.number} and version = 'r1'`,
  )
}

async function exists(table: string): Promise<boolean> {
  return (await asOwner(server.database, `select from pg_class where relname = '${table}'`)) === 1
}

test('a contract file waits for a process of an older release, and names it', async () => {
  await seen(6, 40)
  await seen(7, 5)
  const refused = contract('of_six', 7)
  await expect(refused).rejects.toThrow('9001_of_six.contract.sql needs release 7 or later')
  await expect(refused).rejects.toThrow(/web of release 6 \(r6\) on hall, process 4711, seen 4\d s ago/u)
  expect(await exists('of_six')).toBe(true)
})

test('a contract file runs when the older process was last seen more than a minute ago', async () => {
  await seen(6, 75)
  await seen(7, 5)
  expect(await contract('of_five', 7)).toEqual(['9001_of_five.contract.sql'])
  expect(await exists('of_five')).toBe(false)
})

test('an operator may drop something although an older process runs', async () => {
  await seen(6, 5)
  expect(await contract('despite_six', 7, true)).toEqual(['9001_despite_six.contract.sql'])
})

test('a server of a release that the database no longer serves is refused with the file that ended it', async () => {
  const { db } = server.kernel.database
  await contract('of_last_year', 7)
  await expect(refuseContractedSchema(db, 6)).rejects.toThrow(
    'the database no longer serves release 6: 9001_of_last_year.contract.sql needs release 7',
  )
  await expect(refuseContractedSchema(db, 7)).resolves.toBeUndefined()
})

test('a process notes itself while it runs, and what it uses stays', { timeout: START_MS }, async () => {
  const { child, ended } = await startServer(env)
  expect(await noted()).toBe(1)
  await expect(contract('of_running', RELEASE.number + 1)).rejects.toThrow(
    `web of release ${RELEASE.number} (r1)`,
  )
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await noted()).toBe(0)
})

test('a process does not start on a database that no longer serves it', { timeout: START_MS }, async () => {
  await contract('of_stopped', RELEASE.number + 1)
  await expect(startServer(env)).rejects.toThrow('the database no longer serves release')
  expect(await noted()).toBe(0)
})

test('a function that an older process calls is neither dropped nor given other parameters', async () => {
  await asOwner(
    server.database,
    "create function of_older() returns integer language sql as 'select 1'; insert into applied_function values ('of_older', '', now())",
  )
  await seen(RELEASE.last.number - 1, 5)
  await expect(migrate(owner)).rejects.toThrow('dropping of_older needs release')
  await asOwner(server.database, 'delete from process_seen')
  expect(await migrate(owner)).toEqual(['of_older'])
})
