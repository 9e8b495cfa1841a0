import type { Rating } from '@tussle/competition/divisions'
import type { KnownGuest } from '@tussle/contract/play/guests'

/** A row of a guest as the store reads it. */
interface GuestRow {
  readonly user_id: number
  readonly display_name: string
  readonly hidden_name: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly rating: string | null
  readonly may_be_named: boolean
  readonly competition_name: string
  readonly is_in: boolean
  readonly is_own: boolean
  readonly same_as: string | null
}

export function presentGuest(row: GuestRow): KnownGuest {
  return {
    userId: row.user_id,
    name: row.hidden_name ?? row.display_name,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    rating: row.rating as Rating | null,
    mayBeNamed: row.may_be_named,
    enteredIn: row.competition_name,
    isIn: row.is_in,
    isOwn: row.is_own,
    sameAs: row.same_as,
  }
}
