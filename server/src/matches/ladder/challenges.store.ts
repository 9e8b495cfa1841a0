import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

export interface ChallengeRow
  extends Pick<
    Row<'challenge'>,
    | 'id'
    | 'competition_id'
    | 'division_id'
    | 'seats'
    | 'from_entry_id'
    | 'to_entry_id'
    | 'made_at'
    | 'answer_by'
    | 'answer'
    | 'play_by'
    | 'match_id'
    | 'closed_at'
  > {}

const CHALLENGE = sql`
  h.id, h.competition_id, h.division_id, h.seats, h.from_entry_id, h.to_entry_id, h.made_at, h.answer_by, h.answer,
  h.play_by, h.match_id, h.closed_at`

export async function findChallenge(db: Queryable, id: number): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`select ${CHALLENGE} from challenge h where h.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Each entry has at most one that it made, so a division has no more of them than entries. */
export async function listOpenChallenges(db: Queryable, divisionId: number): Promise<ChallengeRow[]> {
  const { rows } = await sql<ChallengeRow>`
    select ${CHALLENGE} from challenge h
    where h.division_id = ${divisionId} and h.closed_at is null order by h.id limit 1024`.execute(db)
  return rows
}

/** Whom an entry has challenged and met since then. */
export async function listMetSince(db: Queryable, challengerId: number, since: Date): Promise<number[]> {
  const { rows } = await sql<{ to_entry_id: number }>`
    select distinct to_entry_id from challenge
    where from_entry_id = ${challengerId} and match_id is not null and closed_at > ${since}`.execute(db)
  return rows.map((row) => row.to_entry_id)
}

interface ChallengeToInsert {
  readonly competitionId: number
  readonly divisionId: number
  readonly seats: number
  readonly challengerId: number
  readonly challengedId: number
  readonly at: Date
  readonly answerBy: Date
}

export async function insertChallenge(tx: Tx, made: ChallengeToInsert): Promise<number> {
  const { id } = await tx
    .insertInto('challenge')
    .values({
      competition_id: made.competitionId,
      division_id: made.divisionId,
      seats: made.seats,
      from_entry_id: made.challengerId,
      to_entry_id: made.challengedId,
      made_at: made.at,
      answer_by: made.answerBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateChallenge(
  tx: Tx,
  id: number,
  changes: Partial<Pick<Row<'challenge'>, 'answer' | 'answered_at' | 'play_by' | 'match_id' | 'closed_at'>>,
): Promise<void> {
  await tx.updateTable('challenge').set(changes).where('id', '=', id).execute()
}

/** The match of an accepted challenge: between these two entries, in no draw, to be played. */
export async function insertChallengeMatch(tx: Tx, challenge: ChallengeRow): Promise<number> {
  const { id } = await tx
    .insertInto('match')
    .values({
      competition_id: challenge.competition_id,
      division_id: challenge.division_id,
      seats: challenge.seats,
      entry1_id: challenge.from_entry_id,
      entry2_id: challenge.to_entry_id,
      state: 'ready',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function nextMatchId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('match', 'id')) as id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Only a match that nobody has reported: the database refuses to delete others. */
export async function deleteUnplayed(tx: Tx, matchId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('match')
    .where('id', '=', matchId)
    .where('outcome', 'is', null)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The players of each entry by seat. */
export async function listPlayersOf(
  db: Queryable,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ entry_id: number; user_ids: number[] }>`
    select entry_id, array_agg(user_id order by seat) as user_ids from entry_player
    where entry_id = any(${listOf(entryIds, 'bigint')}) group by entry_id`.execute(db)
  return new Map(rows.map((row) => [row.entry_id, row.user_ids]))
}

/** Whether nobody of this entry has an account. */
export async function isGuestsOnly(db: Queryable, entryId: number): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`
    select p.user_id from entry_player p join users u on u.id = p.user_id
    where p.entry_id = ${entryId} and u.kind = 'member' limit 1`.execute(db)
  return rows.length === 0
}

/** The caller's entry in a division that plays. */
export async function findOwnEntry(db: Queryable, divisionId: number, userId: number) {
  const { rows } = await sql<{ id: number; seats: number; needs_partner: boolean }>`
    select e.id, e.seats, e.needs_partner from entry_player p join entry e on e.id = p.entry_id
    where p.division_id = ${divisionId} and p.user_id = ${userId} and e.status = 'active'`.execute(db)
  return rows[0]
}

/** The challenges whose time to answer, or to play, is over. */
export async function listDueChallenges(
  db: Queryable,
  now: Date,
  limit: number,
  without: readonly number[],
): Promise<{ readonly id: number; readonly competition_id: number }[]> {
  const isNew = sql`id <> all(${listOf(without, 'bigint')})`
  const { rows } = await sql<{ id: number; competition_id: number }>`
    (select id, competition_id from challenge
      where answer is null and closed_at is null and answer_by < ${now} and ${isNew}
      order by answer_by limit ${limit})
    union all
    (select id, competition_id from challenge
      where closed_at is null and play_by < ${now} and ${isNew}
      order by play_by limit ${limit})`.execute(db)
  return rows
}

/** When a competition is played; null for a date that nobody has set. */
export async function findSeason(db: Queryable, competitionId: number) {
  return await db
    .selectFrom('competition')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', competitionId)
    .executeTakeFirst()
}

/** Whether anything was challenged or played in a division, so that its rules stay as they are. */
export async function hasBegun(db: Queryable, divisionId: number): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select exists (select from challenge where division_id = ${divisionId})
      or exists (select from match where division_id = ${divisionId}) as begun`.execute(db)
  return rows[0]?.begun === true
}
