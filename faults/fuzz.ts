import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listTargets, type Target } from './fuzz/endpoints.ts'
import { type Fault, judge } from './fuzz/oracle.ts'
import { Random } from './fuzz/random.ts'
import { makeRequest } from './fuzz/requests.ts'
import { send } from './fuzz/wire.ts'
import { buildWorld, type Caller } from './fuzz/world.ts'
import { inTurns } from './players-and-scores.ts'
import { RetryingClient } from './retrying-client.ts'
import type { Scenario } from './scenario.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { inBareEnvironment } from './scratch-environment.ts'

const CALLS = { small: 3000, full: 100_000 } as const
/** After this many calls all accounts sign in again. */
const SIGN_IN_EVERY = 250
const MOST_TOLD = 20
const WITH_OLD_HOLES = new URL('./with-old-holes.ts', import.meta.url)

/**
 * Sends invalid requests to every endpoint and page with every account. Nothing may fail, hang, or reveal internals
 * or private data. The same seed repeats the same requests.
 */
export const fuzz: Scenario = ({ size, isBroken, calls = CALLS[size], seed = Date.now() % 1_000_000 }) =>
  inBareEnvironment(async ({ database, start }) => {
    const dist = aBuild()
    try {
      const settings = { WEB_DIST: dist, FILES_DIR: join(dist, 'files'), LOG_LEVEL: 'silent' }
      const server = await start({ settings, sabotage: isBroken ? [WITH_OLD_HOLES] : [] })
      const origin = new URL(server.url)
      const world = await buildWorld(new RetryingClient(server.url, true), database)
      const targets = listTargets()
      const found: Record<Fault, number> = { failures: 0, hangs: 0, traces: 0, foreign: 0, malformed: 0 }
      const statuses = new Map<string, number>()
      let { callers } = world
      for (let done = 0; done < calls; done += SIGN_IN_EVERY) {
        callers = await world.renew()
        await inTurns(Math.min(SIGN_IN_EVERY, calls - done), async (turn) => {
          const random = new Random(seed, done + turn)
          const caller = random.pick(callers)
          const asked = makeRequest(random, targets.filter(isOpenTo(caller)), world.known)
          const first = await send(origin, caller.cookie, asked)
          // A busy machine answers the second attempt; a real hang happens again.
          const outcome = first === 'hung' ? await send(origin, caller.cookie, asked) : first
          const status = typeof outcome === 'string' ? outcome : String(outcome.status)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          for (const fault of judge(asked, outcome, caller.knowsMarked)) {
            found[fault] += 1
            if (found[fault] > MOST_TOLD) continue
            const body = asked.body?.toString('latin1').slice(0, 200) ?? ''
            console.error(
              `${fault}: call ${done + turn}, ${caller.kind}, ${asked.method} ${asked.target.slice(0, 200)} -> ${status}\n  ${JSON.stringify(asked.headers).slice(0, 300)}\n  ${body}`,
            )
          }
        })
      }
      const { failures, hangs, traces, foreign, malformed } = found
      const spoiled = await countSpoiled(database)
      const counts = [...statuses].toSorted(([one], [other]) => (one < other ? -1 : 1))
      return {
        checked: calls,
        lost: failures + hangs + traces + foreign + malformed + spoiled,
        duplicates: 0,
        summary: `checked ${calls}, 5xx ${failures}, hangs ${hangs}, traces ${traces}, foreign fields ${foreign}, malformed ${malformed}, spoiled ${spoiled}, seed ${seed}`,
        remarks: `${targets.length} endpoints; ${counts.map(([status, count]) => `${status}: ${count}`).join(', ')}`,
      }
    } finally {
      rmSync(dist, { recursive: true, force: true })
    }
  })

function isOpenTo({ spares }: Caller): (target: Target) => boolean {
  return ({ path }) => !spares.some((end) => path.endsWith(end))
}

/**
 * What no invalid request may cause: another administrator, or a match in one player's feed and not in the other's.
 */
async function countSpoiled(database: ScratchDatabase): Promise<number> {
  const found = await database.rows<{ what: string; spoiled: number }>(`
    select 'administrators' as what, count(*)::int - 1 as spoiled from users where is_admin
    union all select 'matches', count(*)::int from match m
      where (select count(*) from player_match p where p.match_id = m.id) not in (0, 2, 4)`)
  const spoiled = found.filter((row) => row.spoiled > 0)
  for (const row of spoiled) console.error(`spoiled: ${row.spoiled} ${row.what}`)
  return spoiled.reduce((sum, row) => sum + row.spoiled, 0)
}

/** The part of a build that the server needs to serve pages and files. */
function aBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'tussle-fuzz-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><meta property="csp-nonce" nonce="__NONCE__"><p>shell</p>',
  )
  writeFileSync(join(dist, 'assets/app-1a2b.js'), 'export {}')
  writeFileSync(join(dist, 'theme.js'), 'void 0')
  return dist
}
