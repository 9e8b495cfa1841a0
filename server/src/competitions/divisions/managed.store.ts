import type { Format } from '@tussle/competition/format-names'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'
import type { NeverNull, Row } from '../../kernel/data/rows.ts'
import { HAS_RESULTS, IS_DRAWN } from '../course.columns.ts'
import { MOST_ENTRIES } from './most-entries.columns.ts'

export interface ManagedTournamentRow
  extends Pick<
    Row<'competition'>,
    | 'id'
    | 'name'
    | 'time_zone'
    | 'entry_fee'
    | 'currency'
    | 'starts_at'
    | 'ends_at'
    | 'registration_closes_at'
    | 'closed_early_at'
    | 'is_active'
    | 'taken'
  > {
  // A tournament has a format: a constraint says so.
  readonly format: NeverNull<Format>
  readonly is_drawn: boolean
  readonly has_results: boolean
  readonly courts: number[]
}

/** Undefined if there is no such tournament. Drafts are included. */
export async function findManagedTournament(
  db: Queryable,
  id: number,
): Promise<ManagedTournamentRow | undefined> {
  const { rows } = await sql<ManagedTournamentRow>`
    select c.id, c.name, c.time_zone, c.entry_fee, c.currency, c.starts_at, c.ends_at, c.registration_closes_at,
      c.closed_early_at, c.is_active, c.taken, c.format, ${IS_DRAWN} as is_drawn, ${HAS_RESULTS} as has_results,
      array(select k.number from court k where k.competition_id = c.id order by k.number limit 999) as courts
    from competition c where c.id = ${id} and c.kind = 'tournament' and c.removed_at is null`.execute(db)
  return rows[0]
}

export interface ManagedDivisionRow
  extends Pick<
    Row<'division'>,
    | 'id'
    | 'name'
    | 'rating'
    | 'gender'
    | 'play_type'
    | 'gender_rule'
    | 'skill_rule'
    | 'age_rule'
    | 'is_custom'
    | 'skill_min'
    | 'skill_max'
    | 'age_min'
    | 'age_max'
    | 'fee'
    | 'starts_at'
    | 'courts'
    | 'cap'
  > {
  readonly plan: StagePlan | null
  readonly most_entries: number | null
  readonly entries: number
  readonly waiting: number
  /** In all entries with a place or on the waitlist. */
  readonly players: number
  readonly has_entries: boolean
  readonly is_drawn: boolean
  readonly is_won: boolean
  readonly matches: number
  readonly decided: number
  readonly has_results: boolean
}

/**
 * All divisions with their counts. Entries and matches are read once each for the whole tournament, by the indexes on
 * their competition, and counted by division.
 */
export async function listManagedDivisionRows(
  db: Queryable,
  tournamentId: number,
  atMost: number,
): Promise<ManagedDivisionRow[]> {
  const { rows } = await sql<ManagedDivisionRow>`
    with counted as (
      select division_id, count(*) filter (where status = 'active') as entries,
        count(*) filter (where status = 'waitlisted') as waiting,
        sum(case when status = 'withdrawn' then 0 when needs_partner then 1 else seats end) as players
      from entry where competition_id = ${tournamentId} group by division_id
    ), played as (
      select division_id, count(*) filter (where state <> 'bye' and state <> 'void') as matches,
        count(*) filter (where state = 'decided') as decided, bool_or(outcome is not null) as has_results
      from match where competition_id = ${tournamentId} group by division_id
    )
    select d.id, d.name, d.rating, d.gender, d.play_type, d.gender_rule, d.skill_rule, d.age_rule, d.is_custom,
      d.skill_min, d.skill_max, d.age_min, d.age_max, d.fee, d.starts_at, d.courts, d.plan, d.cap,
      ${MOST_ENTRIES} as most_entries,
      coalesce(e.entries, 0)::int as entries, coalesce(e.waiting, 0)::int as waiting,
      coalesce(e.players, 0)::int as players, e.division_id is not null as has_entries,
      w.division_id is not null as is_drawn, h.division_id is not null as is_won,
      coalesce(m.matches, 0)::int as matches, coalesce(m.decided, 0)::int as decided,
      coalesce(m.has_results, false) as has_results
    from division d
    left join counted e on e.division_id = d.id
    left join played m on m.division_id = d.id
    left join draw w on w.division_id = d.id
    left join champion h on h.division_id = d.id
    where d.competition_id = ${tournamentId}
    order by d.id limit ${atMost}`.execute(db)
  return rows
}
