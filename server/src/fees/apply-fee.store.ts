import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'

export interface EarlierFeeRow {
  readonly division_id: number
  readonly name: string
  /** What the division costs now. */
  readonly fee: number
  readonly owed: number
  readonly people: number
}

/** How many people of each division owe another fee than that of now, by what they owe. */
export async function listEarlierFees(db: Queryable, competitionId: number): Promise<EarlierFeeRow[]> {
  const { rows } = await sql<EarlierFeeRow>`
    select division_id, name, fee, owed, count(*) as people from (
      select d.id as division_id, d.name, minor_units(coalesce(d.fee, c.entry_fee), c.currency) as fee,
        coalesce(b.owed, 0) as owed
      from competition c
      join entry_player p on p.competition_id = c.id
      join entry e on e.id = p.entry_id and e.status = 'active'
      join division d on d.id = p.division_id
      left join fee_balance b on b.division_id = d.id and b.user_id = p.user_id and b.is_open
      where c.id = ${competitionId}
    ) as seats
    where owed <> fee group by division_id, name, fee, owed order by name, division_id, owed`.execute(db)
  return rows
}

/** Writes what the people of a division owe more or less than before; returns how many they were. */
export async function chargeAnew(tx: Tx, divisionId: number, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number | null }>`
    select charge_anew(${divisionId}, ${userId}, ${now}) as people`.execute(tx)
  return rows[0]?.people ?? 0
}
