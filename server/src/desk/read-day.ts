import { isStillAnnounced } from '@tussle/competition/desk/announcement'
import type { DeskState } from '@tussle/competition/desk/state'
import type { Format } from '@tussle/competition/format-names'
import { Course, type Division } from '@tussle/contract/competitions'
import { findRanking } from '../competitions/index.ts'
import { type Entered, listCachedEntered } from '../entries/index.ts'
import { compiled } from '../kernel/compiled-schema.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { countUndrawn, evaluateDivisions, isForJuniors } from '../matches/index.ts'
import { rankingProblem } from '../organising/index.ts'
import type { Day, DayEntry } from './day.present.ts'
import { readDayDates, startLock } from './day-dates.ts'
import { matchesOf, stateOf } from './day-state.ts'
import type { KnownDays } from './days/known-days.policy.ts'
import type { AnnouncementRow } from './settings/announcements.store.ts'

/** The day without a plan, and all entries, also those that are not drawn. */
export interface DayAsItIs extends Omit<Day, 'view'> {
  readonly entries: readonly DayEntry[]
  readonly known: KnownDays
  /** Whether a call stands or stood. */
  readonly hasCalled: boolean
  /** The divisions in which only juniors may play. */
  readonly juniorDivisions: ReadonlySet<number>
}

export async function readDay(ctx: Ctx, db: Queryable, id: number): Promise<DayAsItIs> {
  const dates = await readDayDates(ctx, db, id)
  const { listed, divisions, stored, desk, known, days, startsAt, hasCalled, now } = dates
  const { card } = listed
  const { courts, calls, checkIns, places, bound, announcement } = stored
  const drawn = await evaluateDivisions(ctx, db, id)
  const entered = await listCachedEntered(ctx, db, id)
  const entries = entered.map(entryOf)
  const matches = matchesOf(drawn)
  const read = { now, desk, startsAt, days, drawn, matches, entered, bound, courts, calls, checkIns, places }
  const state = stateOf(read)
  const running = new Set(state.calls.map((call) => call.id))
  return {
    tournament: { id, name: card.name, timeZone: card.timeZone, clubName: card.clubName },
    course: compiled(Course).parse(card),
    version: desk.version,
    at: now,
    announcement: announcementOf(announcement, now),
    settings: {
      matchMinutes: desk.match_minutes,
      restMinutes: desk.rest_minutes,
      usesCheckIn: desk.uses_check_in,
      game: desk.game,
      startsAt: startsAt.toISOString(),
      pausedAt: desk.paused_at?.toISOString() ?? null,
      ranking: await findRanking(db, id),
      locked: {
        startsAt: startLock(dates),
        ranking: await rankingProblem(db, id),
      },
    },
    divisions: new Map(divisions.map((division) => [division.id, division.name])),
    // The database requires a format for a tournament.
    format: listed.format as Format,
    undrawn: await countUndrawn(db, id),
    state,
    matches,
    courts,
    calls: calls.filter((call) => running.has(call.id)),
    checkIns: new Map(checkIns.map((row) => [row.user_id, row.at])),
    entrants: entrantsOf(entered, state),
    ...{ entries, known, hasCalled, juniorDivisions: idsForJuniors(divisions) },
    withdrawn: entries
      .filter(({ hasLeft }) => hasLeft)
      .map(({ id: entryId, divisionId, userIds }) => ({ entryId, divisionId, playerIds: [...userIds] })),
    people: new Map(entered.flatMap(peopleIn).map((person) => [person.id, person])),
  }
}

const idsForJuniors = (divisions: readonly Division[]): ReadonlySet<number> =>
  new Set(divisions.filter(isForJuniors).map((division) => division.id))

function entryOf(side: Entered): DayEntry {
  const { id, divisionId } = side.participant
  return { id, divisionId, userIds: peopleIn(side).map((person) => person.id), hasLeft: side.hasLeft }
}

function announcementOf(announcement: AnnouncementRow | undefined, now: Date): Day['announcement'] {
  if (announcement === undefined || !isStillAnnounced(announcement.at.getTime(), now.getTime())) return null
  return { id: announcement.id, text: announcement.text, at: announcement.at.toISOString() }
}

/** The entries that still play, by division, then in the order of joining. */
function entrantsOf(entered: readonly Entered[], state: DeskState): Day['entrants'] {
  const players = new Set(state.players)
  return entered.flatMap((side) => {
    // Its players may still be in other divisions.
    if (side.hasLeft) return []
    const userIds = peopleIn(side)
      .map(({ id }) => id)
      .filter((id) => players.has(id))
    if (userIds.length === 0) return []
    return [{ entryId: side.participant.id, divisionId: side.participant.divisionId, userIds }]
  })
}

function peopleIn({ participant: { user, partner } }: Entered) {
  return partner === null ? [user] : [user, partner]
}
