import { sql } from 'kysely'
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

/** The newest first. Shows only whom or what a job is about, not its payload. */
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
export async function reviveDeadLetter(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with letter as (
      delete from pgboss.job j using pgboss.queue q
      where j.name = ${DEAD_LETTERS} and j.id = ${id} and q.name = j.source_name
      returning j.source_id, j.data, j.source_name
    )
    insert into pgboss.job (
      id, name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
      keep_until, dead_letter, policy)
    select l.source_id, q.name, l.data, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
      q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1 second', q.dead_letter, q.policy
    from letter l join pgboss.queue q on q.name = l.source_name
    on conflict (name, id) do update set state = 'created', retry_count = 0, retry_limit = excluded.retry_limit, start_after = now(),
      started_on = null, completed_on = null, output = null, keep_until = excluded.keep_until
    returning name`.execute(tx)
  return rows[0]?.name
}

export async function discardDeadLetter(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ queue: string }>`
    delete from pgboss.job where name = ${DEAD_LETTERS} and id = ${id} and source_name is not null
    returning source_name as queue`.execute(tx)
  return rows[0]?.queue
}

/** The id that a payload holds in this field, if it does. */
function idIn(field: 'userId' | 'competitionId') {
  return sql`case when j.data ->> ${field} ~ '^\\d{1,15}$' then (j.data ->> ${field})::bigint end`
}
