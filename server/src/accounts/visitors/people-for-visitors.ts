import type { PlayerRef } from '@tussle/contract/people/player-ref'
import {
  type NameForVisitors,
  nameForVisitors,
  type PersonForVisitors,
} from '@tussle/contract/people/visitors'
import type { Ctx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { listVisitorRows, type VisitorRow } from './visitors.store.ts'

/** The people of a division in the order in which hidden ones are numbered, entries before substitutes. */
export interface PeopleOfDivision {
  readonly divisionId: number
  readonly isForJuniors: boolean
  readonly userIds: readonly number[]
}

/** How visitors see the people of a division; nobody who was not asked about is named. */
export type SeenByVisitors = (divisionId: number, person: PlayerRef) => PlayerRef

/**
 * Names people for visitors. Whoever makes something for visitors replaces its people by these before it makes any
 * text of them, so that no text contains another name.
 */
export async function seenByVisitors(
  { clock }: Pick<Ctx, 'clock'>,
  db: Queryable,
  divisions: readonly PeopleOfDivision[],
): Promise<SeenByVisitors> {
  const userIds = [...new Set(divisions.flatMap((division) => division.userIds))]
  const people = new Map((await listVisitorRows(db, userIds)).map((row) => [row.id, personOf(row)]))
  const day = clock.now().toISOString().slice(0, 10)
  const names = new Map<string, string>()
  for (const { divisionId, isForJuniors, userIds: ids } of divisions) {
    for (const [index, id] of [...new Set(ids)].entries()) {
      const person = people.get(id)
      const where = { day, isForJuniors, number: index + 1 }
      if (person !== undefined) names.set(`${divisionId} ${id}`, nameForVisitors(person, where))
    }
  }
  return (divisionId, { id }) => ({
    id,
    displayName: names.get(`${divisionId} ${id}`) ?? 'Player',
    rating: null,
    profileImageUrl: null,
    isAdmin: false,
  })
}

export function personOf(row: VisitorRow): PersonForVisitors {
  return {
    displayName: row.display_name,
    // The database allows only the three.
    choice: row.name_for_visitors as NameForVisitors,
    birthMonth: row.birth_month,
    isUnaskedGuest: row.is_unasked_guest,
    isDeleted: row.is_deleted,
  }
}
