import { drawOrder, roundsFor } from '@tussle/competition/seeding'
import type { Match } from './bracket.queries.ts'

/** The seed of every entry, from its line in the first round of a tree; the order of a draw never changes (OQ-095). */
export function seedsOf(tree: readonly Match[]): ReadonlyMap<number, number> {
  const first = tree.filter(({ round }) => round === 1)
  const order = drawOrder(roundsFor(2 * first.length))
  const seeds = new Map<number, number>()
  for (const { entry1Id, entry2Id, position } of first) {
    const line = 2 * ((position ?? 1) - 1)
    for (const [index, entryId] of [entry1Id, entry2Id].entries()) {
      const seed = order[line + index]
      if (entryId !== null && seed !== undefined) seeds.set(entryId, seed + 1)
    }
  }
  return seeds
}
