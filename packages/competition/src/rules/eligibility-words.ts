import { strengthOf } from '../strength.ts'
import { ageOn, type Finding, type Problem } from './eligibility.ts'
import { type LimitKind, type LimitRules, USUAL_RULES } from './limit-rules.ts'
import { listed } from './listed.ts'
import { type Candidate, type Eligibility, skillRange } from './who-may-play.ts'

/** A mixed team is refused in the same words whoever enters it. */
export const NOT_MIXED = 'A mixed team is one man and one woman'

/**
 * A finding in words for the player who joins, the first of the team. About a partner it says only what the partner
 * shows everybody: never a gender or an age.
 */
export function wordsForPlayer(
  division: Eligibility,
  { problem, players }: Finding,
  player: Candidate,
  year: number,
): string {
  if (problem === 'not_mixed') return NOT_MIXED
  const [low, high] = skillRange(division)
  if (problem === 'below') return `This division begins at ${low?.toFixed(1)}, and you are below that level`
  if (!players.includes(0)) {
    return problem === 'above'
      ? 'Your partner is above the level of this division'
      : 'Your partner cannot enter this division'
  }
  if (problem === 'gender') return divisionIsFor(division)
  if (problem === 'above') return `You are above the level of this division (${levelText(division, high)})`
  if (problem === 'age_unknown')
    return 'This division has an age limit. Please enter your month of birth to join'
  const age = problem === 'too_young' ? `${division.ageMin} and over` : `${division.ageMax} and under`
  return `This division is for age ${age} on 31 December ${year}. You will be ${ageOn(player, year)}`
}

/** The same for an organiser: which limit, without a level, gender or age of a person. */
export function wordsForOrganiser(division: Eligibility, { problem }: Finding): string {
  const [low, high] = skillRange(division)
  switch (problem) {
    case 'not_mixed':
      return NOT_MIXED
    case 'gender':
      return divisionIsFor(division)
    case 'above':
      return `This division goes up to ${levelText(division, high)}, and a player is above that level`
    case 'below':
      return `This division begins at ${low?.toFixed(1)}, and nobody of the team has that level`
    default:
      return 'A player is outside the ages of this division, or has no month of birth in the profile'
  }
}

/** What organisers see of an admitted entry, and the player of their own: numbers only of levels. */
export function evidenceOf(division: Eligibility, { problem }: Finding, { level }: Candidate): string {
  const [low, high] = skillRange(division)
  const { rating, source } = strengthOf(level)
  const plays =
    source === 'measured' ? `Rating ${rating.toFixed(2)} from results` : `Chosen level ${level.level}`
  if (problem === 'above') return `${plays}, in a division up to ${levelText(division, high)}`
  if (problem === 'below') return `${plays}, in a division from ${low?.toFixed(1)}`
  return EVIDENCE[problem]
}

const EVIDENCE: Readonly<Record<Exclude<Problem, 'above' | 'below'>, string>> = {
  gender: 'The profile does not fit whom the division is for',
  not_mixed: 'By their profiles the two are not one man and one woman',
  age_unknown: 'No month of birth is known, and the division has an age limit',
  too_young: 'By the month of birth below the lowest age of the division',
  too_old: 'By the month of birth above the highest age of the division',
}

/** "Gender and age: not admitted. Level: admitted, and the organisers see it"; null without limits. */
export function rulesText(division: Eligibility): string | null {
  const rules: LimitRules = division.rules ?? USUAL_RULES
  const limits = LIMITS.filter(([kind]) => hasLimit(division, kind))
  const parts = RULE_WORDS.flatMap(([rule, words]) => {
    const kinds = limits.filter(([kind]) => rules[kind] === rule).map(([, name]) => name)
    return kinds.length === 0 ? [] : `${capital(listed(kinds))}: ${words}`
  })
  return parts.length === 0 ? null : parts.join('. ')
}

export function hasLimit(division: Eligibility, kind: LimitKind): boolean {
  if (kind === 'gender') return division.gender !== 'open'
  if (kind === 'age') return division.ageMin !== null || division.ageMax !== null
  return skillRange(division).some((end) => end !== null)
}

const LIMITS = [
  ['gender', 'gender'],
  ['skill', 'level'],
  ['age', 'age'],
] as const satisfies readonly (readonly [LimitKind, string])[]

const RULE_WORDS = [
  ['refuse', 'not admitted'],
  ['warn', 'admitted, and the organisers see it'],
  ['open', 'admitted'],
] as const

const divisionIsFor = ({ gender }: Eligibility): string =>
  `This division is for ${gender === 'male' ? 'men' : 'women'}`

const levelText = ({ rating }: Eligibility, high: number | null): string => rating ?? high?.toFixed(1) ?? ''

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
