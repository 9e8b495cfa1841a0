import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Queryable } from '../../kernel/data/db.ts'
import { listHiddenNames } from './juniors.store.ts'

/**
 * These people with their chosen names, juniors too: only for organisers of the competition and administrators of the
 * club, who have to call them.
 */
export async function withChosenNames<Person extends PlayerRef>(
  db: Queryable,
  people: readonly Person[],
): Promise<Person[]> {
  if (people.length === 0) return []
  const names = await listHiddenNames(
    db,
    people.map(({ id }) => id),
  )
  return people.map((person) => ({ ...person, displayName: names.get(person.id) ?? person.displayName }))
}
