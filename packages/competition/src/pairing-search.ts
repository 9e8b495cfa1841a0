export interface Seeker {
  readonly id: number
  readonly rating: number
  readonly joinedAt: number
  readonly gender?: 'male' | 'female' | null
}

export type Pair = readonly [Seeker, Seeker]

export interface PairingRules {
  allowed(a: Seeker, b: Seeker): boolean
  cost(a: Seeker, b: Seeker): number
}

export const byJoining = (a: Seeker, b: Seeker): number => a.joinedAt - b.joinedAt || a.id - b.id

/**
 * The lowest cost over all subsets: as many pairs as possible, then the last to join left over, then the rating cost.
 */
export function exactPairs(seekers: readonly Seeker[], rules: PairingRules): Pair[] {
  const pool = seekers.toSorted(byJoining)
  const n = pool.length
  const costs = pool.flatMap((a) => pool.map((b) => (rules.allowed(a, b) ? rules.cost(a, b) : Infinity)))
  const scale = 1 + n * Math.max(1, ...costs.filter(Number.isFinite))
  const best = new Float64Array(1 << n)
  const choice = new Int8Array(1 << n)
  for (let set = 1; set < 1 << n; set++) {
    const i = 31 - Math.clz32(set)
    const rest = set ^ (1 << i)
    best[set] = (best[rest] as number) + scale * (n * n + n - i)
    choice[set] = i
    for (let j = 0; j < i; j++) {
      if ((rest & (1 << j)) === 0) continue
      const cost = (best[rest ^ (1 << j)] as number) + (costs[i * n + j] as number)
      if (cost >= (best[set] as number)) continue
      best[set] = cost
      choice[set] = j
    }
  }
  const pairs: Pair[] = []
  for (let set = (1 << n) - 1; set > 0; ) {
    const i = 31 - Math.clz32(set)
    const j = choice[set] as number
    if (j !== i) pairs.push([pool[i] as Seeker, pool[j] as Seeker])
    set &= ~((1 << i) | (1 << j))
  }
  return pairs
}

/** For large pools: starts from the sorted pairs and swaps partners between two pairs while that lowers the cost. */
export function improvedPairs(start: readonly Pair[], rules: PairingRules): Pair[] {
  const pairs = [...start]
  const scale = 1 + Math.max(...pairs.flatMap(([a]) => pairs.map(([, b]) => rules.cost(a, b)))) * 4
  const swap = (a: Seeker, b: Seeker, c: Seeker, d: Seeker): readonly [Pair, Pair] => [
    [a, b],
    [c, d],
  ]
  const price = ([a, b]: Pair): number => rules.cost(a, b) + (rules.allowed(a, b) ? 0 : scale)
  for (let changed = true; changed; ) {
    changed = false
    for (let i = 0; i < pairs.length; i++) {
      for (let j = 0; j < i; j++) {
        const [a, b] = pairs[i] as Pair
        const [c, d] = pairs[j] as Pair
        const now = price([a, b]) + price([c, d])
        const swaps = [swap(a, d, c, b), swap(a, c, b, d)]
        for (const [first, second] of swaps) {
          if (price(first) + price(second) >= now) continue
          pairs[i] = first
          pairs[j] = second
          changed = true
          break
        }
      }
    }
  }
  return pairs.filter(([a, b]) => rules.allowed(a, b))
}
