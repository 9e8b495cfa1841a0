import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'

/** A partner-seeker with a place in a doubles division. */
export interface SeekerRow {
  readonly entry_id: number
  readonly level: string | null
  readonly mu: number | null
  readonly sigma: number | null
  readonly gender: 'male' | 'female' | null
  readonly joined_at: Date
}

export async function listSeekers(db: Queryable, divisionId: number): Promise<SeekerRow[]> {
  const { rows } = await sql<SeekerRow>`
    select e.id as entry_id, p.rating as level, k.mu, k.sigma, coalesce(p.gender, u.gender) as gender, e.joined_at
    from entry e
    join entry_player p on p.entry_id = e.id and p.seat = 1
    join users u on u.id = p.user_id
    left join skill k on k.user_id = p.user_id and k.play = 'doubles'
    where e.division_id = ${divisionId} and e.status = 'active' and e.seats = 2
      and not exists (select from entry_player o where o.entry_id = e.id and o.seat = 2)
      and not exists (select from partner_request r where r.entry_id = e.id)`.execute(db)
  return rows
}

/** Merges each pair of entries into the first one, whose second player is then the player of the second entry. */
export async function mergeEntries(tx: Tx, pairs: readonly (readonly [number, number])[]): Promise<void> {
  const kept = pairs.map(([first]) => first)
  const gone = pairs.map(([, second]) => second)
  await sql`
    update entry_player p set entry_id = pair.kept, seat = 2
    from unnest(${kept}::bigint[], ${gone}::bigint[]) as pair (kept, gone)
    where p.entry_id = pair.gone`.execute(tx)
  await tx.updateTable('entry').set({ needs_partner: false }).where('id', 'in', kept).execute()
  await tx.deleteFrom('entry').where('id', 'in', gone).execute()
}

export interface EntryRow {
  readonly competition_id: number
  readonly division_id: number
  readonly seats: number
  readonly status: string
  readonly people: number
  readonly user_ids: number[]
  /** An organiser has admitted it though its division refuses it. */
  readonly is_exception: boolean
  /** A match or a draw refers to the entry. */
  readonly has_matches: boolean
}

/** An entry with a place or on the waitlist. */
export async function findEntry(
  db: Queryable,
  competitionId: number,
  entryId: number,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select e.competition_id, e.division_id, e.seats, e.status, e.is_exception,
      (select count(*) from entry_player p where p.entry_id = e.id) as people,
      (select coalesce(json_agg(p.user_id order by p.seat), '[]') from entry_player p where p.entry_id = e.id) as user_ids,
      exists (
        select from match m where m.division_id = e.division_id
          and e.id in (m.entry1_id, m.entry2_id, m.result_entry1_id, m.result_entry2_id)
      ) or exists (
        select from draw d where d.division_id = e.division_id and e.id = any(d.entry_ids)
      ) as has_matches
    from entry e
    where e.id = ${entryId} and e.competition_id = ${competitionId} and e.status <> 'withdrawn'`.execute(db)
  return rows[0]
}

/** What undo needs to insert a deleted entry again. The rating and the gender of a player come from their profile. */
export interface DeletedEntry {
  readonly status: string
  readonly joinedAt: string
  readonly isException?: boolean
  /** In order of seats. */
  readonly players: readonly {
    readonly userId: number
    readonly emailNotifications: boolean
  }[]
}

export async function deleteEntry(tx: Tx, entryId: number): Promise<DeletedEntry> {
  const players = await tx
    .deleteFrom('entry_player')
    .where('entry_id', '=', entryId)
    .returning(['seat', 'user_id', 'email_notifications'])
    .execute()
  const entry = await tx
    .deleteFrom('entry')
    .where('id', '=', entryId)
    .returning(['status', 'joined_at', 'is_exception'])
    .executeTakeFirstOrThrow()
  return {
    status: entry.status,
    joinedAt: entry.joined_at.toISOString(),
    ...(entry.is_exception && { isException: true }),
    players: players
      .toSorted((one, other) => one.seat - other.seat)
      .map((player) => ({
        userId: player.user_id,
        emailNotifications: player.email_notifications,
      })),
  }
}

/** Inserts a deleted entry with its old id, so that the day log still means the same entry. */
export async function insertAgain(
  tx: Tx,
  divisionId: number,
  entryId: number,
  { status, joinedAt, players, isException = false }: DeletedEntry,
): Promise<void> {
  const { rows } = await sql<{ entry_id: number }>`
    with added as (
      insert into entry (id, competition_id, division_id, seats, status, needs_partner, is_exception, joined_at)
      overriding system value
      select ${entryId}, competition_id, id, seats, ${status}, seats > ${players.length}::integer, ${isException},
        ${joinedAt}
      from division where id = ${divisionId}
      returning id, competition_id, division_id, seats, joined_at
    )
    insert into entry_player
      (entry_id, competition_id, division_id, seats, seat, user_id, rating, gender, email_notifications, joined_at)
    select added.id, added.competition_id, added.division_id, added.seats, player.seat, u.id, u.rating, u.gender,
      player.email_notifications, added.joined_at
    from added, unnest(
      ${players.map(({ userId }) => userId)}::bigint[],
      ${players.map(({ emailNotifications }) => emailNotifications)}::boolean[]
    ) with ordinality as player (user_id, email_notifications, seat)
    join users u on u.id = player.user_id and u.deleted_at is null
    order by u.id
    returning entry_id`.execute(tx)
  if (rows.length !== players.length) throw new Error('not every player could be entered')
}

/** Deletes all entries of a removed competition; returns their players. */
export async function deleteEntriesOf(tx: Tx, competitionId: number): Promise<number[]> {
  const players = await tx
    .deleteFrom('entry_player')
    .where('competition_id', '=', competitionId)
    .returning('user_id')
    .execute()
  await tx.deleteFrom('entry').where('competition_id', '=', competitionId).execute()
  return [...new Set(players.map(({ user_id: id }) => id))]
}

export interface WithdrawnRow {
  readonly competition_id: number
  readonly division_id: number
  readonly seats: number
  readonly people: number
  readonly user_ids: number[]
}

/** A withdrawn entry that has kept its rows. */
export async function findWithdrawn(
  db: Queryable,
  competitionId: number,
  entryId: number,
): Promise<WithdrawnRow | undefined> {
  const { rows } = await sql<WithdrawnRow>`
    select e.competition_id, e.division_id, e.seats, count(*) as people,
      json_agg(p.user_id order by p.seat) as user_ids
    from entry e join entry_player p on p.entry_id = e.id
    where e.id = ${entryId} and e.competition_id = ${competitionId} and e.status = 'withdrawn'
    group by e.id`.execute(db)
  return rows[0]
}

export interface EnteredRow {
  readonly display_name: string
  /** The entry in the division; null for a person who has no entry there and may make no further one. */
  readonly status: string | null
  readonly most_entries: number
}

/** Those of these people who cannot enter the division: they have an entry there, also a withdrawn one, or enough. */
export async function listEnteredOf(
  db: Queryable,
  divisionId: number,
  userIds: readonly number[],
): Promise<EnteredRow[]> {
  const { rows } = await sql<EnteredRow>`
    select u.display_name, e.status, c.most_entries
    from users u
    join division d on d.id = ${divisionId}
    join competition c on c.id = d.competition_id
    left join entry_player p on p.division_id = d.id and p.user_id = u.id
    left join entry e on e.id = p.entry_id
    left join participant q on q.competition_id = c.id and q.user_id = u.id
    where u.id = any(${[...userIds]}::bigint[]) and (e.id is not null or q.entries >= c.most_entries)
    order by e.id is null, p.seat, u.id`.execute(db)
  return rows
}

export interface EntryToMerge {
  readonly id: number
  readonly status: string
  /** A player of the entry who has an entry in the other division, too. */
  readonly in_both: string | null
}

/** The entries of a division that play or wait, in the order of joining. */
export async function listEntriesToMerge(
  db: Queryable,
  divisionId: number,
  intoId: number,
): Promise<EntryToMerge[]> {
  const { rows } = await sql<EntryToMerge>`
    select e.id, e.status, (
      select u.display_name
      from entry_player p join entry_player o on o.division_id = ${intoId} and o.user_id = p.user_id
      join users u on u.id = p.user_id
      where p.entry_id = e.id order by p.seat limit 1
    ) as in_both
    from entry e
    where e.division_id = ${divisionId} and e.status <> 'withdrawn'
    order by e.joined_at, e.id`.execute(db)
  return rows
}

export async function setWithdrawn(tx: Tx, entryId: number): Promise<void> {
  await tx.updateTable('entry').set({ status: 'withdrawn' }).where('id', '=', entryId).execute()
}

export async function putInDivision(
  tx: Tx,
  entryId: number,
  divisionId: number,
  isException: boolean,
): Promise<void> {
  const columns = { division_id: divisionId, is_exception: isException }
  await tx.updateTable('entry').set(columns).where('id', '=', entryId).execute()
}

/** Before its players change, because the database judges the new team by it. */
export async function setException(tx: Tx, entryId: number, isException: boolean): Promise<void> {
  await tx.updateTable('entry').set({ is_exception: isException }).where('id', '=', entryId).execute()
}

/** False if that player is not in the entry. */
export async function putInSeat(tx: Tx, entryId: number, leaves: number, joins: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update entry_player p set user_id = u.id, rating = u.rating, gender = u.gender,
      email_notifications = true
    from users u
    where p.entry_id = ${entryId} and p.user_id = ${leaves} and u.id = ${joins} and u.deleted_at is null`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
