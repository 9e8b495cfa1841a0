import type { Criterion, Step } from './ranking.ts'
import type { EntrantId } from './result.ts'
import { listed } from './rules/listed.ts'
import type { Standing } from './standings.ts'

/** More names than this are counted, and their values are left out. */
const MOST_NAMED = 6

/**
 * Why a table has its order, one sentence for each tie: "Ann, Ben and Cho won 2 matches each, so the point difference
 * decides: +3, −1 and −2."
 */
export function explainTies(
  table: readonly Standing[],
  nameOf: (id: EntrantId) => string,
  /** What more than a few of them are called: "teams". */
  many: string,
): string[] {
  const ties = new Map<string, Tie>()
  for (const row of table) {
    const steps = row.reason.steps.filter(({ levelOn }) => levelOn !== null && levelOn !== 'placement')
    for (const [depth, step] of steps.entries()) {
      const key = `${step.criterion} ${[...step.among].sort((a, b) => a - b).join(' ')}`
      const tie = ties.get(key) ?? { step, isFirst: depth === 0, rows: [] }
      ties.set(key, { ...tie, rows: [...tie.rows, { row, value: step.value }] })
    }
  }
  // Before the first result everybody is level, and that explains nothing.
  const played = [...ties.values()].filter(({ rows }) => rows.some(({ row }) => row.wins + row.losses > 0))
  return played.map((tie) => sentenceOf(tie, nameOf, many))
}

interface Tie {
  readonly step: Step
  /** Not within an earlier tie. */
  readonly isFirst: boolean
  /** In the order of the table. */
  readonly rows: readonly { readonly row: Standing; readonly value: number | string }[]
}

const DECIDES: Readonly<Partial<Record<Criterion, string>>> = {
  winPercentage: 'the share of matches won decides',
  pointDifferential: 'the point difference decides',
  pointsFor: 'the points scored decide',
  headToHead: 'the wins against each other decide',
  headToHeadPoints: 'the points against each other decide',
  nextHighestPoints: 'the points against the next in the table decide',
}

function sentenceOf({ step, isFirst, rows }: Tie, nameOf: (id: EntrantId) => string, many: string): string {
  const names = rows.map(({ row }) => nameOf(row.entrant))
  const isNamed = rows.length <= MOST_NAMED
  const whom = isNamed ? listed(names) : `${rows.length} ${many}`
  const level = isFirst ? `${whom} ${wonEach(rows[0]?.row.wins ?? 0)}` : `${whom} are still level`
  if (step.criterion === 'lot') return `${level}, and a lot put them in this order.`
  const decides = DECIDES[step.criterion]
  if (decides === undefined) {
    const needsLot = rows.some(({ row }) => row.reason.openTie.length > 0)
    return `${level} and are level in everything else${needsLot ? ', so a lot has to be drawn' : ' so far'}.`
  }
  const values = isNamed ? `: ${listed(rows.map(({ value }) => shown(step.criterion, Number(value))))}` : ''
  return `${level}, so ${decides}${values}.`
}

function wonEach(wins: number): string {
  if (wins === 0) return 'have not won yet'
  return `won ${wins} ${wins === 1 ? 'match' : 'matches'} each`
}

const SIGNED: readonly Criterion[] = ['pointDifferential', 'headToHeadPoints', 'nextHighestPoints']

function shown(criterion: Criterion, value: number): string {
  if (criterion === 'winPercentage') return `${Math.round(value * 1000) / 10}%`
  if (!SIGNED.includes(criterion)) return String(value)
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}
