import { champion, hasEnded } from '@tussle/competition/draw'
import type { MatchStatus } from '@tussle/contract/play/matches'
import { type Board, type Derived, derive, evaluateBoard, isSame } from '../draw/board.ts'
import { counts, type Fact, isStranded, type Node } from './facts.ts'

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
  /** The nodes of later results that would lose one of their sides. */
  readonly dependants: readonly number[]
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
    return { changed: edits.map(changeWithoutDraw), moved: [], outcome: null, dependants: [] }

  const edited = new Map(edits.map((edit) => [edit.match.id, edit]))
  const nodes = board.nodes.map((node) => withEdit(node, edited.get(node.id)))
  const evaluation = evaluateBoard({ ...board, nodes })
  const changed: ChangedMatch[] = []
  const moved: (Derived & { id: number })[] = []
  const dependants: number[] = []
  for (const [index, match] of board.nodes.entries()) {
    const derived = derive(evaluation, index)
    const edit = edited.get(match.id)
    const stranded = isStranded(nodes[index] as Node, derived)
    if (stranded) dependants.push(index)
    if (edit !== undefined) changed.push(changedMatch(match, derived, edit))
    else if (stranded && cascade) changed.push(changedMatch(match, derived, fallenWith(match, edits)))
    else if (!isSame(match, derived)) moved.push({ id: match.id, ...derived })
  }
  const outcome = { champion: champion(evaluation), hasEnded: hasEnded(evaluation) }
  return { changed, moved, outcome, dependants: cascade ? [] : dependants }
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
