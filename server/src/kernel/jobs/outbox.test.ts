import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { rowsOf } from '../../test/inspect.ts'
import { until } from '../../test/wait.ts'
import { inTransaction } from '../data/transaction.ts'
import { subscribe } from './jobs.ts'
import { defineEvent } from './outbox.ts'

const happened = defineEvent<{ text: string }>('test.happened')
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
