import { type Draft, seedSlot } from '../graph.ts'

export const roundRobinMatches = (entrants: number): number => (entrants * (entrants - 1)) / 2

/** An even field needs n - 1 rounds. An odd field needs n, and every entrant sits out once (OQ-158). */
export const roundRobinRounds = (entrants: number): number =>
  entrants < 2 ? 0 : entrants % 2 === 0 ? entrants - 1 : entrants

/** Two entrants who meet in a round, by their places in the field. */
interface Pairing {
  readonly round: number
  readonly pair: readonly [number, number]
}

/** The matches of one who came while the round robin was played, and the first round in which they can be. */
interface LateEntrant {
  readonly pairs: readonly (readonly [number, number])[]
  readonly from?: number
}

/** Adds a round robin of the given seeds, and after it the matches of those who came later. */
export function drawCircle(
  draft: Draft,
  bracket: number,
  seeds: readonly number[],
  { legs = 1, late = [] }: { readonly legs?: number; readonly late?: readonly LateEntrant[] } = {},
): void {
  const pairings = circlePairings(seeds.length - late.length, legs)
  const inRound = new Map<number, number>()
  for (const { round, pair } of [...pairings, ...latePairings(pairings, late)]) {
    const position = (inRound.get(round) ?? 0) + 1
    inRound.set(round, position)
    const [one, other] = pair.map((place) => seedSlot(seeds[place] ?? 0))
    draft.add(bracket, round, position, one ?? 0, other ?? 0, 0)
  }
}

/**
 * The circle method: in round r the fixed position meets r, and r+i meets r-i. In an odd field the fixed position is
 * empty and its pairings are left out. Sides swap by parity, so that each entrant is named first in half of the
 * matches, within one.
 */
function circlePairings(entrants: number, legs: number): Pairing[] {
  const rounds = roundRobinRounds(entrants)
  const pairings: Pairing[] = []
  for (let leg = 0; leg < legs; leg++) {
    for (let r = 0; r < rounds; r++) {
      const add = (a: number, b: number, swap: boolean): void => {
        const pair = swap !== (leg === 1) ? ([b, a] as const) : ([a, b] as const)
        pairings.push({ round: leg * rounds + r + 1, pair })
      }
      if (entrants % 2 === 0) add(rounds, r, r % 2 === 1)
      for (let i = 1; i <= (rounds - 1) / 2; i++) {
        add((r + i) % rounds, (r - i + rounds) % rounds, i % 2 === 1)
      }
    }
  }
  return pairings
}

/**
 * Each match of a late entrant is in the earliest round, from its first one on, in which both are free. So the first
 * late entrant of an odd field takes the byes.
 */
function latePairings(circle: readonly Pairing[], late: readonly LateEntrant[]): Pairing[] {
  const busy = new Set(circle.flatMap(({ round, pair }) => pair.map((place) => `${place} ${round}`)))
  return late.flatMap(({ pairs, from = 1 }) =>
    pairs.map((pair): Pairing => {
      let round = from
      while (pair.some((place) => busy.has(`${place} ${round}`))) round += 1
      for (const place of pair) busy.add(`${place} ${round}`)
      return { round, pair }
    }),
  )
}
