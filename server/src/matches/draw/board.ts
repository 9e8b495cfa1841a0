import { BYE, type Evaluation, OPEN, Status } from '@tussle/competition/evaluation'
import type { Round } from '@tussle/competition/formats/format'
import { stageFormat } from '@tussle/competition/formats/registry'
import type { Lot } from '@tussle/competition/lots'
import type { Entrant, Result } from '@tussle/competition/result'
import { evaluatePlan, type PlanEvaluation } from '@tussle/competition/stages/plan-evaluation'
import { type DrawnStage, drawPlan, type Stage, type StagePlan } from '@tussle/competition/stages/stage-plan'
import { MostRecent } from '../../kernel/cache/most-recent.ts'
import { type Node, resultOf, type State } from '../apply/facts.ts'
import type { DrawRow, StageRow } from './board.store.ts'

/** A draw as it was made. It does not change when a player changes their name or withdraws. */
export interface Draw {
  readonly plan: StagePlan
  /** For each stage the rounds that were appended to it, and the lots that were drawn in it. */
  readonly rounds: readonly (readonly Round[])[]
  readonly lots: readonly (readonly Lot[])[]
  readonly entryIds: readonly number[]
  readonly nameRanks: readonly number[]
  /** Every lot of the division follows from it. Nobody is told before one was drawn. */
  readonly lotSeed: string
  /** How many of the last entries came after the draw was made. */
  readonly late: number
}

/** A division's draw with all its facts, read fresh under the lock of its competition. */
export interface Board {
  readonly draw: Draw
  /** Every match of the draw, ordered by stage and node. */
  readonly nodes: readonly Node[]
  readonly withdrawn: readonly number[]
  /** Matches that have a history or were called to a court; only read if a stage goes on by rounds. */
  readonly touched?: ReadonlySet<number>
}

/** The columns of a match that follow from the draw and the facts. */
export type Derived = Pick<Node, 'entry1_id' | 'entry2_id' | 'state' | 'winner_entry_id'>

/** A match by its stage in the plan and its node in the stage. */
export interface MatchAt {
  readonly stage_nr: number | null
  readonly node: number | null
}

const STATES: Readonly<Record<number, State>> = {
  [Status.pending]: 'pending',
  [Status.ready]: 'ready',
  [Status.bye]: 'bye',
  [Status.void]: 'void',
}

export function drawOf(
  row: Omit<DrawRow, 'division_id' | 'withdrawn' | 'champion_id' | 'has_manual_seeds'>,
): Draw {
  return {
    plan: { stages: row.stages.map(stageOf) },
    rounds: row.stages.map(({ rounds }) => rounds),
    lots: row.stages.map(({ lots }) => lots.map(({ order }) => order)),
    entryIds: row.entry_ids,
    nameRanks: row.name_ranks,
    lotSeed: row.lot_seed,
    late: row.late_entries,
  }
}

function stageOf({ format, settings, source, games, rule, forfeits }: StageRow): Stage {
  return { format, settings, source, rule, forfeits, ...(games !== null && { games }) }
}

/** The graphs of a draw as it was made, before anybody came late. */
export function originalOf(draw: Draw): readonly DrawnStage[] {
  if (draw.late === 0) return drawnOf(draw)
  const rounds = draw.plan.stages.map(({ format }, stage) =>
    stageFormat(format).admit === undefined ? (draw.rounds[stage] ?? []) : [],
  )
  return drawnOf({ ...draw, rounds, entryIds: draw.entryIds.slice(0, -draw.late) })
}

/** More draws than a process has in play at once; the largest takes about 100 kB. */
const DRAWN = new MostRecent<readonly DrawnStage[]>(100)

/** The graphs of a draw. Many divisions have the same plan and size, and everything that reads a draw needs them. */
export function drawnOf({ plan, rounds, entryIds }: Draw): readonly DrawnStage[] {
  const key = JSON.stringify([plan, entryIds.length, rounds])
  const known = DRAWN.find(key)
  if (known !== undefined) return known
  const drawn = drawPlan(plan, entryIds.length, rounds)
  DRAWN.set(key, drawn)
  return drawn
}

/** Names break ties, so each entrant carries the rank of its name on the day of the draw (OQ-111). */
export function entrantsOf({ entryIds, nameRanks }: Pick<Draw, 'entryIds' | 'nameRanks'>): Entrant[] {
  return entryIds.map((id, seed) => ({ id, name: String(nameRanks[seed] ?? 0).padStart(5, '0') }))
}

export function evaluateBoard({ draw, nodes, withdrawn }: Board): PlanEvaluation {
  const drawn = drawnOf(draw)
  const results: Result[][] = drawn.map(() => [])
  for (const node of nodes) {
    const result = resultOf(node)
    if (result !== null && node.stage_nr !== null) results[node.stage_nr]?.push(result)
  }
  return evaluatePlan(drawn, entrantsOf(draw), results, withdrawn, draw.lots)
}

/** The columns that an evaluation implies for one match, as they are stored beside its fact. */
export function derive({ stages }: PlanEvaluation, at: MatchAt): Derived {
  const evaluation = stages[at.stage_nr ?? -1]
  if (evaluation === undefined || at.node === null)
    throw new Error('a match of a draw has a stage and a node')
  return deriveIn(evaluation, at.node)
}

function deriveIn(evaluation: Evaluation, node: number): Derived {
  const { side, status, winner } = evaluation
  const state = STATES[status[node] ?? 0] ?? 'decided'
  const entryAt = (seed: number | undefined) => evaluation.entrants[seed ?? OPEN]?.id ?? null
  return {
    entry1_id: entryAt(side[2 * node]),
    entry2_id: entryAt(side[2 * node + 1]),
    state,
    // A second grand final that need not be played has no winner of its own.
    winner_entry_id: state === 'void' ? null : entryAt(winner[node] ?? BYE),
  }
}

export function isSame(one: Derived, other: Derived): boolean {
  return (
    one.entry1_id === other.entry1_id &&
    one.entry2_id === other.entry2_id &&
    one.state === other.state &&
    one.winner_entry_id === other.winner_entry_id
  )
}
