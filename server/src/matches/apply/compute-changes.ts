import { planChampion, planHasEnded } from '@tussle/competition/stages/plan-evaluation'
import type { MatchStatus } from '@tussle/contract/play/matches'
import { type Board, type Derived, derive, isSame, type MatchAt } from '../draw/board.ts'
import type { NodeToInsert } from '../draw/draw.store.ts'
import { nodesFrom } from '../draw/nodes.ts'
import { goOnWithLots, type RecordedLot } from './draw-lots.ts'
import { counts, type Fact, isStranded, type Node } from './facts.ts'
import { type GoneOn, laterThan } from './go-on.ts'

export type EventKind =
  | 'reported'
  | 'confirmed'
  | 'disputed'
  | 'withdrawn'
  | 'corrected'
  | 'voided'
  | 'restored'
  | 'walkover'
  | 'retired'
  | 'forfeited'
  | 'declined'
  | 'unanswered'

/** One change of a match's fact, and the kind under which its history lists it. */
export interface Edit {
  readonly match: Node
  /** Null removes the fact. */
  readonly fact: Fact | null
  readonly kind: EventKind
  readonly reason: string | null
  /**
   * The sets that a dispute claims; empty if it claims that nothing was played. Without a claim, the sets of the
   * fact.
   */
  readonly claim?: readonly number[]
  /** Others were on court than the stored fact says, so the players' rows are written again. */
  readonly hasOtherPeople?: boolean
  /** The two entries of the fact, if the match has other entries now. */
  readonly sides?: readonly [number, number]
}

/** An edited match as it is stored: its derived columns and its fact. */
export interface ChangedMatch {
  readonly match: Node
  readonly derived: Derived
  readonly status: MatchStatus
  readonly fact: Fact | null
  readonly edit: Edit
}

/** The state of the draw after the change, by standing results only. */
export interface DrawOutcome {
  readonly champion: number | null
  readonly hasEnded: boolean
}

export interface ComputedChanges {
  readonly changed: readonly ChangedMatch[]
  /** Other matches whose sides, state or winner changed. */
  readonly moved: readonly (Derived & { readonly id: number })[]
  /** Null if there is no draw. */
  readonly outcome: DrawOutcome | null
  /** Later results that would lose one of their sides, or the results by which their round was paired. */
  readonly dependants: readonly MatchAt[]
  /** Null if no stage gets or loses a round. */
  readonly rounds: RoundChanges | null
  /** The lots of all stages, for ties that matter in completed tables; null if the recorded ones stay. */
  readonly lots: readonly RecordedLot[] | null
}

/** Rounds that a stage gets because the one before is decided, or loses because it is open again. */
export interface RoundChanges {
  readonly ofStages: readonly { readonly stage_nr: number; readonly rounds: readonly object[] }[]
  readonly appended: readonly NodeToInsert[]
  readonly removed: readonly Node[]
}

/**
 * Computes what a change of facts implies: it changes the facts, evaluates the draw and keeps the difference. Later
 * results that would lose a side are voided with `cascade`; without it they are returned as dependants and the change
 * must be refused (engine rules of undo).
 */
export function computeChanges(
  board: Board | null,
  edits: readonly Edit[],
  cascade: boolean,
): ComputedChanges {
  if (board === null)
    return {
      changed: edits.map(changeWithoutDraw),
      moved: [],
      outcome: null,
      dependants: [],
      rounds: null,
      lots: null,
    }

  const edited = new Map(edits.map((edit) => [edit.match.id, edit]))
  const nodes = board.nodes.map((node) => withEdit(node, edited.get(node.id)))
  const after = goOnWithLots({ ...board, nodes })
  const { evaluation } = after
  const removed = new Set(after.removed.map(({ id }) => id))
  const changed: ChangedMatch[] = []
  const moved: (Derived & { id: number })[] = []
  const dependants: MatchAt[] = [...laterThan(board, after)]
  for (const [index, match] of board.nodes.entries()) {
    if (removed.has(match.id)) continue
    const derived = derive(evaluation, match)
    const edit = edited.get(match.id)
    const stranded = isStranded(nodes[index] as Node, derived)
    if (stranded) dependants.push(match)
    if (edit !== undefined) changed.push(changedMatch(match, derived, edit))
    else if (stranded && cascade) changed.push(changedMatch(match, derived, fallenWith(match, edits)))
    else if (!isSame(match, derived)) moved.push({ id: match.id, ...derived })
  }
  const outcome = { champion: planChampion(evaluation), hasEnded: planHasEnded(evaluation) }
  return {
    ...{ changed, moved, outcome, dependants: cascade ? [] : dependants },
    rounds: roundChanges(board, after),
    lots: after.hasOtherLots ? after.lots : null,
  }
}

function roundChanges({ draw, nodes }: Board, { evaluation, rounds, removed }: GoneOn): RoundChanges | null {
  const ofStages = rounds.flatMap((own, stage) =>
    own.length === draw.rounds[stage]?.length ? [] : [{ stage_nr: stage, rounds: own }],
  )
  if (ofStages.length === 0) return null
  const stay = nodes.filter((node) => !removed.includes(node))
  const appended = nodesFrom(evaluation, (stage) => stay.filter((node) => node.stage_nr === stage).length)
  return { ofStages, appended, removed }
}

/**
 * Needs no evaluation: the match was created by its score and is void without it, or the edit changes nothing that
 * counts.
 */
function changeWithoutDraw(edit: Edit): ChangedMatch {
  const { match, fact } = edit
  const { entry1_id, entry2_id, state: before, winner_entry_id } = match
  if (match.node !== null) {
    return changedMatch(match, { entry1_id, entry2_id, state: before, winner_entry_id }, edit)
  }
  const winner = fact?.result_winner === 1 ? entry1_id : fact?.result_winner === 2 ? entry2_id : null
  const isDecided = fact !== null && counts(fact)
  const state = fact === null ? 'void' : isDecided ? 'decided' : 'ready'
  const derived = { entry1_id, entry2_id, state, winner_entry_id: isDecided ? winner : null } as const
  return changedMatch(match, derived, edit)
}

function changedMatch(match: Node, derived: Derived, edit: Edit): ChangedMatch {
  const cleared = match.node === null ? 'void' : 'pending'
  return { match, derived, status: edit.fact?.status ?? cleared, fact: edit.fact, edit }
}

function fallenWith(match: Node, edits: readonly Edit[]): Edit {
  const reason = edits.find((edit) => edit.reason !== null)?.reason ?? null
  return { match, fact: null, kind: 'voided', reason }
}

/** A match with the fact that the edit would give it. */
export function withEdit(node: Node, edit: Edit | undefined): Node {
  if (edit === undefined) return node
  const { fact } = edit
  if (fact === null) {
    return {
      ...node,
      status: 'pending',
      outcome: null,
      result_entry1_id: null,
      result_entry2_id: null,
      result_winner: null,
      sets: [],
      submitted_by: null,
    }
  }
  return {
    ...node,
    status: fact.status,
    outcome: fact.outcome,
    result_entry1_id: edit.sides?.[0] ?? node.entry1_id,
    result_entry2_id: edit.sides?.[1] ?? node.entry2_id,
    result_winner: fact.result_winner,
    sets: fact.sets,
    submitted_by: fact.submitted_by,
  }
}
