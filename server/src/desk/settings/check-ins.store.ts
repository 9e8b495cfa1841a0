import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/data/db.ts'

export interface CheckInRow {
  readonly user_id: number
  readonly at: Date
}

export function checkInsOf(competitionId: number): RawBuilder<CheckInRow> {
  return sql<CheckInRow>`select user_id, at from check_in where competition_id = ${competitionId}`
}

/** Returns the players who were not checked in before. People without an entry in the tournament are ignored. */
export async function insertCheckIns(
  tx: Tx,
  competitionId: number,
  userIds: readonly number[],
  at: Date,
  byUserId: number,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into check_in (competition_id, user_id, at, by_user_id)
    select p.competition_id, p.user_id, ${at}, ${byUserId} from entry_player p
    where p.competition_id = ${competitionId} and p.user_id = any(${[...userIds]}::bigint[])
    on conflict do nothing returning user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}

/** Returns the players who were checked in. */
export async function deleteCheckIns(
  tx: Tx,
  competitionId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    delete from check_in where competition_id = ${competitionId} and user_id = any(${[...userIds]}::bigint[])
    returning user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}
