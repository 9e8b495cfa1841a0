import type { Decidable } from './decision.ts'
import type { ClaimEffect } from './use-claim-effects.ts'

/**
 * "Either way: places 2 and 5 change, all four are told, and it stands in the history with your name." The places are
 * left out until they are known; if the versions move different places, each is named.
 */
export function effectText(match: Decidable, effects: readonly ClaimEffect[] | null): string {
  const everybody = match.player1Partner === null ? 'both are told' : 'all four are told'
  const rest = `${everybody}, and it stands in the history with your name. You can undo it.`
  const [first, ...others] = effects ?? []
  if (first === undefined) return `Either way ${rest}`
  const isSame = others.every(({ places }) => places.join() === first.places.join())
  if (isSame) return `Either way: ${placesText(first.places)}, ${rest}`
  const each = [first, ...others].map(
    ({ claim, places }) => `If ${claim.by}’s score stands, ${placesText(places)}.`,
  )
  return `${each.join(' ')} Either way ${rest}`
}

function placesText(places: readonly number[]): string {
  if (places.length === 0) return 'no place changes'
  if (places.length === 1) return `place ${places[0]} changes`
  return `places ${places.slice(0, -1).join(', ')} and ${places.at(-1)} change`
}
