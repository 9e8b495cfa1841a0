import type { CompetitionKind } from '@tussle/contract/competitions'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

/** One player of an entry with a place, with everything that decides whether the entry keeps the limits. */
export interface FlagRow
  extends Pick<
    Row<'division'>,
    | 'gender'
    | 'play_type'
    | 'is_custom'
    | 'skill_min'
    | 'skill_max'
    | 'age_min'
    | 'age_max'
    | 'gender_rule'
    | 'skill_rule'
    | 'age_rule'
  > {
  readonly entry_id: number
  readonly competition_id: number
  readonly competition_kind: CompetitionKind
  readonly competition_name: string
  readonly division_id: number
  readonly division_name: string
  readonly division_rating: string
  readonly seats: number
  readonly joined_at: Date
  readonly is_exception: boolean
  /** The year on whose last day ages count. */
  readonly year: number
  readonly user_id: number
  readonly user_name: string
  readonly user_rating: string | null
  readonly user_photo: string | null
  readonly user_is_admin: boolean
  readonly user_gender: string | null
  readonly user_birth: string | null
  /** The level at the time of joining. */
  readonly level: string | null
  readonly mu: number | null
  readonly sigma: number | null
}

/** All players of entries, in the order of divisions, entries and seats; at most 10,000 people. */
export async function listFlagRows(db: Queryable, competitionId: number): Promise<FlagRow[]> {
  return await flagRows(db, sql<boolean>`e.competition_id = ${competitionId}`)
}

/** The players of one entry; none if it is not in the competition. */
export async function listFlagRowsOfEntry(
  db: Queryable,
  { id, kind, entryId }: { readonly id: number; readonly kind: CompetitionKind; readonly entryId: number },
): Promise<FlagRow[]> {
  return await flagRows(
    db,
    sql<boolean>`e.id = ${entryId} and e.competition_id = ${id} and c.kind = ${kind} and c.is_listed`,
  )
}

/** The players of a person's entries in competitions that are not over. */
export async function listOwnFlagRows(db: Queryable, userId: number, now: Date): Promise<FlagRow[]> {
  return await flagRows(
    db,
    sql<boolean>`e.id in (select entry_id from entry_player where user_id = ${userId})
      and c.is_listed and c.over_at >= ${now}`,
  )
}

async function flagRows(db: Queryable, which: RawBuilder<boolean>): Promise<FlagRow[]> {
  const { rows } = await sql<FlagRow>`
    select e.id as entry_id, e.joined_at, e.seats, e.is_exception, c.id as competition_id,
      c.kind as competition_kind, c.name as competition_name, d.id as division_id, d.name as division_name,
      d.rating as division_rating, d.gender, d.play_type, d.is_custom, d.skill_min, d.skill_max, d.age_min, d.age_max,
      d.gender_rule, d.skill_rule, d.age_rule,
      extract(year from coalesce(d.starts_at, c.starts_at, e.joined_at) at time zone c.time_zone)::integer as year,
      u.id as user_id, u.display_name as user_name, u.rating as user_rating, u.profile_image_url as user_photo,
      u.is_admin as user_is_admin, coalesce(p.gender, u.gender) as user_gender, u.birth_month as user_birth,
      p.rating as level, k.mu, k.sigma
    from entry e
    join division d on d.id = e.division_id
    join competition c on c.id = e.competition_id
    join entry_player p on p.entry_id = e.id
    join users u on u.id = p.user_id
    left join skill k on k.user_id = u.id and k.play = d.play_type
    where ${which} and e.status = 'active'
    order by e.division_id, e.id, p.seat limit 10000`.execute(db)
  return rows
}
