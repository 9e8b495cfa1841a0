import { evaluate } from '@tussle/competition/bracket'
import { champion } from '@tussle/competition/draw'
import { type Evaluation, type MatchState, matchStates } from '@tussle/competition/evaluation'
import type { Graph } from '@tussle/competition/graph'
import type { Entrant, Outcome, Result } from '@tussle/competition/result'
import { outcomeWinner } from '@tussle/competition/result'
import { totalPoints } from '@tussle/competition/score'

/** What the reference knows of one match: a fact, who told it, and whether it counts. */
export interface Told {
  readonly node: number
  readonly entrants: readonly [number, number]
  readonly outcome: Outcome
  readonly status: 'reported' | 'confirmed' | 'disputed' | 'walkover'
  /** The entry that reported it; null for an organiser. */
  readonly by: number | null
}

export interface Line {
  readonly wins: number
  readonly losses: number
  readonly scored: number
  readonly allowed: number
}

/**
 * The draw as the engine alone would keep it: a list of facts and nothing else. What the database holds is
 * compared with this after every step.
 */
export class Reference {
  readonly graph: Graph
  readonly entrants: readonly Entrant[]
  readonly facts = new Map<number, Told>()
  readonly withdrawn = new Set<number>()

  constructor(graph: Graph, entrants: readonly Entrant[]) {
    this.graph = graph
    this.entrants = entrants
  }

  evaluation(facts: Iterable<Told> = this.facts.values()): Evaluation {
    return evaluate(this.graph, this.entrants, resultsOf(facts), this.withdrawn)
  }

  states() {
    return matchStates(this.evaluation())
  }

  /** The facts that would be left without a side if these were the facts. */
  stranded(facts: ReadonlyMap<number, Told> = this.facts): number[] {
    // On a ladder matches do not lead to one another.
    if (this.graph.length === 0) return []
    const states = matchStates(this.evaluation(facts.values()))
    return [...facts.values()]
      .filter(({ node, entrants }) => {
        const sides = states[node]?.sides.map((side) => (side.is === 'entrant' ? side.id : null))
        return sides?.join() !== entrants.join() && sides?.toReversed().join() !== entrants.join()
      })
      .map(({ node }) => node)
  }

  /** Changes one fact, or takes it back; false when later results stand in the way. */
  change(node: number, told: Told | null, cascade: boolean): boolean {
    const next = new Map(this.facts)
    if (told === null) next.delete(node)
    else next.set(node, told)
    const stranded = this.stranded(next)
    if (stranded.length > 0 && !cascade) return false
    for (const later of stranded) next.delete(later)
    this.facts.clear()
    const states = matchStates(this.evaluation(next.values()))
    for (const [at, fact] of next) this.facts.set(at, inOrderOf(states[at], fact))
    return true
  }

  /** What somebody had won because others were gone is kept when he goes too. */
  leave(entry: number): void {
    for (const { match, status, winner, result, sides } of this.states()) {
      const [a, b] = sides
      if (status !== 'walkover' || winner !== entry || result !== null) continue
      if (a.is !== 'entrant' || b.is !== 'entrant') continue
      const outcome: Outcome = { kind: 'walkover', winner: a.id === entry ? 0 : 1, left: true }
      this.facts.set(match, { node: match, entrants: [a.id, b.id], outcome, status: 'walkover', by: null })
    }
    this.withdrawn.add(entry)
  }

  champion(): number | null {
    return champion(this.evaluation())
  }

  /** The results that stand and that somebody has played. */
  onRecord(): Told[] {
    return [...this.facts.values()].filter(
      ({ outcome, status }) => status !== 'disputed' && status !== 'reported' && 'sets' in outcome,
    )
  }

  /** The record of every entry, counted afresh. */
  records(): Map<number, Line> {
    const lines = new Map(this.entrants.map(({ id }) => [id, { wins: 0, losses: 0, scored: 0, allowed: 0 }]))
    for (const { entrants, outcome } of this.onRecord()) {
      const winner = outcomeWinner(outcome)
      const points = 'sets' in outcome ? totalPoints(outcome.sets) : ([0, 0] as const)
      for (const side of [0, 1] as const) {
        const line = lines.get(entrants[side])
        if (line === undefined) continue
        lines.set(entrants[side], {
          wins: line.wins + (winner === side ? 1 : 0),
          losses: line.losses + (winner === side ? 0 : 1),
          scored: line.scored + points[side],
          allowed: line.allowed + points[side === 0 ? 1 : 0],
        })
      }
    }
    return lines
  }
}

/** A fact in the order of its match's sides: the two of one group may change places before their final. */
function inOrderOf(state: MatchState | undefined, fact: Told): Told {
  const first = state?.sides[0]
  if (first?.is !== 'entrant' || first.id === fact.entrants[0]) return fact
  const { entrants, outcome } = fact
  const winner = 'winner' in outcome ? { winner: outcome.winner === 0 ? (1 as const) : (0 as const) } : {}
  const sets = 'sets' in outcome ? { sets: outcome.sets.map(([a, b]) => [b, a] as const) } : {}
  return { ...fact, entrants: [entrants[1], entrants[0]], outcome: { ...outcome, ...winner, ...sets } }
}

function resultsOf(facts: Iterable<Told>): Result[] {
  return [...facts]
    .filter(({ status }) => status !== 'disputed')
    .map(({ node, entrants, outcome, status }) => ({
      match: node,
      entrants,
      outcome,
      provisional: status === 'reported',
    }))
}
