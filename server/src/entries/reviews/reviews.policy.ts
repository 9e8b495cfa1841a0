import type { FlagKind } from '@tussle/competition/rules/limit-rules'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { REVIEW_STATES, type ReviewDecision, type ReviewState } from '@tussle/contract/play/reviews'
import type { Flag } from '../eligibility/flags.policy.ts'
import type { Refusal } from '../entries.policy.ts'

export const NOT_FLAGGED: Refusal = {
  code: 'conflict',
  message: 'Nothing speaks against this entry in its division any more',
}

export const ALREADY_DECIDED: Refusal = {
  code: 'conflict',
  message: 'Another organiser has decided meanwhile. Please look at the entry again',
}

export const OWN_ENTRY: Refusal = {
  code: 'conflict',
  message: 'You play in this entry, so another organiser decides about it',
}

export const NOT_ASKED: Refusal = { code: 'not_found', message: 'The organisers have not asked you' }

export const QUESTION_OVER: Refusal = {
  code: 'conflict',
  message: 'The organisers no longer ask you to move',
}

export const ALREADY_ANSWERED: Refusal = { code: 'conflict', message: 'This has been answered already' }

/** The part of a decision that says whether it still holds. */
interface Decided {
  readonly decision: string
  readonly division_id: number
  readonly results: number
  readonly answer: string | null
}

/** A flagged player and where the entry is. */
export interface FlaggedPlayer {
  readonly entry_id: number
  readonly user_id: number
  readonly division_id: number
  readonly division_name: string
  readonly competition_id: number
  readonly competition_kind: CompetitionKind
  readonly competition_name: string
}

/** All flags of one entry and kind, which organisers decide about together. */
export interface FlaggedEntry<Row extends FlaggedPlayer = FlaggedPlayer> {
  readonly entryId: number
  readonly kind: FlagKind
  /** The first of its players. */
  readonly row: Row
  readonly flags: readonly Flag<Row>[]
}

export function byEntry<Row extends FlaggedPlayer>(flags: readonly Flag<Row>[]): FlaggedEntry<Row>[] {
  const groups = Map.groupBy(flags, ({ row, kind }) => `${row.entry_id} ${kind}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { row, kind } = first
    return [{ entryId: row.entry_id, kind, row, flags: own }]
  })
}

/** With two flagged players, the one with more results counts. */
export const resultsIn = (flags: readonly { readonly results: number }[]): number =>
  Math.max(0, ...flags.map(({ results }) => results))

/**
 * A decision holds while the entry is in the division and no result has been added to the evidence: a flag that was
 * decided comes back only for a new reason.
 */
export function stateOf(last: Decided | undefined, divisionId: number, results: number): ReviewState {
  if (last === undefined || last.division_id !== divisionId || results > last.results) return 'open'
  if ((last.decision as ReviewDecision) === 'kept') return 'kept'
  return last.answer === null ? 'asked' : 'answered'
}

/** Whether an organiser has to decide now. */
export const isUndecided = (state: ReviewState): boolean => state === 'open' || state === 'answered'

export const inOrder = (state: ReviewState): number => REVIEW_STATES.indexOf(state)
