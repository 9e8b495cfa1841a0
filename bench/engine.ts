import { evaluate } from '@tussle/competition/bracket'
import { doubleElimination } from '@tussle/competition/formats/double-elimination'
import { roundRobin } from '@tussle/competition/formats/round-robin'
import { bracketName, type Graph } from '@tussle/competition/graph'
import { rate, startSkill } from '@tussle/competition/rating'
import type { Entrant, Result } from '@tussle/competition/result'
import { randomSource } from '@tussle/competition/schedule/schedule'
import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import { type Match, Status } from 'brackets-model'
import { sizeOf } from '../tools/proof-size.ts'
import { slowestSwissRound } from './lib/swiss.ts'

const ELIMINATIONS = sizeOf({ commit: [64], full: [64, 1024, 4096] })
const ROUND_ROBINS = sizeOf({ commit: [8], full: [64, 256] })
const [LARGEST_DE, LARGEST_RR] = [Math.max(...ELIMINATIONS), Math.max(...ROUND_ROBINS)]
const SWISS = sizeOf({ commit: 32, full: 256 })
const SWISS_ROUNDS = 8
const RATINGS = sizeOf({ commit: 100, full: 100_000 })
const EVENTS = sizeOf({ commit: { ours: 1, theirs: 0 }, full: { ours: 400, theirs: 4 } })

/** Our engine and brackets-manager on the same work, in one run; CPU time, best of several. */
export async function run(): Promise<boolean> {
  const lines: Line[] = []
  for (const n of ELIMINATIONS) {
    const theirs = await otherEngine('double_elimination', n)
    lines.push({
      what: `generate DE ${n}`,
      ours: generateMs(() => doubleElimination(n)),
      theirs: theirs.create,
    })
    lines.push({ what: `evaluate DE ${n} (theirs: one result)`, ours: evaluateMs(n), theirs: theirs.update })
  }
  for (const n of ROUND_ROBINS) {
    const theirs = await otherEngine('round_robin', n)
    lines.push({ what: `generate RR ${n}`, ours: generateMs(() => roundRobin(n)), theirs: theirs.create })
  }
  console.log('work | ours ms | brackets-manager ms | ratio')
  for (const { what, ours, theirs } of lines) {
    console.log(`${what} | ${ours.toFixed(3)} | ${theirs.toFixed(2)} | ${(theirs / ours).toFixed(0)}x`)
  }
  const event = await best(5, () => cpu(() => wholeEvent()))
  // The seasons before the best one also give the compiler time.
  const swiss = await best(8, () => slowestSwissRound(SWISS, SWISS_ROUNDS, 5))
  const perSecond = ratingsPerSecond()
  const rematches = { ours: ourRematches(EVENTS.ours), theirs: await theirRematches(EVENTS.theirs) }
  const ratio = (what: string) => {
    const line = lines.find((one) => one.what === what)
    return line ? line.theirs / line.ours : 0
  }
  const oursOf = (what: string) => lines.find((line) => line.what.startsWith(what))?.ours ?? 99
  return [
    goal(`generate DE ${LARGEST_DE}, times faster`, ratio(`generate DE ${LARGEST_DE}`), 'at least', 200),
    goal(`evaluate DE ${LARGEST_DE}, ms CPU`, oursOf(`evaluate DE ${LARGEST_DE} `), 'at most', 1),
    goal('300 divisions of 16, ms CPU', event, 'at most', 15),
    goal(`generate RR ${LARGEST_RR}, ms CPU`, oursOf(`generate RR ${LARGEST_RR}`), 'at most', 20),
    goal(`Swiss of ${SWISS}, the slowest of ${SWISS_ROUNDS} rounds, ms CPU`, swiss, 'at most', 20),
    goal('ratings, doubles matches per second', perSecond, 'at least', 500_000),
    goal(`rematches per DE 256 (theirs ${rematches.theirs.toFixed(1)})`, rematches.ours, 'at most', 1),
  ].every(Boolean)
}

interface Line {
  readonly what: string
  readonly ours: number
  readonly theirs: number
}

function goal(what: string, value: number, sense: 'at least' | 'at most', limit: number): boolean {
  const isMet = sense === 'at least' ? value >= limit : value <= limit
  const shown = value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(3)
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${what}: ${shown} (${sense} ${limit.toLocaleString('en')})`)
  return isMet
}

function cpu(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const spent = process.cpuUsage(before)
  return (spent.user + spent.system) / 1000
}

async function best(times: number, measure: () => number | Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < times; i++) least = Math.min(least, await measure())
  return least
}

/** The best mean over batches: one call is shorter than the resolution of the clock. */
function batched(work: () => unknown, batch: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < 8; i++) {
    least = Math.min(
      least,
      cpu(() => {
        for (let k = 0; k < batch; k++) work()
      }) / batch,
    )
  }
  return least
}

const generateMs = (make: () => Graph): number => batched(make, 20)

function field(n: number): Entrant[] {
  return Array.from({ length: n }, (_, i) => ({ id: 1000 + i, name: `P${i}` }))
}

/** Every result of a whole tournament, with random winners. */
function playedOut(graph: Graph, entrants: readonly Entrant[], random: () => number): Result[] {
  const results: Result[] = []
  for (;;) {
    const now = evaluate(graph, entrants, results)
    const known = results.length
    for (const [match, status] of now.status.entries()) {
      if (status !== 1) continue
      const [a = 0, b = 0] = now.side.subarray(2 * match, 2 * match + 2)
      const sets =
        random() < 0.5
          ? ([
              [11, 6],
              [11, 8],
            ] as const)
          : ([
              [6, 11],
              [8, 11],
            ] as const)
      results.push({
        match,
        entrants: [entrants[a]?.id ?? 0, entrants[b]?.id ?? 0],
        outcome: { kind: 'played', sets },
      })
    }
    if (results.length === known) return results
  }
}

function evaluateMs(n: number): number {
  const graph = doubleElimination(n)
  const entrants = field(n)
  const results = playedOut(graph, entrants, randomSource(1))
  return batched(() => evaluate(graph, entrants, results), 40)
}

/** The largest known event: 300 double eliminations of 16, drawn and evaluated. */
function wholeEvent(): void {
  const entrants = field(16)
  for (let division = 0; division < 300; division++) evaluate(doubleElimination(16), entrants, [])
}

function ratingsPerSecond(): number {
  const skill = startSkill('3.5')
  const team = [skill, { mu: 27, sigma: 3 }]
  const other = [{ mu: 24, sigma: 4 }, skill]
  return 1000 / batched(() => rate(team, other), RATINGS)
}

function ourRematches(events: number): number {
  const random = randomSource(256)
  const graph = doubleElimination(256)
  const entrants = field(256)
  let count = 0
  for (let event = 0; event < events; event++) {
    const results = playedOut(graph, entrants, random)
    const met = new Set<string>()
    for (const { match, entrants: pair } of results) {
      const key = pair.toSorted((a, b) => a - b).join()
      if (bracketName(graph, match) === 'losers' && met.has(key)) count++
      met.add(key)
    }
  }
  return count / events
}

/** The time of the creation and the median time of one entered result, in the other engine. */
async function otherEngine(
  type: 'double_elimination' | 'round_robin',
  n: number,
): Promise<{ create: number; update: number }> {
  const runs = n > 1000 || (type === 'round_robin' && n > 100) ? 1 : 3
  let storage = new InMemoryDatabase()
  const create = await best(runs, async () => {
    storage = new InMemoryDatabase()
    const before = process.cpuUsage()
    await createStage(storage, type, n)
    const spent = process.cpuUsage(before)
    return (spent.user + spent.system) / 1000
  })
  if (type === 'round_robin') return { create, update: 0 }
  const manager = new BracketsManager(storage)
  const update = await best(10, async () => {
    const open = ((await storage.select<Match>('match')) ?? []).find(({ status }) => status === Status.Ready)
    const before = process.cpuUsage()
    await manager.update.match({ id: open?.id ?? 0, opponent1: { result: 'win' } })
    const spent = process.cpuUsage(before)
    return (spent.user + spent.system) / 1000
  })
  return { create, update }
}

async function createStage(
  storage: InMemoryDatabase,
  type: 'double_elimination' | 'round_robin',
  n: number,
): Promise<void> {
  await new BracketsManager(storage).create.stage({
    ...{ name: 'Draw', tournamentId: 1, type },
    seeding: Array.from({ length: n }, (_, i) => String(i)),
    settings:
      type === 'round_robin' ? { groupCount: 1 } : { grandFinal: 'double', seedOrdering: ['inner_outer'] },
  })
}

/** The same random winners in the other engine with its own default drop orders. */
async function theirRematches(events: number): Promise<number> {
  const random = randomSource(256)
  let count = 0
  for (let event = 0; event < events; event++) {
    const storage = new InMemoryDatabase()
    await createStage(storage, 'double_elimination', 256)
    const manager = new BracketsManager(storage)
    const met = new Set<string>()
    for (;;) {
      const matches = (await storage.select<Match>('match')) ?? []
      const open = matches.filter(({ status, group_id }) => status === Status.Ready && group_id !== 2)
      if (open.length === 0) break
      for (const { id, group_id, opponent1, opponent2 } of open) {
        const key = [Number(opponent1?.id), Number(opponent2?.id)].sort((a, b) => a - b).join()
        if (group_id === 1 && met.has(key)) count++
        met.add(key)
        await manager.update.match({
          id,
          ...(random() < 0.5 ? { opponent1: { result: 'win' } } : { opponent2: { result: 'win' } }),
        })
      }
    }
  }
  return count / events
}
