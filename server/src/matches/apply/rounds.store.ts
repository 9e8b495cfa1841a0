import { sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'

/** The drawn matches of a division that were called to a court or have a history. */
export async function listTouchedIds(db: Queryable, divisionId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select m.id from match m
    where m.division_id = ${divisionId} and m.node is not null
      and (exists (select from match_event e where e.match_id = m.id)
        or exists (select from court_call c where c.match_id = m.id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Only for matches that nobody has touched: the database refuses to delete others. */
export async function deleteNodes(tx: Tx, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return
  await tx
    .deleteFrom('match')
    .where('id', 'in', [...matchIds])
    .execute()
}

export async function updateRounds(
  tx: Tx,
  divisionId: number,
  stages: readonly { readonly stage_nr: number; readonly rounds: readonly object[] }[],
): Promise<void> {
  await sql`
    update stage s set rounds = r.rounds
    from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as r (stage_nr integer, rounds jsonb)
    where s.division_id = ${divisionId} and s.nr = r.stage_nr`.execute(tx)
}

interface LotToSave {
  readonly stage_nr: number
  readonly order: readonly number[]
  readonly seed: string
}

/** Stores these lots as those of the division's stages. A lot that was recorded before keeps its time. */
export async function saveLots(
  tx: Tx,
  divisionId: number,
  lots: readonly LotToSave[],
  at: Date,
): Promise<void> {
  await sql`
    update stage s set lots = (
      select coalesce(jsonb_agg(coalesce(known.lot, jsonb_build_object('order', l.entry_order, 'seed', l.seed,
        'at', ${at}::timestamptz))), '[]')
      from jsonb_to_recordset(${JSON.stringify(lots.map(({ order, ...lot }) => ({ ...lot, entry_order: order })))}::jsonb)
        as l (stage_nr integer, entry_order jsonb, seed text)
      left join lateral (
        select lot from jsonb_array_elements(s.lots) as lot where lot -> 'order' = l.entry_order limit 1
      ) as known on true
      where l.stage_nr = s.nr)
    where s.division_id = ${divisionId}`.execute(tx)
}
