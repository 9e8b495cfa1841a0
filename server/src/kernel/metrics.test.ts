import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { gate, probe } from '../test/probe.ts'
import { until } from '../test/wait.ts'
import { inTransaction } from './data/transaction.ts'
import { subscribe } from './jobs/jobs.ts'
import { defineEvent } from './jobs/outbox.ts'

const happened = defineEvent<{ succeeds: boolean }>('figures.happened')
const blocked = defineEvent<{ nr: number }>('figures.blocked')
const { passed, open } = gate()
const server = await buildTestApp({
  mail: true,
  routes: [probe((ctx) => inTransaction(ctx, async () => ({ message: 'done' })))],
  jobs: {
    subscriptions: ({ mailer }) => [
      subscribe(blocked, 'wait', () => passed),
      subscribe(happened, 'follow', async (_ctx, { succeeds }, jobId) => {
        if (!succeeds) throw new Error('not yet')
        const to = 'ann@figures.example'
        await mailer.send({ to, subject: 'Hi', text: 'Hi', html: 'Hi', dedupeKey: jobId })
      }),
    ],
    timedJobs: [],
  },
})
afterAll(() => server.close())

const figures = () => server.kernel.metrics.registry.metrics()

test('the figures count repeated writes, errors of the database by SQLSTATE, and what can be reached', async () => {
  const key = { headers: { 'idempotency-key': randomUUID() } }
  await server.client().post('/api/probe', { text: 'once' }, key)
  await server.client().post('/api/probe', { text: 'once' }, key)
  await expect(sql`select 1 / ${0}::integer`.execute(server.ctx.db)).rejects.toThrow('division by zero')
  const text = await figures()
  expect(text).toMatch(/^idempotent_replays_total\{route="\/api\/probe"\} 1$/mu)
  expect(text).toMatch(/^database_errors_total\{sqlstate="22012"\} 1$/mu)
  expect(text).toMatch(/^database_up 1$/mu)
  expect(text).toMatch(/^redis_up 1$/mu)
})

test('the figures of a worker show done and failed jobs, and mails', async () => {
  for (const succeeds of [true, false]) {
    await inTransaction(server.ctx, (tx) => server.ctx.outbox.emit(tx, happened, { succeeds }))
  }
  const queue = 'figures.happened.follow'
  const tries = (outcome: string) =>
    new RegExp(`^job_seconds_count\\{queue="${queue}",outcome="${outcome}"\\} [1-9]`, 'mu')
  await until('both were tried', async () => {
    const text = await figures()
    return tries('done').test(text) && tries('failed').test(text)
  })
  expect(await figures()).toMatch(/^sent_total\{what="mail",outcome="sent"\} 1$/mu)
  expect(await figures()).toMatch(/^dead_letters 0$/mu)
})

test('the figures of a worker show the jobs that wait behind those it works on', async () => {
  await inTransaction(server.ctx, async (tx) => {
    for (let nr = 1; nr <= 7; nr += 1) await server.ctx.outbox.emit(tx, blocked, { nr })
  })
  await until('five are worked on', async () =>
    (await figures()).includes('jobs_due{queue="figures.blocked.wait"} 2'),
  )
  expect(await figures()).toMatch(/^jobs_oldest_seconds\{queue="figures.blocked.wait"\} \d/mu)
  open()
  await until('none waits', async () => !(await figures()).includes('jobs_due{queue="figures.blocked.wait"}'))
})
