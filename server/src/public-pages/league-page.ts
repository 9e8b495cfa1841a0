import type { Division } from '@tussle/contract/competitions'
import type { FixtureWeek, FixtureWeeks } from '@tussle/contract/play/fixtures'
import { idIn, leagueAddress } from '@tussle/contract/public/addresses'
import { LEAGUE_VIEWS, type LeaguePage, type LeagueView } from '@tussle/contract/public/pages'
import { getShownDivision } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inSnapshot } from '../kernel/data/transaction.ts'
import type { Asked, FoundPage } from '../kernel/http/public-pages.ts'
import { presentLeague } from '../leagues/index.ts'
import { readForVisitors, seeMatches } from '../matches/index.ts'
import { getFixturesSeason, listPageOfWeeks } from '../organising/index.ts'
import { findVisible } from './find-competition.ts'
import { presentEntries } from './public-pages.present.ts'
import type { PageMaker } from './tournament-pages.ts'

/** The tables, fixtures and results of one division of a league; the first division if none is named. */
export async function findLeaguePage(
  ctx: Ctx,
  { origin, render }: PageMaker,
  { params, query }: Asked,
): Promise<FoundPage> {
  const found = await findVisible(ctx, 'league', params['league'])
  const { id, version, key, hasBegun, isPastEnd, visibility } = found
  const shown = await getShownDivision(ctx, ctx.db, 'league', {
    id,
    divisionId: idIn(query['division'] ?? ''),
  })
  const { listed, division, beside } = shown
  const path = leagueAddress(listed.card)
  if (path !== `/l/${params['league']}`) return { movedTo: path }
  const topics = [`league:${id}=${version}`]
  const make = async (tx: Tx): Promise<LeaguePage> => {
    const wanted = { kind: 'league', id, divisionId: division.id, isLatestOnly: true } as const
    const { play, ties } = await readForVisitors(ctx, tx, shown, wanted)
    return {
      page: 'league',
      ...{ origin, path, visibility },
      at: ctx.clock.now().toISOString(),
      topics,
      league: presentLeague(listed.card),
      ...{ division, beside },
      view: viewOf(query['view']),
      standings: play.standings,
      ties: ties(),
      results: play.matches.filter(({ status }) => status !== 'disputed'),
      fixtures: await seeFixtures(ctx, tx, id, division),
      entries: presentEntries(play.participants),
      teamId: idIn(query['team'] ?? ''),
    }
  }
  const today = ctx.clock.now().toISOString().slice(0, 10)
  return {
    version: `${key} ${hasBegun} ${isPastEnd} ${visibility} ${today}`,
    versions: topics,
    make: async () => render(await inSnapshot(ctx, make)),
  }
}

const viewOf = (asked: string | undefined): LeagueView =>
  LEAGUE_VIEWS.find((view) => view === asked) ?? 'table'

async function seeFixtures(ctx: Ctx, tx: Tx, id: number, division: Division): Promise<FixtureWeeks> {
  const season = await readWeeks(ctx, tx, { id, divisionId: division.id })
  const all = season.weeks.flatMap(({ fixtures }) => fixtures)
  const seen = await seeMatches(ctx, tx, { id, division }, all)
  const byId = new Map(seen.map((fixture) => [fixture.id, fixture]))
  return {
    ...season,
    weeks: season.weeks.map((week) => ({
      ...week,
      fixtures: week.fixtures.flatMap((fixture) => byId.get(fixture.id) ?? []),
    })),
  }
}

/** A page with more would take a phone too long to load, so such a season shows the weeks around the next one. */
const MOST_FIXTURES = 600

/** The next week, then those after it, then the earlier ones. */
async function readWeeks(
  ctx: Ctx,
  tx: Tx,
  place: { readonly id: number; readonly divisionId: number },
): Promise<FixtureWeeks> {
  const season = await getFixturesSeason(ctx, tx, place)
  const page = await listPageOfWeeks(tx, season, {})
  if (page.nextWeek === null) return page
  const [next, ...earlier] = page.weeks
  const later: FixtureWeek[] = []
  const count = () => [...later, ...earlier].reduce((sum, { fixtures }) => sum + fixtures.length, 0)
  for (let last = page.nextWeek; last < page.weekCount && count() < MOST_FIXTURES; ) {
    later.push(...(await listPageOfWeeks(tx, season, { after: last })).weeks)
    last = later.at(-1)?.week ?? page.weekCount
  }
  for (let first = earlier.at(-1)?.week ?? page.nextWeek; first > 1 && count() < MOST_FIXTURES; ) {
    earlier.push(...(await listPageOfWeeks(tx, season, { before: first })).weeks)
    first = earlier.at(-1)?.week ?? 1
  }
  return { ...page, weeks: [...(next ? [next] : []), ...later, ...earlier] }
}
