import { killableRedis } from './killable-redis.ts'
import { type Onlooker, openOnlookers, signInOnlookers } from './onlookers.ts'
import { RetryingClient } from './retrying-client.ts'
import type { Scenario } from './scenario.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { inBareEnvironment } from './scratch-environment.ts'
import { Traffic } from './traffic.ts'
import { came } from './until.ts'

const SIZES = {
  small: { onlookers: 60, kills: 1, seconds: 3 },
  full: { onlookers: 500, kills: 5, seconds: 8 },
} as const
/** Without Redis the other process looks for itself every five seconds; with it, news is there at once. */
const TOLD_MS = { away: 8000, back: 5000 }
/** What a request may wait for a Redis that is not there. */
const MOST_SLOWER_MS = 250
const WITHOUT_SWEEPS = new URL('./without-sweeps.ts', import.meta.url)

/**
 * F13: Redis is killed with -9 and started again under streams on two processes while scores come in. Everything is
 * answered all the time, and everybody is told of the last state, with Redis and without.
 */
export const redisAway: Scenario = ({ size, isBroken }) =>
  inBareEnvironment(async ({ database, start }) => {
    const { onlookers: count, kills, seconds } = SIZES[size]
    const redis = await killableRedis()
    const parts = {
      settings: { REDIS_URL: redis.url, REDIS_PREFIX: 'fault:', TRUST_PROXY_HOPS: '1' },
      sabotage: isBroken ? [WITHOUT_SWEEPS] : [],
    }
    const urls = [(await start(parts)).url, (await start(parts)).url]
    const traffic = await Traffic.prepare(new RetryingClient(urls[0] ?? '', true), urls)
    const onlookers = await watch(database, urls, traffic.leagueId, count)
    let late = 0
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        await traffic.flow(seconds, 'there')
        await redis.kill()
        await traffic.flow(seconds, 'away')
        await traffic.reportAlone()
        late += await countLate(database, onlookers, TOLD_MS.away)
        await redis.start()
        await traffic.flow(seconds, 'there')
        await traffic.reportAlone()
        late += await countLate(database, onlookers, TOLD_MS.back)
      }
      const { answered, refused, waits } = traffic
      for (const refusal of refused) console.error(refusal)
      const [there, away] = [medianOf(waits.there), medianOf(waits.away)]
      const slower = away > there + MOST_SLOWER_MS ? 1 : 0
      return {
        checked: answered + count * kills * 2,
        lost: refused.length + late + slower,
        duplicates: 0,
        remarks: `${kills} kills, ${answered} answers after ${there.toFixed(0)} ms with Redis and ${away.toFixed(0)} ms without, ${late} not told in time`,
      }
    } finally {
      for (const onlooker of onlookers) onlooker.close()
      await redis.kill()
    }
  })

async function watch(
  database: ScratchDatabase,
  urls: readonly string[],
  leagueId: number,
  count: number,
): Promise<Onlooker[]> {
  const cookies = await signInOnlookers(database, count)
  const opened = await Promise.all(
    urls.map((url, nr) =>
      openOnlookers(
        url,
        `league:${leagueId}`,
        cookies.filter((_, page) => page % urls.length === nr),
      ),
    ),
  )
  return opened.flat()
}

/** Those who do not know in time what the database says. */
async function countLate(
  database: ScratchDatabase,
  onlookers: readonly Onlooker[],
  ms: number,
): Promise<number> {
  const [row] = await database.rows<{ version: number }>('select version::int from competition')
  const behind = () => onlookers.filter(({ version, isOpen }) => !isOpen || version !== row?.version)
  await came(ms, () => behind().length === 0)
  return behind().length
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
