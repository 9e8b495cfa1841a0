import { groupKnockout } from '@tussle/competition/formats/group-knockout'
import { type MatchNode, matchNodes, type Slot } from '@tussle/competition/graph'
import { drawOrder, roundsFor } from '@tussle/competition/seeding'
import type { Match } from './bracket.queries.ts'
import { placeKey } from './sides.ts'

const ORDINALS = ['1st', '2nd']

/** The seed of every entry, from its line in the first round; the order of a draw never changes (OQ-095). */
export function seedsOf(matches: readonly Match[]): ReadonlyMap<number, number> {
  const first = matches.filter(({ bracket, round }) => bracket === 'main' && round === 1)
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

/** The group places that the sides of the first knockout round come from (OQ-117). */
export function placesOf(matches: readonly Match[]): ReadonlyMap<string, readonly [string, string]> {
  const inGroups = matches.filter(({ bracket }) => bracket.startsWith('group:'))
  const entrants = new Set(inGroups.flatMap(({ entry1Id, entry2Id }) => [entry1Id, entry2Id]))
  const isFirst = ({ bracket, round }: MatchNode) => bracket === 'main' && round === 1
  return new Map(
    matchNodes(groupKnockout(entrants.size))
      .filter(isFirst)
      .map((node) => [placeKey(node), [placeName(node.slots[0]), placeName(node.slots[1])]]),
  )
}

function placeName(slot: Slot): string {
  return slot.from === 'place' ? `${ORDINALS[slot.place - 1]} of Group ${slot.group}` : 'Bye'
}
