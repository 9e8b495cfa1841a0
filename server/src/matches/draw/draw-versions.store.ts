import { sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'

/** A division, and what distinguishes its rows from those of any other moment. */
interface FingerprintRow {
  readonly id: number
  readonly fingerprint: string
}

/**
 * What distinguishes the draw of each division, with everything that is played in it, from what it was at any other
 * moment. PostgreSQL gives every version of a row a place (ctid) and the transaction that wrote it (xmin), so whatever
 * writes a row changes its fingerprint; nobody has to raise a number.
 */
export async function listDrawVersions(db: Queryable, competitionId: number): Promise<FingerprintRow[]> {
  const { rows } = await sql<FingerprintRow>`
    select d.division_id as id,
      concat(d.ctid, d.xmin, '/', s.rows, '/', m.rows, '/', e.rows, '/', p.rows, '/', k.game, '/', c.time_zone, '/',
        c.name) as fingerprint
    from division v
    join draw d on d.division_id = v.id
    join competition c on c.id = v.competition_id
    left join desk k on k.competition_id = c.id
    left join (
      select division_id, concat(count(*), ' ', bit_xor(hashtidextended(ctid, xmin::text::bigint))) as rows
      from stage where competition_id = ${competitionId} group by division_id
    ) as s on s.division_id = v.id
    left join (
      select division_id, concat(count(*), ' ', bit_xor(hashtidextended(ctid, xmin::text::bigint))) as rows
      from match where competition_id = ${competitionId} group by division_id
    ) as m on m.division_id = v.id
    left join (
      select division_id, concat(count(*), ' ', bit_xor(hashtidextended(ctid, xmin::text::bigint))) as rows
      from entry where competition_id = ${competitionId} group by division_id
    ) as e on e.division_id = v.id
    left join (
      select division_id, concat(count(*), ' ', bit_xor(hashtidextended(ctid, xmin::text::bigint))) as rows
      from entry_player where competition_id = ${competitionId} group by division_id
    ) as p on p.division_id = v.id
    where v.competition_id = ${competitionId}
    order by d.division_id`.execute(db)
  return rows
}
