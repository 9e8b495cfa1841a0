import type { OwnReview, Review, ReviewDecision } from '@tussle/contract/play/reviews'
import { type FlaggedEntry, resultsIn, stateOf } from './reviews.policy.ts'

/** What is shown of a decision. */
interface DecidedColumns {
  readonly decision: string
  readonly reason: string | null
  readonly decided_at: Date
  readonly answer: string | null
}

interface LastColumns extends DecidedColumns {
  readonly nr: number
  readonly division_id: number
  readonly results: number
  readonly by_name: string
}

/** For organisers: who is flagged and why, without a gender or an age. */
export function presentReview(
  entry: FlaggedEntry,
  last: LastColumns | undefined,
  { players, mayDecide }: Pick<Review, 'players' | 'mayDecide'>,
): Review {
  const holds = lastIn(entry, last)
  return {
    ...presentFlag(entry, last),
    players,
    last: holds === undefined ? null : { ...presentDecided(holds), by: holds.by_name },
    mayDecide,
  }
}

/** For a player of the entry: only their own evidence. */
export function presentOwnReview(
  entry: FlaggedEntry,
  last: LastColumns | undefined,
  userId: number,
): OwnReview {
  const { row, flags } = entry
  const holds = lastIn(entry, last)
  return {
    ...presentFlag(entry, last),
    competition: { kind: row.competition_kind, id: row.competition_id, name: row.competition_name },
    evidence: flags.find((flag) => flag.row.user_id === userId)?.evidence ?? null,
    last: holds === undefined ? null : presentDecided(holds),
  }
}

interface ExportedColumns extends DecidedColumns {
  readonly entry_id: number
  readonly kind: string
  readonly answered_by: number | null
}

/** For the copy of a person's data: what a partner wrote is the partner's. */
export function presentExported(row: ExportedColumns, userId: number) {
  return {
    entryId: row.entry_id,
    flag: row.kind,
    ...presentDecided({ ...row, answer: row.answered_by === userId ? row.answer : null }),
  }
}

function presentFlag({ entryId, kind, row, flags }: FlaggedEntry, last: LastColumns | undefined) {
  return {
    entryId,
    flag: kind,
    divisionName: row.division_name,
    state: stateOf(last, row.division_id, resultsIn(flags)),
    nr: last?.nr ?? 0,
  }
}

/** A decision about the entry in another division is not shown. */
const lastIn = ({ row }: FlaggedEntry, last: LastColumns | undefined): LastColumns | undefined =>
  last?.division_id === row.division_id ? last : undefined

function presentDecided(row: DecidedColumns) {
  return {
    // The database allows only the values of the contract.
    decision: row.decision as ReviewDecision,
    reason: row.reason,
    at: row.decided_at.toISOString(),
    answer: row.answer,
  }
}
