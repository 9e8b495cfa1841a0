import { isAboveLevel, type SkillRule } from '@tussle/competition/skill-rule'
import type { DivisionCard } from '@tussle/contract/competitions'
import type { Me } from './join.queries.ts'

/** Divisions at the player's level first; within each half, those not open to the player last (OQ-080). */
export function orderDivisions<D extends DivisionCard>(divisions: readonly D[], me: Me): readonly D[] {
  const weight = (division: D) =>
    (division.rating === me.rating ? 0 : 2) + (genderConflict(division, me) === null ? 0 : 1)
  return divisions.toSorted((a, b) => weight(a) - weight(b))
}

/** The server refuses a known gender that contradicts the division; an unknown one passes (OQ-080). */
export function genderConflict({ gender }: DivisionCard, me: Me): string | null {
  if (gender === 'mixed' || gender === 'open' || me.gender === null || gender === me.gender) return null
  if (me.isAsked) return gender === 'female' ? 'For women' : 'For men'
  return gender === 'female'
    ? 'For women, and your profile says Male'
    : 'For men, and your profile says Female'
}

/** A division may refuse players above its level; the server also checks the measured rating. */
export function levelConflict({ rating }: DivisionCard, rule: SkillRule | undefined, me: Me): string | null {
  if (rule !== 'refuse' || !isAboveLevel(rating, { level: me.rating, skill: null })) return null
  return `For players up to ${rating}, and your level is ${me.rating}`
}

/** What the server knows about a division beyond its name; empty until it has answered. */
export interface DivisionFacts {
  readonly participantCount?: number | undefined
  readonly skillRule?: SkillRule | undefined
  readonly limits?: string | undefined
}

/** The line under a division's name. */
export function divisionNote(division: DivisionCard, facts: DivisionFacts, me: Me): string {
  const parts = [
    facts.participantCount === undefined ? null : inText(facts.participantCount),
    facts.limits ?? (division.rating === me.rating ? 'your rating' : null),
    genderConflict(division, me),
    levelConflict(division, facts.skillRule, me),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** Another level is only a hint (OQ-080), unless the division refuses players above its own. */
export function ratingHint(
  division: DivisionCard | undefined,
  rule: SkillRule | undefined,
  me: Me,
): string | undefined {
  if (
    division === undefined ||
    division.isCustom === true ||
    me.rating === null ||
    division.rating === me.rating
  )
    return undefined
  if (rule === 'warn' && isAboveLevel(division.rating, { level: me.rating, skill: null })) {
    return `This division is for ${division.rating}. Your level is ${me.rating}: you can join, and the organisers see it.`
  }
  return `This division is for ${division.rating}. Your rating is ${me.rating}, and you can still join.`
}

export function inText(count: number): string {
  if (count === 0) return 'Nobody in yet'
  return count === 1 ? '1 player in' : `${count} players in`
}
