import type { Criterion, Step } from './ranking.ts'
import type { EntrantId } from './result.ts'
import { creditWalkover, formatSets } from './score.ts'
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
  seed: 'seed',
  name: 'name',
  id: 'order of entry',
}

/** Explains a position in one line: "2-1, tied with B and C on wins; +14 to +9". */
export function explain(standing: Standing, nameOf: (id: EntrantId) => string): string {
  const { wins, losses, walkovers, steps } = standing.reason
  const parts = steps
    .filter((step) => step.levelOn !== null && step.levelOn !== 'placement')
    .map(
      (step) =>
        `tied with ${others(step, standing.entrant, nameOf)} on ${LEVEL_ON[step.levelOn ?? 'wins']}; ${verdict(step)}`,
    )
  const credited = `${walkovers} won by walkover, counted as ${formatSets(creditWalkover(0))}`
  return [`${wins}-${losses}`, ...parts, ...(walkovers > 0 ? [credited] : [])].join(', ')
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
