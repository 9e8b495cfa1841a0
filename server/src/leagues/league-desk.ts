import type { DeskDivision, DeskWeek, LeagueDesk } from '@tussle/contract/play/league-desk'
import { presentPlayerRef } from '../accounts/index.ts'
import { refuseUnlessOrganiser } from '../competitions/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { inSnapshot } from '../kernel/data/transaction.ts'
import { listEntryPeople, listFixtureViews } from '../matches/index.ts'
import { getSeason, presentFixture } from '../organising/index.ts'
import { listDisputed, listSittingOut, listWeekSums, type WeekRow } from './league-desk.store.ts'
import { presentLeague } from './leagues.present.ts'

/** What a page can show; the sums count all of them. */
const MOST_DISPUTES = 20
const MOST_LEFT_OVER = 50
const MOST_FIXTURES = 400

type Season = Awaited<ReturnType<typeof getSeason>>

/** The weeks of a league for its organisers, one of them with its fixtures: the asked one, else the present one. */
export async function getLeagueDesk(
  ctx: SignedInCtx,
  id: number,
  asked: number | undefined,
): Promise<LeagueDesk> {
  return await inSnapshot(ctx, async (tx) => {
    const season = await getSeason(ctx, tx, id)
    await refuseUnlessOrganiser(ctx, tx, id, 'desk')
    const { calendar, listed } = season
    const divisionIds = season.divisions.map((division) => division.id)
    const sums = await listWeekSums(tx, divisionIds)
    const weekCount = sums.at(-1)?.week ?? 0
    const nextWeek = weekCount === 0 ? null : calendar.nextOf(weekCount)
    const week = nextWeek === null ? null : Math.min(asked ?? nextWeek, weekCount)
    const total = (key: Exclude<keyof WeekRow, 'week'>, rows = sums) =>
      rows.reduce((sum, row) => sum + row[key], 0)
    const disputed = await listDisputed(tx, id, MOST_DISPUTES)
    const past = sums.filter((row) => row.week < (nextWeek ?? 0))
    const leftOver =
      nextWeek === null
        ? []
        : await listFixtureViews(tx, {
            divisionIds,
            weeks: [1, nextWeek - 1],
            isOpen: true,
            limit: MOST_LEFT_OVER,
          })
    return {
      league: presentLeague(listed.card),
      nextWeek,
      week,
      weekCount,
      weeks: weeksOf(season, sums),
      played: total('played'),
      fixtures: total('fixtures'),
      disputed: Math.max(disputed.length, total('disputed')),
      leftOverCount: total('open', past),
      disputes: disputed.map((row) => ({
        matchId: row.id,
        divisionName: season.divisions.find((division) => division.id === row.division_id)?.name ?? '',
        week: row.week,
      })),
      divisions: week === null ? [] : await readWeek(tx, season, week),
      leftOver: leftOver.map((view) => presentFixture(view, calendar)),
    }
  })
}

/** Every week of the season in order, with the skipped ones between them. */
function weeksOf({ calendar, skipped }: Season, sums: readonly WeekRow[]): DeskWeek[] {
  const weekCount = sums.at(-1)?.week ?? 0
  const byWeek = new Map(sums.map((row) => [row.week, row]))
  const played = Array.from({ length: weekCount }, (_, index): DeskWeek => {
    const week = index + 1
    const { fixtures = 0, playoffs = 0, played: done = 0, disputed = 0 } = byWeek.get(week) ?? {}
    return {
      week,
      startsOn: calendar.startsOn(week),
      endsOn: calendar.endsOn(week),
      isLate: calendar.isLate(week),
      reason: null,
      fixtures,
      playoffs,
      played: done,
      disputed,
    }
  })
  const free = calendar.skippedUntil(weekCount).map((startsOn): DeskWeek => {
    const reason = skipped.find((day) => calendar.weekStart(day.starts_on) === startsOn)?.reason ?? null
    return { ...NOTHING, startsOn, endsOn: startsOn, reason }
  })
  return [...played, ...free].toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
}

const NOTHING = { week: null, isLate: false, fixtures: 0, playoffs: 0, played: 0, disputed: 0 } as const

async function readWeek(
  db: Queryable,
  { divisions, calendar }: Season,
  week: number,
): Promise<DeskDivision[]> {
  const divisionIds = divisions.map((division) => division.id)
  const wanted = { divisionIds, weeks: [week, week], limit: MOST_FIXTURES } as const
  const views = Map.groupBy(await listFixtureViews(db, wanted), (view) => view.division_id)
  const out = await listSittingOut(db, divisionIds, week)
  const people = await listEntryPeople(
    db,
    out.map((row) => row.entry_id),
  )
  return divisions.flatMap(({ id, name }) => {
    const fixtures = (views.get(id) ?? []).map((view) => presentFixture(view, calendar))
    const sitsOut = out
      .filter((row) => row.division_id === id)
      .map(({ entry_id: entryId }) => ({
        entryId,
        players: (people.get(entryId) ?? []).map(presentPlayerRef),
      }))
    return fixtures.length === 0 ? [] : [{ id, name, fixtures, sitsOut }]
  })
}
