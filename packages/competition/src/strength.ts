import type { Rating } from './divisions.ts'
import { isReliable, publicRating, type Skill } from './rating.ts'

/** What is known about a player's strength: the chosen level and the rating from results. */
export interface PlayerLevel {
  readonly level: Rating | null
  readonly skill: Skill | null
}

export const STRENGTH_SOURCES = ['measured', 'level', 'both', 'none'] as const
export type StrengthSource = (typeof STRENGTH_SOURCES)[number]

export interface Strength {
  readonly rating: number
  readonly source: StrengthSource
}

/** The rating once it is reliable, else the chosen level; 0 if the player has chosen none. */
export function strengthOf({ level, skill }: PlayerLevel): Strength {
  if (skill !== null && isReliable(skill)) return { rating: publicRating(skill), source: 'measured' }
  if (level === null) return { rating: 0, source: 'none' }
  return { rating: Number.parseFloat(level), source: 'level' }
}

/** A team's strength is the sum of its players' (OQ-095). */
export function teamStrength(players: readonly PlayerLevel[]): Strength {
  const strengths = players.map(strengthOf)
  const rating = Math.round(strengths.reduce((sum, each) => sum + each.rating, 0) * 1000) / 1000
  const sources = new Set(strengths.map(({ source }) => source).filter((source) => source !== 'none'))
  const [only = 'none'] = sources
  return { rating, source: sources.size > 1 ? 'both' : only }
}

const SOURCE_LABELS: Readonly<Record<StrengthSource, string>> = {
  measured: 'measured',
  level: 'chosen level',
  both: 'measured and chosen level',
  none: 'no level chosen',
}

/** "4.12 measured", "4.00 chosen level". */
export function strengthText({ rating, source }: Strength): string {
  return source === 'none' ? SOURCE_LABELS.none : `${rating.toFixed(2)} ${SOURCE_LABELS[source]}`
}
