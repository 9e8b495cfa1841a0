import type { CompetitionKind } from '@tussle/contract/competitions'
import type { ClubCompetition } from '@tussle/contract/public/pages'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

export interface DivisionProgress {
  readonly division_id: number
  readonly matches: number
  readonly played: number
}

/** How many matches each division has and how many are decided; byes are no matches. */
export async function listProgress(db: Queryable, competitionId: number): Promise<DivisionProgress[]> {
  const { rows } = await sql<DivisionProgress>`
    select division_id, count(*)::int as matches, (count(*) filter (where state = 'decided'))::int as played
    from match where competition_id = ${competitionId} and state <> 'bye' and status <> 'void'
    group by division_id`.execute(db)
  return rows
}

/** When the results of a division came in, by match. */
export async function listResultTimes(
  db: Queryable,
  divisionId: number,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; reported_at: Date }>`
    select id, reported_at from match where division_id = ${divisionId} and reported_at is not null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row.reported_at.toISOString()]))
}

/** The entry that won each decided division. */
export async function listChampionEntries(
  db: Queryable,
  competitionId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ division_id: number; entry_id: number }>`
    select c.division_id, c.entry_id from champion c join division d on d.id = c.division_id
    where d.competition_id = ${competitionId}`.execute(db)
  return new Map(rows.map((row) => [row.division_id, row.entry_id]))
}

/** The competitions of a club that everybody may find, the latest first. */
export async function listClubCompetitions(
  db: Queryable,
  clubId: number,
  limit: number,
): Promise<ClubCompetition[]> {
  const latest = (kind: CompetitionKind) => sql`(
    select kind, id, name, starts_at, ends_at, time_zone, over_at from competition
    where club_id = ${clubId} and kind = ${kind} and is_public and visibility = 'public'
    order by over_at desc, id desc limit ${limit})`
  const { rows } = await sql<Row>`
    select kind, id, name, starts_at, ends_at, time_zone
    from (${latest('tournament')} union all ${latest('league')}) as found
    order by over_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ starts_at: starts, ends_at: ends, time_zone: timeZone, ...named }) => ({
    ...named,
    startDate: starts?.toISOString() ?? null,
    endDate: ends?.toISOString() ?? null,
    timeZone,
  }))
}

interface Row {
  readonly kind: CompetitionKind
  readonly id: number
  readonly name: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly time_zone: string
}
