import type { Draft, Group } from '../graph.ts'
import { drawCircle, roundRobinMatches } from './circle.ts'

/** How many entrants of each group qualify in the group knockout of the specification. */
export const QUALIFIERS = 2

/** The groups of the group knockout of the specification: about four entrants each (OQ-157). */
export const groupCount = (entrants: number): number => Math.ceil(entrants / 4)

/** Distributes the seeds in a snake, so that the groups differ in strength as little as possible. */
export function snakeGroups(entrants: number, count: number): number[][] {
  const groups: number[][] = Array.from({ length: count }, () => [])
  for (let seed = 0; seed < entrants; seed++) {
    const column = seed % count
    const inOrder = Math.floor(seed / count) % 2 === 0
    groups[inOrder ? column : count - 1 - column]?.push(seed)
  }
  return groups
}

/** A, B ... Z, AA, AB ... */
export function groupName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : groupName(Math.floor(index / 26) - 1) + letter
}

export const groupBracket = (index: number): string => `group:${groupName(index)}`

/** Adds a round robin per group, one group after the other, from match 0 on. */
export function drawGroups(
  draft: Draft,
  firstBracket: number,
  members: readonly (readonly number[])[],
  legs = 1,
): Group[] {
  let first = 0
  return members.map((seeds, index): Group => {
    drawCircle(draft, firstBracket + index, seeds, { legs })
    const end = first + roundRobinMatches(seeds.length) * legs
    const group = { name: groupName(index), seeds, first, end }
    first = end
    return group
  })
}
