import type { Fixture, FixtureWeek, FixtureWeeks } from '@tussle/contract/play/fixtures'
import type { Ctx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { countWeeks, listFixtureViews, type MatchView, showMatch } from '../../matches/index.ts'
import { listPlayoffWeeks } from './fixtures.store.ts'
import { getSeason, type ShownSeason } from './get-season.ts'
import type { SeasonWeeks } from './season-weeks.ts'

/** Weeks per page; fewer if a week has very many matches. */
const MOST_WEEKS = 4
const MOST_MATCHES = 128
/** More than a page ever has: a week of the largest division. */
const MOST_READ = 1000

interface FixturesPlace {
  readonly id: number
  readonly divisionId: number
}

/** The week before which, or after which, a page of weeks is wanted; the next week and those before it without one. */
interface PageOfWeeks {
  readonly before?: number | undefined
  readonly after?: number | undefined
}

/** What every page of a division's weeks needs. */
export interface FixturesSeason {
  readonly season: ShownSeason
  readonly divisionId: number
  readonly weekCount: number
  readonly nextWeek: number
  readonly weeksPerPage: number
  readonly playoffs: ReadonlySet<number>
}

/** The fixtures of a division by week: the next week first, then earlier ones; later ones on request. */
export async function listFixtures(ctx: Ctx, wanted: FixturesPlace & PageOfWeeks): Promise<FixtureWeeks> {
  return await listPageOfWeeks(ctx.db, await getFixturesSeason(ctx, ctx.db, wanted), wanted)
}

/** Read once for all pages of weeks that an answer shows. */
export async function getFixturesSeason(
  ctx: Ctx,
  db: Queryable,
  { id, divisionId }: FixturesPlace,
): Promise<FixturesSeason> {
  const season = await getSeason(ctx, db, id)
  if (!season.divisions.some((division) => division.id === divisionId)) {
    throw new AppError('not_found', 'Division not found')
  }
  const { weeks: weekCount, perWeek } = await countWeeks(db, [divisionId])
  return {
    ...{ season, divisionId, weekCount },
    nextWeek: season.calendar.nextOf(weekCount),
    weeksPerPage: Math.max(1, Math.min(MOST_WEEKS, Math.floor(MOST_MATCHES / Math.max(1, perWeek)))),
    playoffs: weekCount === 0 ? new Set() : await listPlayoffWeeks(db, divisionId),
  }
}

export async function listPageOfWeeks(
  db: Queryable,
  season: FixturesSeason,
  { before, after }: PageOfWeeks,
): Promise<FixtureWeeks> {
  const { weekCount, nextWeek, weeksPerPage: size } = season
  if (weekCount === 0) return { weekCount, nextWeek: null, weeks: [] }
  const last = after === undefined ? Math.min(weekCount, (before ?? nextWeek + 1) - 1) : after + size
  const first = Math.max(1, after === undefined ? last - size + 1 : after + 1)
  const weeks = await readWeeks(db, season, first, Math.min(last, weekCount))
  return { weekCount, nextWeek, weeks: after === undefined ? weeks.toReversed() : weeks }
}

async function readWeeks(
  db: Queryable,
  { season, divisionId, playoffs }: FixturesSeason,
  first: number,
  last: number,
): Promise<FixtureWeek[]> {
  if (last < first) return []
  const { calendar } = season
  const wanted = { divisionIds: [divisionId], weeks: [first, last] as const, limit: MOST_READ }
  const views = Map.groupBy(await listFixtureViews(db, wanted), ({ week }) => week)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const week = first + index
    return {
      week,
      startsOn: calendar.startsOn(week),
      endsOn: calendar.endsOn(week),
      isPlayoffs: playoffs.has(week),
      skippedBefore: skippedBefore(season, week),
      fixtures: (views.get(week) ?? []).map((view) => presentFixture(view, calendar)),
    }
  })
}

/** The skipped calendar weeks between the week before and this one. */
function skippedBefore({ calendar, skipped }: ShownSeason, week: number): FixtureWeek['skippedBefore'] {
  const earlier = new Set(week === 1 ? [] : calendar.skippedUntil(week - 1))
  return calendar
    .skippedUntil(week)
    .filter((startsOn) => !earlier.has(startsOn))
    .map((startsOn) => ({
      startsOn,
      reason: skipped.find((each) => calendar.weekStart(each.starts_on) === startsOn)?.reason ?? null,
    }))
}

export function presentFixture(view: MatchView, calendar: SeasonWeeks): Fixture {
  const week = view.week ?? view.round
  return {
    ...showMatch(view),
    week,
    dueOn: calendar.dueOn(week),
    startsAt: view.planned_at?.toISOString() ?? null,
    court: view.court,
  }
}
