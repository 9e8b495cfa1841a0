import { dayAt } from '@tussle/contract/calendar'
import type { MySeason } from '@tussle/contract/play/fixtures'
import * as z from 'zod/mini'
import { listSkippedWeeks, type SkippedWeek } from '../../competitions/index.ts'
import type { Ctx, SignedInCtx } from '../../kernel/context.ts'
import type { Asker } from '../../kernel/data/parts.ts'
import {
  competitionDocument,
  type DocumentShape,
  listNextViews,
  type MatchView,
} from '../../matches/index.ts'
import { listPlayBy, listSeasons, type SeasonRow, seasonsPart } from './fixtures.store.ts'
import { presentFixture } from './list-fixtures.ts'
import { seasonWeeks } from './season-weeks.ts'

/** More leagues than anybody plays at once, and more matches than a player needs to see ahead. */
const MOST_LEAGUES = 10
const MOST_NEXT = 10

const Places = z.array(
  z.object({ entryId: z.int(), position: z.nullable(z.int()), wins: z.int(), losses: z.int() }),
)
type Places = z.infer<typeof Places>

/** Only the positions in a division, rendered once per version like the tables. */
const PLACES: DocumentShape = {
  name: 'places',
  schema: Places,
  present: ({ play }) => play.standings,
}

/** The caller's open fixtures in running leagues, and the caller's position in each. */
export async function listMySeasons(ctx: SignedInCtx): Promise<MySeason[]> {
  return await showSeasons(ctx, await listSeasons(ctx.db, ctx.actor.userId, MOST_LEAGUES))
}

/** The rows that `showSeasons` wants, as a part of a larger statement. */
export const mySeasonsPart = (asker: Asker) => seasonsPart(asker, MOST_LEAGUES)

export async function showSeasons(ctx: Ctx, seasons: readonly SeasonRow[]): Promise<MySeason[]> {
  if (seasons.length === 0) return []
  const open = await listNextViews(
    ctx.db,
    seasons.map((season) => season.entry_id),
    MOST_NEXT,
  )
  const skipped = await listSkippedWeeks(
    ctx.db,
    seasons.map((season) => season.competition_id),
  )
  const challenges = open.filter(({ node }) => node === null).map(({ id }) => id)
  const playBy = await listPlayBy(ctx.db, challenges)
  return await Promise.all(seasons.map((season) => presentSeason(ctx, season, { open, skipped, playBy })))
}

interface Known {
  readonly open: readonly MatchView[]
  readonly skipped: readonly SkippedWeek[]
  /** Of accepted challenges, by match. */
  readonly playBy: ReadonlyMap<number, Date>
}

async function presentSeason(ctx: Ctx, row: SeasonRow, known: Known): Promise<MySeason> {
  const { open, skipped, playBy } = known
  const { competition_id: id, division_id: divisionId, entry_id: entryId, time_zone: timeZone } = row
  const calendar = seasonWeeks(
    {
      startDate: row.starts_at?.toISOString() ?? null,
      endDate: row.ends_at?.toISOString() ?? null,
      timeZone,
      skipped: skipped.filter((week) => week.competition_id === id).map((week) => week.starts_on),
    },
    ctx.clock.now(),
  )
  const places = await readPlaces(ctx, id, divisionId)
  const own = places.find((place) => place.entryId === entryId)
  return {
    league: { id, name: row.competition_name, timeZone },
    division: { id: divisionId, name: row.division_name },
    entryId,
    place: own !== undefined && hasBegun(places) ? own.position : null,
    of: places.length,
    wins: own?.wins ?? 0,
    losses: own?.losses ?? 0,
    toPlay: row.to_play,
    next: open
      .filter(({ entry1_id: one, entry2_id: other }) => one === entryId || other === entryId)
      .map((view) => {
        const fixture = { ...presentFixture(view, calendar), isPlayoff: (view.stage_nr ?? 0) > 0 }
        const due = playBy.get(view.id)
        return due === undefined ? fixture : { ...fixture, week: null, dueOn: dayAt(due, timeZone) }
      }),
  }
}

async function readPlaces(ctx: Ctx, id: number, divisionId: number): Promise<Places> {
  const { body } = await competitionDocument(ctx, { kind: 'league', id, divisionId }, PLACES)
  return JSON.parse(body.toString()) as Places
}

/** A division has no positions before its first result. */
function hasBegun(places: Places): boolean {
  return places.some(({ wins, losses }) => wins + losses > 0)
}
