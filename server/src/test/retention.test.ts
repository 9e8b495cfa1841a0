import { randomUUID } from 'node:crypto'
import type { Notification } from '@tussle/contract/notifications'
import { IMPERSONAL, LASTING } from '@tussle/contract/ops/lasting'
import { DONE_WORK, TIMED } from '@tussle/contract/ops/retention'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import owners from '../../../database/owners.json' with { type: 'json' }
import { featureJobs } from '../app.ts'
import { makeClaimLink } from '../guests/index.ts'
import { ManualClock, MINUTE } from '../kernel/clock.ts'
import { housekeepingJob } from '../kernel/jobs/housekeeping.ts'
import { buildTestApp, type TestApp } from './app.ts'
import { anAdmin, aPlayer, signedIn } from './factories/accounts.ts'
import { aClub, actingAs } from './factories/clubs.ts'
import { aLeague } from './factories/competitions.ts'
import { aContactMessage } from './factories/contact.ts'
import { aGuest } from './factories/guests.ts'
import { rowsOf } from './inspect.ts'
import { anActor, holding } from './matrix/actors.ts'
import { until } from './wait.ts'

type Kept = keyof typeof TIMED

let server: TestApp
beforeAll(async () => {
  // The database deletes audit rows by its own clock too, so all of this happened long ago.
  server = await buildTestApp({ mail: true, clock: new ManualClock(new Date('2018-03-17T12:00:00Z')) })
})
afterAll(() => server.close())

/** How one more row of each kind is made. */
const MAKE: Readonly<Record<Kept, () => Promise<unknown>>> = {
  signIn: async () => await signedIn(server.client(), await aPlayer(server)),
  longSignIn: async () => await signedIn(server.client(), await aPlayer(server), true),
  knownDevice: async () => await signedIn(server.client(), await aPlayer(server)),
  resetLink: async () => {
    const { id, email } = await aPlayer(server)
    await server.client().post('/api/auth/forgot-password', { email })
    await until(
      'the link',
      async () => (await rowsOf(server, 'password_reset', { user_id: id })).length === 1,
    )
  },
  confirmLink: () =>
    server.client().post('/api/register', {
      email: `${randomUUID()}@players.example`,
      password: 'a-new-pair-of-shoes',
      firstName: 'Nia',
      lastName: 'Stone',
      rating: '3.5',
    }),
  // Its answer contains the challenge itself, which no other answer may look like.
  passkeyQuestion: () =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/passkey-sign-in/options',
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
  savedAnswer: () => {
    const message = { name: 'A', email: 'a@b.example', subject: 'S', message: 'Ten letters' }
    return server.client().post('/api/contact', message, { headers: { 'idempotency-key': randomUUID() } })
  },
  sentMail: () =>
    server.kernel.mailer.send({
      to: 'ann@players.example',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      dedupeKey: randomUUID(),
    }),
  notification: async () => {
    const player = await aPlayer(server)
    const client = await signedIn(server.client(), player)
    const passwords = { currentPassword: player.secret, newPassword: 'a-new-pair-of-shoes' }
    await client.post('/api/auth/change-password', passwords)
    const notification = await until('the notification', async () => {
      return (await client.get<Notification[]>('/api/notifications')).body[0]
    })
    await client.post('/api/notifications/read', { id: notification.id })
  },
  clubActivity: () => aClub(server),
  contactMessage: () => aContactMessage(server),
  guestContact: async () => {
    const admin = await anAdmin(server)
    const id = await aLeague(server, admin, { startDate: '2020-04-01', endDate: '2020-05-12' })
    await aGuest(server, admin, id, { phone: '079 555 01 01' })
  },
  claimLink: async () => {
    const admin = await anAdmin(server)
    const id = await aLeague(server, admin, { startDate: '2020-04-01', endDate: '2020-05-12' })
    const guestId = await aGuest(server, admin, id)
    await makeClaimLink(actingAs(server, admin), 'https://x.example', { kind: 'league', id, userId: guestId })
  },
  report: async () => {
    const [subject, reporter, admin] = [
      await aPlayer(server),
      await aPlayer(server),
      await anActor(server, 'A'),
    ]
    const client = await holding(server, reporter.id)
    await client.post('/api/reports', { kind: 'player', id: subject.id, reason: 'other' })
    const { body } = await admin.client.get<{ id: number }[]>('/api/admin/reports')
    await admin.client.post(`/api/admin/reports/${body[0]?.id}/settle`, { isUpheld: false })
  },
  audit: async () => await signedIn(server.client(), await aPlayer(server)),
}

async function made(kept: Kept): Promise<Set<string>> {
  const { table } = TIMED[kept]
  const before = new Set(await lines(table))
  await MAKE[kept]()
  return new Set((await lines(table)).filter((line) => !before.has(line)))
}

/** Each row by its key, which is its first column. */
async function lines(table: string): Promise<string[]> {
  return (await rowsOf(server, table)).map((row) => {
    return JSON.stringify(table === 'idempotency' ? row['key'] : Object.values(row)[0])
  })
}

async function run(queue: string): Promise<void> {
  const job = [...featureJobs.timedJobs, housekeepingJob].find((each) => each.queue === queue)
  if (job === undefined) throw new Error(`no job is called ${queue}`)
  await job.handle(server.ctx)
}

describe('what the table of the privacy notice promises', () => {
  test.each(Object.keys(TIMED) as Kept[])(
    'a row just past its retention time is deleted and one just within it stays: %s',
    { tags: ['SEC-19'] },
    async (kept) => {
      const { table, ms, job } = TIMED[kept]
      const older = await made(kept)
      server.clock.advance(2 * MINUTE)
      const younger = await made(kept)
      expect([older.size > 0, younger.size > 0]).toEqual([true, true])
      server.clock.advance(ms - MINUTE)
      await run(job)
      const left = new Set(await lines(table))
      expect([...older].filter((line) => left.has(line))).toEqual([])
      expect([...younger].filter((line) => !left.has(line))).toEqual([])
    },
  )

  test('the job queue deletes completed jobs by itself, in the stated time', {
    tags: ['SEC-19'],
  }, async () => {
    const queues = await server.kernel.jobs.boss.getQueues()
    const ours = queues.filter(({ name }) => name.includes('.'))
    expect(ours.length).toBeGreaterThan(20)
    expect(new Set(ours.map((queue) => queue.deleteAfterSeconds))).toEqual(new Set([DONE_WORK.ms / 1000]))
  })

  test('every table is deleted by time, lasts as long as something else, or is about nobody', {
    tags: ['SEC-19'],
  }, () => {
    const named = [
      ...new Set(Object.values(TIMED).map(({ table }) => table)),
      ...LASTING.flatMap(({ tables }) => tables),
      ...Object.keys(IMPERSONAL),
    ]
    expect(named.toSorted()).toEqual(Object.keys(owners).toSorted())
  })
})
