import type { DivisionPreset } from '@tussle/competition/divisions'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import { atTime, type Queryable, type Tx } from '../kernel/data/db.ts'
import { DIVISION_COLUMNS } from './division.columns.ts'

export interface CompetitionToInsert {
  readonly kind: CompetitionKind
  readonly name: string
  readonly description: string | null
  readonly location: string | null
  readonly format: string | null
  readonly max_players: number | null
  readonly most_entries: number
  readonly expected_participants: number | null
  readonly expected_divisions: number | null
  readonly entry_fee: string
  readonly currency: string
  readonly time_zone: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly registration_closes_at: Date | null
  readonly completed_at: Date | null
  readonly by_link: boolean
  readonly club_id: number | null
  readonly created_by: number
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

/** A division has the competition's maximum, which applies only if there is one (OQ-071). */
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

/** As many divisions as the specification knows; with more of them, a card still has one of each rating. */
const MOST_CARDS = 20

/** Updates what the lists show of the divisions; call this in the transaction that changed them. */
export async function refreshDivisionCards(tx: Tx, competitionId: number): Promise<void> {
  const cards = sql<string>`coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', id, 'name', name, 'rating', rating, 'gender', gender, 'playType', play_type)
      || case when is_custom then '{"isCustom": true}' else '{}' end::jsonb order by id)
    from (
      select * from division where competition_id = ${competitionId}
      order by row_number() over (partition by rating order by id), id limit ${MOST_CARDS}
    ) as shown), '[]')`
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

/** Locks the competition's row, so that changes of its divisions come one after the other. */
export async function lockCompetition(tx: Tx, kind: CompetitionKind, id: number, now: Date) {
  return await tx
    .selectFrom('competition')
    .select([
      'max_players',
      'is_listed',
      'starts_at as tournament_starts_at',
      'currency',
      'ends_at',
      'time_zone',
      sql<boolean>`registration_is_open(competition, ${now})`.as('is_open'),
    ])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .where(atTime(now))
    .forUpdate()
    .executeTakeFirst()
}

export async function findListing(db: Queryable, kind: CompetitionKind, id: number) {
  return await db
    .selectFrom('competition')
    .select('is_listed')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Returns the completed leagues, at most `atMost`. Skips locked rows, and leagues with a provisional result, until
 * the next run.
 */
export async function closeLeagues(db: Queryable, now: Date, atMost: number): Promise<number[]> {
  const ended = sql<number>`(select id from competition
    where past_over_at is distinct from over_at and over_at < ${now} and kind = 'league' and completed_at is null
      and not exists (select from match m where m.competition_id = competition.id and m.status = 'reported')
    order by over_at limit ${atMost} for update skip locked)`
  const rows = await db
    .updateTable('competition')
    .set({ completed_at: now, version: sql`version + 1` })
    .where('id', 'in', ended)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes nothing that is shown; a league that waits for a provisional result is not past. */
export async function notePast(db: Queryable, before: Date, atMost: number): Promise<number> {
  const past = sql<number>`(select id from competition
    where past_over_at is distinct from over_at and over_at < ${before}
      and (kind <> 'league' or completed_at is not null)
    order by over_at limit ${atMost} for update skip locked)`
  const { numUpdatedRows } = await db
    .updateTable('competition')
    .set({ past_over_at: sql`over_at` })
    .where('id', 'in', past)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function listDivisionRows(db: Queryable, competitionId: number) {
  return await db
    .selectFrom('division')
    .select(DIVISION_COLUMNS)
    .where('competition_id', '=', competitionId)
    .orderBy('id')
    .execute()
}

export interface LimitRuleColumns {
  readonly gender_rule?: string
  readonly skill_rule?: string
  readonly age_rule?: string
}

/** False if the competition has no such division. */
export async function setLimitRules(
  tx: Tx,
  competitionId: number,
  divisionId: number,
  rules: LimitRuleColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('division')
    .set(rules)
    .where('id', '=', divisionId)
    .where('competition_id', '=', competitionId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
