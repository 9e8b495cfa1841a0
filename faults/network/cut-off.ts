/** `node cut-off.ts small|full whole|broken FAR`: the run of partition.ts within its network; prints its verdict as JSON. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startScratchPostgres } from '../../tools/services/scratch-postgres.ts'
import { killableRedis } from '../killable-redis.ts'
import { SteadyTraffic } from '../machine/steady-traffic.ts'
import type { Size, Verdict } from '../scenario.ts'
import { type BareEnvironment, inBareEnvironment } from '../scratch-environment.ts'
import { cutLine, FAR_HOST, healLine, within } from './networks.ts'

const SIZES = {
  // A commit must not fail because other tests share its machine: without the protection nothing is answered within 5 s.
  small: { writers: 4, cuts: 1, seconds: 6, mostMs: 4500 },
  full: { writers: 12, cuts: 5, seconds: 15, mostMs: 3000 },
} as const
const FIRST_WRITE_SECONDS = 10
const WITHOUT_LEAVING = new URL('../without-leaving.ts', import.meta.url)

const [size = 'small', state, far = ''] = process.argv.slice(2)
const place = { host: FAR_HOST, within: within(far) }
const cluster = await startScratchPostgres(place)
const redis = await killableRedis(place)
try {
  const verdict = await inBareEnvironment((environment) => play(environment, size as Size), cluster.url)
  process.stdout.write(JSON.stringify(verdict))
} finally {
  await healLine(far)
  await redis.kill()
  await cluster.stop()
}

async function play({ database, start }: BareEnvironment, of: Size): Promise<Verdict> {
  const { writers, cuts, seconds, mostMs } = SIZES[of]
  const settings = { REDIS_URL: redis.url, REDIS_PREFIX: 'fault:' }
  const { url } = await start({ settings, sabotage: state === 'broken' ? [WITHOUT_LEAVING] : [] })
  const traffic = new SteadyTraffic(url, writers)
  const misses: string[] = []
  let slowest = 0
  for (let cut = 0; cut < cuts; cut += 1) {
    await traffic.more(writers * 2)
    const before = traffic.client.retries
    await cutLine(far)
    await sleep(seconds * 1000)
    if (!(await fetch(`${url}/readyz`)).ok) misses.push('the proxy would have left the only server')
    await healLine(far)
    if (traffic.client.retries === before) misses.push('the cut refused no write: the run proves nothing')
    slowest = Math.max(slowest, await traffic.more(writers * 2))
  }
  await traffic.stop()
  if (slowest > FIRST_WRITE_SECONDS)
    misses.push(`the first write came ${slowest.toFixed(1)} s after the line`)
  const finding = await traffic.judge(database)
  const { waits, retries } = traffic.client
  const late = waits.filter((ms) => ms > mostMs).length
  return {
    ...finding,
    lost: finding.lost + late,
    misses,
    remarks: `${cuts} cuts, ${retries} retries, ${late} answers late, the last after ${Math.max(...waits).toFixed(0)} ms, writing again after ${slowest.toFixed(1)} s`,
  }
}
