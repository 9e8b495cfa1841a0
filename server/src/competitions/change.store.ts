import { sql } from 'kysely'
import type { Tx } from '../kernel/data/db.ts'

export type CompetitionColumns = Partial<{
  name: string
  description: string | null
  location: string | null
  format: string
  max_players: number | null
  most_entries: number
  expected_participants: number | null
  entry_fee: string
  currency: string
  starts_at: Date | null
  ends_at: Date | null
  registration_closes_at: Date | null
  club_id: number | null
  visibility: string
}>

export async function updateCompetition(tx: Tx, id: number, columns: CompetitionColumns): Promise<void> {
  await tx
    .updateTable('competition')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** A division has the competition's maximum, which applies only if there is one (OQ-071). */
export async function limitDivisions(tx: Tx, id: number, maxPlayers: number | null): Promise<void> {
  await tx
    .updateTable('division')
    .set(maxPlayers === null ? { is_capped: false } : { is_capped: true, max_players: maxPlayers })
    .where('competition_id', '=', id)
    .execute()
}

/**
 * Call this when the competition has no entries and no draw. Only its name remains, because notifications and records
 * refer to it.
 */
export async function markCompetitionRemoved(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`delete from rules_version where division_id in (select id from division where competition_id = ${id})`.execute(
    tx,
  )
  await tx.deleteFrom('skipped_week').where('competition_id', '=', id).execute()
  await tx.deleteFrom('division').where('competition_id', '=', id).execute()
  await tx
    .updateTable('competition')
    .set({ removed_at: now, division_cards: sql`'[]'`, taken: 0, waiting: 0, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
