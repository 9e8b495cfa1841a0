import type { DB } from '@tussle/database/types'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

/** A division with its settings and those of its tournament, and how far it has come. */
export interface SettingsRow
  extends Pick<
      Row<'division'>,
      | 'id'
      | 'name'
      | 'is_custom'
      | 'gender'
      | 'play_type'
      | 'skill_min'
      | 'skill_max'
      | 'age_min'
      | 'age_max'
      | 'gender_rule'
      | 'skill_rule'
      | 'age_rule'
      | 'fee'
      | 'starts_at'
      | 'courts'
      | 'plan'
      | 'cap'
      | 'taken'
      | 'seats'
    >,
    Pick<Row<'competition'>, 'entry_fee' | 'currency' | 'time_zone' | 'ends_at' | 'is_active'> {
  readonly tournament_starts_at: Date | null
  readonly has_entries: boolean
  readonly is_drawn: boolean
  readonly has_results: boolean
}

/** Those of the divisions that the tournament has, in the order of their ids. */
export async function listSettings(
  db: Queryable,
  tournamentId: number,
  divisionIds: readonly number[],
): Promise<SettingsRow[]> {
  const { rows } = await sql<SettingsRow>`
    select d.id, d.name, d.is_custom, d.gender, d.play_type, d.skill_min, d.skill_max, d.age_min, d.age_max,
      d.gender_rule, d.skill_rule, d.age_rule, d.fee, d.starts_at, d.courts, d.plan, d.cap, d.taken, d.seats, c.entry_fee, c.currency, c.time_zone, c.ends_at, c.is_active,
      c.starts_at as tournament_starts_at,
      exists (select from entry e where e.division_id = d.id) as has_entries,
      exists (select from draw w where w.division_id = d.id) as is_drawn,
      exists (select from match m where m.division_id = d.id and m.outcome is not null) as has_results
    from division d join competition c on c.id = d.competition_id
    where d.id = any(${[...divisionIds]}::bigint[]) and c.id = ${tournamentId} and c.kind = 'tournament'
      and c.removed_at is null
    order by d.id`.execute(db)
  return rows
}

export type SettingColumns = Omit<
  Updateable<DB['division']>,
  'id' | 'competition_id' | 'taken' | 'is_custom' | 'is_capped' | 'max_players'
>

export async function setSettings(
  tx: Tx,
  divisionIds: readonly number[],
  columns: SettingColumns,
): Promise<void> {
  await tx.updateTable('division').set(columns).where('id', 'in', divisionIds).execute()
}

/** A division of the organiser like another one, with a name of its own. */
export async function insertLike(tx: Tx, divisionId: number, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into division (competition_id, name, rating, gender, play_type, gender_rule, skill_rule, age_rule, max_players,
      is_capped, cap, is_custom, skill_min, skill_max, age_min, age_max, fee, starts_at, courts, plan)
    select competition_id, ${name}, rating, gender, play_type, gender_rule, skill_rule, age_rule, max_players,
      is_capped, cap, true, skill_min, skill_max, age_min, age_max, fee, starts_at, courts, plan
    from division where id = ${divisionId}
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`there is no division ${divisionId}`)
  return row.id
}

export async function deleteDivisionRow(tx: Tx, divisionId: number): Promise<void> {
  await tx.deleteFrom('division').where('id', '=', divisionId).execute()
}

export async function insertCustomDivision(
  tx: Tx,
  division: Omit<Insertable<DB['division']>, 'is_custom'>,
): Promise<number> {
  const row = await tx
    .insertInto('division')
    .values({ ...division, is_custom: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
