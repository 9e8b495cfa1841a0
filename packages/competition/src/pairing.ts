import {
  byJoining,
  exactPairs,
  improvedPairs,
  type Pair,
  type PairingRules,
  type Seeker,
} from './pairing-search.ts'

export type { Seeker } from './pairing-search.ts'

export interface PairingOptions {
  /** The mode 'similar' pairs players of equal strength; 'balanced' makes teams of equal strength. */
  readonly aim?: 'similar' | 'balanced'
  /** One man and one woman per pair. A player without a stated gender is paired with any player who is left. */
  readonly mixed?: boolean
  readonly blocked?: readonly (readonly [number, number])[]
}

export interface Pairing {
  readonly pairs: readonly (readonly [number, number])[]
  readonly unpaired: readonly number[]
}

/** Up to this size blocked pairs are solved exactly, with one table row per subset. */
const EXACT_LIMIT = 20

/**
 * Pairs partner-seekers at the lowest total cost (OQ-077): squared rating gap for similar partners, squared team
 * strength for balanced teams. A mixed division first pairs men with women, then players without a stated gender with
 * those who are left. The last player to join stays without a partner.
 */
export function pairSeekers(seekers: readonly Seeker[], options: PairingOptions = {}): Pairing {
  const blocked = new Set((options.blocked ?? []).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
  const rules: PairingRules = {
    allowed: (a, b) => !blocked.has(`${a.id} ${b.id}`) && !(options.mixed && isSameGender(a, b)),
    cost: (a, b) => (options.aim === 'balanced' ? (a.rating + b.rating) ** 2 : (a.rating - b.rating) ** 2),
  }
  const pairs = options.mixed ? mixedPairs(seekers, options, rules) : pairsOf([seekers], options, rules)
  const over = without(seekers, pairs)
  // With blocked pairs, the two steps of a mixed division can leave more players without a partner than necessary.
  if (!options.mixed || blocked.size === 0 || over.length < 2 || seekers.length > EXACT_LIMIT) {
    return report(pairs, over)
  }
  const exact = exactPairs(seekers, rules)
  return exact.length > pairs.length ? report(exact, without(seekers, exact)) : report(pairs, over)
}

const byRating = (a: Seeker, b: Seeker): number => b.rating - a.rating || byJoining(a, b)

function isSameGender(a: Seeker, b: Seeker): boolean {
  return Boolean(a.gender) && a.gender === b.gender
}

function mixedPairs(seekers: readonly Seeker[], options: PairingOptions, rules: PairingRules): Pair[] {
  const men = seekers.filter(({ gender }) => gender === 'male')
  const women = seekers.filter(({ gender }) => gender === 'female')
  const unknown = seekers.filter(({ gender }) => !gender)
  const pairs = pairsOf([men, women], options, rules)
  const left = without([...men, ...women], pairs)
  const groups = unknown.length > left.length ? [[...left, ...unknown]] : [left, unknown]
  return [...pairs, ...pairsOf(groups, options, rules)]
}

/**
 * Pairs the players of one group, or one player from each of two groups. For convex costs sorting is optimal,
 * neighbour with neighbour or first with last; only forbidden pairs need a search.
 */
function pairsOf(
  groups: readonly (readonly Seeker[])[],
  options: PairingOptions,
  rules: PairingRules,
): Pair[] {
  const pool = poolOf(groups)
  const sorted = sortedPairs(pool, groups.length === 2, options.aim === 'balanced')
  if (sorted.every(([a, b]) => rules.allowed(a, b))) return sorted
  const everyone = groups.flat()
  const pairs = everyone.length <= EXACT_LIMIT ? [] : improvedPairs(sorted, rules)
  const left = without(everyone, pairs)
  if (left.length <= EXACT_LIMIT) pairs.push(...exactPairs(left, rules))
  return pairs
}

/** The players who can be paired at all, best first in each group; the last to join are left out. */
function poolOf(groups: readonly (readonly Seeker[])[]): Seeker[] {
  const smallest = Math.min(...groups.map((group) => group.length))
  const count = groups.length === 2 ? smallest : smallest - (smallest % 2)
  return groups.flatMap((group) => group.toSorted(byJoining).slice(0, count).sort(byRating))
}

function sortedPairs(pool: readonly Seeker[], isTwoGroups: boolean, isBalanced: boolean): Pair[] {
  const half = pool.length / 2
  return Array.from({ length: half }, (_, i): Pair => {
    if (isBalanced) return [pool[i] as Seeker, pool[pool.length - 1 - i] as Seeker]
    if (isTwoGroups) return [pool[i] as Seeker, pool[half + i] as Seeker]
    return [pool[2 * i] as Seeker, pool[2 * i + 1] as Seeker]
  })
}

function without(seekers: readonly Seeker[], pairs: readonly Pair[]): Seeker[] {
  const paired = new Set(pairs.flat())
  return seekers.filter((seeker) => !paired.has(seeker))
}

/** Lists pairs and players in the order of joining, so that the answer does not depend on the order of the input. */
function report(pairs: readonly Pair[], over: readonly Seeker[]): Pairing {
  const ordered = pairs.map(([a, b]): Pair => (byJoining(a, b) < 0 ? [a, b] : [b, a]))
  return {
    pairs: ordered.sort((x, y) => byJoining(x[0], y[0])).map(([a, b]) => [a.id, b.id] as const),
    unpaired: over.toSorted(byJoining).map(({ id }) => id),
  }
}
