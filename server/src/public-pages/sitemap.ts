import {
  clubAddress,
  leagueAddress,
  playerAddress,
  tournamentAddress,
} from '@tussle/contract/public/addresses'
import type { Ctx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import type { Asked, FoundPage } from '../kernel/http/public-pages.ts'
import {
  findLastIds,
  type IdRange,
  listIndexableClubs,
  listIndexableCompetitions,
  listIndexablePlayers,
} from './sitemap.store.ts'
import { versionByTime } from './version-by-time.ts'

/** Each file covers this many ids of one kind, so that it is read by primary key and stays below the limit of 50,000. */
const IDS_PER_FILE = 10_000

/** The kinds of pages that search engines list, and how each is read. */
const KINDS = {
  tournament: {
    address: tournamentAddress,
    table: 'competition',
    list: (db: Ctx['db'], range: IdRange) => listIndexableCompetitions(db, 'tournament', range),
  },
  league: {
    address: leagueAddress,
    table: 'competition',
    list: (db: Ctx['db'], range: IdRange) => listIndexableCompetitions(db, 'league', range),
  },
  club: { address: clubAddress, table: 'club', list: listIndexableClubs },
  player: {
    address: playerAddress,
    table: 'person',
    list: (db: Ctx['db'], range: IdRange, now: Date) => listIndexablePlayers(db, range, bornBefore(now)),
  },
} as const

const SURELY_ADULT_YEARS = 19

/** "2007-11": whoever was born before it is an adult in every month of this year. */
const bornBefore = (now: Date): string =>
  `${now.getUTCFullYear() - SURELY_ADULT_YEARS}-${String(now.getUTCMonth() + 1).padStart(2, '0')}`

const XML = 'application/xml; charset=utf-8'

/** The list of all files of addresses, for search engines. */
export async function findSitemap(ctx: Ctx, origin: string): Promise<FoundPage> {
  const make = async () => {
    const last = await findLastIds(ctx.db)
    const files = Object.entries(KINDS).flatMap(([kind, { table }]) =>
      Array.from(
        { length: Math.ceil(last[table] / IDS_PER_FILE) },
        (_, index) => `${origin}/sitemap/${kind}-${index + 1}.xml`,
      ),
    )
    return xmlOf('sitemapindex', 'sitemap', files)
  }
  return { version: versionByTime(ctx), make, type: XML }
}

const FILE = /^(?<kind>[a-z]+)-(?<nr>[1-9]\d{0,5})\.xml$/u

/** One file of addresses: what everybody may find, and nothing else. */
export async function findSitemapFile(ctx: Ctx, origin: string, { params }: Asked): Promise<FoundPage> {
  const { kind = '', nr = '' } = FILE.exec(params['file'] ?? '')?.groups ?? {}
  const known = Object.entries(KINDS).find(([name]) => name === kind)?.[1]
  if (known === undefined) throw new AppError('not_found')
  const last = Number(nr) * IDS_PER_FILE
  const make = async () => {
    const found = await known.list(ctx.db, { first: last - IDS_PER_FILE + 1, last }, ctx.clock.now())
    return xmlOf(
      'urlset',
      'url',
      found.map((each) => origin + known.address(each)),
    )
  }
  return { version: versionByTime(ctx), make, type: XML }
}

/** Addresses consist of letters, digits, hyphens and slashes, so nothing in them has to be escaped. */
function xmlOf(root: string, item: string, addresses: readonly string[]): string {
  const items = addresses.map((address) => `<${item}><loc>${address}</loc></${item}>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items}</${root}>`
}
