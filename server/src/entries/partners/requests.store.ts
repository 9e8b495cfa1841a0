import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'

/** An open question, with the places that it holds. */
export type RequestRow = Readonly<
  Pick<
    Row<'partner_request'>,
    | 'id'
    | 'entry_id'
    | 'competition_id'
    | 'division_id'
    | 'asked_by'
    | 'user_id'
    | 'ends_at'
    | 'division_places'
    | 'competition_places'
  >
>

const COLUMNS = [
  'id',
  'entry_id',
  'competition_id',
  'division_id',
  'asked_by',
  'user_id',
  'ends_at',
  'division_places',
  'competition_places',
] as const

export interface NewRequest {
  readonly entryId: number
  readonly askedBy: number
  readonly userId: number
  /** How long the asked player has time, unless registration closes earlier. */
  readonly hours: number
}

/** Triggers hold the places. Returns until when the asked player may answer. */
export async function insertRequest(
  tx: Tx,
  { entryId, askedBy, userId, hours }: NewRequest,
  now: Date,
): Promise<Date> {
  const { rows } = await sql<Pick<Row<'partner_request'>, 'ends_at'>>`
    insert into partner_request (entry_id, competition_id, division_id, asked_by, user_id, asked_at, ends_at)
    select e.id, e.competition_id, e.division_id, ${askedBy}, ${userId}, ${now}, least(
      ${now}::timestamptz + make_interval(hours => ${hours}),
      coalesce(c.registration_closes_at, c.starts_at, 'infinity'))
    from entry e join competition c on c.id = e.competition_id
    where e.id = ${entryId}
    returning ends_at`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('there is no such entry')
  return row.ends_at
}

/** The open question of one person to another in a division. */
export async function findRequest(
  db: Queryable,
  divisionId: number,
  byUserId: number,
  userId: number,
): Promise<RequestRow | undefined> {
  return await db
    .selectFrom('partner_request')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('division_id', '=', divisionId)
    .where('asked_by', '=', byUserId)
    .executeTakeFirst()
}

export async function findRequestOf(db: Queryable, entryId: number): Promise<RequestRow | undefined> {
  return await db
    .selectFrom('partner_request')
    .select(COLUMNS)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
}

export async function deleteRequest(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('partner_request').where('id', '=', id).execute()
}

/** Questions to one person in a competition, in one division or by one player where these are given. */
export async function deleteRequestsTo(
  tx: Tx,
  userId: number,
  where: {
    readonly competitionId: number
    readonly divisionId: number | null
    readonly byUserId: number | null
  },
): Promise<RequestRow[]> {
  const { competitionId, divisionId, byUserId } = where
  return await tx
    .deleteFrom('partner_request')
    .where('user_id', '=', userId)
    .where('competition_id', '=', competitionId)
    .$if(divisionId !== null, (query) => query.where('division_id', '=', divisionId))
    .$if(byUserId !== null, (query) => query.where('asked_by', '=', byUserId))
    .returning(COLUMNS)
    .execute()
}

export async function deleteRequestsIn(tx: Tx, divisionId: number): Promise<RequestRow[]> {
  return await tx
    .deleteFrom('partner_request')
    .where('division_id', '=', divisionId)
    .returning(COLUMNS)
    .execute()
}

/** Questions of a competition whose time is over. */
export async function deleteDueRequests(tx: Tx, competitionId: number, now: Date): Promise<RequestRow[]> {
  return await tx
    .deleteFrom('partner_request')
    .where('competition_id', '=', competitionId)
    .where('ends_at', '<=', now)
    .returning(COLUMNS)
    .execute()
}

/** The competitions of the questions that ended first. */
export async function listDueCompetitions(
  db: Queryable,
  now: Date,
  limit: number,
  without: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ competition_id: number }>`
    select distinct competition_id from (
      select competition_id from partner_request
      where ends_at <= ${now} and competition_id <> all(${listOf(without, 'bigint')})
      order by ends_at limit ${limit}
    ) as due order by competition_id`.execute(db)
  return rows.map(({ competition_id: id }) => id)
}

/** The competitions in which somebody is asked, in the order of the locks. */
export async function listAskedCompetitions(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await sql<{ competition_id: number }>`
    select distinct competition_id from partner_request where user_id = ${userId}
    order by competition_id`.execute(db)
  return rows.map(({ competition_id: id }) => id)
}
