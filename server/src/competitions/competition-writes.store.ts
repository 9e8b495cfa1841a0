import type { DivisionPreset } from '@tussle/competition/divisions'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/db.ts'

export interface CompetitionToInsert {
  readonly kind: CompetitionKind
  readonly name: string
  readonly description: string | null
  readonly location: string | null
  readonly format: string | null
  readonly max_players: number | null
  readonly expected_participants: number | null
  readonly entry_fee: string
  readonly time_zone: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly registration_closes_at: Date | null
  readonly completed_at: Date | null
  readonly club_id: number | null
  readonly created_by: number
}

export interface EntryToInsert {
  readonly divisionId: number
  readonly competitionId: number
  readonly needsPartner: boolean
  /** The one who registered first. */
  readonly userIds: readonly number[]
}

export async function insertCompetition(
  tx: Tx,
  competition: CompetitionToInsert,
  now: Date,
): Promise<number> {
  const row = await tx
    .insertInto('competition')
    .values({ ...competition, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A division's maximum is the competition's, and binds only where that one has any (OQ-071). */
export async function insertDivisions(
  tx: Tx,
  competitionId: number,
  presets: readonly DivisionPreset[],
  maxPlayers: number | null,
): Promise<void> {
  const limit = maxPlayers === null ? { is_capped: false } : { is_capped: true, max_players: maxPlayers }
  await tx
    .insertInto('division')
    .values(
      presets.map(({ name, rating, gender, playType }) => ({
        competition_id: competitionId,
        name,
        rating,
        gender,
        play_type: playType,
        ...limit,
      })),
    )
    .execute()
}

/** Rewrites what the lists show of the divisions; call it in the transaction that changed them. */
export async function refreshDivisionCards(tx: Tx, competitionId: number): Promise<void> {
  const cards = sql<string>`coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', id, 'name', name, 'rating', rating, 'gender', gender, 'playType', play_type) order by id)
    from division where competition_id = ${competitionId}), '[]')`
  await tx
    .updateTable('competition')
    .set({ division_cards: cards, version: sql`version + 1` })
    .where('id', '=', competitionId)
    .execute()
}

export async function findCompetitionNamed(db: Queryable, kind: CompetitionKind, name: string) {
  return await db
    .selectFrom('competition')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst()
}

export async function listDivisionRows(db: Queryable, competitionId: number) {
  return await db
    .selectFrom('division')
    .select(['id', 'name', 'rating', 'gender', 'play_type'])
    .where('competition_id', '=', competitionId)
    .orderBy('id')
    .execute()
}

export async function listEnteredIds(db: Queryable, competitionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('entry_player')
    .select('user_id')
    .where('competition_id', '=', competitionId)
    .execute()
  return rows.map((row) => row.user_id)
}

/** False when there is no room; the condition and the counter are one statement, so a crowd cannot overfill it. */
export async function takePlaces(tx: Tx, competitionId: number, people: number): Promise<boolean> {
  const result = await tx
    .updateTable('competition')
    .set({ taken: sql`taken + ${people}`, version: sql`version + 1` })
    .where('id', '=', competitionId)
    .where(sql<boolean>`(max_players is null or taken + ${people} <= max_players)`)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Undefined when this competition has no such division. */
export async function takeDivisionPlaces(
  tx: Tx,
  entry: EntryToInsert,
): Promise<{ readonly seats: number } | undefined> {
  return await tx
    .updateTable('division')
    .set({ taken: sql`taken + ${entry.userIds.length}` })
    .where('id', '=', entry.divisionId)
    .where('competition_id', '=', entry.competitionId)
    .returning('seats')
    .executeTakeFirst()
}

/** Rating and gender are copied as they are now. Rows go in by user id, so that two couples cannot deadlock. */
export async function insertEntry(tx: Tx, entry: EntryToInsert, seats: number, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('entry')
    .values({
      competition_id: entry.competitionId,
      division_id: entry.divisionId,
      seats,
      needs_partner: entry.needsPartner,
      joined_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into entry_player (entry_id, competition_id, seats, seat, user_id, rating, gender, joined_at)
    select ${id}, ${entry.competitionId}, ${seats}, place.seat, u.id, u.rating, u.gender, ${now}
    from unnest(${[...entry.userIds]}::bigint[]) with ordinality as place (user_id, seat)
    join users u on u.id = place.user_id and u.deleted_at is null
    order by u.id`.execute(tx)
  return id
}
