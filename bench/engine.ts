import { evaluate } from '@tussle/competition/bracket'
import { doubleElimination } from '@tussle/competition/formats/double-elimination'
import { roundRobin } from '@tussle/competition/formats/round-robin'
import type { Graph } from '@tussle/competition/graph'
import { rate, startSkill } from '@tussle/competition/rating'
import { randomSource } from '@tussle/competition/schedule/schedule'
import { sizeOf } from '../tools/proof-size.ts'
import { best, field, playedOut } from './lib/played-out.ts'
import { otherEngine, ourRematches, theirRematches } from './lib/rematches.ts'
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
