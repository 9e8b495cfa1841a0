import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KillableServer } from './killable-server.ts'
import { makeCompetition, registerPlayers, signInAdmin, wonScore } from './players-and-scores.ts'
import { RetryingClient } from './retrying-client.ts'
import type { Scenario } from './scenario.ts'
import { inBareEnvironment } from './scratch-environment.ts'
import { came } from './until.ts'
import { openWatchers, signInWatchers, type Watcher } from './watchers.ts'

const SIZES = {
  small: { stalled: 40, live: 10, idle: 100, changes: 10 },
  full: { stalled: 200, live: 20, idle: 2000, changes: 40 },
} as const
/** The channel sends at most one event per topic and second. */
const EVERY_MS = 1100
const TOLD_MS = 1000
const MOST_GROWTH_BYTES = 150 * 1024 * 1024
const LOUD_STREAMS = new URL('./loud-streams.ts', import.meta.url)
const WITHOUT_LIMIT = new URL('./without-limit.ts', import.meta.url)

/**
 * F19: some clients open a stream and never read it, while others read and many more only wait. The server closes
 * streams that are not read before they cost much memory, and the others get events in time.
 */
export const stalledReaders: Scenario = ({ size, isBroken }) =>
  inBareEnvironment(async ({ database, start }) => {
    const { stalled, live, idle, changes } = SIZES[size]
    const server = await start({
      settings: { TRUST_PROXY_HOPS: '1' },
      sabotage: isBroken ? [LOUD_STREAMS, WITHOUT_LIMIT] : [LOUD_STREAMS],
    })
    const client = new RetryingClient(server.url, true)
    const [me, them] = await registerPlayers(client, 2)
    if (me === undefined || them === undefined) throw new Error('there is nobody to play')
    const leagueId = await makeCompetition(client, await signInAdmin(client), 'league', [me, them])
    const cookies = await signInWatchers(database, stalled + live + idle)
    const open = (topic: string, from: number, count: number, reads = true) =>
      openWatchers(server.url, topic, cookies.slice(from, from + count), { reads })
    const waiting = await open('club:1', stalled + live, idle)
    const reading = await open(`league:${leagueId}`, stalled, live)
    const before = memoryOf(server)
    const silent = await open(`league:${leagueId}`, 0, stalled, false)
    try {
      let [most, late] = [0, 0]
      for (let serial = 0; serial < changes; serial += 1) {
        const begun = performance.now()
        const body = wonScore({ leagueId }, me, them, serial)
        await client.write({ method: 'POST', path: '/api/matches', body, cookie: me.cookie })
        late += await countLate(reading, begun)
        most = Math.max(most, memoryOf(server) - before)
        await sleep(Math.max(0, EVERY_MS - (performance.now() - begun)))
      }
      const expected = idle + live
      await came(TOLD_MS, async () => (await countStreams(server)) === expected)
      const left = Math.abs((await countStreams(server)) - expected)
      return {
        checked: changes * live + stalled,
        lost: late + left + (most > MOST_GROWTH_BYTES ? 1 : 0),
        duplicates: 0,
        remarks: `${changes} changes, ${left} of ${stalled} still held, ${late} told late, ${(most / 1024 ** 2).toFixed(0)} MB more memory`,
      }
    } finally {
      for (const watcher of [...waiting, ...reading, ...silent]) watcher.close()
    }
  })

/** The watchers that read and got no event within a second. */
async function countLate(reading: readonly Watcher[], begun: number): Promise<number> {
  const behind = () => reading.filter(({ receivedAt }) => receivedAt < begun)
  await came(TOLD_MS, () => behind().length === 0)
  return behind().length
}

async function countStreams({ metricsUrl }: KillableServer): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return Number(/^live_streams (\d+)/mu.exec(text)?.[1])
}

function memoryOf({ pid }: KillableServer): number {
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}
