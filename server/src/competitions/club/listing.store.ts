import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import { HAS_RESULTS } from '../course.columns.ts'

export interface ByLinkRow {
  readonly kind: CompetitionKind
  readonly id: number
  readonly name: string
  readonly club_name: string | null
}

const MOST = 50

/** A competition counts as completed only with results, so that nobody lists a club with an empty one. */
export async function hasCompletedOne(db: Queryable, clubId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from competition c where c.club_id = ${clubId} and c.completed_at is not null and ${HAS_RESULTS}
    ) as found`.execute(db)
  return rows[0]?.found === true
}

export async function findClubIdOf(db: Queryable, competitionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('competition')
    .select('club_id')
    .where('id', '=', competitionId)
    .executeTakeFirst()
  return row?.club_id ?? null
}

/** Lists what the club has by link, in the order of the ids, in which every lock on several competitions is taken. */
export async function listAllOf(tx: Tx, clubId: number): Promise<void> {
  await sql`
    with waiting as (
      select id from competition where club_id = ${clubId} and by_link order by id for no key update
    )
    update competition set by_link = false, version = version + 1
    where id in (select id from waiting)`.execute(tx)
}

/** False if it was listed before. */
export async function setListed(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('competition')
    .set({ by_link: false, version: sql`version + 1` })
    .where('id', '=', id)
    .where('by_link', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The newest first. */
export async function listByLinkRows(db: Queryable): Promise<ByLinkRow[]> {
  const { rows } = await sql<ByLinkRow>`
    select c.kind, c.id, c.name, club.name as club_name
    from competition c left join club on club.id = c.club_id
    where c.by_link and c.removed_at is null order by c.id desc limit ${MOST}`.execute(db)
  return rows
}
