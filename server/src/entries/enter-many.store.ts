import { sql } from 'kysely'
import type { Tx } from '../kernel/data/db.ts'

/** One player, or the two of a team with the one who registered first. */
export interface TeamToEnter {
  readonly divisionId: number
  readonly userIds: readonly number[]
}

/**
 * Inserts many entries by two statements, so that each counter of places changes once and not once per entry. Returns
 * their ids in order. Like `insertEntry` it copies rating and gender as they are now.
 */
export async function insertEntries(
  tx: Tx,
  competitionId: number,
  teams: readonly TeamToEnter[],
  now: Date,
): Promise<number[]> {
  // The ids are given in the order of the select, so the smallest belongs to the first team.
  const { rows } = await sql<{ id: number }>`
    insert into entry (competition_id, division_id, seats, status, needs_partner, joined_at)
    select d.competition_id, d.id, d.seats, 'active', d.seats > team.players, ${now}
    from unnest(
      ${teams.map(({ divisionId }) => divisionId)}::bigint[],
      ${teams.map(({ userIds }) => userIds.length)}::integer[]
    ) with ordinality as team (division_id, players, nr)
    join division d on d.id = team.division_id and d.competition_id = ${competitionId}
    order by team.nr
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
  const players = teams.flatMap(({ userIds }, index) =>
    userIds.map((userId, seat) => ({ userId, seat: seat + 1, entryId: ids[index] ?? 0 })),
  )
  const { numAffectedRows } = await sql`
    insert into entry_player
      (entry_id, competition_id, division_id, seats, seat, user_id, rating, gender, email_notifications, joined_at)
    select e.id, e.competition_id, e.division_id, e.seats, player.seat, u.id, u.rating, u.gender, true, ${now}
    from unnest(
      ${players.map(({ entryId }) => entryId)}::bigint[],
      ${players.map(({ seat }) => seat)}::integer[],
      ${players.map(({ userId }) => userId)}::bigint[]
    ) as player (entry_id, seat, user_id)
    join entry e on e.id = player.entry_id
    join users u on u.id = player.user_id and u.deleted_at is null
    order by u.id`.execute(tx)
  if (Number(numAffectedRows ?? 0) !== players.length) throw new Error('not every player could be entered')
  return ids
}
