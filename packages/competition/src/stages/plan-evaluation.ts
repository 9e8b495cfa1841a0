import { evaluate } from '../bracket.ts'
import { champion, hasEnded, placesOf } from '../draw.ts'
import { type Evaluation, isOver } from '../evaluation.ts'
import { stageFormat } from '../formats/registry.ts'
import { isTree } from '../graph.ts'
import type { Lot } from '../lots.ts'
import { type Criterion, rank } from '../ranking.ts'
import type { Entrant, EntrantId, Result } from '../result.ts'
import { tallyMatches } from '../tally.ts'
import { placeWords, planProvisional } from './plan-links.ts'
import type { Qualifier } from './qualifiers.ts'
import { type DrawnStage, groupsOf, rangeOf, spread, tiersOf } from './stage-plan.ts'

/** The derived state of a whole division: each stage on its own. */
export interface PlanEvaluation {
  readonly drawn: readonly DrawnStage[]
  readonly stages: readonly Evaluation[]
}

export interface PlanPlace {
  /** 1 to n, never shared. */
  readonly position: number
  readonly entrant: EntrantId
  /** The last stage that the entry has reached, from 0. */
  readonly stage: number
}

/**
 * Evaluates a plan from the facts and lots of each stage. A stage whose source is not decided has open entrants, and its facts
 * name theirs, so a correction in an early stage changes or orphans the later ones by itself: nothing is moved.
 */
export function evaluatePlan(
  drawn: readonly DrawnStage[],
  entrants: readonly Entrant[],
  results: readonly (readonly Result[])[],
  withdrawals: Iterable<EntrantId> = [],
  lots: readonly (readonly Lot[])[] = [],
): PlanEvaluation {
  const gone = [...withdrawals]
  const stages: Evaluation[] = []
  for (const [index, each] of drawn.entries()) {
    const { source } = each.stage
    const from = source.from === 'entries' ? undefined : stages[source.from]
    const field =
      from === undefined ? entrants : entrantsFrom(each, from, isComplete(drawn, stages, source.from))
    stages.push(evaluate(each.graph, field, results[index] ?? [], gone, lots[index]))
  }
  return { drawn, stages }
}

/** Every entry of the division in one order. Ranking costs more than evaluating, so it is done where it is asked for. */
export function planPlaces({ drawn, stages }: PlanEvaluation): PlanPlace[] {
  return orderFrom(drawn, stages, 0).map(toPlace)
}

/** The winner of the division; null while it is open or depends on a provisional result of any stage. */
export function planChampion(plan: PlanEvaluation): EntrantId | null {
  const last = decisiveStage(plan.drawn)
  const evaluation = plan.stages[last]
  const winner = evaluation === undefined ? null : champion(evaluation)
  if (evaluation === undefined || winner === null) return null
  const { match } = planProvisional(plan)[last] ?? { match: new Uint8Array() }
  const { graph } = evaluation
  return (isTree(graph) ? match[graph.final] === 1 : match.includes(1)) ? null : winner
}

/** Whether every stage is complete and every result stands. */
export function planHasEnded({ drawn, stages }: PlanEvaluation): boolean {
  return stages.every((stage, index) => hasEnded(stage) && isComplete(drawn, stages, index))
}

/** The stage that gives the first place: from the first stage on, the one that takes its best places. */
export function decisiveStage(drawn: readonly DrawnStage[], index = 0): number {
  const [next] = childrenOf(drawn, index)
  return next === undefined ? index : decisiveStage(drawn, next)
}

/** The stages that take places of a stage, the best places first. */
export function childrenOf(drawn: readonly DrawnStage[], index: number): number[] {
  const first = (at: number): number => {
    const source = drawn[at]?.stage.source
    return source === undefined || source.from === 'entries' ? 0 : rangeOf(source.take)[0]
  }
  return drawn
    .flatMap(({ stage }, at) => (stage.source.from === index ? [at] : []))
    .sort((a, b) => first(a) - first(b))
}

export function isComplete(
  drawn: readonly DrawnStage[],
  stages: readonly Evaluation[],
  index: number | 'entries',
): boolean {
  const evaluation = index === 'entries' ? undefined : stages[index]
  const stage = index === 'entries' ? undefined : drawn[index]?.stage
  if (evaluation === undefined || stage === undefined || !isOver(evaluation)) return false
  const format = stageFormat(stage.format)
  return format.next === undefined || format.next(evaluation, stage.settings) === 'complete'
}

/** The entrants of a stage by seed; an undecided place is open. */
function entrantsFrom(each: DrawnStage, from: Evaluation, isDone: boolean): Entrant[] {
  const order = isDone ? placesOf(from).map(({ entrant }) => entrant) : null
  const byId = new Map(from.entrants.map((entrant) => [entrant.id, entrant]))
  const grouped = from.graph.groups.length > 0
  const { source } = each.stage
  const takesRanks = source.from !== 'entries' && 'ranks' in source.take
  const waits = source.from !== 'entries' && source.seed === 'record' && !isDone
  return seedsOf(each, from, isDone).map(({ group, rank: at }, seed) => {
    const known = waits
      ? undefined
      : takesRanks && grouped
        ? inGroup(from, group, at)
        : byId.get(order?.[at] ?? -1)
    return (
      known ?? { id: -1 - seed, name: placeWords(from.graph, takesRanks && grouped, group, at), isOpen: true }
    )
  })
}

/** By record the groups choose their seeds in the order of their entrants' results. */
function seedsOf(each: DrawnStage, from: Evaluation, isDone: boolean): readonly Qualifier[] {
  const { source } = each.stage
  if (source.from === 'entries' || source.seed === 'order' || !isDone) return each.qualifiers ?? []
  if ('places' in source.take || from.graph.groups.length === 0) return each.qualifiers ?? []
  const tiers = tiersOf(each.stage, groupsOf(from.graph), (at) => groupsByRecord(from, at))
  return spread(each.graph, each.stage, tiers)
}

/** Groups may differ in size, so shares come before sums. */
const BY_RECORD: readonly Criterion[] = ['winPercentage', 'pointDifferential', 'pointsFor', 'seed']

function groupsByRecord(from: Evaluation, at: number): number[] {
  const groupOf = new Map(from.groupOrder.map((order, group) => [order?.[at] ?? -1, group]))
  const tally = tallyMatches(from, 0, from.graph.length, true)
  const ranked = rank([...groupOf.keys()], { entrants: from.entrants, tally }, BY_RECORD)
  return ranked.map(({ seed }) => groupOf.get(seed) ?? 0)
}

function inGroup(from: Evaluation, group: number, at: number): Entrant | undefined {
  return from.entrants[from.groupOrder[group]?.[at] ?? -1]
}

type Ordered = Omit<PlanPlace, 'position'>
const toPlace = (ordered: Ordered, index: number): PlanPlace => ({ position: index + 1, ...ordered })

/** The entries of a stage in order: those who went on as their stages ordered them, then the others. */
function orderFrom(drawn: readonly DrawnStage[], stages: readonly Evaluation[], index: number): Ordered[] {
  const evaluation = stages[index]
  if (evaluation === undefined) return []
  const above = childrenOf(drawn, index).flatMap((at) => orderFrom(drawn, stages, at))
  const taken = new Set(above.map(({ entrant }) => entrant))
  const open = new Set(evaluation.entrants.filter(({ isOpen }) => isOpen === true).map(({ id }) => id))
  const rest = placesOf(evaluation)
    .filter(({ entrant }) => !taken.has(entrant) && !open.has(entrant))
    .map(({ entrant }) => ({ entrant, stage: index }))
  return [...above, ...rest]
}
