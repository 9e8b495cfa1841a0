import { type Graph, isSeed, isTree, NOWHERE, sourceValue } from '../graph.ts'

/**
 * Gives seeds to the qualifiers of groups, so that entrants of one group meet again as late as the next draw allows.
 * `tiers[r]` lists the groups in the order in which their entrants of rank r choose: all winners take the best seeds,
 * all seconds the next ones, and so on. Returns for each seed its group and rank.
 *
 * Inside a rank the best seed that is far enough from the group's other seeds is taken. If the last group would find
 * no such seed, an earlier one moves. In a knockout two qualifiers per group always come to opposite halves.
 */
export function spreadQualifiers(graph: Graph, tiers: readonly (readonly number[])[]): Qualifier[] {
  const meets = meetingRounds(graph)
  const seedsOf = new Map<number, number[]>()
  const qualifiers: Qualifier[] = []
  let first = 0
  for (const [rank, groups] of tiers.entries()) {
    const block = groups.map((_, index) => first + index)
    const latest = (group: number, seed: number) => {
      let round = Number.POSITIVE_INFINITY
      for (const mate of seedsOf.get(group) ?? []) round = Math.min(round, meets(mate, seed))
      return round
    }
    const chosen = takeInOrder(groups, block, latest) ?? chooseSeeds(groups, block, latest)
    for (const [index, group] of groups.entries()) {
      const seed = chosen[index] as number
      qualifiers[seed] = { group, rank }
      seedsOf.set(group, [...(seedsOf.get(group) ?? []), seed])
    }
    first += groups.length
  }
  return qualifiers
}

export interface Qualifier {
  readonly group: number
  /** From 0. */
  readonly rank: number
}

/**
 * Each group takes the first free seed that is as far away as the first group can be; null if one finds none. It nearly
 * always works, and it needs no table of all groups and seeds.
 */
function takeInOrder(
  groups: readonly number[],
  block: readonly number[],
  latest: (group: number, seed: number) => number,
): number[] | null {
  let bound = 0
  for (const seed of block) bound = Math.max(bound, latest(groups[0] ?? 0, seed))
  const free = [...block]
  const chosen: number[] = []
  for (const group of groups) {
    const at = free.findIndex((seed) => latest(group, seed) >= bound)
    if (at < 0) return null
    chosen.push(...free.splice(at, 1))
  }
  return chosen
}

/** A seed of the block for each group. The earliest meeting of a group is as late as any choice makes it. */
function chooseSeeds(
  groups: readonly number[],
  block: readonly number[],
  latest: (group: number, seed: number) => number,
): number[] {
  const rounds = groups.map((group) => block.map((seed) => latest(group, seed)))
  const bounds = [...new Set(rounds.flat())].sort((a, b) => b - a)
  // The latest meetings come first among the options, so a group takes more distance than it must if a seed is free.
  for (let count = 1; count <= bounds.length; count++) {
    const options = rounds.map((row) => bounds.slice(0, count).flatMap((bound) => columnsWith(row, bound)))
    const match = matchAll(options, block.length)
    if (match !== null) return match.map((column) => block[column] as number)
  }
  return [...block]
}

function columnsWith(row: readonly number[], value: number): number[] {
  const columns: number[] = []
  for (let column = 0; column < row.length; column++) if (row[column] === value) columns.push(column)
  return columns
}

/** Gives every row one of its options and no option twice; null if that is impossible. Free options come first. */
function matchAll(options: readonly (readonly number[])[], columns: number): number[] | null {
  const rowOf = new Int32Array(columns).fill(NOWHERE)
  const place = (row: number, tried: Set<number>): boolean => {
    const own = options[row] ?? []
    const free = own.find((column) => rowOf[column] === NOWHERE)
    if (free !== undefined) {
      rowOf[free] = row
      return true
    }
    return own.some((column) => {
      if (tried.has(column)) return false
      tried.add(column)
      if (!place(rowOf[column] as number, tried)) return false
      rowOf[column] = row
      return true
    })
  }
  for (let row = 0; row < options.length; row++) if (!place(row, new Set())) return null
  return options.map((_, row) => rowOf.indexOf(row))
}

/** The round in which two seeds meet first if both keep winning; infinite if they never do, or if everybody meets. */
function meetingRounds(graph: Graph): (one: number, other: number) => number {
  if (!isTree(graph)) return groupMeetings(graph)
  const first = new Int32Array(graph.entrants)
  for (let slot = 0; slot < 2 * graph.length; slot++) {
    const source = graph.source[slot] as number
    if (isSeed(source) && sourceValue(source) < graph.entrants) first[sourceValue(source)] = slot >> 1
  }
  // Every seed of a tree starts in its first round, so both ways have the same length.
  return (one, other) => {
    let [a, b] = [first[one] as number, first[other] as number]
    while (a !== b && a >= 0 && b >= 0) {
      a = (graph.winnerTo[a] as number) >> 1
      b = (graph.winnerTo[b] as number) >> 1
    }
    return a === b && a >= 0 ? (graph.round[a] as number) : Number.POSITIVE_INFINITY
  }
}

function groupMeetings({ groups }: Graph): (one: number, other: number) => number {
  const groupOf = new Map(groups.flatMap(({ seeds }, index) => seeds.map((seed) => [seed, index])))
  return (one, other) =>
    groups.length > 1 && groupOf.get(one) === groupOf.get(other) ? 1 : Number.POSITIVE_INFINITY
}
