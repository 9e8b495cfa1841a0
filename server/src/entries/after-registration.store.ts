import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/db.ts'

/** Somebody with a place in a doubles division and without a partner. */
export interface SeekerRow {
  readonly entry_id: number
  readonly rating: string | null
  readonly gender: 'male' | 'female' | null
  readonly joined_at: Date
}

export async function listSeekers(db: Queryable, divisionId: number): Promise<SeekerRow[]> {
  const { rows } = await sql<SeekerRow>`
    select e.id as entry_id, p.rating, p.gender, e.joined_at
    from entry e join entry_player p on p.entry_id = e.id and p.seat = 1
    where e.division_id = ${divisionId} and e.status = 'active' and e.seats = 2
      and not exists (select from entry_player o where o.entry_id = e.id and o.seat = 2)`.execute(db)
  return rows
}

/** Of every two entries one is left: the second one's player sits beside the first one's. */
export async function mergeEntries(tx: Tx, pairs: readonly (readonly [number, number])[]): Promise<void> {
  const kept = pairs.map(([first]) => first)
  const gone = pairs.map(([, second]) => second)
  await sql`
    update entry_player p set entry_id = pair.kept, seat = 2, named_by = null, had_own_entry = false
    from unnest(${kept}::bigint[], ${gone}::bigint[]) as pair (kept, gone)
    where p.entry_id = pair.gone`.execute(tx)
  await tx.updateTable('entry').set({ needs_partner: false }).where('id', 'in', kept).execute()
  await tx.deleteFrom('entry').where('id', 'in', gone).execute()
}

/** An entry that leaves after the draw keeps its rows: what it has played stays true. */
export async function findActiveEntry(db: Queryable, competitionId: number, entryId: number) {
  const { rows } = await sql<{ division_id: number; competition_id: number; seats: number; people: number }>`
    select e.division_id, e.competition_id, e.seats,
      (select count(*) from entry_player p where p.entry_id = e.id) as people
    from entry e
    where e.id = ${entryId} and e.competition_id = ${competitionId} and e.status = 'active'`.execute(db)
  return rows[0]
}

export async function setWithdrawn(tx: Tx, entryId: number): Promise<void> {
  await tx.updateTable('entry').set({ status: 'withdrawn' }).where('id', '=', entryId).execute()
}
