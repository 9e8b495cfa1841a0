import type { Rating } from './divisions.ts'
import { publicRating } from './rating.ts'
import { type PlayerLevel, strengthOf } from './strength.ts'

/** What happens when a player is above the level of a division: nothing, the organisers are told, or a refusal. */
export const SKILL_RULES = ['open', 'warn', 'refuse'] as const
export type SkillRule = (typeof SKILL_RULES)[number]

/** The levels of the ladder are half a point apart: from there on a player belongs to the next one. */
const STEP = 0.5

/** Whether a player is above the level of a division. Nobody is above the highest one, and playing up is fine. */
export function isAboveLevel(division: Rating, player: PlayerLevel): boolean {
  if (division === '4.5+') return false
  return strengthOf(player).rating >= Number.parseFloat(division) + STEP
}

/** "4.5+ in a 3.5 division; measured 4.62" */
export function skillEvidence(division: Rating, { level, skill }: PlayerLevel): string {
  const chosen = `${level ?? 'No level chosen'} in a ${division} division`
  return skill === null ? chosen : `${chosen}; measured ${publicRating(skill).toFixed(2)}`
}
