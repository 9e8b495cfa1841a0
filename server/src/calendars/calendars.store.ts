import type { CompetitionKind } from '@tussle/contract/competitions'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../kernel/data/db.ts'

/** A competition as a calendar knows it. */
export interface DatedRow {
  readonly id: number
  readonly kind: CompetitionKind
  readonly name: string
  readonly description: string | null
  readonly location: string | null
  readonly time_zone: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly created_at: Date
  readonly version: number
  /** Whether the person has a place; true in a public calendar. */
  readonly is_certain: boolean
}

const COLUMNS = sql`
  c.id, c.kind, c.name, c.description, c.location, c.time_zone, c.starts_at, c.ends_at, c.created_at, c.version`

interface Wanted {
  readonly kind: CompetitionKind
  readonly id: number
  /** Visitors do not see a private competition (decision 0121). */
  readonly isForVisitor: boolean
}

export async function findDated(
  db: Queryable,
  { kind, id, isForVisitor }: Wanted,
): Promise<DatedRow | undefined> {
  const [row] = await read(
    db,
    sql`
      select ${COLUMNS}, true as is_certain from competition c
      where c.id = ${id} and c.kind = ${kind} and c.is_listed and not (${isForVisitor} and c.visibility = 'private')`,
  )
  return row
}

/** The competitions of a person that are not long over. */
export async function listDatedOf(
  db: Queryable,
  userId: number,
  since: Date,
  atMost: number,
): Promise<DatedRow[]> {
  return await read(
    db,
    sql`
      select ${COLUMNS}, p.places > 0 as is_certain
      from participant p
      join competition c on c.id = p.competition_id
      where p.user_id = ${userId} and c.starts_at is not null and c.over_at >= ${since} and c.is_listed
      order by c.starts_at, c.id limit ${atMost}`,
  )
}

async function read(db: Queryable, statement: RawBuilder<unknown>): Promise<DatedRow[]> {
  const { rows } = await sql<DatedRow>`${statement}`.execute(db)
  return rows
}

/** The valid address; null if there is none, or if its owner's account is deleted. */
export async function findGeneration(db: Queryable, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .innerJoin('users', 'users.id', 'calendar_feed.user_id')
    .select('generation')
    .where('calendar_feed.user_id', '=', userId)
    .where('is_on', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.generation ?? null
}

export async function nextGeneration(db: Queryable, userId: number): Promise<number> {
  const { generation } = await db
    .insertInto('calendar_feed')
    .values({ user_id: userId })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ generation: sql`calendar_feed.generation + 1`, is_on: true }),
    )
    .returning('generation')
    .executeTakeFirstOrThrow()
  return generation
}

export async function switchFeedOff(db: Queryable, userId: number): Promise<void> {
  await db.updateTable('calendar_feed').set({ is_on: false }).where('user_id', '=', userId).execute()
}
