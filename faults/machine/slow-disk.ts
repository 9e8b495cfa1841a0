import { setTimeout as sleep } from 'node:timers/promises'
import { startScratchPostgres } from '../../tools/services/scratch-postgres.ts'
import type { Scenario } from '../scenario.ts'
import { inBareEnvironment } from '../scratch-environment.ts'
import { SteadyTraffic } from './steady-traffic.ts'

const SIZES = {
  small: { writers: 4, crashes: 1, seconds: 3, mostMs: 3500 },
  full: { writers: 12, crashes: 5, seconds: 10, mostMs: 3000 },
} as const
/** The longest pause that PostgreSQL makes before a COMMIT reaches the disk: 100 ms, with one commit or with many. */
const SLOW = [
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'commit_delay=100000',
  'commit_siblings=0',
]
/** A COMMIT is confirmed before it reaches the disk, and reaches it seconds later. */
const WITHOUT_WAITING = ['synchronous_commit=off', 'wal_writer_delay=10s']

/**
 * SLOW: each COMMIT waits 100 ms for the disk, as on an old or a distant one, and PostgreSQL crashes in the middle of
 * it. The slowness is PostgreSQL's own pause before the flush: it delays commits, not reading, and not other programs.
 * Every request is answered in time, and every confirmed write is there once. Broken, PostgreSQL does not wait for the
 * disk, which is faster and loses the last writes of each crash.
 */
export const slowDisk: Scenario = async ({ size, isBroken }) => {
  const { writers, crashes, seconds, mostMs } = SIZES[size]
  const cluster = await startScratchPostgres({ settings: [...SLOW, ...(isBroken ? WITHOUT_WAITING : [])] })
  try {
    return await inBareEnvironment(async ({ database, start }) => {
      const { url } = await start()
      const traffic = new SteadyTraffic(url, writers)
      for (let crash = 0; crash < crashes; crash += 1) {
        await traffic.more(writers * 2)
        await sleep(seconds * 1000)
        await cluster.crash()
      }
      await traffic.more(writers * 2)
      await traffic.stop()
      const finding = await traffic.judge(database)
      const { waits, retries } = traffic.client
      const late = waits.filter((ms) => ms > mostMs).length
      return {
        ...finding,
        lost: finding.lost + late,
        remarks: `${crashes} crashes, ${traffic.confirmed.length} writes after ${medianOf(waits).toFixed(0)} ms, ${retries} retries, ${late} answers late`,
      }
    }, cluster.url)
  } finally {
    await cluster.stop()
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
