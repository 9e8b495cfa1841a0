import type { Criterion, Step } from './ranking.ts'
import type { EntrantId } from './result.ts'
import { creditWalkover, formatSets, type GameRules, STANDARD_GAME } from './score.ts'
import type { Standing } from './standings.ts'

const NAMES_SHOWN = 3

const LEVEL_ON: Readonly<Record<Criterion, string>> = {
  placement: 'placement',
  wins: 'wins',
  // If entries differ only here, they had equal wins, so the text says "tied on wins".
  winPercentage: 'wins',
  pointDifferential: 'point difference',
  pointsFor: 'points scored',
  headToHead: 'head-to-head',
  headToHeadPoints: 'head-to-head points',
  nextHighestPoints: 'all points',
  lot: 'lot',
  seed: 'seed',
  name: 'name',
  id: 'order of entry',
}

/** Explains a position in one line: "2-1, tied with B and C on wins; +14 to +9". */
export function explain(
  standing: Standing,
  nameOf: (id: EntrantId) => string,
  forfeitGame: GameRules | null = STANDARD_GAME,
): string {
  const { wins, losses, walkovers, steps } = standing.reason
  const parts = steps
    .filter((step) => step.levelOn !== null && step.levelOn !== 'placement')
    .map(
      (step) =>
        `tied with ${others(step, standing.entrant, nameOf)} on ${LEVEL_ON[step.levelOn ?? 'wins']}; ${verdict(step)}`,
    )
  const points =
    forfeitGame === null ? 'without points' : `counted as ${formatSets(creditWalkover(0, forfeitGame))}`
  const credited = `${walkovers} won by walkover, ${points}`
  return [`${wins}-${losses}`, ...parts, ...(walkovers > 0 ? [credited] : [])].join(', ')
}

/** The criterion by which one entrant stands above the next one, with the values of both; null if there is none. */
export function separation(upper: Standing, lower: Standing): Step | null {
  const steps = lower.reason.steps
  const at = upper.reason.steps.findIndex(
    ({ value }, i) => steps[i] === undefined || value !== steps[i].value,
  )
  const own = upper.reason.steps[at]
  const other = steps[at]
  if (own === undefined || other === undefined || own.criterion !== other.criterion) return null
  return { ...own, against: other.value }
}

/** Says in one line why an entrant stands above the next one, or that only a lot can decide it. */
export function explainAbove(upper: Standing, lower: Standing): string {
  if (upper.reason.openTie.includes(lower.entrant)) return 'tied until a lot is drawn'
  const step = separation(upper, lower)
  if (step === null) return 'the next one withdrew'
  return step.criterion === 'wins' ? `${step.value} to ${step.against} wins` : verdict(step)
}

function others(step: Step, self: EntrantId, nameOf: (id: EntrantId) => string): string {
  // Count before looking up names: at its start a league of thousands is one long tie.
  if (step.among.length > NAMES_SHOWN + 1) return `${step.among.length - 1} others`
  const names = step.among
    .filter((id) => id !== self)
    .map(nameOf)
    .sort()
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function verdict({ criterion, value, against }: Step): string {
  switch (criterion) {
    case 'pointDifferential':
      return `${signed(value)} to ${signed(against)}`
    case 'headToHeadPoints':
      return `${signed(value)} to ${signed(against)} in ${LEVEL_ON[criterion]}`
    case 'nextHighestPoints':
      return `${signed(value)} to ${signed(against)} in points against the next team`
    case 'winPercentage':
      return `${percent(value)} to ${percent(against)}`
    case 'headToHead':
      return `head-to-head ${value} to ${against}`
    case 'pointsFor':
      return `${value} to ${against} points scored`
    case 'seed':
      return `seed ${1 - Number(value)} to seed ${1 - Number(against)}`
    default:
      return `by ${LEVEL_ON[criterion]}`
  }
}

const signed = (value: number | string): string => (Number(value) > 0 ? `+${value}` : `${value}`)
const percent = (value: number | string): string => `${Math.round(Number(value) * 1000) / 10}%`
