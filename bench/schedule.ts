import { doubleElimination } from '@tussle/competition/formats/double-elimination'
import type { Job, ScheduleProblem } from '@tussle/competition/schedule/problem'
import { type Plan, planSchedule, randomSource } from '@tussle/competition/schedule/schedule'
import { sizeOf } from '../tools/proof-size.ts'
import { bigEvent, CASES, cases, divisionJobs, PAIR, RESTS } from './lib/schedule-cases.ts'

/** The largest known event: 270 divisions over eight days. */
const DIVISIONS = sizeOf({ commit: 8, full: 270 })
const REPLANNED = sizeOf({ commit: 4, full: 40 })

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
