import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killableServer } from '../killable-server.ts'
import { makeCompetition, registerPlayers, signInAdmin } from '../players-and-scores.ts'
import { RetryingClient } from '../retrying-client.ts'
import { type ScratchDatabase, scratchDatabase } from '../scratch-database.ts'
import { differences, tableSums } from '../table-sums.ts'
import { runScript } from './scripts.ts'

const DAY_S = 24 * 3600

let database: ScratchDatabase
let ownerUrl = ''
let folder = ''
const script = (name: string, ...args: string[]) =>
  runScript(
    name,
    ownerUrl,
    { BACKUP_DIR: join(folder, 'backups'), TUSSLE_HOME: folder, SERVICES: 'none' },
    ...args,
  )
/** What the page of the administrators is told. */
const reports = () =>
  database.rows('select kind, succeeded_at = tried_at as ok, bytes::int from backup_report order by kind')
const backups = () => readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.dump'))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'one-box-'))
  database = await scratchDatabase()
  ownerUrl = database.url.replace(/\?.*$/u, '')
  const server = await killableServer(database.url)
  const client = new RetryingClient(server.url, true)
  await makeCompetition(client, await signInAdmin(client), 'league', await registerPlayers(client, 4))
  await server.stop()
}, 120_000)

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('a restored backup has every row of every table, and the damaged database stays beside it', async () => {
  const before = await tableSums(ownerUrl)
  const { output: file } = await script('backup.sh')
  await database.rows('truncate users cascade')
  await database.rows('drop table audit cascade')
  expect(differences(before, await tableSums(ownerUrl)).length).toBeGreaterThan(5)
  const restored = await script('restore.sh', file.trim())
  expect(restored).toMatchObject({ code: 0 })
  expect(differences(before, await tableSums(ownerUrl))).toEqual([])
  const kept = /drop database (\w+)/u.exec(restored.output)?.[1] ?? ''
  const damaged = await tableSums(ownerUrl.replace(/\w+$/u, kept))
  expect(damaged.has('public.audit')).toBe(false)
  await database.rows(`drop database ${kept}`)
}, 120_000)

test('a damaged backup is refused by restore and by the weekly check, and nothing changes', async () => {
  const before = await tableSums(ownerUrl)
  const { output } = await script('backup.sh')
  expect(await script('check-backup.sh')).toMatchObject({ code: 0 })
  const file = output.trim()
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  writeFileSync(file, bytes)
  const [restored, checked] = [await script('restore.sh', file), await script('check-backup.sh')]
  expect(restored.output).toContain('is damaged: its checksum differs')
  expect(checked.output).toContain('is damaged: its checksum differs')
  expect([restored.code, checked.code]).toEqual([1, 1])
  // As if the archive had been cut before its checksum was made.
  truncateSync(file, bytes.length - 1000)
  rmSync(`${file}.sha256`)
  expect(await script('restore.sh', file)).toMatchObject({ code: 1 })
  const changed = differences(before, await tableSums(ownerUrl))
  expect(changed.filter((line) => !line.startsWith('public.backup_report:'))).toEqual([])
  expect(await reports()).toEqual([
    { kind: 'backup', ok: true, bytes: bytes.length },
    { kind: 'restore-check', ok: false, bytes: null },
  ])
  rmSync(file)
}, 120_000)

test('the weekly check notices that the newest backup is too old', async () => {
  const file = (await script('backup.sh')).output.trim()
  const old = Date.now() / 1000 - 30 * 3600
  for (const name of backups()) utimesSync(join(folder, 'backups', name), old, old)
  const checked = await script('check-backup.sh')
  expect(checked).toMatchObject({ code: 1 })
  expect(checked.output).toContain(`the newest backup is 30 hours old: ${file}`)
}, 60_000)

test('backups of two days stay, then one a day for 34 days', async () => {
  for (const name of readdirSync(join(folder, 'backups'))) rmSync(join(folder, 'backups', name))
  const made = (day: number, hour: number) => {
    const at = new Date(Date.now() - (day * DAY_S + hour * 3600) * 1000)
    const name = `tussle-${at.toISOString().replaceAll(/[-:]/gu, '')}.dump`
    writeFileSync(join(folder, 'backups', name), '')
    utimesSync(join(folder, 'backups', name), at, at)
    return name
  }
  const recent = [made(0, 1), made(0, 2), made(1, 1)]
  const expired = [made(34, 1), made(60, 0)]
  const days = new Map<string, string[]>()
  for (let day = 3; day < 30; day += 1)
    for (const hour of [1, 2, 3]) {
      const name = made(day, hour)
      days.set(name.slice(7, 15), [...(days.get(name.slice(7, 15)) ?? []), name])
    }
  await script('backup.sh')
  const left = backups()
  expect(left).toEqual(expect.arrayContaining(recent))
  expect(left.filter((name) => expired.includes(name))).toEqual([])
  const ofDays = [...days.values()].map((names) => names.filter((name) => left.includes(name)).length)
  expect(ofDays.every((count) => count === 1)).toBe(true)
}, 60_000)
