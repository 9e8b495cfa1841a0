import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import { escapedForLike, type Queryable, type Tx } from '../kernel/data/db.ts'
import type { Row } from '../kernel/data/rows.ts'

/** On whose word a guest is here: an organiser with a paper, or the partner who named them. */
export type Consent = 'paper' | 'partner'

interface GuestToInsert {
  readonly userId: number
  readonly competitionId: number
  readonly consent: Consent
  readonly createdBy: number
  readonly nameKey: string
  readonly mayBeNamed: boolean
}

/** A competition of a club shares its guests with the other competitions of that club. */
export async function insertGuest(tx: Tx, guest: GuestToInsert, now: Date): Promise<void> {
  const { userId, competitionId, consent, createdBy, nameKey, mayBeNamed } = guest
  await sql`
    insert into guest (user_id, competition_id, club_id, name_key, consent, may_be_named, created_by, created_at)
    select ${userId}, c.id, c.club_id, ${nameKey}, ${consent}, ${mayBeNamed}, ${createdBy}, ${now}
    from competition c where c.id = ${competitionId}`.execute(tx)
}

/** The guest of this name whom the player named in the competition before. */
export async function findNamedGuest(
  tx: Tx,
  competitionId: number,
  namedBy: number,
  name: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    select g.user_id from guest g join users u on u.id = g.user_id
    where g.competition_id = ${competitionId} and g.created_by = ${namedBy} and g.consent = 'partner'
      and lower(coalesce(u.hidden_name, u.display_name)) = lower(${name})
    order by g.user_id limit 1 for key share of g`.execute(tx)
  return rows[0]?.user_id
}

/** Whether this player has named the guest as partner. */
export async function isNamedBy(db: Queryable, userId: number, namedBy: number): Promise<boolean> {
  const row = await db
    .selectFrom('guest')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('created_by', '=', namedBy)
    .where('consent', '=', 'partner')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether the competition, or its club, has such a guest. The guest cannot be deleted until the commit, and contact data
 * in use is kept.
 */
export async function useKnownGuest(
  tx: Tx,
  competitionId: number,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`
    select g.user_id from guest g join competition c on c.id = ${competitionId}
    where g.user_id = ${userId} and (g.competition_id = c.id or g.club_id = c.club_id)
    for key share of g`.execute(tx)
  if (rows.length === 0) return false
  await tx.updateTable('guest_contact').set({ used_at: now }).where('user_id', '=', userId).execute()
  return true
}

interface GuestRow
  extends Pick<Row<'users'>, 'display_name' | 'hidden_name' | 'first_name' | 'last_name' | 'rating'> {
  readonly user_id: number
  readonly may_be_named: boolean
  readonly competition_name: string
  readonly is_in: boolean
  readonly is_own: boolean
  /** Of whom somebody asks at the check-in whether they are the same person. */
  readonly same_as: string | null
}

/** The guests of the competition and of its club whose names contain the text; those who are in it first. */
export async function listGuestRows(
  db: Queryable,
  competitionId: number,
  text: string,
  atMost: number,
): Promise<GuestRow[]> {
  const pattern = `%${escapedForLike(text)}%`
  const { rows } = await sql<GuestRow>`
    select g.user_id, g.may_be_named, u.display_name, u.hidden_name, u.first_name, u.last_name, u.rating, first.name as competition_name,
      g.competition_id = ${competitionId} as is_own,
      exists (
        select from participant p where p.competition_id = ${competitionId} and p.user_id = g.user_id) as is_in,
      (
        select coalesce(o.hidden_name, o.display_name) from merge_answer a
        join users o on o.id = a.first_user_id + a.second_user_id - g.user_id
        where g.user_id in (a.first_user_id, a.second_user_id) and a.answer = 'ask'
        order by a.at desc limit 1
      ) as same_as
    from (
      select user_id, competition_id, may_be_named from guest where competition_id = ${competitionId}
      union
      select other.user_id, other.competition_id, other.may_be_named from competition c join guest other on other.club_id = c.club_id
      where c.id = ${competitionId}
    ) as g
    join users u on u.id = g.user_id
    join competition first on first.id = g.competition_id
    where lower(coalesce(u.hidden_name, u.display_name)) like lower(${pattern})
    order by is_in desc, lower(coalesce(u.hidden_name, u.display_name)), g.user_id limit ${atMost}`.execute(
    db,
  )
  return rows
}

export async function isCompetition(db: Queryable, kind: CompetitionKind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('competition')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the organisers of this competition manage the guest. */
export async function findManagedGuest(
  db: Queryable,
  kind: CompetitionKind,
  competitionId: number,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`
    select g.user_id from guest g join competition c on c.id = ${competitionId} and c.kind = ${kind}
    where g.user_id = ${userId} and (g.competition_id = c.id or (g.club_id = c.club_id and exists (
      select from participant p where p.competition_id = c.id and p.user_id = g.user_id)))`.execute(db)
  return rows.length > 0
}

export async function setNameKey(tx: Tx, userId: number, nameKey: string): Promise<void> {
  await tx.updateTable('guest').set({ name_key: nameKey }).where('user_id', '=', userId).execute()
}

/** Whether the guest agreed to be named on public pages. */
export async function setMayBeNamed(tx: Tx, userId: number, mayBeNamed: boolean): Promise<void> {
  await tx.updateTable('guest').set({ may_be_named: mayBeNamed }).where('user_id', '=', userId).execute()
}

/** Deletes the contact data with it. */
export async function deleteGuest(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('guest').where('user_id', '=', userId).execute()
}
