import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import { atTime, type Queryable, type Tx } from '../kernel/data/db.ts'

export interface NewPlayer {
  readonly userId: number
  readonly emailNotifications: boolean
}

export interface EntryToInsert {
  readonly competitionId: number
  readonly divisionId: number
  readonly status: string
  /** The player who registered comes first. */
  readonly players: readonly NewPlayer[]
  /** An organiser admits it though the division refuses it. */
  readonly isException?: boolean
}

/** A player of an entry, and the partner if there is one. */
export interface Seat {
  readonly competition_id: number
  readonly division_id: number
  readonly entry_id: number
  readonly status: string
  readonly user_id: number
  readonly partner_id: number | null
  readonly needs_partner: boolean
  /** The entry has matches, so its players are part of their history. */
  readonly has_matches: boolean
}

/**
 * Every change of a competition's entries happens under this lock, or in the one statement that takes places.
 * Undefined if there is no such competition.
 */
export async function lockCompetition(
  tx: Tx,
  kind: CompetitionKind,
  id: number,
  now: Date,
): Promise<{ readonly is_open: boolean; readonly is_over: boolean } | undefined> {
  const { rows } = await sql<{ is_open: boolean; is_over: boolean }>`
    select registration_is_open(c, ${now}) as is_open, c.over_at < ${now} as is_over from competition c
    where c.id = ${id} and c.kind = ${kind} and c.is_listed and ${atTime(now)} for no key update`.execute(tx)
  return rows[0]
}

/** The lock for writes that no request of a player makes. False if the competition has no such division. */
export async function lockDivision(tx: Tx, competitionId: number, divisionId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select c.id from competition c join division d on d.competition_id = c.id
    where c.id = ${competitionId} and d.id = ${divisionId} for no key update of c`.execute(tx)
  return rows.length > 0
}

/**
 * Copies rating and gender as they are now. Inserts the players in the order of their ids, so that two pairs cannot
 * deadlock.
 */
export async function insertEntry(tx: Tx, entry: EntryToInsert, now: Date): Promise<number> {
  const { competitionId, divisionId, status, players, isException = false } = entry
  const { rows } = await sql<{ entry_id: number }>`
    with added as (
      insert into entry (competition_id, division_id, seats, status, needs_partner, is_exception, joined_at)
      select competition_id, id, seats, ${status}, seats > ${players.length}::integer, ${isException}, ${now} from division
      where id = ${divisionId} and competition_id = ${competitionId}
      returning id, competition_id, division_id, seats
    )
    insert into entry_player
      (entry_id, competition_id, division_id, seats, seat, user_id, rating, gender, email_notifications, joined_at)
    select added.id, added.competition_id, added.division_id, added.seats, player.seat, u.id, u.rating, u.gender,
      player.email_notifications, ${now}
    from added, unnest(
      ${players.map(({ userId }) => userId)}::bigint[],
      ${players.map(({ emailNotifications }) => emailNotifications)}::boolean[]
    ) with ordinality as player (user_id, email_notifications, seat)
    join users u on u.id = player.user_id and u.deleted_at is null
    order by u.id
    returning entry_id`.execute(tx)
  const [row] = rows
  if (row === undefined || rows.length !== players.length)
    throw new Error('not every player could be entered')
  return row.entry_id
}

/** The lock for a job that ends something in the competition. Undefined if there is none. */
export async function lockAny(tx: Tx, id: number): Promise<CompetitionKind | undefined> {
  const { rows } = await sql<{ kind: CompetitionKind }>`
    select kind from competition where id = ${id} for no key update`.execute(tx)
  return rows[0]?.kind
}

interface WhichSeats {
  readonly divisionId?: number | null
  /** Only those taken after this time. */
  readonly since?: Date | null
}

/** The seats of a player in one division or in all of a competition, in the order of joining. */
export async function listSeats(
  db: Queryable,
  competitionId: number,
  userId: number,
  { divisionId = null, since = null }: WhichSeats,
): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    select e.competition_id, e.division_id, e.id as entry_id, e.status, p.user_id,
      other.user_id as partner_id, e.needs_partner,
      exists (
        select from match m where m.division_id = e.division_id and e.id in (m.entry1_id, m.entry2_id)
      ) as has_matches
    from entry_player p
    join entry e on e.id = p.entry_id
    left join entry_player other on other.entry_id = p.entry_id and other.user_id <> p.user_id
    where p.competition_id = ${competitionId} and p.user_id = ${userId}
      and (${divisionId}::bigint is null or p.division_id = ${divisionId})
      and (${since}::timestamptz is null or p.joined_at > ${since})
    order by e.id`.execute(db)
  return rows
}

/** The competitions from which this player could still withdraw, in the order in which they are locked. */
export async function listOpenSeats(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<{ readonly kind: CompetitionKind; readonly id: number }[]> {
  const { rows } = await sql<{ kind: CompetitionKind; id: number }>`
    select distinct c.kind, c.id from entry_player p
    join competition c on c.id = p.competition_id
    where p.user_id = ${userId} and c.is_listed and registration_is_open(c, ${now})
    order by c.id`.execute(db)
  return rows
}

/** The competitions that this player entered after a time, open or closed, in the order of the locks. */
export async function listSeatsSince(
  db: Queryable,
  userId: number,
  since: Date,
): Promise<{ readonly kind: CompetitionKind; readonly id: number }[]> {
  const { rows } = await sql<{ kind: CompetitionKind; id: number }>`
    select distinct c.kind, c.id from entry_player p
    join competition c on c.id = p.competition_id
    where p.user_id = ${userId} and p.joined_at > ${since}
    order by c.id`.execute(db)
  return rows
}

/**
 * Deletes an entry with its only player. Of a pair the partner stays, takes the first seat and becomes a
 * partner-seeker.
 */
export async function removePlayer(tx: Tx, seat: Seat): Promise<void> {
  await tx
    .deleteFrom('entry_player')
    .where('entry_id', '=', seat.entry_id)
    .where('user_id', '=', seat.user_id)
    .execute()
  if (seat.partner_id === null) await tx.deleteFrom('entry').where('id', '=', seat.entry_id).execute()
  else await leaveAlone(tx, seat.entry_id)
}

async function leaveAlone(tx: Tx, entryId: number): Promise<void> {
  await tx.updateTable('entry').set({ needs_partner: true }).where('id', '=', entryId).execute()
  await tx.updateTable('entry_player').set({ seat: 1 }).where('entry_id', '=', entryId).execute()
}

/**
 * The entries of the waitlist that get a place now: the first ones of each division that fit into it, as far as the
 * places of the competition go. All whose players have places in other divisions need none of these, so they take
 * nothing from those before them, except in a division with a maximum of its own: there nobody is passed (OQ-180,
 * docs/decisions/0079). A person who waits in two divisions is counted twice here, so ask again after these have their
 * places.
 */
export async function listPromotable(tx: Tx, competitionId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with line as (
      select e.id, e.division_id, d.cap is not null as is_capped, c.max_players - c.taken as free,
        d.cap * d.seats - d.taken as room, people.count as people, people.newcomers
      from competition c
      join entry e on e.competition_id = c.id and e.status = 'waitlisted'
      join division d on d.id = e.division_id
      cross join lateral (
        select sum(needed.for_division) as count, sum(needed.for_competition) as newcomers
        from (
          select user_id from entry_player p where p.entry_id = e.id
          union all select user_id from partner_request r where r.entry_id = e.id
        ) as person, places_asked(person.user_id, e.competition_id, e.division_id) as needed
      ) as people
      where c.id = ${competitionId} and c.waiting > 0 and registration_is_open(c, ${now})
    ),
    fitting as (
      select *, sum(newcomers) over (order by id) as wanted from (
        select *, room is null or sum(people) over (partition by division_id order by id) <= room as fits from line
      ) as judged where fits
    )
    select id from (
      select *, bool_or(newcomers > 0 and wanted > free) over (partition by division_id order by id) as is_behind
      from fitting
    ) as counted
    where (newcomers = 0 and not (is_capped and coalesce(is_behind, false)))
      or (newcomers > 0 and (free is null or wanted <= free))
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function activateEntry(tx: Tx, entryId: number): Promise<void> {
  await tx.updateTable('entry').set({ status: 'active' }).where('id', '=', entryId).execute()
}

export async function findMostEntries(db: Queryable, competitionId: number): Promise<number> {
  const row = await db
    .selectFrom('competition')
    .select('most_entries')
    .where('id', '=', competitionId)
    .executeTakeFirst()
  return row?.most_entries ?? 1
}

/** Every player with the divisions they have entered, also those they were withdrawn from. */
export async function listEnteredDivisions(
  db: Queryable,
  competitionId: number,
): Promise<{ readonly user_id: number; readonly division_id: number; readonly is_withdrawn: boolean }[]> {
  const { rows } = await sql<{ user_id: number; division_id: number; is_withdrawn: boolean }>`
    select p.user_id, p.division_id, e.status = 'withdrawn' as is_withdrawn
    from entry_player p join entry e on e.id = p.entry_id
    where p.competition_id = ${competitionId}`.execute(db)
  return rows
}
