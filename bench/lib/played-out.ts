import { evaluate } from '@tussle/competition/bracket'
import type { Graph } from '@tussle/competition/graph'
import type { Entrant, Result } from '@tussle/competition/result'

export async function best(times: number, measure: () => number | Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < times; i++) least = Math.min(least, await measure())
  return least
}

export function field(n: number): Entrant[] {
  return Array.from({ length: n }, (_, i) => ({ id: 1000 + i, name: `P${i}` }))
}

/** Every result of a whole tournament, with random winners. */
export function playedOut(graph: Graph, entrants: readonly Entrant[], random: () => number): Result[] {
  const results: Result[] = []
  for (;;) {
    const now = evaluate(graph, entrants, results)
    const known = results.length
    for (const [match, status] of now.status.entries()) {
      if (status !== 1) continue
      const [a = 0, b = 0] = now.side.subarray(2 * match, 2 * match + 2)
      const sets =
        random() < 0.5
          ? ([
              [11, 6],
              [11, 8],
            ] as const)
          : ([
              [6, 11],
              [8, 11],
            ] as const)
      results.push({
        match,
        entrants: [entrants[a]?.id ?? 0, entrants[b]?.id ?? 0],
        outcome: { kind: 'played', sets },
      })
    }
    if (results.length === known) return results
  }
}
