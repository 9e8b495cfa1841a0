import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { asOwner } from '../../test/db.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { probe } from '../../test/probe.ts'
import { until } from '../../test/wait.ts'
import type { Tx } from './db.ts'
import { inOneStatement, inTransaction } from './transaction.ts'

let work: (tx: Tx) => Promise<unknown> = async () => undefined
let tries = 0
const server = await buildTestApp({
  routes: [
    probe((ctx) =>
      inTransaction(ctx, async (tx) => {
        tries += 1
        await work(tx)
        return { message: 'done' }
      }),
    ),
  ],
})
afterAll(() => server.close())
beforeEach(() => {
  tries = 0
})

function send(key = randomUUID()) {
  return server.client().post('/api/probe', {}, { headers: { 'idempotency-key': key } })
}

function failing(code: string, times: number) {
  return async () => {
    if (tries > times) return
    const error = new pg.DatabaseError('try again', 0, 'error')
    error.code = code
    throw error
  }
}

test.for(['40001', '40P01'])('a transaction that lost a race (%s) is tried again', async (code) => {
  work = failing(code, 2)
  expect((await send()).status).toBe(200)
  expect(tries).toBe(3)
})

test('a transaction that lost three races tells the caller to come back', async () => {
  work = failing('40P01', 99)
  const answer = await send()
  expectRefusal(answer, 503, 'unavailable')
  expect(answer.headers['retry-after']).toBe('1')
  expect(tries).toBe(3)
})

test('a transaction that the database refused is not tried again', async () => {
  work = failing('23505', 99)
  expectRefusal(await send(), 409, 'conflict')
  expect(tries).toBe(1)
})

test('a commit that the standby did not confirm is never answered with success', async () => {
  work = (tx) =>
    sql`do $$ begin raise warning 'canceling wait for synchronous replication due to user request'
      using errcode = '01000'; end $$`.execute(tx)
  const key = randomUUID()
  expectRefusal(await send(key), 503, 'unavailable')
  // The first outcome was unknown but had been committed, so the same key returns the saved answer.
  expect(await rowsOf(server, 'idempotency', { key })).toHaveLength(1)
  work = async () => undefined
  const again = await send(key)
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
})

test('a connection that is cut between two statements costs one request, not the process', async () => {
  work = async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const pid = rows[0]?.pid ?? 0
    await asOwner(server.database, `select pg_terminate_backend(${pid}, 5000)`)
    await until('the end of the connection is noticed', () => isGone(pid))
    await sql`select 1`.execute(tx)
  }
  expectRefusal(await send(), 503, 'unavailable')
  work = async () => undefined
  expect((await send()).status).toBe(200)
})

async function isGone(pid: number): Promise<boolean> {
  const query = sql`select from pg_stat_activity where pid = ${pid}`
  return (await query.execute(server.kernel.database.db)).rows.length === 0
}

test('an ordinary warning of PostgreSQL changes nothing', async () => {
  work = (tx) => sql`do $$ begin raise warning 'just saying'; end $$`.execute(tx)
  expect((await send()).status).toBe(200)
})

test('a statement that takes too long is ended', async () => {
  work = (tx) => sql`select pg_sleep(10)`.execute(tx)
  const start = performance.now()
  expectRefusal(await send(), 503, 'unavailable')
  expect(performance.now() - start).toBeLessThan(3000)
})

const INSERTION = sql`insert into mail_sent (dedupe_key, sent_at) values (gen_random_uuid()::text, now())`
const atOnce = (call: ReturnType<typeof sql>, key = randomUUID()) => {
  const keyed = { userId: 0, key, route: 'POST /api/probe', requestSha256: 'x', status: 200, seal: null }
  return inOneStatement(
    { ...server.ctx, keyed },
    { call, insertions: [INSERTION], answer: { message: 'done' } },
  )
}

test('a single-statement write saves its rows, its event and its answer', async () => {
  const key = randomUUID()
  expect(await atOnce(sql`1`, key)).toBe(true)
  expect(await rowsOf(server, 'idempotency', { key })).toMatchObject([{ body: { message: 'done' } }])
  expect(await rowsOf(server, 'mail_sent')).toHaveLength(1)
})

test('a second single-statement write with the same key writes nothing', async () => {
  const key = randomUUID()
  const before = (await rowsOf(server, 'mail_sent')).length
  expect([await atOnce(sql`1`, key), await atOnce(sql`1`, key)]).toEqual([true, false])
  expect(await rowsOf(server, 'mail_sent')).toHaveLength(before + 1)
})

test('a single-statement write that the standby did not confirm is never answered with success', async () => {
  const warn = `
    create function warn_of_standby() returns integer language plpgsql as $$ begin
      raise warning 'canceling wait for synchronous replication due to user request' using errcode = '01000';
      return 1;
    end $$`
  await asOwner(server.database, warn)
  await expect(atOnce(sql`warn_of_standby()`)).rejects.toThrow('not confirmed')
})
