import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { asOwner } from '../../test/db.ts'
import { aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { rowsOf } from '../../test/inspect.ts'
import { DAY, HOUR, ManualClock } from '../clock.ts'
import { cleanUp, housekeepingJob } from './housekeeping.ts'

/** The database also checks the age of audit rows by its own clock, so the test clock is years in the past. */
const server = await buildTestApp({ worker: true, clock: new ManualClock(new Date('2018-03-17T12:00:00Z')) })
afterAll(() => server.close())

test('housekeeping deletes expired rows, and keeps the others', async () => {
  const player = await aPlayer(server)
  await signedIn(server.client(), player)
  await signedIn(server.client(), player, true)
  const key = { headers: { 'idempotency-key': '7d4d7cf0-55a5-4a4c-9d0a-4d6d9a3e5b01' } }
  await server
    .client()
    .post('/api/contact', { name: 'A', email: 'a@b.example', subject: 'S', message: 'Ten letters' }, key)
  const counts = async () => ({
    session: (await rowsOf(server, 'session')).length,
    idempotency: (await rowsOf(server, 'idempotency')).length,
    audit: (await rowsOf(server, 'audit')).length > 0,
  })
  const after = async (time: number) => {
    server.clock.advance(time)
    await cleanUp(server.ctx)
    return await counts()
  }
  expect(await after(23 * HOUR)).toEqual({ session: 2, idempotency: 1, audit: true })
  expect(await after(2 * HOUR)).toEqual({ session: 1, idempotency: 1, audit: true })
  expect(await after(24 * HOUR)).toEqual({ session: 1, idempotency: 0, audit: true })
  expect(await after(28 * DAY)).toEqual({ session: 0, idempotency: 0, audit: true })
  expect(await after(380 * DAY)).toEqual({ session: 0, idempotency: 0, audit: false })
})

test('housekeeping runs every hour by itself', async () => {
  const schedules = await server.kernel.jobs.boss.getSchedules()
  const found = schedules.filter(({ name }) => name === housekeepingJob.queue)
  expect(found).toMatchObject([{ cron: '17 * * * *' }])
})

test('the audit trail can be added to, never rewritten', async () => {
  await aPlayer(server)
  const rewrite = server.kernel.database.db.updateTable('audit').set({ action: 'nothing happened' }).execute()
  await expect(rewrite).rejects.toThrow('permission denied for table audit')
  // A trigger refuses this even for the owner of the table.
  await expect(asOwner(server.database, "update audit set action = 'nothing'")).rejects.toThrow(
    'audit rows are only ever added',
  )
})
