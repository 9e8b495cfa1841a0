import { sql } from 'kysely'
import type { Queryable } from '../kernel/db.ts'

/** An entry as a side of a match: who plays for it. */
export interface Side {
  readonly entry_id: number
  readonly division_id: number
  readonly seats: number
  readonly status: string
  /** The player who registered, and the other one of a team. */
  readonly user_id: number
  readonly partner_id: number | null
}

/** The entries of these people in a competition; fewer where somebody is not in it, or both are in one. */
export async function listSides(
  db: Queryable,
  competitionId: number,
  userIds: readonly number[],
): Promise<Side[]> {
  const { rows } = await sql<Side>`
    select e.id as entry_id, e.division_id, e.seats, e.status, first.user_id, second.user_id as partner_id
    from entry e
    join entry_player first on first.entry_id = e.id and first.seat = 1
    left join entry_player second on second.entry_id = e.id and second.seat = 2
    where e.id in (
      select entry_id from entry_player
      where competition_id = ${competitionId} and user_id = any(${[...userIds]}::bigint[])
    )`.execute(db)
  return rows
}

/** Whether a division has a draw, and of which kind. */
export async function findDrawFormat(db: Queryable, divisionId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('draw')
    .select('format')
    .where('division_id', '=', divisionId)
    .executeTakeFirst()
  return row?.format
}
