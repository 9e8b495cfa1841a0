import type { RankingRule } from '@tussle/competition/graph'
import { type RawBuilder, sql } from 'kysely'
import { atTime, listOf, type Queryable, type Tx } from '../kernel/data/db.ts'

/** A competition with the columns that its play needs. */
export interface CompetitionInPlay {
  readonly id: number
  readonly kind: 'league' | 'tournament'
  readonly name: string
  readonly format: string | null
  readonly time_zone: string
  readonly is_active: boolean
  readonly is_open: boolean
  readonly drawn_at: Date | null
}

/**
 * Every change of the play of a competition happens under this lock, one result after the other. Undefined if there
 * is no such competition, or only a draft.
 */
export async function lockForPlay(tx: Tx, id: number, now: Date): Promise<CompetitionInPlay | undefined> {
  const { rows } = await sql<CompetitionInPlay>`
    ${inPlay(id, now)} and ${atTime(now)} for no key update`.execute(tx)
  return rows[0]
}

/** The same without a lock, for reads. */
export async function findForPlay(
  db: Queryable,
  id: number,
  now: Date,
): Promise<CompetitionInPlay | undefined> {
  const { rows } = await sql<CompetitionInPlay>`${inPlay(id, now)}`.execute(db)
  return rows[0]
}

const inPlay = (id: number, now: Date) => sql`
  select id, kind, name, format, time_zone, is_active, registration_is_open(c, ${now}) as is_open, drawn_at
  from competition c where id = ${id} and is_listed`

/** The tie-break order of its tables. */
export async function findRanking(db: Queryable, id: number): Promise<RankingRule> {
  const { rows } = await sql<{ ranking: RankingRule | null }>`
    select ranking from competition where id = ${id}`.execute(db)
  return rows[0]?.ranking ?? 'specified'
}

export async function setRanking(tx: Tx, id: number, ranking: RankingRule): Promise<void> {
  await change(tx, id, sql`ranking = ${ranking}, version = version + 1`)
}

/** Raises the version, so that kept documents are rendered again. */
export async function touchCompetition(tx: Tx, id: number): Promise<void> {
  await change(tx, id, sql`version = version + 1`)
}

/** Completes the competition because of its results (OQ-086). */
export async function completeCompetition(tx: Tx, id: number, now: Date): Promise<void> {
  await change(tx, id, sql`completed_at = ${now}, version = version + 1`)
}

/** Reopens the competition because one of its results was taken back. */
export async function reopenCompetition(tx: Tx, id: number): Promise<void> {
  await change(tx, id, sql`completed_at = null, version = version + 1`)
}

/** The organiser closes registration before the deadline (OQ-081). */
export async function closeRegistrationOf(tx: Tx, id: number, now: Date): Promise<void> {
  await change(
    tx,
    id,
    sql`closed_early_at = coalesce(closed_early_at, ${now}::timestamptz), version = version + 1`,
  )
}

/** Restores the original deadline; pairing and draw will be made again. */
export async function reopenRegistrationOf(tx: Tx, id: number): Promise<void> {
  await change(tx, id, sql`closed_early_at = null, paired_at = null, drawn_at = null, version = version + 1`)
}

export async function notePaired(tx: Tx, id: number, now: Date): Promise<void> {
  await change(tx, id, sql`paired_at = ${now}`)
}

export async function noteDrawn(tx: Tx, id: number, now: Date): Promise<void> {
  await change(tx, id, sql`drawn_at = ${now}, version = version + 1`)
}

/** Tournaments without draws whose deadline has passed, the longest overdue first. */
export async function listDueForDraw(
  db: Queryable,
  now: Date,
  limit: number,
  without: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('competition')
    .select('id')
    .where('kind', '=', 'tournament')
    .where('is_listed', '=', true)
    .where('drawn_at', 'is', null)
    .where('completed_at', 'is', null)
    .where(sql<boolean>`coalesce(registration_closes_at, starts_at) < ${now}`)
    .where(isNoneOf(without))
    .orderBy(sql`coalesce(registration_closes_at, starts_at)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Leagues that have begun and whose partner-seekers are not paired, the earliest first. */
export async function listDueForPairing(
  db: Queryable,
  now: Date,
  limit: number,
  without: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('competition')
    .select('id')
    .where('kind', '=', 'league')
    .where('is_listed', '=', true)
    .where('paired_at', 'is', null)
    .where('begins_at', '<=', now)
    .where(isNoneOf(without))
    .orderBy('begins_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function isNoneOf(ids: readonly number[]) {
  return sql<boolean>`id <> all(${listOf(ids, 'bigint')})`
}

async function change(tx: Tx, id: number, assignments: RawBuilder<unknown>): Promise<void> {
  await sql`update competition set ${assignments} where id = ${id}`.execute(tx)
}
