import type { Rating } from './divisions.ts'
import { publicRating } from './rating.ts'
import { type PlayerLevel, strengthOf } from './strength.ts'

/** What a division does with a player above its level: nothing, warn the organisers, or refuse. */
export const SKILL_RULES = ['open', 'warn', 'refuse'] as const
export type SkillRule = (typeof SKILL_RULES)[number]

/** Levels are half a point apart: from this distance on a player belongs to the next level. */
const STEP = 0.5

/**
 * Whether a player is above the level of a division. No player is above the highest level, and players may always
 * enter a higher one.
 */
export function isAboveLevel(division: Rating, player: PlayerLevel): boolean {
  if (division === '4.5+') return false
  return strengthOf(player).rating >= Number.parseFloat(division) + STEP
}

/** "4.5+ in a 3.5 division; measured 4.62" */
export function skillEvidence(division: Rating, { level, skill }: PlayerLevel): string {
  const chosen = `${level ?? 'No level chosen'} in a ${division} division`
  return skill === null ? chosen : `${chosen}; measured ${publicRating(skill).toFixed(2)}`
}
