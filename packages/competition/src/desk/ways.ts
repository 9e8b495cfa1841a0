import { type Game, minutesAs, shorterGames } from '../games.ts'
import { bookingsIn } from './blocks.ts'
import { type DayPlan, planDay } from './plan.ts'
import { type DeskState, MINUTE_MS, type PlayDay, waitingMatches } from './state.ts'

/** What an organiser can change so that more matches fit. */
export type FitChange =
  | { readonly kind: 'open_court'; readonly courtId: number }
  | { readonly kind: 'one_more_court'; readonly division: number; readonly courtId: number }
  | { readonly kind: 'start'; readonly division: number; readonly startsAt: number }
  | { readonly kind: 'add_day'; readonly starts: number; readonly ends: number }
  | { readonly kind: 'shorter_games'; readonly game: Game; readonly matchMinutes: number }
  | { readonly kind: 'end'; readonly starts: number; readonly ends: number }

export interface WayToFit {
  readonly change: FitChange
  /** The end of the division that did not fit. */
  readonly ends: number
  /** How many matches still do not fit. */
  readonly unfit: number
  /** How many people play at another time or by other rules; null if somebody else has to agree. */
  readonly people: number | null
}

export interface Room {
  /** The next date, if there may be another day. */
  readonly nextDay: PlayDay | null
  /** The last midnight of the last day. */
  readonly midnight: number
}

const HALF_HOUR_MS = 30 * MINUTE_MS
/** Every way is a plan of its own. */
const MOST_COURTS = 4
const EARLIER = [1, 2, 4]
const QUICK = { runs: 0, effort: 1 }

/** The division with most matches that do not fit; null if all fit. */
export function worstDivision(state: DeskState, { unfit }: Pick<DayPlan, 'unfit'>): number | null {
  const left = new Set(unfit)
  const counts = new Map<number, number>()
  for (const { id, division } of state.matches) {
    if (left.has(id)) counts.set(division, (counts.get(division) ?? 0) + 1)
  }
  const [worst] = [...counts].toSorted(([a, one], [b, other]) => other - one || a - b)
  return worst?.[0] ?? null
}

/** The ways to make everything fit, or more of it: those first that fewest people notice. */
export function waysToFit(state: DeskState, room: Room): WayToFit[] {
  const plan = planDay(state, QUICK)
  const division = worstDivision(state, plan)
  if (division === null) return []
  const best = candidates(state, room, plan, division).flatMap((alternatives): WayToFit[] => {
    const ways = alternatives.map((change) => wayBy(state, change, division, plan))
    const helping = ways.filter(({ unfit }) => unfit < plan.unfit.length)
    return helping.toSorted((a, b) => a.unfit - b.unfit).slice(0, 1)
  })
  const last = Number.MAX_SAFE_INTEGER
  return best.toSorted(
    (a, b) => (a.people ?? last) - (b.people ?? last) || a.unfit - b.unfit || a.ends - b.ends,
  )
}

/** The changes of each kind; only the best of a kind is a way. */
function candidates(state: DeskState, room: Room, plan: DayPlan, division: number): FitChange[][] {
  const bound = state.divisions.get(division)
  const closed = state.courts.find(({ isClosed }) => isClosed)
  const used = bookingsIn(state, plan)
  const minutesOn = (courtId: number) =>
    used.reduce((sum, block) => sum + (block.courtId === courtId ? block.ends - block.starts : 0), 0)
  const others = state.courts
    .filter(({ id, isClosed }) => !isClosed && bound?.courts?.has(id) === false)
    .toSorted((a, b) => minutesOn(a.id) - minutesOn(b.id))
    .slice(0, MOST_COURTS)
  return [
    closed === undefined ? [] : [{ kind: 'open_court', courtId: closed.id }],
    others.map(({ id }) => ({ kind: 'one_more_court', division, courtId: id })),
    earlierStarts(state, division, bound?.startsAt ?? null),
    room.nextDay === null ? [] : [{ kind: 'add_day', ...room.nextDay }],
    shorterGamesIn(state, division),
    laterEnd(state, room),
  ]
}

function earlierStarts(state: DeskState, division: number, startsAt: number | null): FitChange[] {
  const day = state.days.find(({ starts, ends }) => startsAt !== null && starts < startsAt && startsAt < ends)
  if (startsAt === null || day === undefined) return []
  const earliest = Math.max(day.starts, state.now)
  const starts = EARLIER.map((steps) => Math.max(earliest, startsAt - steps * HALF_HOUR_MS))
  return [...new Set(starts)]
    .filter((start) => start < startsAt)
    .map((start) => ({ kind: 'start', division, startsAt: start }))
}

/** Only matches that are played as the game of the day follow it. */
function shorterGamesIn({ settings, ...state }: DeskState, division: number): FitChange[] {
  const isOfTheDay = state.matches.some((match) => match.division === division && match.rules === undefined)
  if (!isOfTheDay) return []
  return shorterGames(settings.game)
    .map((game) => ({ game, matchMinutes: minutesAs(settings.matchMinutes, settings.game, game) }))
    .filter(({ matchMinutes }) => matchMinutes < settings.matchMinutes)
    .map((shorter) => ({ kind: 'shorter_games', ...shorter }))
}

/** The last day until the next half-hour after the last match. */
function laterEnd(state: DeskState, { midnight }: Room): FitChange[] {
  const last = state.days.at(-1)
  if (last === undefined || last.ends >= midnight) return []
  const longest = withLastDay(state, { ...last, ends: midnight })
  const { lastEnd } = planDay(longest, QUICK)
  const ends = Math.min(midnight, last.ends + Math.ceil((lastEnd - last.ends) / HALF_HOUR_MS) * HALF_HOUR_MS)
  return ends > last.ends ? [{ kind: 'end', starts: last.starts, ends }] : []
}

function wayBy(state: DeskState, change: FitChange, division: number, before: DayPlan): WayToFit {
  const changed = changedBy(state, change)
  const plan = planDay(changed, QUICK)
  const own = bookingsIn(changed, plan).filter((block) => block.division === division)
  const ends = Math.max(0, ...own.map((block) => block.ends))
  return { change, ends, unfit: plan.unfit.length, people: peopleIn(state, change, before) }
}

function changedBy(state: DeskState, change: FitChange): DeskState {
  if (change.kind === 'open_court') {
    const open = (court: DeskState['courts'][number]) =>
      court.id === change.courtId ? { ...court, isClosed: false } : court
    return { ...state, courts: state.courts.map(open) }
  }
  if (change.kind === 'add_day') return { ...state, days: [...state.days, change] }
  if (change.kind === 'end') return withLastDay(state, change)
  if (change.kind === 'shorter_games') {
    const { game, matchMinutes } = change
    return { ...state, settings: { ...state.settings, game, matchMinutes } }
  }
  const { startsAt = null, courts = null } = state.divisions.get(change.division) ?? {}
  const bound =
    change.kind === 'start'
      ? { startsAt: change.startsAt, courts }
      : { startsAt, courts: courts && new Set([...courts, change.courtId]) }
  return { ...state, divisions: new Map(state.divisions).set(change.division, bound) }
}

export function withLastDay(state: DeskState, { starts, ends }: PlayDay): DeskState {
  return { ...state, days: [...state.days.slice(0, -1), { starts, ends }] }
}

function peopleIn(state: DeskState, change: FitChange, { unfit }: DayPlan): number | null {
  if (change.kind === 'end') return null
  if (change.kind === 'open_court' || change.kind === 'one_more_court') return 0
  const left = new Set(unfit)
  const touched = waitingMatches(state).filter((match) => {
    if (change.kind === 'start') return match.division === change.division
    return change.kind === 'add_day' ? left.has(match.id) : match.rules === undefined
  })
  return new Set(touched.flatMap(({ players }) => players)).size
}
