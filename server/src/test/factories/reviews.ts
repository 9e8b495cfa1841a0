import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import type { Person } from './accounts.ts'

/** The organiser has asked whoever plays in an entry to move. */
export async function aReview(
  { kernel }: TestApp,
  organiser: Pick<Person, 'id'>,
  entryId: number,
  reason: string,
): Promise<void> {
  await sql`
    insert into entry_review (entry_id, division_id, kind, nr, decision, reason, results, decided_by, decided_at)
    select id, division_id, 'skill', 1, 'asked', ${reason}, 0, ${organiser.id}, now()
    from entry where id = ${entryId}`.execute(kernel.database.db)
}
