import { placesOf } from '../draw.ts'
import { type Evaluation, isOver, Status } from '../evaluation.ts'
import { isTree } from '../graph.ts'
import { placements } from '../placement.ts'
import { rank } from '../ranking.ts'
import type { EntrantId, Result } from '../result.ts'
import {
  type GroupTable,
  groupTables,
  placementFirst,
  type Standing,
  type StatusAndPlace,
  toRows,
} from '../standings.ts'
import { countedMatches, emptyTally, type Tally, tallyMatches } from '../tally.ts'
import {
  childrenOf,
  decisiveStage,
  isComplete,
  type PlanEvaluation,
  planChampion,
} from './plan-evaluation.ts'
import { rangeOf } from './stage-plan.ts'

/**
 * The table of a division: one stage as its format ranks it, several by how far each entry has come, then by the whole
 * record. Entries that no result separates yet stand by their record.
 */
export function planStandings(plan: PlanEvaluation): readonly Standing[] {
  const [first] = plan.stages
  if (first === undefined) return []
  if (plan.stages.length === 1) return placesOf(first)
  const reached = reachedIn(plan)
  const placement = Int32Array.from(first.entrants, ({ id }) => reached.get(id)?.best ?? 1)
  const field = { entrants: first.entrants, tally: wholeTally(plan), placement }
  const seeds = first.entrants.map((_, seed) => seed)
  const champion = planChampion(plan)
  return toRows(rank(seeds, field, placementFirst(first.graph.rule)), field, (seed) => {
    const id = first.entrants[seed]?.id ?? -1
    const { status, place } = reached.get(id) ?? STARTED
    return { status: status === 'champion' && champion !== id ? 'advancing' : status, place }
  })
}

/** The tables of all groups of the division, in the order of the stages. Who has gone on has the status of the division. */
export function planGroupTables(
  plan: PlanEvaluation,
  standings: readonly Standing[] = planStandings(plan),
): (GroupTable & { readonly stage: number })[] {
  const rows = new Map(standings.map((row) => [row.entrant, row]))
  return plan.stages.flatMap((evaluation, stage) => {
    const isAhead = aheadOf(plan, stage)
    return groupTables(evaluation).map((table) => ({
      ...table,
      stage,
      standings: table.standings.map((row) => {
        const whole = rows.get(row.entrant)
        return whole !== undefined && isAhead.has(row.entrant) ? { ...row, status: whole.status } : row
      }),
    }))
  })
}

/** The matches that count in the table of a division, and the entries that withdrew so early that none of theirs does. */
export function planCounted(plan: PlanEvaluation): {
  readonly matches: readonly (Result & { readonly stage: number })[]
  readonly left: ReadonlySet<EntrantId>
} {
  const left = new Set<EntrantId>()
  const matches = plan.stages.flatMap((evaluation, stage) => {
    const counted = countedMatches(evaluation, isFair(plan))
    for (const id of counted.left) left.add(id)
    return counted.matches.map((result) => ({ ...result, stage }))
  })
  return { matches, left }
}

interface Reached extends StatusAndPlace {
  /** The best place that is still possible. */
  readonly best: number
}

const STARTED: Reached = { best: 1, status: 'active', place: null }

/** If a knockout decides the division, its record counts every match; the tables of its groups are fair on their own. */
function isFair({ drawn, stages }: PlanEvaluation): boolean {
  const last = stages[decisiveStage(drawn)]
  return last === undefined || !isTree(last.graph)
}

/** How far each entry has come, from the first stage on: what a later stage says replaces what its source said. */
function reachedIn(plan: PlanEvaluation): Map<EntrantId, Reached> {
  const reached = new Map<EntrantId, Reached>()
  for (const [index, evaluation] of plan.stages.entries()) {
    const ahead = placesAhead(plan, index)
    const own =
      childrenOf(plan.drawn, index).length > 0 ? reachedAsSource(plan, index) : reachedAtEnd(evaluation)
    for (const [seed, { id, isOpen }] of evaluation.entrants.entries()) {
      if (isOpen === true) continue
      const { best, status, place } = own(seed)
      reached.set(id, { best: ahead + best, status, place: place === null ? null : ahead + place })
    }
  }
  return reached
}

/** How many entries of the whole division are ahead of everybody in this stage. */
function placesAhead({ drawn }: PlanEvaluation, index: number): number {
  const source = drawn[index]?.stage.source
  if (source === undefined || source.from === 'entries') return 0
  const groups = 'ranks' in source.take ? Math.max(1, drawn[source.from]?.graph.groups.length ?? 1) : 1
  return (rangeOf(source.take)[0] - 1) * groups
}

/** A stage that others take places of: it decides the places of those who do not go on. */
function reachedAsSource(plan: PlanEvaluation, index: number): (seed: number) => Reached {
  const evaluation = plan.stages[index] as Evaluation
  const { graph, withdrawn } = evaluation
  const placeOf = new Map<number, number>()
  const order = isComplete(plan.drawn, plan.stages, index) ? placesOf(evaluation) : []
  const seedOf = new Map(evaluation.entrants.map(({ id }, seed) => [id, seed]))
  if (graph.groups.length === 0) {
    for (const { entrant, position } of order) placeOf.set(seedOf.get(entrant) ?? -1, position)
  }
  for (const group of evaluation.groupOrder) {
    for (const [at, seed] of group?.entries() ?? []) placeOf.set(seed, at * graph.groups.length + 1)
  }
  const isTaken = takenFrom(plan, index)
  return (seed) => {
    const place = placeOf.get(seed)
    const isOut = withdrawn[seed] === 1
    if (place === undefined) return { ...STARTED, status: isOut ? 'eliminated' : 'active' }
    if (isTaken(place)) return { best: 1, status: isOut ? 'eliminated' : 'advancing', place: null }
    return { best: place, status: 'eliminated', place }
  }
}

/** Whether a later stage takes the place that a stage gives; ranks of groups are counted as shared places. */
function takenFrom({ drawn }: PlanEvaluation, index: number): (place: number) => boolean {
  const groups = drawn[index]?.graph.groups.length ?? 0
  const ranges = childrenOf(drawn, index).flatMap((at) => {
    const source = drawn[at]?.stage.source
    if (source === undefined || source.from === 'entries') return []
    const [first, last] = rangeOf(source.take)
    const isRank = 'ranks' in source.take && groups > 0
    return [isRank ? [(first - 1) * groups + 1, (last - 1) * groups + 1] : [first, last]]
  })
  return (place) => ranges.some(([first = 0, last = 0]) => place >= first && place <= last)
}

/** A last stage: a tree places by the round of exit, a table by its order. */
function reachedAtEnd(evaluation: Evaluation): (seed: number) => Reached {
  if (isTree(evaluation.graph)) return reachedInTree(evaluation)
  const rows = new Map(placesOf(evaluation).map((row) => [row.entrant, row]))
  const hasBegun = evaluation.status.some((status) => status > Status.ready)
  return (seed) => {
    const row = rows.get(evaluation.entrants[seed]?.id ?? -1)
    if (row === undefined) return STARTED
    return { best: hasBegun || isOver(evaluation) ? row.position : 1, status: row.status, place: row.place }
  }
}

function reachedInTree(evaluation: Evaluation): (seed: number) => Reached {
  const { best, place, advanced } = placements(evaluation)
  const lost = new Set(evaluation.loser.filter((_, match) => isContested(evaluation, match)))
  return (seed) => {
    const own = place[seed] || null
    const at = { best: best[seed] ?? 1, place: own }
    if (own === 1) return { ...at, status: 'champion' }
    if (own !== null || evaluation.withdrawn[seed] === 1) return { ...at, status: 'eliminated' }
    // Who has come here from an earlier stage has advanced until they lose.
    return { ...at, status: advanced[seed] === 1 || !lost.has(seed) ? 'advancing' : 'active' }
  }
}

function isContested({ status }: Evaluation, match: number): boolean {
  const is = status[match] ?? 0
  return is === Status.played || is === Status.walkover || is === Status.retired
}

/** Everybody who is in a later stage that this one feeds. */
function aheadOf({ drawn, stages }: PlanEvaluation, index: number): Set<EntrantId> {
  return new Set(
    childrenOf(drawn, index).flatMap((at) =>
      (stages[at]?.entrants ?? []).filter(({ isOpen }) => isOpen !== true).map(({ id }) => id),
    ),
  )
}

/** The record over all stages, by the seeds of the division. */
function wholeTally(plan: PlanEvaluation): Tally {
  const first = plan.stages[0] as Evaluation
  const seedOf = new Map(first.entrants.map(({ id }, seed) => [id, seed]))
  const left = new Set<number>()
  const tally = emptyTally(first.entrants.length, left, first.graph.forfeitGame)
  for (const evaluation of plan.stages) {
    const own = tallyMatches(evaluation, 0, evaluation.graph.length, isFair(plan))
    const to = (seed: number) => seedOf.get(evaluation.entrants[seed]?.id ?? -1) ?? -1
    for (const seed of evaluation.entrants.keys()) {
      if (to(seed) >= 0) addRow(tally, to(seed), own, seed)
    }
    for (const seed of own.left) left.add(to(seed))
    for (const game of own.games) {
      const winner = game.winner < 0 ? game.winner : to(game.winner)
      tally.games.push({ ...game, a: to(game.a), b: to(game.b), winner })
    }
  }
  return tally
}

const COLUMNS = ['wins', 'losses', 'pointsFor', 'pointsAgainst', 'provisional', 'walkovers'] as const

function addRow(tally: Tally, seed: number, other: Tally, from: number): void {
  for (const name of COLUMNS) tally[name][seed] = (tally[name][seed] ?? 0) + (other[name][from] ?? 0)
}
