import { publicRating, publicUncertainty, type Skill } from '../rating.ts'
import { USUAL_RULES } from './limit-rules.ts'
import { type Eligibility, skillRange } from './who-may-play.ts'

/** A player's own rated results in singles or in doubles, in divisions of one level. */
export interface LevelResults {
  /** The upper end of those divisions. */
  readonly level: number
  readonly matches: number
  readonly wins: number
  readonly games: number
  readonly pointsFor: number
  readonly pointsAgainst: number
}

export interface RatedPlayer {
  readonly skill: Skill | null
  readonly results: readonly LevelResults[]
}

/** Why a player plays below their results, as numbers. */
export interface ResultsEvidence {
  /** The lowest level at which the results were played, which is not below the division. */
  readonly level: number
  /** Some were played at a higher level. */
  readonly isHigherToo: boolean
  readonly matches: number
  readonly wins: number
  /** In an average game. */
  readonly pointsFor: number
  readonly pointsAgainst: number
  readonly rating: number
  readonly uncertainty: number
}

/** The reasons for these four numbers are in docs/decisions/0117. */
export const RESULTS_COUNT_DAYS = 365
export const LEAST_RESULTS = 6
export const LEAST_WON = 0.8
/** Of the points that the player made. */
export const MOST_POINTS_AGAINST = 0.6

/**
 * Which players of an entry play below their results, by their place in the team. Each is judged by their own results,
 * so the stronger player of a pair decides, and a weaker partner hides nobody.
 */
export function playersBelowResults(
  division: Eligibility,
  team: readonly RatedPlayer[],
): { readonly player: number; readonly evidence: ResultsEvidence }[] {
  return team.flatMap((one, player) => {
    const evidence = evidenceOf(division, one)
    return evidence === null ? [] : [{ player, evidence }]
  })
}

/**
 * Whether the rating alone is above the division, even by its uncertainty. Without that the results need not be read,
 * because they do not make a flag.
 */
export function isRatedAbove(division: Eligibility, skill: Skill | null): boolean {
  const [, high] = skillRange(division)
  if (high === null || skill === null || (division.rules ?? USUAL_RULES).skill === 'open') return false
  return publicRating(skill) - publicUncertainty(skill) > high
}

/** Results below the level of the division say nothing about it, so they do not count. */
function evidenceOf(division: Eligibility, { skill, results }: RatedPlayer): ResultsEvidence | null {
  const [, high] = skillRange(division)
  if (high === null || skill === null || !isRatedAbove(division, skill)) return null
  const counted = results.filter(({ level, matches }) => level >= high && matches > 0)
  const sum = (of: (each: LevelResults) => number) => counted.reduce((total, each) => total + of(each), 0)
  const [matches, wins, games] = [
    sum((each) => each.matches),
    sum((each) => each.wins),
    sum((each) => each.games),
  ]
  const [made, against] = [sum((each) => each.pointsFor), sum((each) => each.pointsAgainst)]
  if (matches < LEAST_RESULTS || games === 0) return null
  if (wins < LEAST_WON * matches || against > MOST_POINTS_AGAINST * made) return null
  const levels = counted.map(({ level }) => level)
  const level = Math.min(...levels)
  return {
    ...{ level, isHigherToo: levels.some((other) => other > level), matches, wins },
    ...{ pointsFor: made / games, pointsAgainst: against / games },
    ...{ rating: publicRating(skill), uncertainty: publicUncertainty(skill) },
  }
}

/** "Won 6 of 6 at 3.0, 11–3 on average; rating 3.62 ± 0.10" */
export function resultsText(evidence: ResultsEvidence): string {
  const { level, isHigherToo, matches, wins, pointsFor, pointsAgainst, rating, uncertainty } = evidence
  const where = `at ${level.toFixed(1)}${isHigherToo ? ' and above' : ''}`
  const points = `${pointsFor.toFixed(0)}–${pointsAgainst.toFixed(0)} on average`
  return `Won ${wins} of ${matches} ${where}, ${points}; rating ${rating.toFixed(2)} ± ${uncertainty.toFixed(2)}`
}
