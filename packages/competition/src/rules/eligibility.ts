import { strengthOf } from '../strength.ts'
import { type LimitKind, type LimitRule, USUAL_RULES } from './limit-rules.ts'
import { type Candidate, type Eligibility, skillRange } from './who-may-play.ts'

export type Problem = 'gender' | 'not_mixed' | 'above' | 'below' | 'too_young' | 'too_old' | 'age_unknown'

/** A limit that a team does not keep. */
export interface Finding {
  readonly kind: LimitKind
  readonly problem: Problem
  readonly rule: Exclude<LimitRule, 'open'>
  /** The players whom it is about, by their place in the team. */
  readonly players: readonly number[]
}

export interface Occasion {
  /** Ages count on 31 December of the year in which the division starts. */
  readonly year: number
  /** Nobody joins the team any more. A partner-seeker may still find a stronger partner. */
  readonly isWhole: boolean
}

/** Levels are half a point apart: from this distance on a player belongs to the next level. */
const STEP = 0.5

/**
 * The limits of a division that a team does not keep, for every way into it. What is not known refuses nobody, except
 * an age where the division asks for one. The level of a team is that of its stronger player. A lowest age is that of
 * the younger player and a highest that of the older one, so everybody is within both.
 */
export function findingsOf(
  division: Eligibility,
  team: readonly Candidate[],
  { year, isWhole }: Occasion,
): Finding[] {
  const rules = division.rules ?? USUAL_RULES
  const found = (kind: LimitKind, problem: Problem, players: readonly number[]): Finding[] => {
    const rule = rules[kind]
    return rule === 'open' || players.length === 0 ? [] : [{ kind, problem, rule, players }]
  }
  const of = (is: (player: Candidate) => boolean) =>
    team.flatMap((player, index) => (is(player) ? [index] : []))
  const { ageMin, ageMax } = division
  const isAgeAsked = ageMin !== null || ageMax !== null
  return [
    ...found(
      'gender',
      'gender',
      of(({ gender }) => isOtherGender(division, gender)),
    ),
    ...found('gender', 'not_mixed', isMixed(division, team) ? [] : team.map((_, index) => index)),
    ...found(
      'skill',
      'above',
      of((player) => isAbove(division, player)),
    ),
    ...found('skill', 'below', isWhole && isBelow(division, team) ? team.map((_, index) => index) : []),
    ...found(
      'age',
      'age_unknown',
      of(({ birthMonth }) => isAgeAsked && birthMonth === null),
    ),
    ...found(
      'age',
      'too_young',
      of((player) => ageMin !== null && (ageOn(player, year) ?? ageMin) < ageMin),
    ),
    ...found(
      'age',
      'too_old',
      of((player) => ageMax !== null && (ageOn(player, year) ?? ageMax) > ageMax),
    ),
  ]
}

export const refusals = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ rule }) => rule === 'refuse')

/** On the last day of a year everybody has had their birthday. Null if nobody knows. */
export function ageOn({ birthMonth }: Pick<Candidate, 'birthMonth'>, year: number): number | null {
  return birthMonth === null ? null : year - Number(birthMonth.slice(0, 4))
}

/** Only a known gender contradicts a division (OQ-080). */
function isOtherGender({ gender: wanted }: Eligibility, gender: Candidate['gender']): boolean {
  return wanted !== 'mixed' && wanted !== 'open' && gender !== null && gender !== wanted
}

function isMixed({ gender }: Eligibility, team: readonly Candidate[]): boolean {
  if (gender !== 'mixed') return true
  const known = team.flatMap((player) => player.gender ?? [])
  return new Set(known).size === known.length
}

function isAbove(division: Eligibility, { level }: Candidate): boolean {
  const [, high] = skillRange(division)
  return high !== null && strengthOf(level).rating >= high + STEP
}

/** A player whose level nobody knows may be strong enough. */
function isBelow(division: Eligibility, team: readonly Candidate[]): boolean {
  const [low] = skillRange(division)
  const strengths = team.map(({ level }) => strengthOf(level))
  return low !== null && strengths.every(({ source, rating }) => source !== 'none' && rating < low)
}
