import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { COMMAND_LIMITS, openDatabase } from './db.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

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
