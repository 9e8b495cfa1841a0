import type { Format } from '@tussle/competition/format-names'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import type { NeverNull, Row } from '../../kernel/data/rows.ts'
import { MOST_ENTRIES } from './most-entries.columns.ts'

/** A division with what its plan depends on. */
export interface PlannedDivision extends Pick<Row<'division'>, 'id' | 'name' | 'seats'> {
  readonly plan: StagePlan | null
  // A tournament has a format: a constraint says so.
  readonly format: NeverNull<Format>
  readonly most_entries: number | null
  /** The stages as they were drawn; null before the draw. */
  readonly drawn_plan: StagePlan | null
  /** How many stages have begun: those up to the last one with a result, or with a call after the first stage. */
  readonly begun: number
  readonly entries: number
  readonly players: number
  readonly version: number
}

/** Undefined if the tournament has no such division. */
export async function findPlannedDivision(
  db: Queryable,
  tournamentId: number,
  divisionId: number,
): Promise<PlannedDivision | undefined> {
  const { rows } = await sql<PlannedDivision>`
    select d.id, d.name, d.seats, d.plan, c.format,
      ${MOST_ENTRIES} as most_entries,
      (select jsonb_build_object('stages', jsonb_agg(jsonb_strip_nulls(jsonb_build_object('format', s.format,
          'settings', s.settings, 'source', s.source, 'rule', s.tie_rule, 'games', s.game_rules,
          'forfeits', s.forfeits)) order by s.nr))
        from stage s where s.division_id = d.id having count(*) > 0) as drawn_plan,
      (select coalesce(max(s.nr) + 1, 0) from stage s
        where s.division_id = d.id and exists (
          select from match m where m.stage_id = s.id
            and (exists (select from match_event e where e.match_id = m.id)
              or (s.nr > 0 and exists (select from court_call k where k.match_id = m.id))))) as begun,
      (select count(*)::int from entry e where e.division_id = d.id and e.status = 'active') as entries,
      (select count(*)::int from entry e join entry_player p on p.entry_id = e.id
        where e.division_id = d.id and e.status <> 'withdrawn') as players,
      coalesce((select max(v.version) from rules_version v where v.division_id = d.id), 0) as version
    from division d join competition c on c.id = d.competition_id
    where d.id = ${divisionId} and c.id = ${tournamentId} and c.kind = 'tournament' and c.removed_at is null
  `.execute(db)
  return rows[0]
}

export async function setPlan(tx: Tx, divisionId: number, plan: StagePlan | null): Promise<void> {
  await tx
    .updateTable('division')
    .set({ plan: plan === null ? null : JSON.stringify(plan) })
    .where('id', '=', divisionId)
    .execute()
}

/** A division of a league, with what decides whether its plan may change. */
export interface LeagueDivision extends Pick<Row<'division'>, 'id' | 'plan'> {
  readonly has_fixtures: boolean
  readonly has_begun: boolean
}

export async function findLeagueDivision(
  db: Queryable,
  leagueId: number,
  divisionId: number,
): Promise<LeagueDivision | undefined> {
  const { rows } = await sql<LeagueDivision>`
    select d.id, d.plan, exists (select from draw w where w.division_id = d.id) as has_fixtures,
      exists (select from challenge h where h.division_id = d.id)
        or exists (select from match m where m.division_id = d.id) as has_begun
    from division d where d.id = ${divisionId} and d.competition_id = ${leagueId}`.execute(db)
  return rows[0]
}
