import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'
import type { Row } from '../kernel/data/rows.ts'

/** What a copy takes over from a competition itself. */
export type CompetitionToCopy = Pick<
  Row<'competition'>,
  | 'description'
  | 'club_id'
  | 'location'
  | 'format'
  | 'ranking'
  | 'max_players'
  | 'most_entries'
  | 'expected_participants'
  | 'entry_fee'
  | 'currency'
  | 'time_zone'
  | 'starts_at'
  | 'ends_at'
  | 'registration_closes_at'
>

/** Also a draft; undefined if it was removed. */
export async function findCompetitionToCopy(
  db: Queryable,
  kind: CompetitionKind,
  id: number,
): Promise<CompetitionToCopy | undefined> {
  return await db
    .selectFrom('competition')
    .select([
      'description',
      'club_id',
      'location',
      'format',
      'ranking',
      'max_players',
      'most_entries',
      'expected_participants',
      'entry_fee',
      'currency',
      'time_zone',
      'starts_at',
      'ends_at',
      'registration_closes_at',
    ])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** All divisions of a competition with their limits, plans and courts, without anybody in them. */
export async function copyDivisionRows(
  tx: Tx,
  from: number,
  to: number,
  /** By how many days a start of its own moves. */
  days: number,
): Promise<void> {
  await sql`
    insert into division (competition_id, name, rating, gender, play_type, gender_rule, skill_rule, age_rule, max_players,
      is_capped, cap, is_custom, skill_min, skill_max, age_min, age_max, fee, starts_at, courts, plan)
    select ${to}, d.name, d.rating, d.gender, d.play_type, d.gender_rule, d.skill_rule, d.age_rule,
      d.max_players, d.is_capped, d.cap, d.is_custom, d.skill_min, d.skill_max, d.age_min, d.age_max, d.fee,
      (d.starts_at at time zone c.time_zone + make_interval(days => ${days})) at time zone c.time_zone,
      d.courts, d.plan
    from division d join competition c on c.id = d.competition_id
    where d.competition_id = ${from} order by d.id`.execute(tx)
}

/** Who may see it without signing in. */
export async function copyVisibility(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    update competition c set visibility = f.visibility from competition f
    where c.id = ${to} and f.id = ${from}`.execute(tx)
}

interface OfLastSeason {
  /** The ladder goes on from this order. */
  readonly last_order?: number[]
  /** The last season has placed these entries in the division. */
  readonly placed_entries?: number[]
}

/** What a division of a new season takes over from the last one; entries are those of the last season. */
export async function keepFromLastSeason(
  tx: Tx,
  competitionId: number,
  divisionName: string,
  kept: OfLastSeason,
): Promise<void> {
  await tx
    .updateTable('division')
    .set(kept)
    .where('competition_id', '=', competitionId)
    .where('name', '=', divisionName)
    .execute()
}
