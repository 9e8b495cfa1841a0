import type { GroupState } from './draw-names.ts'
import { type Evaluation, Status } from './evaluation.ts'
import type { Group } from './graph.ts'
import { provisional } from './provisional.ts'
import { tallyMatches } from './tally.ts'

/**
 * The state of every entrant of a group, by seed. It is exact once every match of the group is played and stands.
 * Before that it contains only what no remaining result can change: ties count against the entrant in question, and a
 * provisional result counts as not played.
 */
export function groupStates(evaluation: Evaluation, group: Group): ReadonlyMap<number, GroupState> {
  const { qualifiers } = evaluation.graph
  const order = evaluation.groupOrder[evaluation.graph.groups.indexOf(group)]
  const { wins, open } = standingResults(evaluation, group)
  const isDecided = order && group.seeds.every((seed) => (open.get(seed) ?? 0) === 0)
  const state = (seed: number): GroupState => {
    if (evaluation.withdrawn[seed] === 1) return 'out'
    if (isDecided) return order.indexOf(seed) < qualifiers ? 'qualified' : 'out'
    const others = group.seeds.filter((other) => other !== seed)
    const own = wins.get(seed) ?? 0
    const rivals = others.filter((other) => (wins.get(other) ?? 0) + (open.get(other) ?? 0) >= own)
    if (rivals.length < qualifiers) return 'qualified'
    const ahead = others.filter(
      (other) => evaluation.withdrawn[other] !== 1 && (wins.get(other) ?? 0) > own + (open.get(seed) ?? 0),
    )
    return ahead.length >= qualifiers ? 'out' : 'open'
  }
  return new Map(group.seeds.map((seed) => [seed, state(seed)]))
}

/**
 * Standing wins, and matches that are not played or may still change. Matches of entrants who withdrew early do not
 * count.
 */
function standingResults(evaluation: Evaluation, { first, end }: Group) {
  const { left } = tallyMatches(evaluation, first, end, true)
  const mayChange = provisional(evaluation).match
  const wins = new Map<number, number>()
  const open = new Map<number, number>()
  const add = (counts: Map<number, number>, seed: number) => counts.set(seed, (counts.get(seed) ?? 0) + 1)
  for (let match = first; match < end; match++) {
    const [a = -1, b = -1] = evaluation.side.subarray(2 * match, 2 * match + 2)
    if (left.has(a) || left.has(b)) continue
    const isOpen = (evaluation.status[match] ?? 0) <= Status.ready
    if (isOpen || mayChange[match] === 1) {
      add(open, a)
      add(open, b)
    } else if ((evaluation.winner[match] ?? -1) >= 0) add(wins, evaluation.winner[match] ?? -1)
  }
  return { wins, open }
}
