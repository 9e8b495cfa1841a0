import type { PlayType, Rating } from '../divisions.ts'
import type { PlayerLevel } from '../strength.ts'
import type { LimitRules } from './limit-rules.ts'

/** Who may enter a division. */
export interface Eligibility {
  readonly playType: PlayType
  readonly gender: 'male' | 'female' | 'mixed' | 'open'
  /** The level of a division of the catalogue; null if the organiser has set a range. */
  readonly rating: Rating | null
  readonly skillMin: number | null
  readonly skillMax: number | null
  readonly ageMin: number | null
  readonly ageMax: number | null
  /** What happens outside each limit; cards of earlier versions have none, which means the usual ones. */
  readonly rules?: LimitRules
}

export interface Candidate {
  readonly gender: 'male' | 'female' | null
  readonly level: PlayerLevel
  /** "1987-05"; null if the player has not said it. */
  readonly birthMonth: string | null
}

/** "Women, doubles, 3.5 to 4.0, age 50 and over" */
export function whoMayPlay(division: Eligibility): string {
  const { playType, ageMin, ageMax } = division
  const [low, high] = skillRange(division)
  const age =
    ageMin !== null && ageMax !== null
      ? `age ${ageMin} to ${ageMax}`
      : ageMin !== null
        ? `age ${ageMin} and over`
        : ageMax === null
          ? null
          : `age ${ageMax} and under`
  return [GENDERS[division.gender], playType, skillText(low, high), age]
    .filter((part) => part !== null)
    .join(', ')
}

const GENDERS = { male: 'Men', female: 'Women', mixed: 'Mixed', open: 'Everybody' } as const

/** A division of the catalogue takes its level and those below it; the highest level has no upper end. */
export function skillRange({
  rating,
  skillMin,
  skillMax,
}: Eligibility): readonly [number | null, number | null] {
  if (rating === null) return [skillMin, skillMax]
  return [null, rating === '4.5+' ? null : Number.parseFloat(rating)]
}

function skillText(low: number | null, high: number | null): string {
  if (low === null) return high === null ? 'all levels' : `up to ${high.toFixed(1)}`
  if (high === null) return `${low.toFixed(1)} and above`
  return low === high ? low.toFixed(1) : `${low.toFixed(1)} to ${high.toFixed(1)}`
}
