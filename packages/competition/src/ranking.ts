import type { RankingRule } from './graph.ts'
import { type Lot, lotValues } from './lots.ts'
import type { Entrant, EntrantId } from './result.ts'
import type { Tally } from './tally.ts'

export type Criterion =
  | 'placement'
  | 'wins'
  | 'winPercentage'
  | 'pointDifferential'
  | 'pointsFor'
  | 'headToHead'
  | 'headToHeadPoints'
  | 'nextHighestPoints'
  | 'lot'
  | 'seed'
  | 'name'
  | 'id'

/**
 * The chain of CONST-011..013 and OQ-111, or the official chain of the sport, which compares head-to-head first. A
 * recorded lot settles what is still tied; without one the name or the seed only keeps the rows in a fixed order.
 */
export const CHAINS: Readonly<Record<RankingRule, readonly Criterion[]>> = {
  specified: ['wins', 'winPercentage', 'pointDifferential', 'pointsFor', 'lot', 'name', 'id'],
  official: [
    'wins',
    'headToHead',
    'pointDifferential',
    'headToHeadPoints',
    'nextHighestPoints',
    'lot',
    'seed',
    'id',
  ],
}

/** One criterion that separated entrants who were level on all earlier ones. */
export interface Step {
  readonly criterion: Criterion
  /** The last criterion on which all of `among` were level; null at the start. */
  readonly levelOn: Criterion | null
  /** All entrants who were level, including the ranked one. */
  readonly among: readonly EntrantId[]
  readonly value: number | string
  /** The value for comparison: the nearest better one, or for the best entrant the nearest worse one. */
  readonly against: number | string
}

export interface Ranked {
  readonly seed: number
  readonly steps: readonly Step[]
}

export interface Field {
  readonly entrants: readonly Entrant[]
  readonly tally: Tally
  /** The best place still possible per seed; lower is better. Only for chains that use it. */
  readonly placement?: Int32Array
  /** Recorded lots, the latest last. */
  readonly lots?: readonly Lot[]
  /** Not everybody meets everybody: matches among the tied count only if each of them has met each other. */
  readonly isPartial?: boolean
}

/** These separate entrants who are level on every criterion. Nothing else may depend on the order that they give. */
const ARBITRARY: ReadonlySet<Criterion> = new Set(['lot', 'seed', 'name', 'id'])

/**
 * Partition refinement: splits by the first criterion, then every tied block by the next. Head-to-head counts only
 * matches inside the block, and a block that was split starts a new mini-table. So the order depends neither on the
 * input order nor on a circle of three. If only a lot separates the entrants above a block, they are all its next
 * highest: drawing the lot moves nobody else.
 */
export function rank(seeds: readonly number[], field: Field, chain: readonly Criterion[]): Ranked[] {
  const ranked: Ranked[] = []
  const restart = chain.indexOf('headToHead')
  /** The entrants above, as far as they are level on every criterion. */
  let above: readonly number[] = []

  function refine(
    block: readonly number[],
    from: number,
    below: readonly number[],
    steps: readonly Step[],
    level: readonly number[] = block,
  ): void {
    const [only] = block
    if (only === undefined) return
    if (block.length === 1) {
      ranked.push({ seed: only, steps })
      above = level
      return
    }
    const neighbours = above.length === 0 ? below : above
    for (let c = from; c < chain.length; c++) {
      const criterion = chain[c] as Criterion
      const parts = split(block, measure(field, criterion, block, neighbours))
      if (parts.length === 1) continue
      const next = restart >= 0 && restart <= c ? restart : c + 1
      const among = block.map((seed) => field.entrants[seed]?.id ?? -1)
      // A lot that was not drawn has separated nobody.
      const levelOn = chain.slice(0, c).findLast((earlier) => earlier !== 'lot') ?? null
      for (const [i, part] of parts.entries()) {
        const against = (parts[i === 0 ? 1 : i - 1] as Part).value
        const step: Step = { criterion, levelOn, among, value: part.value, against }
        const levelWith = ARBITRARY.has(criterion) ? level : part.seeds
        refine(part.seeds, next, parts[i + 1]?.seeds ?? below, [...steps, step], levelWith)
      }
      return
    }
    for (const seed of block) ranked.push({ seed, steps })
    above = level
  }

  refine(seeds, 0, [], [])
  return rankLeaversLast(ranked, field.tally.left)
}

/** Withdrawn entrants come after all others and keep their order. */
export function rankLeaversLast(ranked: readonly Ranked[], left: ReadonlySet<number>): Ranked[] {
  return [...ranked.filter(({ seed }) => !left.has(seed)), ...ranked.filter(({ seed }) => left.has(seed))]
}

interface Part {
  readonly value: number | string
  readonly seeds: number[]
}

/** Groups a block by value, best first: numbers descend, texts ascend. */
function split(block: readonly number[], values: readonly (number | string)[]): Part[] {
  const parts = new Map<number | string, number[]>()
  for (const [i, seed] of block.entries()) {
    const value = values[i] as number | string
    const part = parts.get(value)
    if (part === undefined) parts.set(value, [seed])
    else part.push(seed)
  }
  return Array.from(parts, ([value, seeds]) => ({ value, seeds })).sort((a, b) =>
    betterFirst(a.value, b.value),
  )
}

function betterFirst(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return b - a
  return a < b ? -1 : 1
}

function measure(
  field: Field,
  criterion: Criterion,
  block: readonly number[],
  neighbours: readonly number[],
): (number | string)[] {
  const { tally, entrants } = field
  const at = (column: Int32Array, seed: number) => column[seed] ?? 0
  switch (criterion) {
    case 'placement':
      return block.map((seed) => -(field.placement?.[seed] ?? 0))
    case 'wins':
      return block.map((seed) => at(tally.wins, seed))
    case 'winPercentage':
      return block.map((seed) => winShare(at(tally.wins, seed), at(tally.losses, seed)))
    case 'pointDifferential':
      return block.map((seed) => at(tally.pointsFor, seed) - at(tally.pointsAgainst, seed))
    case 'pointsFor':
      return block.map((seed) => at(tally.pointsFor, seed))
    case 'headToHead':
      return meetings(field, block, block, (won) => (won ? 1 : 0))
    case 'headToHeadPoints':
      return meetings(field, block, block, (_, difference) => difference)
    case 'nextHighestPoints':
      return meetings(field, block, neighbours, (_, difference) => difference)
    case 'lot':
      return (
        lotValues(
          field.lots ?? [],
          block.map((seed) => entrants[seed]?.id ?? -1),
        ) ?? block.map(() => 0)
      )
    case 'seed':
      return block.map((seed) => -seed)
    case 'name':
      return block.map((seed) => entrants[seed]?.name ?? '')
    case 'id':
      return block.map((seed) => -(entrants[seed]?.id ?? 0))
  }
}

/** Equal fractions divide to equal floats, so comparing the quotient is exact; no matches count as 0. */
function winShare(wins: number, losses: number): number {
  return wins + losses === 0 ? 0 : wins / (wins + losses)
}

/** Sums `worth` over the meetings of each seed of the block with the given rivals. */
function meetings(
  { tally, isPartial }: Field,
  block: readonly number[],
  rivals: readonly number[],
  worth: (won: boolean, difference: number) => number,
): number[] {
  const row = new Map(block.map((seed, i) => [seed, i]))
  const rival = new Set(rivals)
  const sums = block.map(() => 0)
  if (isPartial && !haveAllMet(tally, block, rivals)) return sums
  for (const { a, b, winner, pointsA, pointsB } of tally.games) {
    const rowA = row.get(a)
    const rowB = row.get(b)
    if (rowA !== undefined && rival.has(b))
      sums[rowA] = (sums[rowA] ?? 0) + worth(winner === a, pointsA - pointsB)
    if (rowB !== undefined && rival.has(a))
      sums[rowB] = (sums[rowB] ?? 0) + worth(winner === b, pointsB - pointsA)
  }
  return sums
}

function haveAllMet(tally: Tally, block: readonly number[], rivals: readonly number[]): boolean {
  const met = new Set(tally.games.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]))
  return block.every((one) => rivals.every((other) => one === other || met.has(`${one} ${other}`)))
}
