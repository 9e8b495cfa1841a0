import type { Block, Overlap } from '@tussle/competition/desk/blocks'
import type { DayPlan } from '@tussle/competition/desk/plan'
import { type DeskState, MINUTE_MS } from '@tussle/competition/desk/state'
import type { WayToFit } from '@tussle/competition/desk/ways'
import { hasBegun, isOver } from '@tussle/competition/schedule/play-days'
import type { DaysOfPlay, listFitWays } from '@tussle/contract/desk/days'
import type { AnswerOf } from '@tussle/contract/endpoint'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import { type Day, instant, instantOrNull } from '../day.present.ts'
import { dayOfPlay, type KnownDays, momentAt } from './known-days.policy.ts'

const MOST_TITLES = 4
const MOST_OVERLAPS = 5
const MOST_NAMES = 3

/** Everything about the days of a tournament, read at one moment. */
export interface DaysInPlan {
  readonly day: Pick<Day, 'tournament' | 'course' | 'at' | 'matches' | 'courts' | 'people'> & {
    readonly known: KnownDays
    readonly hasCalled: boolean
    readonly entries: readonly { readonly divisionId: number; readonly hasLeft: boolean }[]
  }
  /** With the projected matches of divisions that are not drawn. */
  readonly state: DeskState
  readonly rows: readonly {
    readonly id: number
    readonly name: string
    readonly seats: number
    readonly starts_at: Date | null
    readonly courts: readonly number[] | null
  }[]
  /** The ids of the drawn divisions. */
  readonly drawn: ReadonlySet<number>
  readonly plan: DayPlan
  readonly bookings: readonly Block[]
  readonly blocks: readonly Block[]
  readonly overlaps: readonly Overlap[]
  readonly people: ReadonlyMap<number, PlayerRef>
  readonly worst: { readonly division: number; readonly wouldEnd: number } | null
}

export function presentDays(read: DaysInPlan): DaysOfPlay {
  const { day, state, plan, blocks, worst } = read
  const { id, name, timeZone } = day.tournament
  return {
    tournament: { ...day.course, id, name, timeZone },
    at: day.at.toISOString(),
    isAssumed: day.known.isAssumed,
    hasCalled: day.hasCalled,
    days: presentEach(read),
    courts: state.courts.map(({ id: courtId, number, isClosed }) => ({ id: courtId, number, isClosed })),
    blocks: blocks.map(({ division, courtId, starts, ends }) => {
      return { divisionId: division, courtId, startsAt: instant(starts), endsAt: instant(ends) }
    }),
    divisions: presentDivisions(read),
    unfit: {
      matches: plan.unfit.length,
      titles: plan.unfit.flatMap((matchId) => day.matches.get(matchId)?.title ?? []).slice(0, MOST_TITLES),
      worst: worst && { divisionId: worst.division, wouldEndAt: instant(worst.wouldEnd) },
    },
    restMinutes: state.settings.restMinutes,
    shared: sharedIn(state),
    overlaps: presentOverlaps(read),
  }
}

function presentEach({ day, state, bookings }: DaysInPlan): DaysOfPlay['days'] {
  const moment = momentAt(day.at, day.tournament.timeZone)
  return day.known.days.map((each, index) => {
    const { starts, ends } = state.days[index] ?? { starts: 0, ends: 0 }
    const own = bookings.filter((block) => block.starts >= starts && block.starts < ends)
    return {
      ...each,
      startsAt: instant(starts),
      endsAt: instant(ends),
      state: isOver(each, moment) ? 'over' : hasBegun(each, moment) ? 'running' : 'coming',
      usedMinutes: minutesOf(own),
    }
  })
}

function presentDivisions({ day, state, rows, drawn, plan, bookings }: DaysInPlan): DaysOfPlay['divisions'] {
  const unfit = new Set(plan.unfit)
  const bookingsOf = Map.groupBy(bookings, ({ division }) => division)
  const matchesOf = Map.groupBy(state.matches, ({ division }) => division)
  const entriesOf = Map.groupBy(day.entries, ({ divisionId }) => divisionId)
  return rows.map(({ id, name, seats, starts_at: startsAt, courts }) => {
    const own = bookingsOf.get(id) ?? []
    const matches = matchesOf.get(id) ?? []
    return {
      ...{ id, name, isDoubles: seats > 1, isDrawn: drawn.has(id) },
      entries: (entriesOf.get(id) ?? []).filter(({ hasLeft }) => !hasLeft).length,
      players: new Set(matches.flatMap(({ players }) => players)).size,
      startsAt: startsAt?.toISOString() ?? null,
      courts: courts && [...courts],
      courtMinutes: minutesOf(own),
      endsAt: instantOrNull(own.length === 0 ? null : Math.max(...own.map(({ ends }) => ends))),
      unfit: matches.filter((match) => unfit.has(match.id)).length,
    }
  })
}

function presentOverlaps({ overlaps, people }: DaysInPlan): DaysOfPlay['overlaps'] {
  return overlaps.slice(0, MOST_OVERLAPS).map(({ divisions, players, starts, ends }) => ({
    divisionIds: [...divisions],
    people: players.slice(0, MOST_NAMES).flatMap((id) => people.get(id) ?? []),
    more: Math.max(0, players.length - MOST_NAMES),
    startsAt: instant(starts),
    endsAt: instant(ends),
  }))
}

function sharedIn({ matches }: DeskState): number {
  const divisions = new Map<number, Set<number>>()
  for (const { division, players } of matches) {
    for (const player of players) divisions.set(player, (divisions.get(player) ?? new Set()).add(division))
  }
  return [...divisions.values()].filter((own) => own.size > 1).length
}

function minutesOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { starts, ends }) => sum + Math.round((ends - starts) / MINUTE_MS), 0)
}

export function presentWay(
  { tournament: { timeZone }, courts }: Pick<DaysInPlan['day'], 'tournament' | 'courts'>,
  { change, ends, unfit, people }: WayToFit,
): AnswerOf<typeof listFitWays>[number] {
  const cost = { endsAt: instant(ends), unfit, people }
  if (change.kind === 'open_court' || change.kind === 'shorter_games') return { ...cost, change }
  if (change.kind === 'start') {
    const { kind, division, startsAt } = change
    return { ...cost, change: { kind, divisionId: division, startsAt: instant(startsAt) } }
  }
  if (change.kind === 'one_more_court') {
    const court = courts.find(({ id }) => id === change.courtId)?.number ?? 0
    return { ...cost, change: { kind: change.kind, divisionId: change.division, court } }
  }
  return { ...cost, change: { kind: change.kind, day: dayOfPlay(change, timeZone) } }
}
