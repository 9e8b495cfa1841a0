import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Queryable, Tx } from '../data/db.ts'
import { DEAD_LETTERS } from './outbox.ts'

/** A job that failed at every try. */
interface DeadLetterRow {
  readonly id: string
  readonly queue: string
  readonly tries: number
  readonly output: unknown
  readonly failed_at: Date
  /** Microseconds; the cursor of the list, together with the id. */
  readonly place: string
  readonly person: string | null
  readonly competition: string | null
}

interface Place {
  readonly place: string
  readonly id: string
}

/**
 * The newest first. Shows only whom or what a job is about, not its payload. Our own statement, because the read of
 * pg-boss has no order and no limit (docs/decisions/0070).
 */
export async function listDeadLetters(
  db: Queryable,
  { limit, after }: { readonly limit: number; readonly after: Place | null },
): Promise<DeadLetterRow[]> {
  const { rows } = await sql<DeadLetterRow>`
    select j.id, j.source_name as queue, coalesce(j.source_retry_count, 0) + 1 as tries, j.source_output as output,
      j.created_on as failed_at, (extract(epoch from j.created_on) * 1000000)::bigint::text as place,
      u.display_name as person, c.name as competition
    from pgboss.job j
    left join users u on u.id = ${idIn('userId')} and u.deleted_at is null
    left join competition c on c.id = ${idIn('competitionId')}
    where j.name = ${DEAD_LETTERS} and j.state < 'active' and not j.blocked and j.priority = 0
      and j.source_name is not null
      and (${after?.place ?? null}::bigint is null or (j.created_on, j.id) <
        (to_timestamp(0) + ${after?.place ?? null}::bigint * interval '1 microsecond', ${after?.id ?? null}::uuid))
    order by j.created_on desc, j.id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Puts a failed job back into its queue, with all its tries and its own id: what it did before it failed is recorded
 * by that id and is not done again. Returns the queue; undefined if there is no such job, or no such queue any more.
 */
export async function reviveDeadLetter(boss: PgBoss, tx: Tx, id: string): Promise<string | undefined> {
  const db = fromKysely(tx)
  const letter = await lockDeadLetter(boss, tx, id)
  if (letter === undefined || (await boss.getQueue(letter.queue)) === null) return undefined
  const { queue, jobId, data } = letter
  await boss.deleteJob(DEAD_LETTERS, id, { db })
  await boss.deleteJob(queue, jobId, { db })
  await boss.insert(queue, [{ id: jobId, data }], { db })
  return queue
}

export async function discardDeadLetter(boss: PgBoss, tx: Tx, id: string): Promise<string | undefined> {
  const letter = await lockDeadLetter(boss, tx, id)
  if (letter !== undefined) await boss.deleteJob(DEAD_LETTERS, id, { db: fromKysely(tx) })
  return letter?.queue
}

/** If two administrators act on one letter, the second waits for the first and then does not find it. */
async function lockDeadLetter(boss: PgBoss, tx: Tx, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('dead-letter:' || ${id}, 0))`.execute(tx)
  const [letter] = await boss.findJobs<object>(DEAD_LETTERS, { id, db: fromKysely(tx) })
  if (letter === undefined || letter.sourceName === null || letter.sourceId === null) return undefined
  return { queue: letter.sourceName, jobId: letter.sourceId, data: letter.data }
}

/** The id that a payload holds in this field, if it does. */
function idIn(field: 'userId' | 'competitionId') {
  return sql`case when j.data ->> ${field} ~ '^\\d{1,15}$' then (j.data ->> ${field})::bigint end`
}
