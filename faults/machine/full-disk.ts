import { setTimeout as sleep } from 'node:timers/promises'
import { startScratchPostgres } from '../../tools/services/scratch-postgres.ts'
import type { Scenario } from '../scenario.ts'
import { inBareEnvironment } from '../scratch-environment.ts'
import { came } from '../until.ts'
import { smallDisk } from './small-disk.ts'
import { SteadyTraffic } from './steady-traffic.ts'

const SIZES = {
  small: { writers: 4, fills: 1, seconds: 2 },
  full: { writers: 12, fills: 3, seconds: 15 },
} as const
const MEGABYTES = 400
/** From the moment at which there is room again; a machine that does other things needs longer for a crash recovery. */
const FIRST_WRITE_SECONDS = 10
const FELT_MS = 60_000
const WITHOUT_TRANSACTIONS = new URL('../without-transactions.ts', import.meta.url)

/**
 * F15: the disk of PostgreSQL is full. Writes are refused and asked for again, reading goes on, and once there is room
 * every write that was confirmed is there once. Broken, the server has no transactions: what a refused write had
 * stored before it failed stays, and its repetition stores it again.
 */
export const fullDisk: Scenario = async ({ size, isBroken }) => {
  const { writers, fills, seconds } = SIZES[size]
  const disk = await smallDisk(MEGABYTES)
  // Small segments, so that the log does not fill the disk by itself.
  const settings = ['min_wal_size=32MB', 'max_wal_size=64MB']
  const cluster = await startScratchPostgres({ parent: disk.folder, settings })
  try {
    return await inBareEnvironment(async ({ database, start }) => {
      const { url } = await start({ sabotage: isBroken ? [WITHOUT_TRANSACTIONS] : [] })
      const traffic = new SteadyTraffic(url, writers)
      const misses: string[] = []
      let slowest = 0
      for (let fill = 0; fill < fills; fill += 1) {
        await traffic.more(writers * 2)
        const before = traffic.client.retries
        await disk.fill()
        // Writes that fit into existing pages still succeed; then nobody can write.
        const isFelt = await came(FELT_MS, () => traffic.client.retries >= before + writers)
        if (!isFelt) misses.push('the full disk refused hardly a write: the run proves nothing')
        await sleep(seconds * 1000)
        await disk.clear()
        slowest = Math.max(slowest, await traffic.more(writers * 2))
      }
      await traffic.stop()
      if (slowest > FIRST_WRITE_SECONDS)
        misses.push(`the first write came ${slowest.toFixed(1)} s after the room`)
      const finding = await traffic.judge(database)
      const { refusedReads, reads, client } = traffic
      return {
        ...finding,
        lost: finding.lost + refusedReads.length,
        misses,
        remarks: `${fills} times full, ${client.retries} retries, ${refusedReads.length} of ${reads} reads refused, first write ${slowest.toFixed(1)} s after the room`,
      }
    }, cluster.url)
  } finally {
    await cluster.stop()
    await disk.remove()
  }
}
