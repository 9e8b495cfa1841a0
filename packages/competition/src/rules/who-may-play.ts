import type { PlayType, Rating } from '../divisions.ts'
import { type PlayerLevel, strengthOf } from '../strength.ts'

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
}

export interface Candidate {
  readonly gender: 'male' | 'female' | null
  readonly level: PlayerLevel
  /** "1987-05"; null if the player has not said it. */
  readonly birthMonth: string | null
}

/** Levels are half a point apart: from this distance on a player belongs to the next level. */
const STEP = 0.5

/**
 * Why a team cannot enter, in sentences; empty if it can. What is not known refuses nobody, except an age where the
 * division asks for one. The skill of a team is that of its higher partner. Its age is that of the younger partner
 * where the division has a least age, and of the older one where it has a highest, on 31 December of the year.
 */
export function eligibilityProblems(
  division: Eligibility,
  team: readonly Candidate[],
  year: number,
): string[] {
  return [
    ...genderProblems(division, team),
    ...skillProblems(division, team),
    ...ageProblems(division, team, year),
  ]
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

function genderProblems({ gender }: Eligibility, team: readonly Candidate[]): string[] {
  const known = team.flatMap((player) => player.gender ?? [])
  if (gender === 'mixed') {
    return new Set(known).size < known.length ? ['A mixed team is one man and one woman.'] : []
  }
  if (gender === 'open' || known.every((one) => one === gender)) return []
  return [gender === 'male' ? 'This division is for men.' : 'This division is for women.']
}

function skillProblems(division: Eligibility, team: readonly Candidate[]): string[] {
  const [low, high] = skillRange(division)
  const strengths = team.map(({ level }) => strengthOf(level)).filter(({ source }) => source !== 'none')
  if (strengths.length === 0) return []
  const strength = Math.max(...strengths.map(({ rating }) => rating))
  const whose = team.length > 1 ? 'The stronger of you plays' : 'You play'
  if (high !== null && strength >= high + STEP) {
    return [`This division goes up to ${high.toFixed(1)}. ${whose} at ${strength.toFixed(2)}.`]
  }
  // A partner whose level nobody knows may be the stronger one.
  if (low === null || strengths.length < team.length || strength >= low) return []
  return [`This division begins at ${low.toFixed(1)}. ${whose} at ${strength.toFixed(2)}.`]
}

function ageProblems({ ageMin, ageMax }: Eligibility, team: readonly Candidate[], year: number): string[] {
  if (ageMin === null && ageMax === null) return []
  const ages = team.flatMap(({ birthMonth }) => (birthMonth === null ? [] : ageOn(birthMonth, year)))
  if (ages.length < team.length) {
    return ['This division has an age limit. Everybody in the team needs a month of birth in their profile.']
  }
  const day = `on 31 December ${year}`
  const [younger, older] = [Math.min(...ages), Math.max(...ages)]
  return [
    ...(ageMin !== null && younger < ageMin
      ? [`This division is for age ${ageMin} and over ${day}. The youngest of the team will be ${younger}.`]
      : []),
    ...(ageMax !== null && older > ageMax
      ? [`This division is for age ${ageMax} and under ${day}. The oldest of the team will be ${older}.`]
      : []),
  ]
}

/** On the last day of a year everybody has had their birthday. */
const ageOn = (birthMonth: string, year: number): number => year - Number(birthMonth.slice(0, 4))
