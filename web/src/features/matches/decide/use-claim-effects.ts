import { useQueries } from '@tanstack/react-query'
import { previewOfSets } from '../matches.queries.ts'
import { type Claim, claimsOf, type Decidable } from './decision.ts'

export interface ClaimEffect {
  readonly claim: Claim
  /** The places that change hands if this claim stands, in order. */
  readonly places: readonly number[]
}

/** What each version of a disputed score would change; null until all of it is known. */
export function useClaimEffects(match: Decidable): readonly ClaimEffect[] | null {
  const claims = claimsOf(match).filter(({ sets }) => sets !== null)
  const results = useQueries({
    queries: claims.map((claim) => previewOfSets(match.id, claim.sets ?? [])),
  })
  const effects = claims.flatMap((claim, index) => {
    const ripple = results[index]?.data
    if (ripple === undefined) return []
    const places = ripple.places.flatMap(({ before, after }) => before ?? after ?? [])
    return [{ claim, places: [...new Set(places)].sort((a, b) => a - b) }]
  })
  return effects.length === claims.length ? effects : null
}
