import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { rowsOf } from '../../test/inspect.ts'
import { until } from '../../test/wait.ts'
import { inTransaction } from '../data/transaction.ts'
import { subscribe, subscribeTogether } from './jobs.ts'
import { defineEvent } from './outbox.ts'

const happened = defineEvent<{ text: string }>('test.happened')
const shared = defineEvent<{ text: string }>('test.shared')
const received: string[] = []
let failures = 0

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
          received.push(`${nr} ${text} ${jobId}`)
          if (nr === 'second') failures -= 1
          if (nr === 'second' && failures >= 0) throw new Error('not yet')
        }),
      ),
    ],
    timedJobs: [],
  },
})
afterAll(() => server.close())
beforeEach(() => {
  received.length = 0
  failures = 0
})

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
