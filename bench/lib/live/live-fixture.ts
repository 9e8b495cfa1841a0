import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { sizeOf } from '../../../tools/proof-size.ts'
import {
  benchDatabase,
  databaseUrl,
  fingerprint,
  markOf,
  recreate,
  setMark,
  withClient,
} from '../database.ts'
import { loadData } from '../load-data.ts'
import { type HotLeague, type OpenMatch, prepareResults, restoreBrackets } from '../scores/results-fixture.ts'
import { openSessions } from '../sessions.ts'

const DATABASE = benchDatabase('live')
const SOURCES = ['./live-fixture.ts', '../load-data.ts', '../load-matches.ts', '../draw-templates.ts'].map(
  (path) => fileURLToPath(new URL(path, import.meta.url)),
)
/** Five pages each make twenty thousand streams. */
const USERS = sizeOf({ commit: 1000, full: 4000 })
const SIZES = { users: USERS, clubs: 20, leagues: 20, tournaments: 20, hotLeagues: 1, hotTournaments: 1 }
const PAGES_EACH = 5
const PAGES_PER_ADDRESS = 200

/** A tournament that is watched, and its matches for which a score can still be reported. */
export interface Watched {
  readonly id: number
  readonly open: OpenMatch[]
}

export interface LiveFixture {
  readonly url: string
  readonly client: pg.Client
  readonly watched: Watched
  readonly leagues: readonly HotLeague[]
  /** The page of a viewer, another viewer for each number. */
  readonly pageOf: (nr: number) => Page
  /** Restores the tournament as it was before the first score, and sends that as a change. */
  restore(): Promise<void>
}

export interface Page {
  readonly userId: number
  readonly headers: Readonly<Record<string, string>>
}

/** Large tournaments in progress and enough people to watch them, in a separate database; made once and kept. */
export async function withLiveFixture<T>(work: (fixture: LiveFixture) => Promise<T>): Promise<T> {
  const url = databaseUrl(DATABASE)
  const mark = fingerprint(SOURCES)
  if ((await markOf(DATABASE)) !== mark) {
    await recreate(DATABASE)
    await withClient(url, (client) => loadData(client, SIZES))
    await setMark(DATABASE, mark)
  }
  return await withClient(url, async (client) => {
    const { open, leagues, tournaments } = await prepareResults(client, { leagues: 1, tournaments: 1 })
    const userIds = Array.from({ length: SIZES.users }, (_, index) => index + 1)
    const tokens = await openSessions(client, userIds)
    const watched = { id: tournaments[0] ?? 0, open: [...open] }
    return await work({
      url,
      client,
      watched,
      leagues,
      pageOf: (nr) => {
        const owner = Math.floor(nr / PAGES_EACH) % SIZES.users
        const address = `10.0.0.${1 + Math.floor(nr / PAGES_PER_ADDRESS)}`
        return {
          userId: userIds[owner] ?? 0,
          headers: { cookie: `sid=${tokens[owner]}`, 'x-forwarded-for': address },
        }
      },
      restore: async () => {
        await restoreBrackets(client)
        watched.open.splice(0, watched.open.length, ...open)
      },
    })
  })
}

export async function versionOf(client: pg.Client, competition: number): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    `select c.version + coalesce(r.version, 0) as version
    from competition c left join result_version r on r.competition_id = c.id where c.id = $1`,
    [competition],
  )
  return Number(rows[0]?.version)
}
