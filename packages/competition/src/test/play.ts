import { evaluate } from '../bracket.ts'
import { type Evaluation, Status } from '../evaluation.ts'
import type { Graph, MatchId } from '../graph.ts'
import type { Entrant, EntrantId, Outcome, Result } from '../result.ts'

/** Makes n entrants. Their ids and names do not reveal the seed, so that a test notices a mix-up. */
export function field(n: number): Entrant[] {
  return Array.from({ length: n }, (_, seed) => ({ id: 1000 + ((seed * 7) % 4093), name: `P${seed + 1}` }))
}

export const WIN: Outcome = {
  kind: 'played',
  sets: [
    [11, 6],
    [11, 8],
  ],
}
export const LOSS: Outcome = {
  kind: 'played',
  sets: [
    [7, 11],
    [11, 9],
    [5, 11],
  ],
}

/** The outcome of a match: one side wins, or both forfeit. */
export type Coin = 'first' | 'second' | 'nobody'

/** Chooses which ready match is next, and its outcome. */
export interface Script {
  readonly coin: (step: number, evaluation: Evaluation, match: MatchId) => Coin
  readonly pick?: (step: number, ready: readonly MatchId[]) => MatchId
}

export const chalk: Script = {
  coin: (_, evaluation, match) =>
    (evaluation.side[2 * match] ?? 0) < (evaluation.side[2 * match + 1] ?? 0) ? 'first' : 'second',
}

export function outcomeOf(coin: Coin): Outcome {
  if (coin === 'nobody') return { kind: 'double_forfeit' }
  return coin === 'first' ? WIN : LOSS
}

/** A fact about a match with its present sides. */
export function factFor(evaluation: Evaluation, match: MatchId, outcome: Outcome): Result {
  const [a = -1, b = -1] = evaluation.side.subarray(2 * match, 2 * match + 2)
  const pair = [evaluation.entrants[a]?.id ?? -1, evaluation.entrants[b]?.id ?? -1] as const
  return { match, entrants: pair, outcome }
}

export function readyMatches(evaluation: Evaluation): MatchId[] {
  return Array.from(evaluation.status.keys()).filter((match) => evaluation.status[match] === Status.ready)
}

/** Plays until no match is ready. */
export function playOut(
  graph: Graph,
  entrants: readonly Entrant[],
  script: Script,
  withdrawals: readonly EntrantId[] = [],
  start: readonly Result[] = [],
): Evaluation {
  const results = [...start]
  for (let step = 0; ; step++) {
    const now = evaluate(graph, entrants, results, withdrawals)
    const ready = readyMatches(now)
    const [first] = ready
    if (first === undefined) return now
    if (step > graph.length) throw new Error('play goes on after every match was played')
    const match = script.pick?.(step, ready) ?? first
    results.push(factFor(now, match, outcomeOf(script.coin(step, now, match))))
  }
}

/** The matches that two entrants really played. */
export function contested(evaluation: Evaluation): MatchId[] {
  const real = new Set<number>([Status.played, Status.walkover, Status.retired])
  return Array.from(evaluation.status.keys()).filter((match) => real.has(evaluation.status[match] ?? 0))
}

/** The number of lost matches per seed. */
export function lossesOf(evaluation: Evaluation): number[] {
  const losses = evaluation.entrants.map(() => 0)
  for (const match of contested(evaluation)) {
    const loser = evaluation.loser[match] ?? -1
    losses[loser] = (losses[loser] ?? 0) + 1
  }
  return losses
}

/** An evaluation as plain data, for comparison. */
export function snapshot({ side, status, winner, loser, groupOrder }: Evaluation): unknown {
  return { side: [...side], status: [...status], winner: [...winner], loser: [...loser], groupOrder }
}
