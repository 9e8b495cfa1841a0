import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'

export interface CourtRow {
  readonly id: number
  readonly number: number
  readonly since: Date
  readonly closed_reason: string | null
  readonly link_expires_at: Date | null
}

export async function listCourts(db: Queryable, competitionId: number): Promise<CourtRow[]> {
  const { rows } = await courtsOf(competitionId).execute(db)
  return rows
}

export function courtsOf(competitionId: number): RawBuilder<CourtRow> {
  return sql<CourtRow>`
    select c.id, c.number, c.since, c.closed_reason, l.expires_at as link_expires_at
    from court c left join court_link l on l.court_id = c.id
    where c.competition_id = ${competitionId} and c.removed_at is null order by c.number`
}

export async function findCourtNumber(db: Queryable, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('court').select('number').where('id', '=', id).executeTakeFirst()
  return row?.number
}

/** A removed court comes back under its number. */
export async function insertCourts(
  tx: Tx,
  competitionId: number,
  numbers: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into court (competition_id, number, since)
    select ${competitionId}, number, ${now} from unnest(${[...numbers]}::integer[]) as wanted (number)
    on conflict on constraint court_once
    do update set removed_at = null, closed_reason = null, since = excluded.since`.execute(tx)
}

export interface CourtChange {
  readonly closed_reason?: string | null
  readonly removed_at?: Date | null
  readonly since?: Date
}

export async function updateCourt(tx: Tx, id: number, change: CourtChange): Promise<void> {
  await tx.updateTable('court').set(change).where('id', '=', id).execute()
}

export interface LinkedCourt {
  readonly court_id: number
  readonly competition_id: number
  readonly number: number
}

/** The court of a link that is still valid. */
export async function findLinkedCourt(
  db: Queryable,
  digest: Buffer,
  now: Date,
): Promise<LinkedCourt | undefined> {
  const { rows } = await sql<LinkedCourt>`
    select c.id as court_id, c.competition_id, c.number
    from court_link l join court c on c.id = l.court_id and c.removed_at is null
    where l.token_sha256 = ${digest} and l.expires_at > ${now}`.execute(db)
  return rows[0]
}

/** The new link replaces the old one. */
export async function replaceLink(
  tx: Tx,
  link: {
    readonly courtId: number
    readonly digest: Buffer
    readonly expiresAt: Date
    readonly madeBy: number
  },
): Promise<void> {
  await sql`
    insert into court_link (court_id, token_sha256, expires_at, made_by)
    values (${link.courtId}, ${link.digest}, ${link.expiresAt}, ${link.madeBy})
    on conflict (court_id) do update set
      token_sha256 = excluded.token_sha256, expires_at = excluded.expires_at, made_by = excluded.made_by
    `.execute(tx)
}

/** False if the court had no link. */
export async function deleteLink(tx: Tx, courtId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('court_link')
    .where('court_id', '=', courtId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
