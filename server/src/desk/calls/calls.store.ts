import type { Game } from '@tussle/competition/games'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

export interface CallRow
  extends Readonly<
    Pick<
      Row<'court_call'>,
      | 'id'
      | 'court_id'
      | 'match_id'
      | 'entry1_id'
      | 'entry2_id'
      | 'called_at'
      | 'started_at'
      | 'ended_at'
      | 'sets'
      | 'scorer'
      | 'reported_at'
    >
  > {
  readonly ending: 'finished' | 'no_show' | 'canceled' | 'decided' | null
  /** The game setting at the time of the call. */
  readonly game: Game | null
}

const CALLS = sql`
  select id, court_id, match_id, entry1_id, entry2_id, called_at, started_at, ended_at, ending, sets, scorer,
    reported_at, game
  from court_call`

/** Every call of the tournament in order: a few hundred in a day. */
export async function listCalls(db: Queryable, competitionId: number): Promise<CallRow[]> {
  const { rows } = await callsOf(competitionId).execute(db)
  return rows
}

export function callsOf(competitionId: number): RawBuilder<CallRow> {
  return sql<CallRow>`${CALLS} where competition_id = ${competitionId} order by id`
}

export async function insertCall(
  tx: Tx,
  call: {
    readonly competition_id: number
    readonly court_id: number
    readonly match_id: number
    readonly entry1_id: number
    readonly entry2_id: number
    readonly called_at: Date
    readonly called_by: number
    readonly override_reason: string | null
    readonly game: Game
  },
): Promise<number> {
  const { id } = await tx.insertInto('court_call').values(call).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface CallChange {
  readonly started_at?: Date | null
  readonly ended_at?: Date | null
  readonly ending?: CallRow['ending']
  readonly sets?: number[]
  readonly scorer?: string | null
  readonly reported_at?: Date | null
}

export async function updateCall(tx: Tx, id: number, change: CallChange): Promise<void> {
  await tx.updateTable('court_call').set(change).where('id', '=', id).execute()
}

/** For a caller without the lock of the competition: false if the call has ended meanwhile. */
export async function updateRunningCall(tx: Tx, id: number, change: CallChange): Promise<boolean> {
  const running = tx.updateTable('court_call').set(change).where('id', '=', id).where('ended_at', 'is', null)
  const { numUpdatedRows } = await running.executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends the calls whose match got a result elsewhere, was decided by a withdrawal, or has other entries now.
 * Afterwards every running call is a match in play.
 */
export async function endOvertakenCalls(tx: Tx, competitionId: number, now: Date): Promise<void> {
  await sql`
    update court_call c set
      ended_at = greatest(coalesce(m.reported_at, ${now}::timestamptz), c.called_at, c.started_at),
      ending = case when m.outcome is not null or m.state = 'decided' then 'decided' else 'canceled' end
    from match m
    where c.competition_id = ${competitionId} and c.ended_at is null and m.id = c.match_id
      and (m.outcome is not null or m.state <> 'ready'
        or m.entry1_id <> c.entry1_id or m.entry2_id <> c.entry2_id)`.execute(tx)
}

/** The call of a match that is in play. */
export async function findCallOf(
  tx: Tx,
  competitionId: number,
  matchId: number,
): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    ${CALLS} where match_id = ${matchId} and competition_id = ${competitionId} and ended_at is null`.execute(
    tx,
  )
  return rows[0]
}

/** What a result without a call is compared with. */
export type MatchResultRow = Pick<
  Row<'match'>,
  'entry1_id' | 'entry2_id' | 'state' | 'outcome' | 'winner_entry_id' | 'sets'
>

export async function findMatchResult(
  tx: Tx,
  competitionId: number,
  matchId: number,
): Promise<MatchResultRow | undefined> {
  const { rows } = await sql<MatchResultRow>`
    select entry1_id, entry2_id, state, outcome, winner_entry_id, sets
    from match where id = ${matchId} and competition_id = ${competitionId}`.execute(tx)
  return rows[0]
}

/** The call, if its match is still in play. */
export async function findRunningCall(
  tx: Tx,
  competitionId: number,
  id: number,
): Promise<CallRow | undefined> {
  const { rows } = await sql<CallRow>`
    ${CALLS} where id = ${id} and competition_id = ${competitionId} and ended_at is null`.execute(tx)
  return rows[0]
}

export async function listPlayers(db: Queryable, entryIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from entry_player where entry_id = any(${[...entryIds]}::bigint[]) order by user_id`.execute(
    db,
  )
  return rows.map((row) => row.user_id)
}
