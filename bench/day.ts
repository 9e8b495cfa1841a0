import { evaluate } from '@tussle/competition/bracket'
import { planDay } from '@tussle/competition/desk/plan'
import type { DeskCall, DeskState, Measured } from '@tussle/competition/desk/state'
import { GAME_RULES } from '@tussle/competition/games'
import type { Result } from '@tussle/competition/result'
import { type Plan, planSchedule } from '@tussle/competition/schedule/schedule'
import { sizeOf } from '../tools/proof-size.ts'
import {
  type Division,
  divisionsOfTheDay,
  idOf,
  jobsIn,
  MATCH_MINUTES,
  matchesOf,
  type Script,
  scriptOf,
} from './lib/day/script.ts'

/**
 * The day of 208 players on nine courts, as its desk would run it: every offer is called at once, matches take other
 * times than planned, two sides do not appear and a court is closed for forty minutes. It compares the end of each day
 * with the lower bound that knows all durations in advance, and prints how early a plan with that knowledge ends: a
 * bound that no such plan reaches would prove little. Ten days alone would be luck, so forty are judged as well.
 */
const DAYS = sizeOf({ commit: 1, full: 40 })
const FIRST_DAYS = 10
const GOAL = 1.1
const SHARE = 0.8
const COURTS = 9
const REST_MINUTES = 15
const LOST = { court: 4, from: 120, to: 160 }
const MINUTE = 60_000
const DAY = 24 * 60
/** More schedules than these bring the plan that knows all durations no nearer to the bound. */
const EFFORT = 300

interface Played {
  readonly finish: number
  readonly bound: number
  /** When the plan of somebody ends who knows how long each match takes. */
  readonly known: number
}

function playDay(seed: number): Played {
  let divisions = divisionsOfTheDay()
  const script = scriptOf(divisions, seed)
  const { bound, finish: known } = planKnowing(divisions, script)
  const ends = new Map<number, number>()
  const measured: Measured[] = []
  let calls: DeskCall[] = []
  let now = 0
  for (;;) {
    const over = calls.filter(({ matchId, calledAt }) => calledAt / MINUTE + script.minutes(matchId) <= now)
    for (const { matchId } of over) ends.set(matchId, now * MINUTE)
    for (const { matchId } of over) measured.push(measuredOf(divisions, matchId, script))
    divisions = divisions.map((division, index) => withResults(division, index, over, script))
    calls = calls.filter((call) => !over.includes(call))
    const state = stateAt({ divisions, ends, measured, calls, now })
    if (state.matches.every((match) => match.state === 'over'))
      return { finish: now, bound: bound.finish, known }
    const { offers } = planDay(state, { runs: 0 })
    const made = Array.from(offers, ([courtId, matchId]): DeskCall => {
      return { id: matchId, matchId, courtId, calledAt: state.now, startedAt: state.now }
    })
    calls = [...calls, ...made]
    now = nextMoment(state, calls, script)
  }
}

/** The next end of a match or of a rest, and the moments at which the court closes and opens. */
function nextMoment(state: DeskState, calls: readonly DeskCall[], script: Script): number {
  const now = state.now / MINUTE
  const rests = state.matches.flatMap(({ playedUntil }) =>
    playedUntil === null ? [] : [playedUntil / MINUTE + REST_MINUTES],
  )
  const ends = calls.map(({ matchId, calledAt }) => calledAt / MINUTE + script.minutes(matchId))
  return Math.min(...[...rests, ...ends, LOST.from, LOST.to].filter((moment) => moment > now))
}

function withResults(division: Division, index: number, over: readonly DeskCall[], script: Script): Division {
  const { evaluation } = division
  const results = over.flatMap(({ matchId }): Result[] => {
    const node = matchId - idOf(index, 0)
    if (node < 0 || node >= evaluation.graph.length) return []
    const [a = 0, b = 0] = evaluation.side.subarray(2 * node, 2 * node + 2)
    const pair = [evaluation.entrants[a]?.id ?? 0, evaluation.entrants[b]?.id ?? 0] as const
    return [{ match: node, entrants: pair, outcome: { kind: 'walkover', winner: script.winner(matchId) } }]
  })
  if (results.length === 0) return division
  const { graph, entrants } = evaluation
  return { ...division, evaluation: evaluate(graph, entrants, [...evaluation.results, ...results]) }
}

function measuredOf(divisions: readonly Division[], matchId: number, script: Script): Measured {
  const index = Math.floor((matchId - 1) / 1000)
  const seats = divisions[index]?.playersOf(1).length ?? 1
  return { rules: GAME_RULES.best_of_3, players: 2 * seats, minutes: script.minutes(matchId) }
}

interface Moment {
  readonly divisions: readonly Division[]
  readonly ends: ReadonlyMap<number, number>
  readonly measured: readonly Measured[]
  readonly calls: readonly DeskCall[]
  readonly now: number
}

function stateAt({ divisions, ends, measured, calls, now }: Moment): DeskState {
  const matches = divisions.flatMap((division, index) => matchesOf(division, index, ends))
  const isLost = now >= LOST.from && now < LOST.to
  return {
    now: now * MINUTE,
    settings: {
      ...{ matchMinutes: MATCH_MINUTES, restMinutes: REST_MINUTES, usesCheckIn: false },
      ...{ game: 'best_of_3', startsAt: 0, isPaused: false },
    },
    matches,
    divisions: new Map(),
    days: [{ starts: 0, ends: DAY * MINUTE }],
    courts: Array.from({ length: COURTS }, (_, index) => {
      return { id: index + 1, number: index + 1, isClosed: isLost && index + 1 === LOST.court, since: 0 }
    }),
    calls,
    players: [],
    checkedIn: new Set(),
    order: new Map(),
    plannedFinish: null,
    measured,
  }
}

function planKnowing(divisions: readonly Division[], { minutes }: Script): Plan {
  const jobs = divisions.flatMap((division, index) => jobsIn(division, index, minutes))
  const windows = [
    [0, LOST.from],
    [LOST.to, DAY],
  ] as const
  const courts = Array.from({ length: COURTS }, (_, index) => {
    return index + 1 === LOST.court ? { id: index + 1, windows } : { id: index + 1 }
  })
  return planSchedule({ jobs, courts, rest: REST_MINUTES }, { effort: EFFORT })
}

export function run(): boolean {
  console.log('seed | bound | ends if lengths are known | finish | times the bound')
  const days = Array.from({ length: DAYS }, (_, index) => {
    const { finish, bound, known } = playDay(index + 1)
    const times = finish / bound
    console.log(
      [index + 1, bound, known, finish, times.toFixed(3), times <= GOAL ? '' : 'MISSED'].join(' | '),
    )
    return { times, known: known / bound }
  })
  console.log(
    `mean ${mean(days.map(({ times }) => times))} times the bound, ${mean(days.map(({ known }) => known))} if lengths are known`,
  )
  return [days.slice(0, FIRST_DAYS), days].every((some) => {
    const met = some.filter(({ times }) => times <= GOAL).length
    console.log(`${met} of ${some.length} days end within ${GOAL} times the bound`)
    return met >= SHARE * some.length
  })
}

function mean(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)
}
