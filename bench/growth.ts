import { sizeOf } from '../tools/proof-size.ts'
import { BIG, run as generate, HUNDREDTH, SMALL } from './generate.ts'
import type { Reading } from './lib/explain.ts'
import { median } from './lib/goal.ts'
import { type Call, type Side, withSide } from './lib/growth/side.ts'

const TIMES = sizeOf({ commit: { rounds: 1, each: 1 }, full: { rounds: 5, each: 20 } })
const MOST_GROWTH = 1.2
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
 * data with a thousandth. At the size of a commit only the plans are judged.
 */
export async function run(words: readonly string[] = []): Promise<boolean> {
  const large = words.includes('--small') ? HUNDREDTH : BIG
  if (!(await generate([SMALL, large]))) return false
  return await withSide(SMALL, (few) => withSide(large, (many) => walk(few, many)))
}

async function walk(few: Side, many: Side): Promise<boolean> {
  const findings: Finding[] = []
  const apart: string[] = []
  for (const call of few.calls) {
    const other = many.calls.find(({ name }) => name === call.name)
    if (other === undefined || call.status !== 200 || other.status !== 200) {
      apart.push(`${call.name} (${call.status}, ${other?.status ?? 'not asked'})`)
      continue
    }
    findings.push(await compare(few, call, many, other))
  }
  for (const { call, faults } of findings.toSorted((a, b) => (b.cost ?? 0) - (a.cost ?? 0))) {
    if (faults.length > 0) console.log(`MISS ${call}: ${faults.join('; ')}`)
  }
  const missed = findings.filter(({ faults }) => faults.length > 0).length
  console.log(`${apart.length} calls have no answer with 200 in both: ${apart.join(', ')}`)
  console.log(`${findings.length} calls walked, ${missed} grow`)
  return missed === 0
}

async function compare(few: Side, call: Call, many: Side, other: Call): Promise<Finding> {
  const ratios: number[] = []
  const more: number[] = []
  for (let round = 0; round <= TIMES.rounds; round += 1) {
    const [one, two] = [await few.cost(call, TIMES.each), await many.cost(other, TIMES.each)]
    // The first round only warms up.
    if (round === 0) continue
    ratios.push(two / one)
    more.push(two - one)
  }
  const cost = sizeOf({ commit: undefined, full: median(ratios) })
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
