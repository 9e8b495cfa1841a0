import { RELIABLE_FROM } from '@tussle/competition/rating'
import type { MatchRating } from './history.queries.ts'
import { changeText } from './player-texts.ts'

type Rated = NonNullable<MatchRating['players'][number]['rating']>

export { RELIABLE_FROM }

/** How far results have replaced the level that the player chose: 'New', 'Settling', 'Reliable'. */
export function sureness(reliability: number): 'New' | 'Settling' | 'Reliable' {
  if (reliability >= RELIABLE_FROM) return 'Reliable'
  return reliability >= RELIABLE_FROM / 2 ? 'Settling' : 'New'
}

/** One sentence about why the rating changed by this much, and what the other outcome would have done. */
export function ratingSentence(rating: Rated, won: boolean, expected: number): string {
  const other = changeText(rating.otherwise).replace(/^[+−]/u, '')
  const worth = favourite(expected, won)
  const instead = won ? `Had they lost, it would have cost ${other}.` : `A win would have added ${other}.`
  return `${worth} ${instead}`
}

function favourite(expected: number, won: boolean): string {
  const chance = Math.round(expected * 100)
  if (chance >= 45 && chance <= 55) return 'Both sides were rated about the same.'
  if (chance > 55) {
    return won
      ? 'Their side was rated higher, so a win was worth less.'
      : 'Their side was rated higher, so the loss cost more.'
  }
  return won
    ? 'Their side was rated lower, so a win was worth more.'
    : 'Their side was rated lower, so the loss cost less.'
}
