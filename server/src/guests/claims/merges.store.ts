import { sql } from 'kysely'
import { listOf, type Queryable, type Tx } from '../../kernel/data/db.ts'
import type { Row } from '../../kernel/data/rows.ts'
import type { Trace } from './trace.columns.ts'

interface NewMerge {
  readonly from: number
  readonly into: number
  readonly kind: 'claim' | 'merge'
  readonly byUserId: number
  readonly clubId: number | null
  readonly at: Date
  readonly undoUntil: Date
}

export async function insertMerge(tx: Tx, merge: NewMerge, trace: Trace): Promise<number> {
  const { id } = await tx
    .insertInto('person_merge')
    .values({
      from_user_id: merge.from,
      into_user_id: merge.into,
      kind: merge.kind,
      by_user_id: merge.byUserId,
      club_id: merge.clubId,
      at: merge.at,
      undo_until: merge.undoUntil,
      trace: JSON.stringify(trace),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface MergeRow
  extends Pick<
    Row<'person_merge'>,
    'id' | 'from_user_id' | 'into_user_id' | 'kind' | 'at' | 'undo_until' | 'club_id'
  > {
  readonly trace: Trace | null
}

const COLUMNS = sql`id, from_user_id, into_user_id, kind, at, undo_until, club_id, trace`

/** What became of a guest. */
export async function findMergeOf(db: Queryable, guestId: number): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`
    select ${COLUMNS} from person_merge where from_user_id = ${guestId} and undone_at is null`.execute(db)
  return rows[0]
}

/** A merge that nobody has undone. */
export async function findMerge(db: Queryable, id: number): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`
    select ${COLUMNS} from person_merge where id = ${id} and undone_at is null`.execute(db)
  return rows[0]
}

export async function markUndone(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person_merge')
    .set({ undone_at: now, trace: null })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('trace', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether one of these people was a guest who is somebody else now. */
export async function isAnyMerged(db: Queryable, userIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ is_merged: boolean }>`
    select exists (
      select from person_merge where from_user_id = any(${listOf(userIds, 'bigint')}) and undone_at is null
    ) as is_merged`.execute(db)
  return rows[0]?.is_merged === true
}

/** Merges that can no longer be undone, some at a time. */
export async function listDueMerges(
  db: Queryable,
  now: Date,
  atMost: number,
  without: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('person_merge')
    .select('id')
    .where('trace', 'is not', null)
    .where('undo_until', '<=', now)
    .where(sql<boolean>`id <> all(${listOf(without, 'bigint')})`)
    .orderBy('undo_until')
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes what undoes a merge. Returns the guest, or nothing if somebody else did so or undid it. */
export async function clearTrace(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('person_merge')
    .set({ trace: null })
    .where('id', '=', id)
    .where('trace', 'is not', null)
    .returning('from_user_id')
    .executeTakeFirst()
  return row?.from_user_id
}

/** The merges into a person, and those into the guests of these merges, that could still be undone. */
export async function listMergesInto(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive behind as (
      select id, from_user_id from person_merge where into_user_id = ${userId} and undone_at is null
      union
      select m.id, m.from_user_id from behind b join person_merge m
        on m.into_user_id = b.from_user_id and m.undone_at is null
    )
    select b.id from behind b join person_merge m on m.id = b.id and m.trace is not null order by b.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
