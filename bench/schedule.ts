import { evaluate } from '@tussle/competition/bracket'
import { doubleElimination } from '@tussle/competition/formats/double-elimination'
import { roundRobin } from '@tussle/competition/formats/round-robin'
import { singleElimination } from '@tussle/competition/formats/single-elimination'
import { bracketName, type Graph, isTree } from '@tussle/competition/graph'
import { jobsOf } from '@tussle/competition/schedule/jobs'
import type { Job, ScheduleProblem } from '@tussle/competition/schedule/problem'
import { type Plan, planSchedule, randomSource } from '@tussle/competition/schedule/schedule'
import { sizeOf } from '../tools/proof-size.ts'

interface Case {
  readonly name: string
  readonly courts: number
  readonly jobs: readonly Job[]
  readonly isShared: boolean
}

const PAIR = 2
const CASES = sizeOf({ commit: 3, full: Number.POSITIVE_INFINITY })
const RESTS = sizeOf({ commit: [10], full: [0, 10, 20] })
/** The largest known event: 270 divisions over eight days. */
const DIVISIONS = sizeOf({ commit: 8, full: 270 })
const REPLANNED = sizeOf({ commit: 4, full: 40 })

/** One game to 15 in round robins and losers brackets, else best of three, as tournaments of the sport plan it. */
function minutesOf(graph: Graph, match: number): number {
  if (!isTree(graph)) return 25
  return bracketName(graph, match) === 'losers' ? 25 : 40
}

function divisionJobs(graph: Graph, division: number, teams: readonly (readonly number[])[]): Job[] {
  const entrants = teams.map((_, seed) => ({ id: seed, name: `${seed}` }))
  return jobsOf(evaluate(graph, entrants, []), {
    division,
    minutes: (match) => minutesOf(graph, match),
    playersOf: (entrant) => teams[entrant] ?? [],
    jobId: (match) => division * 10_000 + match,
  })
}

const singles = (count: number, first = 0): number[][] => Array.from({ length: count }, (_, i) => [first + i])

function cases(): Case[] {
  const alone = (name: string, graph: Graph, courts: number): Case => ({
    name: `${name}, ${courts} courts`,
    courts,
    jobs: divisionJobs(graph, 0, singles(graph.entrants)),
    isShared: false,
  })
  const distinct = Array.from({ length: 8 }, (_, d) =>
    divisionJobs(doubleElimination(16), d, singles(16, 100 * d)),
  ).flat()
  const sharing = sharedTriples()
  const big = bigEvent([8, 10, 12, 16])
  return [
    alone('SE 64', singleElimination(64), 8),
    alone('DE 32', doubleElimination(32), 6),
    alone('RR 8', roundRobin(8), 4),
    alone('RR 10', roundRobin(10), 5),
    alone('RR 9', roundRobin(9), 4),
    alone('RR 7', roundRobin(7), 3),
    alone('RR 9', roundRobin(9), 3),
    { name: '8 x DE 16 distinct, 12 courts', courts: 12, jobs: distinct, isShared: false },
    { name: '9 x DE 16 sharing players, 12 courts', courts: 12, jobs: sharing, isShared: true },
    { name: '9 x DE 16 sharing players, 20 courts', courts: 20, jobs: sharing, isShared: true },
    { name: '40 divisions sharing players, 30 courts', courts: 30, jobs: big, isShared: true },
    { name: '40 divisions sharing players, 60 courts', courts: 60, jobs: big, isShared: true },
  ]
}

/** Three levels of men's, women's and mixed doubles; the mixed teams are drawn from both at random. */
function sharedTriples(): Job[] {
  const random = randomSource(9)
  const jobs: Job[] = []
  for (let level = 0; level < 3; level++) {
    const men = Array.from({ length: 32 }, (_, i) => 1000 * level + i)
    const women = men.map((id) => id + 500)
    const pairs = (ids: readonly number[]) =>
      Array.from({ length: 16 }, (_, i) => ids.slice(2 * i, 2 * i + 2))
    const [someMen, someWomen] = [shuffled(men, random), shuffled(women, random)]
    const mixed = Array.from({ length: 16 }, (_, i) => [someMen[i] ?? 0, someWomen[i] ?? 0])
    for (const [i, teams] of [pairs(men), pairs(women), mixed].entries()) {
      jobs.push(...divisionJobs(doubleElimination(16), 3 * level + i, teams))
    }
  }
  return jobs
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

/** Doubles divisions of the given sizes drawn from 1,200 people, nobody in more than two. */
function bigEvent(sizes: readonly number[], divisions = 40): Job[] {
  const random = randomSource(40)
  const entered = new Array<number>(1200).fill(0)
  const jobs: Job[] = []
  for (let division = 0; division < divisions; division++) {
    const size = sizes[division % 4] ?? 10
    const chosen = new Set<number>()
    while (chosen.size < size * PAIR) {
      const person = Math.floor(random() * entered.length)
      if ((entered[person] ?? 0) < 2) chosen.add(person)
    }
    for (const person of chosen) entered[person] = (entered[person] ?? 0) + 1
    const people = [...chosen]
    const teams = Array.from({ length: size }, (_, i) => people.slice(2 * i, 2 * i + 2))
    jobs.push(...divisionJobs(doubleElimination(size), division, teams))
  }
  return jobs
}

/** Counts broken rules independently of the planner. */
function violations(problem: ScheduleProblem, plan: Plan): number {
  let broken = plan.unplaced.length
  const jobs = new Map(problem.jobs.map((job) => [job.id, job]))
  const at = new Map(plan.bookings.map((booking) => [booking.job, booking]))
  const busy = new Map<string, { start: number; end: number }[]>()
  for (const booking of plan.bookings) {
    const job = jobs.get(booking.job)
    if (!job) continue
    const keys = [`court ${booking.court}`, ...job.players.map((player) => `player ${player}`)]
    for (const key of keys) busy.set(key, [...(busy.get(key) ?? []), booking])
    for (const feeder of job.after ?? []) {
      const before = at.get(feeder)
      if (before && before.end + problem.rest > booking.start) broken++
    }
  }
  for (const [key, list] of busy) {
    list.sort((a, b) => a.start - b.start)
    const pause = key.startsWith('player') ? problem.rest : 0
    for (let i = 1; i < list.length; i++) {
      if ((list[i - 1]?.end ?? 0) + pause > (list[i]?.start ?? 0)) broken++
    }
  }
  return broken
}

function cpu<T>(work: () => T): [T, number] {
  const before = process.cpuUsage()
  const answer = work()
  const spent = process.cpuUsage(before)
  return [answer, (spent.user + spent.system) / 1000]
}

export function run(): boolean {
  let ok = true
  console.log('case | matches | rest | bound by | bound | plan | over % | goal % | broken rules | CPU ms')
  for (const { name, courts, jobs, isShared } of cases().slice(0, CASES)) {
    for (const rest of RESTS) {
      const problem = { jobs, rest, courts: Array.from({ length: courts }, (_, id) => ({ id })) }
      const [plan, ms] = cpu(() => planSchedule(problem))
      const over = (100 * (plan.finish - plan.bound.finish)) / plan.bound.finish
      const goal = isShared ? (plan.bound.by === 'courts' ? 10 : 15) : 5
      const broken = violations(problem, plan)
      const isMet = broken === 0 && over <= goal
      ok &&= isMet
      const figures = [name, jobs.length, rest, plan.bound.by, plan.bound.finish, plan.finish]
      console.log(
        [...figures, over.toFixed(1), goal, broken, ms.toFixed(0), isMet ? '' : 'MISSED'].join(' | '),
      )
    }
  }
  const large = wholeEvent()
  return replan() && large && ok
}

/** Eight days of twelve hours on 65 courts. */
function wholeEvent(): boolean {
  const random = randomSource(270)
  const jobs: Job[] = []
  for (let division = 0; division < DIVISIONS; division++) {
    const chosen = new Set<number>()
    while (chosen.size < 12 * PAIR) chosen.add(Math.floor(random() * 3500))
    const people = [...chosen]
    const teams = Array.from({ length: 12 }, (_, i) => people.slice(2 * i, 2 * i + 2))
    const earliest = (division % 8) * 1440
    jobs.push(...divisionJobs(doubleElimination(12), division, teams).map((job) => ({ ...job, earliest })))
  }
  const windows = Array.from({ length: 9 }, (_, day) => [day * 1440, day * 1440 + 720] as const)
  const problem = { jobs, rest: 10, courts: Array.from({ length: 65 }, (_, id) => ({ id, windows })) }
  const [plan, ms] = cpu(() => planSchedule(problem))
  const broken = violations(problem, plan)
  console.log(
    `plan ${jobs.length} matches on 65 courts over eight days: ${ms.toFixed(0)} ms CPU, ${broken} broken rules`,
  )
  return broken === 0
}

/** The largest case again after one result: started matches stay, the others are planned anew. */
function replan(): boolean {
  const jobs = bigEvent([10, 12, 12, 16], REPLANNED)
  const courts = Array.from({ length: 60 }, (_, id) => ({ id }))
  const [plan, cold] = cpu(() => planSchedule({ jobs, rest: 10, courts }))
  const now = 45
  const started = new Map(plan.bookings.filter(({ start }) => start < now).map((one) => [one.job, one]))
  const over = new Set(plan.bookings.filter(({ end }) => end <= now).map(({ job }) => job))
  const left = jobs
    .filter(({ id }) => !over.has(id))
    .map((job) => {
      const booking = started.get(job.id)
      return booking ? { ...job, fixed: { court: booking.court, start: booking.start } } : job
    })
  const problem = { jobs: left, rest: 10, courts, now }
  const again = () => planSchedule(problem, { previous: plan, effort: 30 })
  again()
  const [next, warm] = cpu(again)
  console.log(`plan ${jobs.length} matches on 60 courts: ${cold.toFixed(0)} ms CPU (goal 2000)`)
  console.log(
    `re-plan ${left.length} after a result, warm: ${warm.toFixed(0)} ms CPU (goal 150), ends ${next.finish} (was ${plan.finish})`,
  )
  const moved = next.bookings.filter(
    ({ job, start }) => started.has(job) && started.get(job)?.start !== start,
  )
  return cold <= 2000 && warm <= 150 && moved.length === 0 && violations(problem, next) === 0
}
