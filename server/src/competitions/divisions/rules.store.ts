import type { RefundPolicy } from '@tussle/competition/fees/refund'
import type { RulesCard } from '@tussle/competition/rules/rules-card'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import { PRESENT_POLICY } from '../../kernel/data/refund-policy.columns.ts'
import type { NeverNull, Row } from '../../kernel/data/rows.ts'
import { MOST_ENTRIES } from './most-entries.columns.ts'

/** A division with everything that its rules card says. */
export interface RulesRow
  extends Pick<
    Row<'division'>,
    | 'id'
    | 'name'
    | 'rating'
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
    | 'courts'
    | 'plan'
  > {
  readonly competition_name: string
  readonly time_zone: string
  // A tournament has a format: a constraint says so.
  readonly format: NeverNull<string>
  readonly ranking: string | null
  readonly fee: string
  readonly currency: string
  readonly refund: RefundPolicy | null
  readonly starts_at: Date | null
  readonly most_entries: number | null
  readonly entries: number
  /** How many entries were drawn; null before the draw. */
  readonly drawn_entries: number | null
  /** When the first of the present entries came; null while there are none. */
  readonly first_entry_at: Date | null
  /** The latest stored version; 0 if there is none. */
  readonly version: number
}

/** The divisions of a tournament, or some of them. */
export async function listRulesRows(
  db: Queryable,
  tournamentId: number,
  divisionIds: readonly number[] | null = null,
): Promise<RulesRow[]> {
  const wanted = divisionIds === null ? null : [...divisionIds]
  const { rows } = await sql<RulesRow>`
    select d.id, d.name, d.rating, d.gender, d.play_type, d.is_custom, d.skill_min, d.skill_max, d.age_min, d.age_max,
      d.gender_rule, d.skill_rule, d.age_rule, d.courts, d.plan, c.name as competition_name, c.time_zone, c.format,
      c.ranking, coalesce(d.fee, c.entry_fee) as fee, c.currency, ${PRESENT_POLICY} as refund,
      coalesce(d.starts_at, c.starts_at) as starts_at,
      ${MOST_ENTRIES} as most_entries,
      (select count(*)::int from entry e where e.division_id = d.id and e.status = 'active') as entries,
      (select cardinality(w.entry_ids) from draw w where w.division_id = d.id) as drawn_entries,
      (select min(e.joined_at) from entry e where e.division_id = d.id and e.status <> 'withdrawn') as first_entry_at,
      coalesce((select max(v.version) from rules_version v where v.division_id = d.id), 0) as version
    from division d join competition c on c.id = d.competition_id
    where c.id = ${tournamentId} and c.kind = 'tournament' and c.is_listed
      and (${wanted}::bigint[] is null or d.id = any(${wanted}::bigint[]))
    order by d.id`.execute(db)
  return rows
}

export interface VersionRow extends Pick<Row<'rules_version'>, 'version' | 'at' | 'reason'> {
  /** Null in version 1. */
  readonly by_name: string | null
  readonly card: RulesCard
}

/** The newest first. */
export async function listVersions(db: Queryable, divisionId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.at, v.reason, u.display_name as by_name, v.card
    from rules_version v left join users u on u.id = v.by_user_id
    where v.division_id = ${divisionId} order by v.version desc limit 200`.execute(db)
  return rows
}

/** When this person entered the division; null if they are not in it. */
export async function findEntryTime(db: Queryable, divisionId: number, userId: number): Promise<Date | null> {
  const { rows } = await sql<{ joined_at: Date }>`
    select p.joined_at from entry_player p join entry e on e.id = p.entry_id
    where e.division_id = ${divisionId} and p.user_id = ${userId} and e.status <> 'withdrawn'
    limit 1`.execute(db)
  return rows[0]?.joined_at ?? null
}

interface NewVersion {
  readonly division_id: number
  readonly version: number
  readonly at: Date
  readonly by_user_id: number | null
  readonly reason: string | null
  readonly card: RulesCard
}

export async function insertVersions(tx: Tx, versions: readonly NewVersion[]): Promise<void> {
  if (versions.length === 0) return
  await tx
    .insertInto('rules_version')
    .values(versions.map(({ card, ...version }) => ({ ...version, card: JSON.stringify(card) })))
    .execute()
}
