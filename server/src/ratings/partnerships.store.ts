import { sql } from 'kysely'
import type { Tx } from '../kernel/data/db.ts'

export interface PartnershipRow {
  readonly user_id: number
  readonly partner_id: number
  readonly matches: number
  readonly wins: number
}

/** Moves the tallies of pairs by so many; one that comes to nothing is gone. */
export async function movePartnerships(tx: Tx, moves: readonly PartnershipRow[]): Promise<void> {
  const values = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (
    user_id bigint, partner_id bigint, matches integer, wins integer)`
  await sql`
    insert into partnership (user_id, partner_id, matches, wins)
    select m.user_id, m.partner_id, 0, 0 from ${values} on conflict do nothing`.execute(tx)
  await sql`
    update partnership p set matches = p.matches + m.matches, wins = p.wins + m.wins
    from ${values} where p.user_id = m.user_id and p.partner_id = m.partner_id`.execute(tx)
  await sql`
    delete from partnership p using ${values}
    where p.user_id = m.user_id and p.partner_id = m.partner_id and p.matches = 0`.execute(tx)
}
