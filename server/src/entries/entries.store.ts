import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'

export interface NewPlayer {
  readonly userId: number
  readonly namedBy: number | null
  readonly emailNotifications: boolean
}

export interface EntryToInsert {
  readonly competitionId: number
  readonly divisionId: number
  readonly status: string
  /** The player who registered comes first. */
  readonly players: readonly NewPlayer[]
}

/** A player of an entry, and the partner if there is one. */
export interface Seat {
  readonly competition_id: number
  readonly division_id: number
  readonly entry_id: number
  readonly status: string
  readonly user_id: number
  readonly named_by: number | null
  readonly had_own_entry: boolean
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
    where c.id = ${id} and c.kind = ${kind} and c.is_listed for no key update`.execute(tx)
  return rows[0]
}

/** False if the competition has no such division. */
export async function movePlaces(
  tx: Tx,
  where: Pick<Seat, 'competition_id' | 'division_id'>,
  people: number,
  entriesWaiting: number,
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select change_places(${where.competition_id}, ${where.division_id}, ${people}, ${entriesWaiting}) as moved`.execute(
    tx,
  )
  return rows[0]?.moved === true
}

/**
 * Copies rating and gender as they are now. Inserts the players in the order of their ids, so that two pairs cannot
 * deadlock.
 */
export async function insertEntry(tx: Tx, entry: EntryToInsert, now: Date): Promise<number> {
  const { competitionId, divisionId, status, players } = entry
  const { rows } = await sql<{ entry_id: number }>`
    with added as (
      insert into entry (competition_id, division_id, seats, status, needs_partner, joined_at)
      select competition_id, id, seats, ${status}, seats > ${players.length}::integer, ${now} from division
      where id = ${divisionId} and competition_id = ${competitionId}
      returning id, competition_id, seats
    )
    insert into entry_player
      (entry_id, competition_id, seats, seat, user_id, rating, gender, email_notifications, named_by, joined_at)
    select added.id, added.competition_id, added.seats, player.seat, u.id, u.rating, u.gender,
      player.email_notifications, player.named_by, ${now}
    from added, unnest(
      ${players.map(({ userId }) => userId)}::bigint[],
      ${players.map(({ namedBy }) => namedBy)}::bigint[],
      ${players.map(({ emailNotifications }) => emailNotifications)}::boolean[]
    ) with ordinality as player (user_id, named_by, email_notifications, seat)
    join users u on u.id = player.user_id and u.deleted_at is null
    order by u.id
    returning entry_id`.execute(tx)
  const [row] = rows
  if (row === undefined || rows.length !== players.length)
    throw new Error('not every player could be entered')
  return row.entry_id
}

export async function findSeat(
  db: Queryable,
  competitionId: number,
  userId: number,
): Promise<Seat | undefined> {
  const { rows } = await sql<Seat>`
    select e.competition_id, e.division_id, e.id as entry_id, e.status, p.user_id, p.named_by, p.had_own_entry,
      other.user_id as partner_id, e.needs_partner,
      exists (
        select from match m where m.division_id = e.division_id and e.id in (m.entry1_id, m.entry2_id)
      ) as has_matches
    from entry_player p
    join entry e on e.id = p.entry_id
    left join entry_player other on other.entry_id = p.entry_id and other.user_id <> p.user_id
    where p.competition_id = ${competitionId} and p.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** The entries from which this player could still withdraw, in the order in which competitions are locked. */
export async function listOpenSeats(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<{ readonly kind: CompetitionKind; readonly id: number }[]> {
  const { rows } = await sql<{ kind: CompetitionKind; id: number }>`
    select c.kind, c.id from entry_player p
    join competition c on c.id = p.competition_id
    where p.user_id = ${userId} and c.is_listed and registration_is_open(c, ${now})
    order by c.id`.execute(db)
  return rows
}

/** The entries that this player made after a time, in open or closed competitions, in the order of the locks. */
export async function listSeatsSince(
  db: Queryable,
  userId: number,
  since: Date,
): Promise<{ readonly kind: CompetitionKind; readonly id: number }[]> {
  const { rows } = await sql<{ kind: CompetitionKind; id: number }>`
    select c.kind, c.id from entry_player p
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

/** Moves the partner of a pair to an entry of their own, as if they had joined alone. */
export async function separate(
  tx: Tx,
  seat: Seat & { readonly partner_id: number },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into entry (competition_id, division_id, seats, status, needs_partner, joined_at)
    select competition_id, division_id, seats, status, true, ${now} from entry where id = ${seat.entry_id}
    returning id`.execute(tx)
  await tx
    .updateTable('entry_player')
    .set({ entry_id: rows[0]?.id ?? 0, seat: 1 })
    .where('entry_id', '=', seat.entry_id)
    .where('user_id', '=', seat.partner_id)
    .execute()
  await leaveAlone(tx, seat.entry_id)
}

async function leaveAlone(tx: Tx, entryId: number): Promise<void> {
  await tx.updateTable('entry').set({ needs_partner: true }).where('id', '=', entryId).execute()
  await tx
    .updateTable('entry_player')
    .set({ seat: 1, named_by: null, had_own_entry: false })
    .where('entry_id', '=', entryId)
    .execute()
}

export interface PromotableEntry {
  readonly id: number
  readonly competition_id: number
  readonly division_id: number
  readonly people: number
}

/** The first entries of the waitlist that fit into the free places; a pair that does not fit ends the list. */
export async function listPromotable(tx: Tx, competitionId: number, now: Date): Promise<PromotableEntry[]> {
  const { rows } = await sql<PromotableEntry>`
    with free as (
      select greatest(c.max_players - c.taken, 0) as places from competition c
      where c.id = ${competitionId} and c.waiting > 0 and registration_is_open(c, ${now})
    ),
    line as (
      select e.id, e.competition_id, e.division_id,
        (select count(*) from entry_player p where p.entry_id = e.id) as people
      from entry e where e.competition_id = ${competitionId} and e.status = 'waitlisted'
      order by e.id limit coalesce((select places from free), 0)
    )
    select id, competition_id, division_id, people from (
      select line.*, sum(people) over (order by id) as ahead from line
    ) as counted
    where ahead <= (select places from free) order by id`.execute(tx)
  return rows
}

export async function activateEntry(tx: Tx, entryId: number): Promise<void> {
  await tx.updateTable('entry').set({ status: 'active' }).where('id', '=', entryId).execute()
}

export async function listEnteredIds(db: Queryable, competitionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('entry_player')
    .select('user_id')
    .where('competition_id', '=', competitionId)
    .execute()
  return rows.map((row) => row.user_id)
}
