import { evaluate } from '@tussle/competition/bracket'
import { doubleElimination } from '@tussle/competition/formats/double-elimination'
import { roundRobin } from '@tussle/competition/formats/round-robin'
import { singleElimination } from '@tussle/competition/formats/single-elimination'
import { bracketName, type Graph, isTree } from '@tussle/competition/graph'
import { jobsOf } from '@tussle/competition/schedule/jobs'
import type { Job } from '@tussle/competition/schedule/problem'
import { randomSource } from '@tussle/competition/schedule/schedule'
import { sizeOf } from '../../tools/proof-size.ts'

interface Case {
  readonly name: string
  readonly courts: number
  readonly jobs: readonly Job[]
  readonly isShared: boolean
}

export const PAIR = 2
export const CASES = sizeOf({ commit: 3, full: Number.POSITIVE_INFINITY })
export const RESTS = sizeOf({ commit: [10], full: [0, 10, 20] })

/** One game to 15 in round robins and losers brackets, else best of three, as tournaments of the sport plan it. */
function minutesOf(graph: Graph, match: number): number {
  if (!isTree(graph)) return 25
  return bracketName(graph, match) === 'losers' ? 25 : 40
}

export function divisionJobs(graph: Graph, division: number, teams: readonly (readonly number[])[]): Job[] {
  const entrants = teams.map((_, seed) => ({ id: seed, name: `${seed}` }))
  return jobsOf(evaluate(graph, entrants, []), {
    division,
    minutes: (match) => minutesOf(graph, match),
    playersOf: (entrant) => teams[entrant] ?? [],
    jobId: (match) => division * 10_000 + match,
  })
}

const singles = (count: number, first = 0): number[][] => Array.from({ length: count }, (_, i) => [first + i])

export function cases(): Case[] {
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
export function bigEvent(sizes: readonly number[], divisions = 40): Job[] {
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
