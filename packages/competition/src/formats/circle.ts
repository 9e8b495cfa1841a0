import { type Draft, seedSlot } from '../graph.ts'

export const roundRobinMatches = (entrants: number): number => (entrants * (entrants - 1)) / 2

/** An even field needs n - 1 rounds. An odd field needs n, and every entrant sits out once (OQ-158). */
export const roundRobinRounds = (entrants: number): number =>
  entrants < 2 ? 0 : entrants % 2 === 0 ? entrants - 1 : entrants

/**
 * The circle method: in round r the fixed position meets r, and r+i meets r-i. In an odd field the fixed position is
 * empty and its pairings are left out. Sides swap by parity, so that each entrant is named first in half of the
 * matches, within one.
 */
export function drawCircle(draft: Draft, bracket: number, seeds: readonly number[], legs = 1): void {
  const rounds = roundRobinRounds(seeds.length)
  const ghost = seeds.length % 2 === 1
  for (let leg = 0; leg < legs; leg++) {
    for (let r = 0; r < rounds; r++) {
      let position = 1
      const add = (a: number, b: number, swap: boolean): void => {
        const [first, second] = swap !== (leg === 1) ? [b, a] : [a, b]
        const round = leg * rounds + r + 1
        const one = seedSlot(seeds[first] as number)
        const two = seedSlot(seeds[second] as number)
        draft.add(bracket, round, position++, one, two, 0)
      }
      if (!ghost) add(rounds, r, r % 2 === 1)
      for (let i = 1; i <= (rounds - 1) / 2; i++) {
        add((r + i) % rounds, (r - i + rounds) % rounds, i % 2 === 1)
      }
    }
  }
}
