/** The criteria for a seed (OQ-095). The `rating` of a team is the sum of its players' ratings. */
export interface Candidate {
  readonly id: number
  readonly rating: number
  readonly wins: number
  readonly losses: number
  readonly joinedAt: number
}

/** Rounds of a knockout: ceil(log2 n), without floating logarithms. */
export function roundsFor(entrants: number): number {
  return entrants < 2 ? 0 : 32 - Math.clz32(entrants - 1)
}

export function bracketSize(entrants: number): number {
  return 1 << roundsFor(entrants)
}

/**
 * Seeds (from 0) in the order of the lines of the draw. In every round the paired seeds mirror each other, so the
 * best 2^j cannot meet before the round of 2^j.
 */
export function drawOrder(rounds: number): Int32Array {
  let order = Int32Array.of(0)
  for (let size = 2; size <= 1 << rounds; size *= 2) {
    const doubled = new Int32Array(size)
    for (const [i, seed] of order.entries()) {
      doubled[2 * i] = seed
      doubled[2 * i + 1] = size - 1 - seed
    }
    order = doubled
  }
  return order
}

/**
 * Best first: by rating, then record, then time of joining. The order is total and does not depend on the input
 * order.
 */
export function seedOrder<T extends Candidate>(candidates: readonly T[]): T[] {
  return candidates.toSorted(
    (a, b) =>
      b.rating - a.rating ||
      winShare(b) - winShare(a) ||
      b.wins - a.wins ||
      a.joinedAt - b.joinedAt ||
      a.id - b.id,
  )
}

/** An organiser moves one entrant to a seed (from 1) before the draw; the others close the gap. */
export function moveSeed<T>(order: readonly T[], from: number, to: number): T[] {
  const moved = order.slice(from - 1, from)
  return order.toSpliced(from - 1, 1).toSpliced(to - 1, 0, ...moved)
}

function winShare(candidate: Candidate): number {
  const matches = candidate.wins + candidate.losses
  return matches === 0 ? 0 : candidate.wins / matches
}
