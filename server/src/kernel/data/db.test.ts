import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { missingLimits } from './database-limits.ts'
import { COMMAND_LIMITS, openDatabase } from './db.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('limits that a role does not have are named', async () => {
  const { config } = app.kernel
  const without = new URL(app.database.ownerUrl)
  without.search = `?options=${encodeURIComponent('-c lock_timeout=0 -c statement_timeout=1s -c timezone=Europe/London')}`
  const owner = openDatabase({ ...config, DATABASE_URL: without.href })
  try {
    expect(await missingLimits(app.kernel.database.db)).toEqual([])
    expect(await missingLimits(owner.db)).toEqual([
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'timezone',
    ])
  } finally {
    await owner.close()
  }
})

test('a statement is prepared only where the setting allows it', async () => {
  for (const [setting, count] of [
    ['on', 1],
    ['off', 0],
  ] as const) {
    const database = openDatabase({ ...app.kernel.config, DATABASE_PREPARE: setting, DATABASE_POOL: 1 })
    const often = sql`select ${7}::integer + 7000 as sum`
    const prepared = sql<{ n: number | null }>`
      select count(*)::integer as n from pg_prepared_statements where statement like '%+ 7000 as sum%'`
    try {
      for (let time = 0; time < 25; time += 1) await often.execute(database.db)
      expect((await prepared.execute(database.db)).rows).toEqual([{ n: count }])
    } finally {
      await database.close()
    }
  }
})

test('a request waits two seconds for a lock, a command half a minute', async () => {
  const { config } = app.kernel
  const [request, command] = [openDatabase(config), openDatabase(config, COMMAND_LIMITS)]
  const wait = sql<{ lock: string | null }>`select current_setting('lock_timeout') as lock`
  try {
    expect((await wait.execute(request.db)).rows).toEqual([{ lock: '2s' }])
    expect((await wait.execute(command.db)).rows).toEqual([{ lock: '30s' }])
  } finally {
    await Promise.all([request.close(), command.close()])
  }
})

test('what a caller waits for a connection is taken from the time of its statement', async () => {
  const open = () => openDatabase({ ...app.kernel.config, DATABASE_POOL: 1 })
  const [busy, idle] = [open(), open()]
  const [brief, long] = [sql`select pg_sleep(0.5)`, sql`select pg_sleep(2.35)`]
  try {
    await Promise.all([
      brief.execute(busy.db),
      expect(long.execute(busy.db)).rejects.toThrow('Query read timeout'),
      expect(long.execute(idle.db)).resolves.toBeDefined(),
    ])
  } finally {
    await Promise.all([busy.close(), idle.close()])
  }
})
