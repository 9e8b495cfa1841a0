import { killableRedis } from './killable-redis.ts'
import { RetryingClient } from './retrying-client.ts'
import type { Scenario } from './scenario.ts'
import { ScoreTraffic } from './score-traffic.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { inBareEnvironment } from './scratch-environment.ts'
import { came } from './until.ts'
import { openWatchers, signInWatchers, type Watcher } from './watchers.ts'

const SIZES = {
  small: { watchers: 60, kills: 1, seconds: 2 },
  full: { watchers: 500, kills: 5, seconds: 8 },
} as const
/** Without Redis the other process reads versions every five seconds; with it, changes arrive at once. */
const TOLD_MS = { away: 8000, back: 5000 }
/** How long a request may wait for an unavailable Redis. */
const MOST_SLOWER_MS = 250
const WITHOUT_SWEEPS = new URL('./without-sweeps.ts', import.meta.url)

/**
 * F13: Redis is killed with -9 and restarted while streams are open on two processes and scores come in. The server
 * answers every request, and every stream gets the last version, with Redis and without.
 */
export const redisAway: Scenario = ({ size, isBroken }) =>
  inBareEnvironment(async ({ database, start }) => {
    const { watchers: count, kills, seconds } = SIZES[size]
    const redis = await killableRedis()
    const parts = {
      settings: { REDIS_URL: redis.url, REDIS_PREFIX: 'fault:', TRUST_PROXY_HOPS: '1' },
      sabotage: isBroken ? [WITHOUT_SWEEPS] : [],
    }
    const urls = [(await start(parts)).url, (await start(parts)).url]
    const traffic = await ScoreTraffic.prepare(new RetryingClient(urls[0] ?? '', true), urls)
    const watchers = await watch(database, urls, traffic.leagueId, count)
    let late = 0
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        await traffic.flow(seconds, 'there')
        await redis.kill()
        await traffic.flow(seconds, 'away')
        await traffic.reportAlone()
        late += await countLate(database, watchers, TOLD_MS.away)
        await redis.start()
        await traffic.flow(seconds, 'there')
        await traffic.reportAlone()
        late += await countLate(database, watchers, TOLD_MS.back)
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
      for (const watcher of watchers) watcher.close()
      await redis.kill()
    }
  })

async function watch(
  database: ScratchDatabase,
  urls: readonly string[],
  leagueId: number,
  count: number,
): Promise<Watcher[]> {
  const cookies = await signInWatchers(database, count)
  const opened = await Promise.all(
    urls.map((url, nr) =>
      openWatchers(
        url,
        `league:${leagueId}`,
        cookies.filter((_, page) => page % urls.length === nr),
      ),
    ),
  )
  return opened.flat()
}

/** The watchers that did not get the present version in time. */
async function countLate(
  database: ScratchDatabase,
  watchers: readonly Watcher[],
  ms: number,
): Promise<number> {
  const [row] = await database.rows<{ version: number }>(`
    select (c.version + coalesce(r.version, 0))::int as version
    from competition c left join result_version r on r.competition_id = c.id`)
  const behind = () => watchers.filter(({ version, isOpen }) => !isOpen || version !== row?.version)
  await came(ms, () => behind().length === 0)
  return behind().length
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
