import { draftGraph, type Graph, type Group, placeIn, type RankingRule } from '../graph.ts'
import { drawOrder, roundsFor } from '../seeding.ts'
import { drawBronze, drawKnockout, placeAfterRound } from './knockout.ts'
import { drawCircle, roundRobinMatches } from './round-robin.ts'

export interface GroupKnockoutOptions {
  readonly bronze?: boolean
  readonly rule?: RankingRule
}

/** How many entrants of each group qualify. */
export const QUALIFIERS = 2

/** Groups of about four; the first two of each play a knockout (OQ-157). */
export function groupKnockout(entrants: number, options: GroupKnockoutOptions = {}): Graph {
  const members = entrants < 2 ? [] : snakeGroups(entrants, groupCount(entrants))
  const rounds = roundsFor(members.length * QUALIFIERS)
  const bronze = options.bronze === true && rounds > 1
  const inGroups = members.reduce((sum, seeds) => sum + roundRobinMatches(seeds.length), 0)
  const length = inGroups + (rounds === 0 ? 0 : 2 ** rounds - 1 + (bronze ? 1 : 0))
  const brackets = ['main', 'bronze', ...members.map((_, index) => `group:${groupName(index)}`)]
  const draft = draftGraph('group_knockout', entrants, length, brackets)

  let first = 0
  const groups = members.map((seeds, index): Group => {
    drawCircle(draft, index + 2, seeds)
    const group = { name: groupName(index), seeds, first, end: first + roundRobinMatches(seeds.length) }
    first = group.end
    return group
  })
  const rule = options.rule ?? 'specified'
  if (rounds === 0) return draft.seal({ groups, rule })

  const qualifiers = placeQualifiers(groups.length)
  const drawn = drawKnockout(
    draft,
    0,
    rounds,
    (round) => placeAfterRound(rounds, round),
    // A seed beyond the number of qualifiers has no source in any group, so it is a bye.
    (seed) => qualifiers[seed] ?? placeIn(groups.length, 0),
  )
  const final = drawn[rounds - 1]?.[0] ?? 0
  if (!bronze) return draft.seal({ groups, rule, final })
  return draft.seal({ groups, rule, final, bronze: drawBronze(draft, 1, drawn[rounds - 2] ?? []) })
}

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

/**
 * Group winners get the seeds of their groups. Runners-up get the remaining seeds, best first, each in the half
 * opposite to their own group's winner, so that two entrants of a group can meet again only in the final. Each half
 * has exactly enough lines for this.
 */
function placeQualifiers(groups: number): number[] {
  const rounds = roundsFor(groups * QUALIFIERS)
  const lines = drawOrder(rounds)
  const isTop = new Array<boolean>(lines.length)
  for (const [line, seed] of lines.entries()) isTop[seed] = line < lines.length / 2
  const slots: number[] = []
  for (let group = 0; group < groups; group++) slots[group] = placeIn(group, 0)
  for (let group = 0; group < groups; group++) {
    let seed = groups
    while (slots[seed] !== undefined || isTop[seed] === isTop[group]) seed++
    slots[seed] = placeIn(group, 1)
  }
  return slots
}
