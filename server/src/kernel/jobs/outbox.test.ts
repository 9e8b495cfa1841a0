import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { asOwner } from '../../test/db.ts'
import { rowsOf } from '../../test/inspect.ts'
import { until } from '../../test/wait.ts'
import type { Queryable, Tx } from '../data/db.ts'
import { inTransaction } from '../data/transaction.ts'
import { topicOfJobs, topicOfManyJobs } from './job-scout.ts'
import { subscribe, subscribeTogether, subscribeToSend } from './jobs.ts'
import { defineEvent } from './outbox.ts'

const happened = defineEvent<{ text: string }>('test.happened')
const shared = defineEvent<{ text: string }>('test.shared')
const letter = defineEvent<{ text: string }>('test.letter')
const received: string[] = []
let failures = 0
let breaks = 0
let refusals = 0

const server = await buildTestApp({
  worker: true,
  jobs: {
    subscriptions: () => [
      subscribe(
        happened,
        'steady',
        async (_ctx, { text }, jobId) => void received.push(`steady ${text} ${jobId}`),
      ),
      subscribe(happened, 'flaky', async (_ctx, { text }, jobId) => {
        received.push(`flaky ${text} ${jobId}`)
        failures -= 1
        if (failures >= 0) throw new Error('not yet')
      }),
      ...['first', 'second'].map((nr) =>
        subscribeTogether(shared, nr, async (ctx, { text }, jobId) => {
          await inTransaction(ctx, (tx) => ctx.outbox.emit(tx, happened, { text: `${text} by ${nr}` }))
          if (nr === 'second') await ctx.outbox.emit(ctx.db as Tx, letter, { text })
          received.push(`${nr} ${text} ${jobId}`)
          if (nr === 'second') breaks -= 1
          if (nr === 'second' && breaks >= 0) await breakConnection(ctx.db)
          if (nr === 'second') failures -= 1
          if (nr === 'second' && failures >= 0) throw new Error('not yet')
        }),
      ),
      subscribeToSend(letter, 'post', async (ctx, { text }) => {
        if (text === 'blank') return null
        if (text === 'illegible') await noteTwice(ctx.db)
        return {
          send: async () => {
            received.push(`posted ${text}`)
            refusals -= 1
            if (refusals >= 0) throw new Error('the post office is closed')
          },
          note: (db) => noteSent(db, `letter ${text}`),
        }
      }),
    ],
    timedJobs: [],
  },
})
afterAll(() => server.close())
beforeEach(() => {
  received.length = 0
  failures = 0
  breaks = 0
  refusals = 0
})

async function noteSent(db: Queryable, key: string): Promise<void> {
  await db.insertInto('mail_sent').values({ dedupe_key: key, sent_at: new Date() }).execute()
}

/** The database refuses the second one. */
async function noteTwice(db: Queryable): Promise<void> {
  await noteSent(db, 'twice')
  await noteSent(db, 'twice')
}

async function breakConnection(db: Queryable): Promise<void> {
  await asOwner(
    server.database,
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`,
  )
  await noteSent(db, 'never')
}

async function post(...texts: readonly string[]): Promise<void> {
  const ctx = server.kernel.contextFor()
  const payloads = texts.map((text) => ({ text }))
  await inTransaction(ctx, (tx) => ctx.outbox.insertion(letter, payloads).execute(tx))
  ctx.changes.sendHints()
}

async function share(text: string): Promise<void> {
  const ctx = server.kernel.contextFor()
  await inTransaction(ctx, (tx) => ctx.outbox.emit(tx, shared, { text }))
  ctx.changes.sendHints()
}

async function jobsOf(event: string, text: string) {
  const jobs = await rowsOf(server, 'pgboss.job')
  return jobs.filter(({ name, data }) => {
    return String(name).startsWith(event) && (data as { text?: string } | null)?.text === text
  })
}

async function isNoted(text: string): Promise<boolean> {
  return (await rowsOf(server, 'mail_sent')).some(({ dedupe_key: key }) => key === `letter ${text}`)
}

function emit(text: string, fail = false): Promise<unknown> {
  return inTransaction(server.ctx, async (tx) => {
    await server.ctx.outbox.emit(tx, happened, { text })
    if (fail) throw new Error('undone')
  })
}

function times(words: string): number {
  return received.filter((line) => line.startsWith(words)).length
}

test('an event of a committed change reaches every subscriber, each by its own queue', async () => {
  await emit('one')
  await until('both have received', () => times('steady one') === 1 && times('flaky one') === 1)
})

test('an event of a change that was rolled back is never sent', async () => {
  await expect(emit('two', true)).rejects.toThrow('undone')
  await emit('three')
  await until('the later news is here', () => times('steady three') === 1 && times('flaky three') === 1)
  expect(times('steady two') + times('flaky two')).toBe(0)
})

test('a subscriber that fails gets the same job again, and the other one does not', async () => {
  failures = 2
  await emit('four')
  await until('the third try succeeded', () => times('flaky four') === 3, 15_000)
  expect(new Set(received.filter((line) => line.startsWith('flaky four'))).size).toBe(1)
  expect(times('steady four')).toBe(1)
  expect(server.logs.filter(({ msg }) => msg === 'job failed, will be retried')).toHaveLength(2)
})

test('subscribers that share a job happen together, in order, and are undone together', async () => {
  failures = 1
  await inTransaction(server.ctx, (tx) => server.ctx.outbox.emit(tx, shared, { text: 'six' }))
  await until('the second try succeeded', () => times('steady six by second') === 1, 15_000)
  const tries = received.filter((line) => /^(first|second) six/u.test(line))
  expect(tries.map((line) => line.split(' ')[0])).toEqual(['first', 'second', 'first', 'second'])
  expect(new Set(tries.map((line) => line.split(' ')[2])).size).toBe(1)
  // The event that the first subscriber had sent was rolled back with the failure of the second.
  await until('its events arrived', () => times('flaky six by first') + times('flaky six by second') === 2)
  expect(times('steady six by first')).toBe(1)
})

test('a job that only writes is taken and completed in its own transaction', async () => {
  await share('seven')
  await until('it is done', async () => (await jobsOf('test.shared', 'seven'))[0]?.['state'] === 'completed')
  const [job] = await jobsOf('test.shared', 'seven')
  expect(job?.['started_on']).toEqual(job?.['completed_on'])
})

test('a job whose transaction broke is tried again, and the try counts', async () => {
  await share('before')
  await until('the process is not careful', () => times('second before') === 1)
  breaks = 2
  await share('eight')
  const isDone = async () => (await jobsOf('test.shared', 'eight'))[0]?.['state'] === 'completed'
  await until('it is done', isDone, 20_000)
  expect(times('second eight')).toBe(3)
  expect((await jobsOf('test.shared', 'eight'))[0]).toMatchObject({ retry_count: 1 })
  await until('what it wrote came once', async () => (await jobsOf('test.letter', 'eight')).length === 1)
})

test('a letter is taken by the transaction of the job that emitted it', async () => {
  await share('nine')
  await until('it is noted', () => isNoted('nine'))
  const [job] = await jobsOf('test.letter', 'nine')
  expect(job?.['started_on']).toEqual(job?.['created_on'])
  expect(job).toMatchObject({ state: 'completed' })
  expect(times('posted nine')).toBe(1)
})

test('a letter that cannot be sent is sent by a later try, and noted once', async () => {
  refusals = 1
  await post('late')
  await until('it is noted', () => isNoted('late'), 15_000)
  expect(times('posted late')).toBe(2)
  expect((await jobsOf('test.letter', 'late'))[0]).toMatchObject({ state: 'completed', retry_count: 1 })
})

test('a letter that cannot be read fails alone, and one with nothing to send is done', async () => {
  await post('illegible', 'blank', 'plain')
  await until('the others are done', async () => {
    const [blank] = await jobsOf('test.letter', 'blank')
    return blank?.['state'] === 'completed' && (await isNoted('plain'))
  })
  expect((await jobsOf('test.letter', 'illegible'))[0]).toMatchObject({
    state: expect.not.stringMatching('completed') as string,
  })
  expect(times('posted illegible') + times('posted blank')).toBe(0)
})

test('a hundred letters of one change are all sent once, soon after one another', async () => {
  const texts = Array.from({ length: 100 }, (_, index) => `nr-${index}.`)
  await post(...texts)
  await until(
    'all are noted',
    async () => {
      const noted = await rowsOf(server, 'mail_sent')
      return noted.filter(({ dedupe_key: key }) => String(key).startsWith('letter nr-')).length === 100
    },
    10_000,
  )
  expect(times('posted nr-')).toBe(100)
})

test('an event that nothing happened for wakes no queue', () => {
  const { outbox, changes } = server.kernel.contextFor()
  outbox.insertion(letter, [])
  expect(changes.has(topicOfJobs(letter.name)) || changes.has(topicOfManyJobs(letter.name))).toBe(false)
  outbox.insertion(letter, [{ text: 'one' }])
  expect(changes.has(topicOfJobs(letter.name))).toBe(true)
})

test('a job is done at once by a hint, and soon without one', async () => {
  const ctx = server.kernel.contextFor()
  await inTransaction(ctx, (tx) => ctx.outbox.emit(tx, happened, { text: 'hinted' }))
  ctx.changes.sendHints()
  await until('it is done', () => times('steady hinted') === 1, 1500)
  await inTransaction(server.ctx, (tx) => server.ctx.outbox.emit(tx, happened, { text: 'silent' }))
  await until('it is found', () => times('steady silent') === 1, 5000)
})

test('events about a person can be deleted, and other events stay', async () => {
  await emit('Ann')
  await emit('Bo')
  await until('both are done', () => times('flaky Bo') === 1 && times('steady Bo') === 1)
  await inTransaction(server.ctx, (tx) => server.ctx.outbox.deleteJobs(tx, happened, 'text', 'Ann'))
  const jobs = (await rowsOf(server, 'pgboss.job')).map(
    ({ data }) => (data as { text?: string } | null)?.text,
  )
  expect(jobs).not.toContain('Ann')
  expect(jobs.filter((text) => text === 'Bo')).toHaveLength(2)
})
