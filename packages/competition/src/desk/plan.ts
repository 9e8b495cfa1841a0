import { forecastJobs, type LikelyStart } from '../forecast.ts'
import { listSchedule } from '../schedule/list.ts'
import { compile, type Job, type ScheduleProblem } from '../schedule/problem.ts'
import { type Plan, planSchedule } from '../schedule/schedule.ts'
import { callingOrder, type Offers, offersIn } from './offers.ts'
import { paceIn } from './pace.ts'
import {
  type DeskMatch,
  type DeskState,
  MINUTE_MS,
  mayUse,
  restingUntil,
  startOf,
  waitingMatches,
} from './state.ts'
import { nextBegin, windowsOf } from './windows.ts'

export interface Slot {
  readonly courtId: number
  readonly start: number
}

/** The planned time and court of every match that is left. Instants are milliseconds. */
export interface DayPlan {
  /** The current offer of each free court; the plan places these matches on the same courts. */
  readonly offers: Offers
  readonly slots: ReadonlyMap<number, Slot>
  /** The matches that have courts, and end on none of the days. They have no time. */
  readonly unfit: readonly number[]
  /** Null if a match has no court, does not fit, or if more matches are left than any day has. */
  readonly finish: number | null
  /** When the last match that has a time is over. */
  readonly lastEnd: number
  /** A lower bound: no plan ends earlier. */
  readonly bound: number
  readonly likely: ReadonlyMap<number, LikelyStart>
}

export interface PlanOptions {
  /** How many schedules the planner tries. */
  readonly effort?: number
  /** How often the rest of the day is simulated to forecast the starts of matches; 0 means never. */
  readonly runs?: number
  /** No further match begins before this instant. */
  readonly notBefore?: number
}

/** Few tries are enough, because every result leads to a new plan. */
const EFFORT = 12
const RUNS = 16
/** With many matches, few rules and a few simulations are accurate enough: the desk waits for every plan. */
const RULES_OF_MANY = 2
const RUNS_OF_MANY = 4
const MANY = 400
/** No day has more matches; later ones are planned when their time is near. */
const MOST_PLANNED = 1000
/** A division that starts later is planned when its time is near. */
const PLANNED_MS = 31 * 24 * 60 * MINUTE_MS
/** How much longer the plan expects a match to take that is already over time. */
const LAST_MINUTES = 5
/** The assumed spread of durations around the planned one, until enough matches have been measured. */
const USUAL_SPREAD = [0.75, 0.85, 0.95, 1, 1, 1.1, 1.25, 1.45]
/** The organiser's order takes precedence over any gain of time. */
const FIRST = -1_000_000

/**
 * Plans the rest of the day. Matches that are called or in play stay where they are; the organiser's order goes
 * first.
 */
export function planDay(state: DeskState, options: PlanOptions = {}): DayPlan {
  const { origin, problem, isWhole } = problemOf(state, options)
  const isLarge = problem.jobs.length > MANY
  const found = planSchedule(problem, {
    effort: options.effort ?? EFFORT,
    ...(isLarge && options.effort === undefined && { rules: RULES_OF_MANY }),
  })
  const wanted = state.order.size === 0 ? found : inOrder(problem, found, state.order)
  const instant = (minute: number) => origin + minute * MINUTE_MS
  const offers = offersIn(state, callingOrder(state, byMatch(wanted)))
  const plan = withOffers(problem, wanted, offers)
  const runs = options.runs ?? (isLarge ? RUNS_OF_MANY : RUNS)
  const spread = runs === 0 ? [] : forecastJobs(problem, plan, { measured: samplesIn(state), runs })
  return {
    offers,
    slots: new Map(
      plan.bookings.map(({ job, court, start }) => [job, { courtId: court, start: instant(start) }]),
    ),
    unfit: unfitIn(state, plan),
    finish: isWhole && plan.unplaced.length === 0 ? instant(plan.finish) : null,
    lastEnd: instant(plan.finish),
    bound: instant(plan.bound.finish),
    likely: likelyIn(plan, spread, instant),
  }
}

/**
 * When the last match ends by the plan; null where the plan has no end. A tournament of more matches than any day has
 * none, which is known without planning it.
 */
export function plannedEnd(state: DeskState, options: PlanOptions = {}): number | null {
  return problemOf(state, options).isWhole ? planDay(state, { ...options, runs: 0 }).finish : null
}

/** A match that no court of its own could ever take is not among them: no longer day would help. */
function unfitIn(state: DeskState, { unplaced }: Plan): number[] {
  const left = new Set(unplaced)
  const open = state.courts.filter(({ isClosed }) => !isClosed)
  return state.matches
    .filter((match) => left.has(match.id) && open.some(({ id }) => mayUse(state, match, id)))
    .map(({ id }) => id)
}

/** A match without a time has no forecast either, although it would fit on a day of short matches. */
function likelyIn(
  { bookings }: Plan,
  spread: readonly (LikelyStart & { readonly job: number })[],
  instant: (minute: number) => number,
): DayPlan['likely'] {
  const planned = new Set(bookings.map(({ job }) => job))
  return new Map(
    spread
      .filter(({ job }) => planned.has(job))
      .map(({ job, notBefore, likely: [from, to] }) => [
        job,
        { notBefore: instant(notBefore), likely: [instant(from), instant(to)] },
      ]),
  )
}

/** The day in whole minutes, counted from the earliest instant. */
function problemOf(
  state: DeskState,
  { notBefore = 0 }: PlanOptions,
): { origin: number; problem: ScheduleProblem; isWhole: boolean } {
  const { now, settings, calls } = state
  // After the last day there is no window that this could open.
  const begins = nextBegin(state, notBefore)?.starts ?? Math.max(now, settings.startsAt, notBefore)
  const earliest = Math.min(begins, ...calls.map(({ calledAt }) => calledAt))
  // Counting from a whole hour keeps planned times on multiples of five minutes, whenever the plan is made.
  const origin = Math.floor(earliest / (60 * MINUTE_MS)) * 60 * MINUTE_MS
  const before = (instant: number) => Math.floor((instant - origin) / MINUTE_MS)
  const after = (instant: number) => Math.ceil((instant - origin) / MINUTE_MS)
  const resting = restingUntil(state)
  const pace = paceIn(state)
  const players = new Map(state.matches.map((match) => [match.id, match]))
  const running = calls.flatMap((call): Job[] => {
    const match = players.get(call.matchId)
    if (match === undefined) return []
    const start = before(call.startedAt ?? call.calledAt)
    const elapsed = Math.max(0, before(now) - start)
    const planned = pace(match).minutes
    const expected = call.startedAt === null ? elapsed + planned : planned
    const minutes = Math.max(expected, elapsed + LAST_MINUTES)
    return [
      {
        ...jobOf(state, match),
        minutes,
        fixed: { court: call.courtId, start: Math.min(start, before(now)) },
      },
    ]
  })
  const left = waitingMatches(state)
  const near = left.filter((match) => startOf(state, match) <= begins + PLANNED_MS)
  const waiting = soonest(state, near).map((match): Job => {
    const rested = match.players.map((player) => after(resting.get(player) ?? origin))
    const earliest = Math.max(0, after(startOf(state, match)), ...rested)
    return { ...jobOf(state, match), minutes: pace(match).minutes, earliest }
  })
  const courts = state.courts.map((court) => ({
    id: court.id,
    windows: windowsOf(state, court).map(({ starts, ends }) => [after(starts), before(ends)] as const),
  }))
  return {
    origin,
    isWhole: waiting.length === left.length,
    problem: {
      jobs: [...running, ...waiting],
      courts,
      rest: settings.restMinutes,
      now: after(begins),
    },
  }
}

/**
 * Orders by the organiser's moves, then by the start of the division, so that today's matches come before those of later
 * days, then by match number: no match depends on one of its division with a higher number.
 */
function soonest(state: DeskState, left: readonly DeskMatch[]): readonly DeskMatch[] {
  if (left.length <= MOST_PLANNED) return left
  const placeOf = ({ id }: DeskMatch) => state.order.get(id) ?? Number.MAX_SAFE_INTEGER
  return left
    .toSorted(
      (a, b) => placeOf(a) - placeOf(b) || startOf(state, a) - startOf(state, b) || a.number - b.number,
    )
    .slice(0, MOST_PLANNED)
}

function jobOf({ divisions }: DeskState, { id, division, players, after }: DeskMatch): Omit<Job, 'minutes'> {
  const courts = divisions.get(division)?.courts ?? null
  return { id, division, players, after, ...(courts !== null && { courts: [...courts] }) }
}

/** The same plan, with the matches that an organiser moved first. */
function inOrder(problem: ScheduleProblem, plan: Plan, order: ReadonlyMap<number, number>): Plan {
  const starts = byMatch(plan)
  return listed(problem, plan, ({ id }) => {
    const place = order.get(id)
    return place === undefined ? (starts.get(id)?.start ?? 0) : FIRST + place
  })
}

/** The same plan around the offers: each offered match begins now, on the court that is offered it. */
function withOffers(problem: ScheduleProblem, plan: Plan, offers: Offers): Plan {
  const start = problem.now ?? 0
  const known = byMatch(plan)
  const isKept = ([court, match]: readonly [number, number]) =>
    known.get(match)?.court === court && known.get(match)?.start === start
  if ([...offers].every(isKept)) return plan
  const courtOf = new Map(Array.from(offers, ([court, match]) => [match, court]))
  const jobs = problem.jobs.map((job) => {
    const court = courtOf.get(job.id)
    return court === undefined ? job : { ...job, fixed: { court, start } }
  })
  return listed({ ...problem, jobs }, plan, ({ id }) => known.get(id)?.start ?? 0)
}

function byMatch({ bookings }: Plan): ReadonlyMap<number, Plan['bookings'][number]> {
  return new Map(bookings.map((booking) => [booking.job, booking]))
}

/** Makes a plan that takes the jobs in the order of their keys, smallest first. */
function listed(problem: ScheduleProblem, plan: Plan, keyOf: (job: Job) => number): Plan {
  const keys = Float64Array.from(problem.jobs, keyOf)
  const compiled = compile(problem)
  const schedule = listSchedule(compiled, keys, 0)
  const bookings = problem.jobs.flatMap(({ id }, i) => {
    const court = problem.courts[schedule.court[i] ?? -1]
    const start = schedule.start[i] ?? 0
    return court ? [{ job: id, court: court.id, start, end: start + (compiled.minutes[i] ?? 0) }] : []
  })
  const unplaced = problem.jobs.filter((_, i) => (schedule.court[i] ?? -1) < 0).map(({ id }) => id)
  return { ...plan, bookings, unplaced, finish: schedule.finish }
}

/** The possible durations of matches like this job: measured ones, or a spread around the planned one. */
function samplesIn(state: DeskState): (job: Job) => readonly number[] {
  const matches = new Map(state.matches.map((match) => [match.id, match]))
  const pace = paceIn(state)
  return ({ id }) => {
    const match = matches.get(id)
    if (match === undefined) return []
    const { minutes, taken } = pace(match)
    return taken.length > 0 ? taken : USUAL_SPREAD.map((share) => Math.round(share * minutes))
  }
}
