import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { cloneDatabase } from '../../test/db.ts'
import { aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { countBy, inParallel } from '../../test/inspect.ts'
import { probe } from '../../test/probe.ts'
import { tcpProxy } from '../../test/stubs/tcp-proxy.ts'
import { until } from '../../test/wait.ts'
import { inTransaction } from './transaction.ts'

const database = await cloneDatabase()
const direct = new URL(database.url)
const proxy = await tcpProxy({ host: direct.hostname, port: Number(direct.port || 5432) })
const proxied = new URL(database.url)
proxied.host = `127.0.0.1:${proxy.port}`
const server = await buildTestApp({
  config: { DATABASE_URL: proxied.href, DATABASE_POOL: '4' },
  routes: [
    probe(async (ctx) => {
      await sql`select pg_sleep(2.2)`.execute(ctx.db)
      return { message: 'slept' }
    }),
    probe(
      (ctx) =>
        inTransaction(ctx, async (tx) => {
          await sql`select 1`.execute(tx)
          proxy.swallow()
          return { message: 'committed' }
        }),
      { path: '/api/stuck' },
    ),
  ],
})
afterAll(async () => {
  await server.close()
  await proxy.close()
  await database.drop()
})

async function timed(work: () => Promise<{ status: number }>): Promise<{ status: number; ms: number }> {
  const start = performance.now()
  const { status } = await work()
  return { status, ms: performance.now() - start }
}

test('if the network swallows everything each request ends with 503, none hangs, and the server recovers', {
  timeout: 40_000,
}, async () => {
  const player = await aPlayer(server)
  const client = await signedIn(server.client(), player)
  const contact = { name: 'Ann', email: 'ann@loss.example', subject: 'Hi', message: 'Hello out there' }
  proxy.swallow()
  const answers = await inParallel(20, (index) =>
    timed(() => (index % 2 === 0 ? client.get('/api/user') : server.client().post('/api/contact', contact))),
  )
  expect(countBy(answers, ({ status }) => status)).toEqual({ 503: 20 })
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(3500)
  expect((await server.client().get('/healthz')).status).toBe(200)
  expect((await server.client().get('/readyz')).status).toBe(200)
  expect((await server.client().get('/statusz')).body).toMatchObject({ process: 'ready', database: 'away' })
  expect(await server.kernel.metrics.registry.metrics()).toMatch(/^database_up 0$/mu)

  proxy.restore()
  await until(
    'the database is reached again',
    async () => (await client.get('/api/user')).status === 200,
    2000,
  )
  await until('the state is up', async () => {
    const { body } = await server.client().get('/statusz')
    return (body as { database: string }).database === 'up'
  })
})

test('a commit that nobody answers is refused within three seconds, and its connection is left', async () => {
  await until('a connection is there', async () => (await server.client().get('/api/clubs')).status === 200)
  const { pool } = server.kernel.database
  const answer = await timed(() => server.client().post('/api/stuck', {}))
  expect(answer.status).toBe(503)
  expect(answer.ms).toBeGreaterThan(2500)
  // One limit, not two after one another; the rest is room for a busy machine.
  expect(answer.ms).toBeLessThan(3500)
  proxy.restore()
  await until('the connection is gone', () => pool.totalCount === pool.idleCount)
  expect((await server.client().get('/api/clubs')).status).toBe(200)
})

test('if a route has used up its connections its requests are refused soon, and it recovers', async () => {
  const slow = inParallel(2, () => timed(() => server.client().post('/api/probe', {})))
  await until(
    'they have their connections',
    () => server.kernel.database.pool.totalCount - server.kernel.database.pool.idleCount === 2,
  )
  const answers = await inParallel(20, () => timed(() => server.client().post('/api/probe', {})))
  expect(countBy(answers, ({ status }) => status)).toEqual({ 503: 20 })
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(2500)
  expect((await server.client().get('/healthz')).status).toBe(200)
  expect(countBy(await slow, ({ status }) => status)).toEqual({ 200: 2 })
  await until('it recovers', async () => (await server.client().post('/api/probe', {})).status === 200, 2000)
})
