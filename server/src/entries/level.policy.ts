import type { Rating } from '@tussle/competition/divisions'
import type { PlayerLevel } from '@tussle/competition/strength'

interface LevelColumns {
  readonly level: string | null
  readonly mu: number | null
  readonly sigma: number | null
}

/** The chosen level, which the database limits to the known ones, and the rating. */
export function playerLevel({ level, mu, sigma }: LevelColumns): PlayerLevel {
  return { level: level as Rating | null, skill: mu === null || sigma === null ? null : { mu, sigma } }
}
