import type { Game } from '@tussle/competition/games'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'
import type { Row } from '../kernel/data/rows.ts'

/** The settings and the state of a tournament's desk. */
export interface DeskRow
  extends Readonly<
    Pick<
      Row<'desk'>,
      | 'match_minutes'
      | 'rest_minutes'
      | 'uses_check_in'
      | 'starts_at'
      | 'paused_at'
      | 'planned_finish_at'
      | 'version'
      | 'plan_version'
    >
  > {
  readonly game: Game
}

export type DeskChange = Partial<Omit<DeskRow, 'version' | 'plan_version'>>

/** A division that has its own start or its own courts. */
export type BoundDivisionRow = Readonly<Pick<Row<'division'>, 'id' | 'starts_at' | 'courts'>>

/** A desk that nobody has used yet. */
export const NEW_DESK: DeskRow = {
  match_minutes: 40,
  rest_minutes: 15,
  uses_check_in: true,
  game: 'best_of_3',
  starts_at: null,
  paused_at: null,
  planned_finish_at: null,
  version: 0,
  plan_version: 0,
}

export async function findDesk(db: Queryable, competitionId: number): Promise<DeskRow | undefined> {
  const { rows } = await deskOf(competitionId).execute(db)
  return rows[0]
}

export function deskOf(competitionId: number): RawBuilder<DeskRow> {
  return sql<DeskRow>`
    select match_minutes, rest_minutes, uses_check_in, game, starts_at, paused_at, planned_finish_at, version,
      plan_version
    from desk where competition_id = ${competitionId}`
}

export function boundDivisionsOf(competitionId: number): RawBuilder<BoundDivisionRow> {
  return sql<BoundDivisionRow>`
    select id, starts_at, courts from division
    where competition_id = ${competitionId} and (starts_at is not null or courts is not null)`
}

export async function insertDesk(tx: Tx, competitionId: number): Promise<void> {
  await sql`insert into desk (competition_id) values (${competitionId}) on conflict do nothing`.execute(tx)
}

export async function updateDesk(tx: Tx, competitionId: number, change: DeskChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx.updateTable('desk').set(change).where('competition_id', '=', competitionId).execute()
}

/** Raises the version, so that open desks and boards reload. Points in play do not change the plan. */
export async function touchDesk(tx: Tx, competitionId: number, movesPlan: boolean): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update desk set version = version + 1, plan_version = plan_version + ${movesPlan ? 1 : 0}
    where competition_id = ${competitionId} returning version`.execute(tx)
  return rows[0]?.version ?? 0
}

/** The rest of the day is compared with the first plan. */
export async function notePlannedFinish(tx: Tx, competitionId: number, finish: Date): Promise<void> {
  await sql`
    update desk set planned_finish_at = ${finish}
    where competition_id = ${competitionId} and planned_finish_at is null`.execute(tx)
}

export interface PlaceRow {
  readonly match_id: number
  readonly place: number
}

export async function listPlaces(db: Queryable, competitionId: number): Promise<PlaceRow[]> {
  const { rows } = await placesOf(competitionId).execute(db)
  return rows
}

export function placesOf(competitionId: number): RawBuilder<PlaceRow> {
  return sql<PlaceRow>`
    select match_id, place from queue_place where competition_id = ${competitionId} order by place`
}

/** Stores which matches come first, in this order. */
export async function replacePlaces(
  tx: Tx,
  competitionId: number,
  matchIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('queue_place').where('competition_id', '=', competitionId).execute()
  await sql`
    insert into queue_place (match_id, competition_id, place)
    select id, ${competitionId}, place
    from unnest(${[...matchIds]}::bigint[]) with ordinality as wanted (id, place)`.execute(tx)
}

/** The settings, the days and the courts for another competition; their dates move with the competition's start. */
export async function copyDesk(tx: Tx, from: number, to: number, now: Date): Promise<void> {
  await sql`
    insert into desk (competition_id, match_minutes, rest_minutes, uses_check_in, game, starts_at)
    select ${to}, k.match_minutes, k.rest_minutes, k.uses_check_in, k.game, k.starts_at + (n.starts_at - o.starts_at)
    from desk k join competition o on o.id = k.competition_id join competition n on n.id = ${to}
    where k.competition_id = ${from}
    on conflict (competition_id) do nothing`.execute(tx)
  await sql`
    insert into competition_day (competition_id, date, nr, starts, ends)
    select ${to}, y.date + ((n.starts_at at time zone n.time_zone)::date - (o.starts_at at time zone o.time_zone)::date),
      y.nr, y.starts, y.ends
    from competition_day y join competition o on o.id = y.competition_id join competition n on n.id = ${to}
    where y.competition_id = ${from} and o.starts_at is not null`.execute(tx)
  await sql`
    insert into court (competition_id, number, since)
    select ${to}, number, ${now} from court where competition_id = ${from} and removed_at is null`.execute(tx)
}
