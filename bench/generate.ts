import { fileURLToPath } from 'node:url'
import { sizeOf } from '../tools/proof-size.ts'
import {
  benchDatabase,
  databaseUrl,
  filesFingerprint,
  markOf,
  migrate,
  recreate,
  schemaFingerprint,
  setMark,
  withClient,
} from './lib/database.ts'
import { loadData } from './lib/load-data.ts'
import type { Sizes } from './lib/sizes.ts'

export const BIG = benchDatabase()
/** The same data set at a thousandth of the size. The comparison shows what is slow only because there is much data. */
export const SMALL = benchDatabase('small')
/** Large enough that a scan shows, and made in a minute. */
export const HUNDREDTH = benchDatabase('hundredth')

const SIZES: Readonly<Record<string, Sizes>> = {
  [SMALL]: sizeOf({
    commit: { users: 1000, clubs: 20, leagues: 10, tournaments: 10, hotLeagues: 1, hotTournaments: 1 },
    full: { users: 1000, clubs: 20, leagues: 50, tournaments: 30, hotLeagues: 4, hotTournaments: 20 },
  }),
  [HUNDREDTH]: sizeOf({
    commit: { users: 2000, clubs: 20, leagues: 150, tournaments: 10, hotLeagues: 1, hotTournaments: 1 },
    full: { users: 10_000, clubs: 200, leagues: 500, tournaments: 300, hotLeagues: 20, hotTournaments: 20 },
  }),
  [BIG]: sizeOf({
    commit: { users: 2000, clubs: 20, leagues: 150, tournaments: 10, hotLeagues: 1, hotTournaments: 1 },
    full: {
      users: 1_000_000,
      clubs: 20_000,
      leagues: 50_000,
      tournaments: 30_000,
      hotLeagues: 200,
      hotTournaments: 200,
    },
  }),
}
const SOURCES = [
  './lib/load-data.ts',
  './lib/load-steps.ts',
  './lib/load-matches.ts',
  './lib/draw-templates.ts',
  './lib/words.ts',
  './generate.ts',
].map((path) => fileURLToPath(new URL(path, import.meta.url)))
const LARGEST_BYTES = 12 * 1024 ** 3
const KEEP = '--keep'

/**
 * Makes the data sets. One that was made from the same sources and migrations is kept; with `--keep` also one that was
 * made from the same sources on older migrations, which is then migrated as an installation is.
 */
export async function run(words: readonly string[] = []): Promise<boolean> {
  const named = words.filter((word) => word !== KEEP)
  const wanted = named.length === 0 ? [SMALL, BIG] : named
  const sound: boolean[] = []
  for (const [name, sizes] of Object.entries(SIZES)) {
    if (!wanted.includes(name)) continue
    const isNew = await bringUpToDate(name, sizes, words.includes(KEEP))
    sound.push(await isSound(name, isNew))
  }
  return sound.every(Boolean)
}

/** Whether it was made anew. */
async function bringUpToDate(name: string, sizes: Sizes, mayMigrate: boolean): Promise<boolean> {
  const mark = { data: filesFingerprint(SOURCES), schema: schemaFingerprint() }
  const [data, schema] = (await markOf(name))?.split(' ') ?? []
  const begun = performance.now()
  if (data === mark.data && schema === mark.schema) {
    console.log(`${name} is there`)
    return false
  }
  const isKept = data === mark.data && mayMigrate
  if (isKept) {
    console.log(`${name} is migrated`)
    await migrate(name)
    await withClient(databaseUrl(name), (client) => client.query('analyze'))
  } else {
    console.log(`${name}:`)
    await recreate(name)
    await withClient(databaseUrl(name), (client) => loadData(client, sizes))
  }
  await setMark(name, `${mark.data} ${mark.schema}`)
  console.log(`  in all ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  return !isKept
}

/**
 * Checks that the counters equal what they count, and that a new data set fits its disk limit: the benches leave space
 * behind that rows no longer use.
 */
async function isSound(name: string, isNew: boolean): Promise<boolean> {
  return await withClient(databaseUrl(name), async (client) => {
    const { rows } = await client.query<Record<string, number>>(`
      select pg_database_size(current_database())::float8 as bytes,
        (select count(*) from users)::float8 as users, (select count(*) from entry_player)::float8 as players,
        (select count(*) from competition where kind = 'league' and over_at >= now() and is_listed)::float8 as open,
        ((select sum(taken) from competition) - (select count(*) from entry_player)
          + (select sum(taken) from division) - (select count(*) from entry_player)
          + (select sum(member_count) from club) - (select count(*) from club_membership))::float8 as off`)
    const { bytes = 0, users, players, open, off } = rows[0] ?? {}
    console.log(
      `${users} users, ${players} players in competitions, ${open} leagues not over, ${(bytes / 1024 ** 3).toFixed(2)} GB`,
    )
    if (off !== 0) console.log(`the counters are off by ${off}`)
    return off === 0 && (!isNew || bytes < LARGEST_BYTES)
  })
}
