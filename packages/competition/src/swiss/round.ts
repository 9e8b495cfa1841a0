import { cheapestPairs } from '../matching/cheapest-pairs.ts'

/** An entrant to be paired, by seed (from 0). */
export interface Contender {
  readonly seed: number
  /** Wins so far; a bye is one of them. */
  readonly score: number
  readonly byes: number
}

/** Two seeds, the one with the higher score first, then the better seed. */
export type SeedPair = readonly [number, number]

export interface SwissRound {
  readonly pairs: readonly SeedPair[]
  /** The seed that sits the round out; null in an even field. */
  readonly bye: number | null
}

/**
 * Pairs the next round of a Swiss stage. `met` contains every pair of an earlier round. Of all pairings it takes the
 * best by these rules, each of them only among those that are equally good by the rules before:
 * 1. the bye goes to an entrant with the fewest byes,
 * 2. the fewest repeat meetings,
 * 3. the bye goes to the lowest score,
 * 4. the smallest sum of squared score differences,
 * 5. within a score the upper half meets the lower half in order; between two scores neighbours meet.
 * The order of the input does not matter.
 */
export function swissRound(contenders: readonly Contender[], met: Iterable<SeedPair>): SwissRound {
  const order = contenders.toSorted((a, b) => b.score - a.score || a.seed - b.seed)
  const field = fieldOf(order, met)
  const size = order.length + (order.length % 2)
  const mates = cheapestPairs(size, costsOf(field, size))
  const seedAt = (index: number): number | null => order[index]?.seed ?? null
  const pairs: SeedPair[] = []
  let bye: number | null = null
  for (const [index, mate] of mates.entries()) {
    const seed = seedAt(index)
    if (mate < index || seed === null) continue
    const other = seedAt(mate)
    if (other === null) bye = seed
    else pairs.push([seed, other])
  }
  return { pairs, bye }
}

interface Field {
  readonly order: readonly Contender[]
  /** How often the contenders at two positions have met, at the smaller position times the size plus the larger one. */
  readonly met: Uint8Array
  /** For each position the half of its score group: the distance of its best opponent. */
  readonly half: Int32Array
  readonly fewestByes: number
  readonly lowest: number
}

function fieldOf(order: readonly Contender[], meetings: Iterable<SeedPair>): Field {
  const size = order.length
  const at = new Map(order.map(({ seed }, index) => [seed, index]))
  const met = new Uint8Array(size * size)
  for (const [one, other] of meetings) {
    const [a, b] = [at.get(one), at.get(other)]
    if (a === undefined || b === undefined) continue
    const cell = Math.min(a, b) * size + Math.max(a, b)
    met[cell] = (met[cell] as number) + 1
  }
  const inGroup = new Map<number, number>()
  for (const { score } of order) inGroup.set(score, (inGroup.get(score) ?? 0) + 1)
  return {
    order,
    met,
    half: Int32Array.from(order, ({ score }) => Math.max(1, (inGroup.get(score) ?? 0) >> 1)),
    fewestByes: Math.min(...order.map(({ byes }) => byes)),
    lowest: order.at(-1)?.score ?? 0,
  }
}

/** One step in each rule costs more than everything that the rules after it can add up to. */
interface Prices {
  readonly gap: number
  readonly byeScore: number
  readonly repeat: number
  readonly extraBye: number
}

function pricesOf({ order, met, lowest }: Field, size: number): Prices {
  const pairs = size / 2
  const spread = (order[0]?.score ?? 0) - lowest
  const gap = 1 + pairs * size
  const byeScore = gap * (1 + pairs * spread * spread)
  const repeat = byeScore * (1 + spread)
  return {
    gap,
    byeScore,
    repeat,
    extraBye: repeat * (1 + pairs * met.reduce((most, times) => Math.max(most, times), 1)),
  }
}

function costsOf(field: Field, size: number): Float64Array {
  const prices = pricesOf(field, size)
  const costs = new Float64Array(size * size)
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) costs[a * size + b] = price(field, prices, a, b)
  }
  return costs
}

/** What it costs if the contenders at positions a < b meet; the position after the last one is the bye. */
function price(field: Field, prices: Prices, a: number, b: number): number {
  const { order, met, half } = field
  const upper = order[a] as Contender
  const lower = order[b]
  if (lower === undefined) {
    const extra = upper.byes > field.fewestByes ? prices.extraBye : 0
    return extra + (upper.score - field.lowest) * prices.byeScore + (order.length - 1 - a)
  }
  const gap = upper.score - lower.score
  const inOrder = gap === 0 ? Math.abs(b - a - (half[a] as number)) : b - a - 1
  return (met[a * order.length + b] as number) * prices.repeat + gap * gap * prices.gap + inOrder
}
