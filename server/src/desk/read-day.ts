import { isStillAnnounced } from '@tussle/competition/desk/announcement'
import type { DeskState, PlayDay } from '@tussle/competition/desk/state'
import type { Format } from '@tussle/competition/format-names'
import { Course, type Division } from '@tussle/contract/competitions'
import { findRanking, getShownCompetition } from '../competitions/index.ts'
import { type Entered, listCachedEntered } from '../entries/index.ts'
import { compiled } from '../kernel/compiled-schema.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { countUndrawn, evaluateDivisions, isForJuniors } from '../matches/index.ts'
import { rankingProblem } from '../organising/index.ts'
import type { CallRow } from './calls/calls.store.ts'
import type { Day, DayEntry } from './day.present.ts'
import { matchesOf, stateOf } from './day-state.ts'
import { type KnownDays, knownDays, playDay } from './days/known-days.policy.ts'
import { startProblem } from './desk.policy.ts'
import { NEW_DESK } from './desk.store.ts'
import { readDeskTables } from './desk-tables.store.ts'
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
  const { listed, divisions } = await getShownCompetition(ctx, db, 'tournament', id)
  const { card } = listed
  const { desk = NEW_DESK, ...stored } = await readDeskTables(db, id)
  const { courts, calls, checkIns, places, bound, announcement, stated } = stored
  const drawn = await evaluateDivisions(ctx, db, id)
  const entered = await listCachedEntered(ctx, db, id)
  const entries = entered.map(entryOf)
  const now = ctx.clock.now()
  const { timeZone } = card
  const announced = desk.starts_at ?? (card.startDate === null ? null : new Date(card.startDate))
  const lastCall = lastCallIn(calls)
  const dates = { startsAt: announced, endDate: card.endDate, now, lastCall, timeZone }
  const known = knownDays({ stated, ...dates })
  const days = known.days.map((day) => ({ ...playDay(day, timeZone), isAssumed: known.isAssumed }))
  const startsAt = desk.starts_at ?? firstCall(known, days, announced) ?? now
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
        startsAt: startProblem({ hasCalled: lastCall !== null, isStated: !known.isAssumed, startsAt }, now),
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
    ...{ entries, known, hasCalled: lastCall !== null, juniorDivisions: idsForJuniors(divisions) },
    withdrawn: entries
      .filter(({ hasLeft }) => hasLeft)
      .map(({ id: entryId, divisionId, userIds }) => ({ entryId, divisionId, playerIds: [...userIds] })),
    people: new Map(entered.flatMap(peopleIn).map((person) => [person.id, person])),
  }
}

const idsForJuniors = (divisions: readonly Division[]): ReadonlySet<number> =>
  new Set(divisions.filter(isForJuniors).map((division) => division.id))

/** When a match was last called; null if no call stands or stood. */
function lastCallIn(calls: readonly CallRow[]): Date | null {
  const standing = calls.filter(({ ending }) => ending !== 'canceled').map((call) => call.called_at)
  return standing.reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null)
}

/** The start of the first stated day; else what the tournament announces. */
function firstCall({ isAssumed }: KnownDays, days: readonly PlayDay[], announced: Date | null): Date | null {
  const [first] = days
  return isAssumed || first === undefined ? announced : new Date(first.starts)
}

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
