import { type MatchState, matchStates } from '@tussle/competition/evaluation'
import { type Lot, lotValues } from '@tussle/competition/lots'
import type { Entrant, Outcome, Result } from '@tussle/competition/result'
import { outcomeWinner } from '@tussle/competition/result'
import { totalPoints } from '@tussle/competition/score'
import { evaluatePlan, type PlanEvaluation, planChampion } from '@tussle/competition/stages/plan-evaluation'
import { lotsDue } from '@tussle/competition/stages/plan-lots'
import { decidedRounds, type PlanRounds, withNextRounds } from '@tussle/competition/stages/plan-rounds'
import { drawPlan, type StagePlan } from '@tussle/competition/stages/stage-plan'
import { drawLot, lotSeedOf } from '../../matches/index.ts'

/** A match of a division by one number: more than any stage has matches, times its stage, plus its node. */
const PER_STAGE = 100_000
export const nodeKey = (stage: number, node: number): number => stage * PER_STAGE + node
const stageOf = (key: number): number => Math.floor(key / PER_STAGE)

/** What the reference knows of one match: a fact, who reported it, and whether it counts. */
export interface ReferenceFact {
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
 * The draw as the engine alone would keep it: a list of facts and nothing else. The test compares the database
 * with this after every step.
 */
export class Reference {
  readonly plan: StagePlan
  readonly entrants: readonly Entrant[]
  /** The appended rounds of each stage, as they were made. */
  rounds: PlanRounds
  readonly facts = new Map<number, ReferenceFact>()
  /** Every match that ever had a fact. */
  readonly touched = new Set<number>()
  readonly withdrawn = new Set<number>()

  readonly lotSeed: string

  constructor(plan: StagePlan, entrants: readonly Entrant[], lotSeed: string) {
    this.plan = plan
    this.entrants = entrants
    this.lotSeed = lotSeed
    this.rounds = plan.stages.map(() => [])
    this.goOn()
  }

  evaluation(
    facts: Iterable<ReferenceFact> = this.facts.values(),
    rounds: PlanRounds = this.rounds,
  ): PlanEvaluation {
    const results = resultsOf(facts)
    const drawn = drawPlan(this.plan, this.entrants.length, rounds)
    const apart = drawn.map((_, stage) =>
      results
        .filter(({ match }) => stageOf(match) === stage)
        .map((result) => ({ ...result, match: result.match - nodeKey(stage, 0) })),
    )
    const lots: Lot[][] = drawn.map(() => [])
    for (;;) {
      const evaluation = evaluatePlan(drawn, this.entrants, apart, this.withdrawn, lots)
      const [due] = lotsDue(evaluation).filter(({ stage, tie }) => lotValues(lots[stage] ?? [], tie) === null)
      if (due === undefined) return evaluation
      lots[due.stage]?.push(drawLot(due.tie, lotSeedOf(this.lotSeed, due.stage)).order)
    }
  }

  /** Takes away the rounds after an open one that nobody has touched, and appends those that are due. */
  goOn(): void {
    for (const key of this.facts.keys()) this.touched.add(key)
    const decided = decidedRounds(this.rounds, this.evaluation())
    const kept = this.rounds.map((own, stage) =>
      this.goesBeyond(stage, decided) ? own : (decided[stage] ?? []),
    )
    const facts = [...this.facts.values()]
    this.rounds = withNextRounds(kept, (rounds) => this.evaluation(facts, rounds))
  }

  /** Whether somebody has ever played in a round after those. */
  private goesBeyond(stage: number, rounds: PlanRounds): boolean {
    const graph = this.evaluation().stages[stage]?.graph
    if (graph === undefined || (this.rounds[stage]?.length ?? 0) === 0) return false
    const last = rounds[stage]?.length ?? 0
    return [...this.touched].some(
      (key) => stageOf(key) === stage && (graph.round[key - nodeKey(stage, 0)] ?? 0) > last,
    )
  }

  /** Whether these facts open a round again by whose results a later one was paired and played. */
  private opensRound(facts: ReadonlyMap<number, ReferenceFact>): boolean {
    const was = decidedRounds(this.rounds, this.evaluation())
    const is = decidedRounds(this.rounds, this.evaluation(facts.values()))
    return is.some((own, stage) => own.length < (was[stage]?.length ?? 0) && this.goesBeyond(stage, is))
  }

  /** The state of every match of every stage; `match` is its key. */
  states(facts: Iterable<ReferenceFact> = this.facts.values()): MatchState[] {
    return this.evaluation(facts).stages.flatMap((evaluation, stage) =>
      matchStates(evaluation).map((state) => ({ ...state, match: nodeKey(stage, state.match) })),
    )
  }

  /** The facts that would have no side if these were the facts. */
  stranded(facts: ReadonlyMap<number, ReferenceFact> = this.facts): number[] {
    const states = byKey(this.states(facts.values()))
    // On a ladder no match leads to another one.
    if (states.size === 0) return []
    return [...facts.values()]
      .filter(({ node, entrants }) => {
        const sides = states.get(node)?.sides.map((side) => (side.is === 'entrant' ? side.id : null))
        return sides?.join() !== entrants.join() && sides?.toReversed().join() !== entrants.join()
      })
      .map(({ node }) => node)
  }

  /** Changes one fact, or removes it; false if later results depend on it. */
  change(node: number, fact: ReferenceFact | null, cascade: boolean): boolean {
    const next = new Map(this.facts)
    if (fact === null) next.delete(node)
    else next.set(node, fact)
    const stranded = this.stranded(next)
    if ((stranded.length > 0 || this.opensRound(next)) && !cascade) return false
    for (const later of stranded) next.delete(later)
    this.facts.clear()
    const states = byKey(this.states(next.values()))
    for (const [at, fact] of next) this.facts.set(at, inOrderOf(states.get(at), fact))
    this.goOn()
    return true
  }

  /** An entry that withdraws keeps the walkovers it had won from earlier withdrawals. */
  leave(entry: number): void {
    for (const { match, status, winner, result, sides } of this.states()) {
      const [a, b] = sides
      if (status !== 'walkover' || winner !== entry || result !== null) continue
      if (a.is !== 'entrant' || b.is !== 'entrant') continue
      const outcome: Outcome = { kind: 'walkover', winner: a.id === entry ? 0 : 1, left: true }
      this.facts.set(match, { node: match, entrants: [a.id, b.id], outcome, status: 'walkover', by: null })
    }
    this.withdrawn.add(entry)
    this.goOn()
  }

  champion(): number | null {
    return planChampion(this.evaluation())
  }

  /** The standing results that were played. */
  onRecord(): ReferenceFact[] {
    return [...this.facts.values()].filter(
      ({ outcome, status }) => status !== 'disputed' && status !== 'reported' && 'sets' in outcome,
    )
  }

  /** The record of every entry, counted from all facts. */
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

function byKey(states: readonly MatchState[]): ReadonlyMap<number, MatchState> {
  return new Map(states.map((state) => [state.match, state]))
}

/** A fact in the order of its match's sides: two entries of one group may change places before their final. */
function inOrderOf(state: MatchState | undefined, fact: ReferenceFact): ReferenceFact {
  const first = state?.sides[0]
  if (first?.is !== 'entrant' || first.id === fact.entrants[0]) return fact
  const { entrants, outcome } = fact
  const winner = 'winner' in outcome ? { winner: outcome.winner === 0 ? (1 as const) : (0 as const) } : {}
  const sets = 'sets' in outcome ? { sets: outcome.sets.map(([a, b]) => [b, a] as const) } : {}
  return { ...fact, entrants: [entrants[1], entrants[0]], outcome: { ...outcome, ...winner, ...sets } }
}

function resultsOf(facts: Iterable<ReferenceFact>): Result[] {
  return [...facts]
    .filter(({ status }) => status !== 'disputed')
    .map(({ node, entrants, outcome, status }) => ({
      match: node,
      entrants,
      outcome,
      provisional: status === 'reported',
    }))
}
