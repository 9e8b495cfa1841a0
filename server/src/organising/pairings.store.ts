import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

/** Two sides that are to meet, by their shown names. */
export interface Pairing {
  readonly names: readonly [string, string]
}

/** Every pending match of a division whose two sides are known. */
export async function listPairings(db: Queryable, divisionId: number): Promise<Pairing[]> {
  const { rows } = await sql<Pairing>`
    with named as (
      select p.entry_id, string_agg(u.display_name, ' & ' order by p.seat) as name
      from entry e join entry_player p on p.entry_id = e.id join users u on u.id = p.user_id
      where e.division_id = ${divisionId} group by p.entry_id
    )
    select json_build_array(a.name, b.name) as names
    from match m join named a on a.entry_id = m.entry1_id join named b on b.entry_id = m.entry2_id
    where m.division_id = ${divisionId} and m.state = 'ready' and m.outcome is null
    order by m.stage_id, m.node`.execute(db)
  return rows
}
