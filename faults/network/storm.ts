import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startScratchPostgres } from '../../tools/services/scratch-postgres.ts'
import { SteadyTraffic } from '../machine/steady-traffic.ts'
import type { Scenario, Verdict } from '../scenario.ts'
import type { ScratchDatabase } from '../scratch-database.ts'
import { inBareEnvironment } from '../scratch-environment.ts'

const SIZES = {
  // A commit must not fail because other tests share its machine: without the limit an answer takes over half a minute.
  small: { requests: 400, waves: 1, mostMs: 20_000 },
  full: { requests: 2000, waves: 3, mostMs: 5000 },
} as const
/** Fewer than the second storm needs. */
const CONNECTIONS = 40
const FIRST_WRITE_SECONDS = 5
const ANSWERED: ReadonlySet<number> = new Set([200, 201, 503])
const WITHOUT_POOL_LIMIT = new URL('./without-pool-limit.ts', import.meta.url)

interface Wave {
  readonly statuses: readonly number[]
  readonly slowestMs: number
  readonly late: number
  readonly stored: readonly string[]
}

/**
 * STORM: many people ask at the same moment, and half of them write: on a well database, on one of which a table is
 * locked, and on one of which other programs have taken every connection. Each request is answered in time, with what was
 * asked for or with 503, and what was confirmed is there. Broken, a request waits for a connection without a limit.
 */
export const storm: Scenario = async ({ size, isBroken }) => {
  const { requests, waves, mostMs } = SIZES[size]
  const cluster = await startScratchPostgres({ settings: [`max_connections=${CONNECTIONS}`] })
  try {
    return await inBareEnvironment(async ({ database, start }) => {
      const { url } = await start({ sabotage: isBroken ? [WITHOUT_POOL_LIMIT] : [] })
      const seen: Wave[] = []
      for (let wave = 0; wave < waves; wave += 1) seen.push(await askAll(url, requests, mostMs))
      const unlock = await lockTable(cluster.url, database.name)
      seen.push(await askAll(url, requests, mostMs))
      await unlock()
      const traffic = new SteadyTraffic(url, 4)
      await traffic.more(8)
      const release = await takeAll(cluster.url)
      seen.push(await askAll(url, requests / 10, mostMs))
      await release()
      const seconds = await traffic.more(8)
      await traffic.stop()
      return await judge(database, seen, traffic, seconds)
    }, cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function judge(
  database: ScratchDatabase,
  seen: readonly Wave[],
  traffic: SteadyTraffic,
  seconds: number,
): Promise<Verdict> {
  const finding = await traffic.judge(database)
  const rows = await database.rows<{ subject: string }>('select subject from contact_message')
  const present = new Set(rows.map(({ subject }) => subject))
  const missing = seen.flatMap(({ stored }) => stored).filter((subject) => !present.has(subject)).length
  const statuses = seen.flatMap((wave) => wave.statuses)
  const odd = statuses.filter((status) => !ANSWERED.has(status))
  const late = seen.reduce((sum, wave) => sum + wave.late, 0)
  const refused = statuses.filter((status) => status === 503).length
  const slowest = seen.map(({ slowestMs }) => (slowestMs / 1000).toFixed(1)).join(', ')
  return {
    ...finding,
    checked: finding.checked + statuses.length,
    lost: finding.lost + missing + odd.length + late,
    misses:
      seconds > FIRST_WRITE_SECONDS ? [`the first write came ${seconds.toFixed(1)} s after the storm`] : [],
    remarks: `${statuses.length} requests, ${refused} refused with 503, ${late} late, ${odd.length} answered otherwise, the slowest of each wave after ${slowest} s, writing again after ${seconds.toFixed(1)} s`,
  }
}

/** All at the same moment; every second one writes. */
async function askAll(url: string, count: number, mostMs: number): Promise<Wave> {
  const stored: string[] = []
  const waits: number[] = []
  const ask = async (nr: number) => {
    const begun = performance.now()
    const status = nr % 2 === 0 ? await read(url) : await write(url, stored)
    waits.push(performance.now() - begun)
    return status
  }
  const statuses = await Promise.all(Array.from({ length: count }, (_, nr) => ask(nr)))
  return { statuses, slowestMs: Math.max(...waits), late: waits.filter((ms) => ms > mostMs).length, stored }
}

async function read(url: string): Promise<number> {
  return await statusOf(fetch(`${url}/api/clubs?search=${randomUUID()}`))
}

async function write(url: string, stored: string[]): Promise<number> {
  const subject = `storm-${randomUUID()}`
  const body = { name: 'Fault', email: 'fault@scratch.example', subject, message: 'Ten letters or more' }
  const status = await statusOf(
    fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    }),
  )
  if (status === 201) stored.push(subject)
  return status
}

/** 0 if there was no answer. */
async function statusOf(asked: Promise<Response>): Promise<number> {
  try {
    const answer = await asked
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** Until it is unlocked, no message can be read or written. */
async function lockTable(url: string, name: string): Promise<() => Promise<void>> {
  const own = new URL(url)
  own.pathname = `/${name}`
  const client = new pg.Client({ connectionString: own.href })
  await client.connect()
  await client.query('begin')
  await client.query('lock table contact_message in access exclusive mode')
  return () => client.end()
}

/** Opens connections until there are none left, ends those of the server, and takes these, too. */
async function takeAll(url: string): Promise<() => Promise<void>> {
  const taken: pg.Client[] = []
  const take = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch {
      return false
    }
    taken.push(client)
    return true
  }
  while (await take());
  await taken[0]?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and datname like 'tussle_fault%'",
  )
  while (await take());
  return async () => void (await Promise.all(taken.map((client) => client.end())))
}
