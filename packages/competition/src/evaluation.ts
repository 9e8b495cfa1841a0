import type { Graph, MatchId } from './graph.ts'
import type { Lot } from './lots.ts'
import type { Entrant, EntrantId, Result } from './result.ts'

/** All states up to `ready` are undecided. */
export const Status = {
  pending: 0,
  ready: 1,
  played: 2,
  walkover: 3,
  retired: 4,
  double_forfeit: 5,
  bye: 6,
  void: 7,
} as const
export type MatchStatus = keyof typeof Status

const STATUS_NAMES = Object.keys(Status) as readonly MatchStatus[]

/** OPEN is a side whose entrant is not known yet; BYE is a side that will never have one. */
export const OPEN = -1
export const BYE = -2

/** Why a fact has no effect. Such facts are kept and shown, never silently applied. */
export type OrphanReason = 'unknown_match' | 'other_entrants' | 'no_winner' | 'superseded'

export interface Orphan {
  readonly result: Result
  readonly reason: OrphanReason
}

/**
 * The derived state of a draw. Entrants are seed indexes (from 0), OPEN or BYE; `matchState` and `standings`
 * translate them to ids.
 */
export interface Evaluation {
  readonly graph: Graph
  readonly entrants: readonly Entrant[]
  readonly results: readonly Result[]
  /** Recorded lots, the latest last. */
  readonly lots: readonly Lot[]
  /** 1 for a withdrawn seed. */
  readonly withdrawn: Uint8Array
  /** Two per match. */
  readonly side: Int32Array
  readonly status: Uint8Array
  readonly winner: Int32Array
  readonly loser: Int32Array
  /** The index of the applied fact, or NOWHERE. */
  readonly applied: Int32Array
  /** For each complete group its seeds, best first; null while the group is in play. */
  readonly groupOrder: readonly (readonly number[] | null)[]
  readonly orphans: readonly Orphan[]
}

export type Side =
  | { readonly is: 'open' }
  | { readonly is: 'bye' }
  | { readonly is: 'entrant'; readonly id: EntrantId; readonly seed: number }

export interface MatchState {
  readonly match: MatchId
  readonly status: MatchStatus
  readonly sides: readonly [Side, Side]
  readonly winner: EntrantId | null
  readonly loser: EntrantId | null
  readonly result: Result | null
}

export function matchState(evaluation: Evaluation, match: MatchId): MatchState {
  return {
    match,
    status: STATUS_NAMES[evaluation.status[match] ?? 0] ?? 'pending',
    sides: [sideOf(evaluation, 2 * match), sideOf(evaluation, 2 * match + 1)],
    winner: idOf(evaluation, evaluation.winner[match] ?? OPEN),
    loser: idOf(evaluation, evaluation.loser[match] ?? OPEN),
    result: evaluation.results[evaluation.applied[match] ?? -1] ?? null,
  }
}

export function matchStates(evaluation: Evaluation): MatchState[] {
  return Array.from({ length: evaluation.graph.length }, (_, match) => matchState(evaluation, match))
}

/** The winner of the division; null while it is open. It stays null if both sides forfeited the final. */
export function championSeed(evaluation: Evaluation): number | null {
  const seed = evaluation.winner[evaluation.graph.final] ?? OPEN
  return seed < 0 ? null : seed
}

/** Whether no match is left to play, and no round will follow. */
export function isOver({ graph, status, withdrawn }: Evaluation): boolean {
  if (status.length === 0 || status.some((one) => one <= Status.ready)) return false
  const rounds = graph.round.at(-1) ?? 0
  return rounds >= graph.plannedRounds || withdrawn.filter((out) => out === 0).length < 2
}

export function idOf(evaluation: Evaluation, seed: number): EntrantId | null {
  return evaluation.entrants[seed]?.id ?? null
}

function sideOf(evaluation: Evaluation, slot: number): Side {
  const seed = evaluation.side[slot] ?? OPEN
  if (seed === BYE) return { is: 'bye' }
  const id = idOf(evaluation, seed)
  return id === null ? { is: 'open' } : { is: 'entrant', id, seed: seed + 1 }
}
