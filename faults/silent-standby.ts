import { setTimeout as sleep } from 'node:timers/promises'
import { startScratchPostgres } from '../tools/services/scratch-postgres.ts'
import { RetryingClient } from './retrying-client.ts'
import type { Scenario, Verdict } from './scenario.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { inBareEnvironment } from './scratch-environment.ts'

const SIZES = {
  // A commit must not fail because other tests share its machine: without the protection an answer takes five seconds.
  small: { writers: 4, silences: 1, seconds: 6, mostMs: 3500 },
  full: { writers: 12, silences: 5, seconds: 10, mostMs: 3000 },
} as const
const WITHOUT_LEAVING = new URL('./without-leaving.ts', import.meta.url)

interface Traffic {
  isOver: boolean
  readonly confirmed: string[]
  readonly refusedReads: number[]
  reads: number
}

/**
 * F4: PostgreSQL waits for a standby that does not answer, so that no COMMIT ends. Each request is answered within
 * three seconds, reading goes on, and every write that was confirmed in the end exists exactly once.
 */
export const silentStandby: Scenario = async ({ size, isBroken }) => {
  const { writers, silences, seconds, mostMs } = SIZES[size]
  // The setting is one of the whole cluster.
  const cluster = await startScratchPostgres()
  try {
    return await inBareEnvironment(async ({ database, start }) => {
      const { url } = await start({ sabotage: isBroken ? [WITHOUT_LEAVING] : [] })
      const client = new RetryingClient(url, true)
      const traffic: Traffic = { isOver: false, confirmed: [], refusedReads: [], reads: 0 }
      const work = [
        ...Array.from({ length: writers }, (_, index) => write(client, traffic, index)),
        read(url, traffic),
      ]
      for (let silence = 0; silence < silences; silence += 1) {
        await silenced(database, seconds)
        await untilWritten(traffic, writers)
      }
      traffic.isOver = true
      await Promise.all(work)
      return await judge(database, client, traffic, mostMs)
    }, cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function silenced(database: ScratchDatabase, seconds: number): Promise<void> {
  await database.rows(`alter database ${database.name} set synchronous_commit = on`)
  await database.rows("alter system set synchronous_standby_names = 'nobody'")
  await database.rows('select pg_reload_conf()')
  await sleep(seconds * 1000)
  await database.rows('alter system reset synchronous_standby_names')
  await database.rows('select pg_reload_conf()')
}

/** Everybody has written again. */
async function untilWritten({ confirmed }: Traffic, writers: number): Promise<void> {
  const enough = confirmed.length + writers * 2
  while (confirmed.length < enough) await sleep(20)
}

async function write(client: RetryingClient, traffic: Traffic, writer: number): Promise<void> {
  for (let nr = 0; !traffic.isOver; nr += 1) {
    const subject = `write-${writer}-${nr}`
    const body = { name: 'Fault', email: 'fault@scratch.example', subject, message: 'Ten letters or more' }
    await client.write({ method: 'POST', path: '/api/contact', body })
    traffic.confirmed.push(subject)
  }
}

async function read(url: string, traffic: Traffic): Promise<void> {
  while (!traffic.isOver) {
    const { status } = await fetch(`${url}/api/clubs?search=${traffic.reads}`)
    traffic.reads += 1
    if (status !== 200) traffic.refusedReads.push(status)
    await sleep(50)
  }
}

async function judge(
  database: ScratchDatabase,
  client: RetryingClient,
  traffic: Traffic,
  mostMs: number,
): Promise<Verdict> {
  const rows = await database.rows<{ subject: string; copies: number }>(
    'select subject, count(*)::int as copies from contact_message group by subject',
  )
  const copies = new Map(rows.map((row) => [row.subject, row.copies]))
  const missing = traffic.confirmed.filter((subject) => !copies.has(subject)).length
  const late = client.waits.filter((ms) => ms > mostMs).length
  const longest = Math.max(...client.waits).toFixed(0)
  return {
    checked: traffic.confirmed.length + traffic.reads,
    lost: missing + late + traffic.refusedReads.length,
    duplicates: rows.reduce((sum, row) => sum + row.copies - 1, 0),
    remarks: `${client.retries} retries, ${late} answers late, the last after ${longest} ms, ${traffic.refusedReads.length} of ${traffic.reads} reads refused`,
  }
}
