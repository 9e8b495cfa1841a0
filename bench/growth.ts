import { sizeOf } from '../tools/proof-size.ts'
import { BIG, run as generate, HUNDREDTH, SMALL } from './generate.ts'
import type { Reading } from './lib/explain.ts'
import { median } from './lib/goal.ts'
import { type Call, type Side, withSide } from './lib/growth/side.ts'

interface Times {
  /** After one that only warms up. */
  readonly rounds: number
  readonly each: number
}

const TIMES: Times = sizeOf({ commit: { rounds: 1, each: 1 }, full: { rounds: 5, each: 20 } })
const PLANS_ONLY: Times = { rounds: 0, each: 1 }
/** The cost of every which call is measured. */
const EVERY_CALL = sizeOf({ commit: 12, full: 1 })
const MOST_GROWTH = 1.2
const WORST_SHOWN = 10
/** A request of less than this many microseconds more is within what one request differs from the next. */
const NOISE_US = 150
/** Rows that a page may look at more: they are bounded, and the data sets are not equal to the row. */
const NOISE_ROWS = 400

interface Finding {
  readonly call: string
  readonly cost: number | undefined
  readonly faults: readonly string[]
}

/**
 * Goal 10: every GET of the contract and the making of its documents, among few rows and among many. Prints the calls
 * whose cost grows and the statements that read more rows where there are more. `--small` compares a hundredth of the
 * data with a thousandth. With `--plans`, and at the size of a commit, only the plans are judged.
 */
export async function run(words: readonly string[] = []): Promise<boolean> {
  const large = words.includes('--small') ? HUNDREDTH : BIG
  if (!(await generate([SMALL, large]))) return false
  const times = words.includes('--plans') ? PLANS_ONLY : TIMES
  return await withSide(SMALL, (few) => withSide(large, (many) => walk(few, many, times)))
}

async function walk(few: Side, many: Side, times: Times): Promise<boolean> {
  const findings: Finding[] = []
  const apart: string[] = []
  for (const [nr, call] of few.calls.entries()) {
    const other = many.calls.find(({ name }) => name === call.name)
    if (other === undefined || call.status !== 200 || other.status !== 200) {
      apart.push(`${call.name} (${call.status}, ${other?.status ?? 'not asked'})`)
      continue
    }
    const isMeasured = nr % EVERY_CALL === 0
    findings.push(await compare(few, call, many, other, isMeasured ? times : undefined))
  }
  const sorted = findings.toSorted((a, b) => (b.cost ?? 0) - (a.cost ?? 0))
  for (const { call, cost } of sorted.slice(0, WORST_SHOWN)) {
    if (cost !== undefined) console.log(`${cost.toFixed(2).padStart(6)} ${call}`)
  }
  for (const { call, faults } of sorted) {
    if (faults.length > 0) console.log(`MISS ${call}: ${faults.join('; ')}`)
  }
  const missed = findings.filter(({ faults }) => faults.length > 0).length
  console.log(`${apart.length} calls have no answer with 200 in both: ${apart.join(', ')}`)
  console.log(`${findings.length} calls walked, ${missed} grow`)
  return missed === 0
}

async function compare(
  few: Side,
  call: Call,
  many: Side,
  other: Call,
  times: Times | undefined,
): Promise<Finding> {
  const ratios: number[] = []
  const more: number[] = []
  for (let round = 0; times !== undefined && round <= times.rounds; round += 1) {
    const [one, two] = [await few.cost(call, times.each), await many.cost(other, times.each)]
    // The first round only warms up.
    if (round === 0) continue
    ratios.push(two / one)
    more.push(two - one)
  }
  const cost = sizeOf({ commit: true, full: ratios.length === 0 }) ? undefined : median(ratios)
  const isDear = cost !== undefined && cost > MOST_GROWTH && median(more) > NOISE_US
  const faults = [
    ...(isDear ? [`costs ${cost.toFixed(2)} times as much, ${Math.round(median(more))} us more`] : []),
    ...grown(await few.readings(call), await many.readings(other)),
  ]
  return { call: call.name, cost, faults }
}

/** The statements that look at more rows, or sort more, among many than among few. */
function grown(few: readonly Reading[], many: readonly Reading[]): string[] {
  const before = new Map(few.map((reading) => [reading.text, reading]))
  return many.flatMap((reading) => {
    const { text, walked } = reading
    const known = before.get(text)
    if (known === undefined) return walked.length === 0 ? [] : [`reads all of ${walked.join(', ')}`]
    const grows = (of: (one: Reading) => number) => of(reading) > of(known) * MOST_GROWTH + NOISE_ROWS
    const start = text.replaceAll(/\s+/gu, ' ').slice(0, 90)
    return [
      ...(walked.length > 0 && grows(({ examined }) => examined)
        ? [`reads all of ${walked.join(', ')}: ${start}`]
        : []),
      ...(walked.length === 0 && grows(({ examined }) => examined)
        ? [`looks at ${reading.examined} rows instead of ${known.examined}: ${start}`]
        : []),
      ...(grows(({ sorted }) => sorted)
        ? [`sorts ${reading.sorted} rows instead of ${known.sorted}: ${start}`]
        : []),
    ]
  })
}
