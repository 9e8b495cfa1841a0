import fc from 'fast-check'
import { evaluate } from '../bracket.ts'
import { type DayPlan, planDay } from '../desk/plan.ts'
import type { DeskCall, DeskDivision, DeskMatch, DeskState, PlayDay } from '../desk/state.ts'
import { roundRobin } from '../formats/round-robin.ts'
import { singleElimination } from '../formats/single-elimination.ts'
import { jobsOf } from '../schedule/jobs.ts'
import { aDesk, at } from './desk.ts'

const HALF_DAY = 720
const DAY = 1440
const POOL = 14

/** Two or three days that begin at nine or up to two hours later, and last two to eight hours. */
const days = fc
  .array(fc.record({ late: fc.nat(24), length: fc.integer({ min: 24, max: 96 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list) =>
    list.map(({ late, length }, nr): PlayDay => {
      const starts = nr * DAY + 5 * late
      return { starts: at(starts), ends: at(starts + 5 * length) }
    }),
  )

/** A knockout or a round robin of people whom all divisions share, with a start and courts of its own or none. */
const division = fc.record({
  isKnockout: fc.boolean(),
  people: fc.shuffledSubarray(
    Array.from({ length: POOL }, (_, index) => index + 1),
    { minLength: 3, maxLength: 6 },
  ),
  start: fc.option(
    fc.nat(2 * DAY).map((minutes) => Math.min(minutes, DAY + HALF_DAY)),
    { nil: null },
  ),
  courts: fc.constantFrom(null, null, [1], [2, 3], [1, 3]),
})

/** A weekend before its first call: several divisions, shared people, three courts. */
export const weekends: fc.Arbitrary<DeskState> = fc
  .record({
    days,
    divisions: fc.array(division, { minLength: 2, maxLength: 3 }),
    restMinutes: fc.constantFrom(0, 10, 25),
    matchMinutes: fc.constantFrom(20, 35, 50),
  })
  .map(({ days: all, divisions, restMinutes, matchMinutes }) => {
    const bound = divisions.map(({ start, courts }, nr): [number, DeskDivision] => [
      nr,
      { startsAt: start === null ? null : at(start), courts: courts && new Set(courts) },
    ])
    return aDesk(divisions.flatMap(matchesIn), {
      days: all,
      divisions: new Map(bound),
      courts: [1, 2, 3].map((id) => ({ id, number: 10 - id, isClosed: false, since: at(0) })),
      settings: { restMinutes, matchMinutes },
    })
  })

type Division = typeof division extends fc.Arbitrary<infer Value> ? Value : never

function matchesIn({ isKnockout, people }: Division, nr: number): DeskMatch[] {
  const graph = isKnockout ? singleElimination(people.length) : roundRobin(people.length)
  const entrants = people.map((_, seed) => ({ id: seed + 1, name: `P${seed + 1}` }))
  const jobs = jobsOf(evaluate(graph, entrants, []), {
    ...{ division: nr, minutes: () => 1, jobId: (match: number) => 1 + nr * 100 + match },
    playersOf: (id: number) => [people[id - 1] ?? 0],
  })
  return jobs.map(({ id, players, after = [] }) => {
    const [one = 0, other = 0] = players
    const isOpen = after.length > 0
    return {
      ...{ id, number: id, division: nr, playedUntil: null, players, after },
      state: isOpen ? 'open' : 'ready',
      sides: isOpen ? [null, null] : [[one], [other]],
    }
  })
}

/** Between two looks at the desk, and how long the last match may still be on court after the day. */
const STEP = at(15) - at(0)
const LONGEST = at(75) - at(0)

/**
 * Plays a weekend as its desk would: calls whatever is offered, ends what has lasted long enough, and sleeps at night.
 * `look` inspects every step before its calls.
 */
export function playWeekend(
  start: DeskState,
  lengths: readonly number[],
  look: (state: DeskState, plan: DayPlan) => void,
): DeskState {
  let state = start
  for (const { starts, ends } of start.days) {
    for (let now = starts; now < ends; now += STEP) {
      state = withEnded({ ...state, now }, lengths)
      const plan = planDay(state, { runs: 0, effort: 3 })
      look(state, plan)
      const calls = Array.from(plan.offers, ([courtId, matchId]): DeskCall => {
        return { id: matchId, matchId, courtId, calledAt: now, startedAt: now }
      })
      state = { ...state, calls: [...state.calls, ...calls] }
    }
    state = withEnded({ ...state, now: ends + LONGEST }, lengths)
  }
  return state
}

function withEnded(state: DeskState, lengths: readonly number[]): DeskState {
  const lasts = ({ matchId }: DeskCall) => at(lengths[matchId % lengths.length] ?? 30) - at(0)
  const over = state.calls.filter((call) => state.now >= call.calledAt + lasts(call))
  const ended = new Set(over.map(({ matchId }) => matchId))
  const known = new Map(state.matches.map((match) => [match.id, match]))
  const isOver = (id: number) => ended.has(id) || known.get(id)?.state === 'over'
  const matches = state.matches.map((match): DeskMatch => {
    if (ended.has(match.id)) return { ...match, state: 'over', playedUntil: state.now }
    const after = match.after.filter((id) => !isOver(id))
    if (match.state !== 'open' || after.length > 0) return { ...match, after }
    const [one = 0, other = 0] = match.players
    return { ...match, after, state: 'ready', sides: [[one], [other]] }
  })
  return { ...state, matches, calls: state.calls.filter((call) => !over.includes(call)) }
}
