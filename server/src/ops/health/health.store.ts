import { sql } from 'kysely'
import type { Queryable } from '../../kernel/data/db.ts'
import type { NeverNull } from '../../kernel/data/rows.ts'

/** A backup or a trial restore, as its script reported it. */
export interface BackupReport {
  readonly triedSeconds: number
  readonly hasSucceeded: boolean
  /** Null if it never did. */
  readonly succeededSeconds: number | null
  readonly bytes: number | null
  readonly isElsewhere: boolean
}

export interface Backups {
  readonly report: BackupReport | null
  readonly isArchiving: boolean
  readonly hasArchivingFailed: boolean
}

export interface QueueFigures {
  readonly due: number
  readonly dueSeconds: number
  /** Jobs that failed at least once and will be tried again, and the age of the oldest. */
  readonly retried: number
  readonly retriedSeconds: number
}

/** PostgreSQL does not know that `replication_state` counts, and so never returns null. */
export interface Standbys {
  readonly standbys: NeverNull<number>
  /** Those whose word a COMMIT waits for, and whether it waits. */
  readonly confirming: NeverNull<number>
  readonly is_required: NeverNull<boolean>
  /** Connected, but without a word for half a minute. */
  readonly silent: NeverNull<number>
  /** Expected, but not connected. */
  readonly missing: NeverNull<number>
  readonly behind_seconds: NeverNull<number>
}

// Ages of rows that the database stamped are counted by the clock of the database.

interface ReportRow {
  readonly kind: string
  readonly tried_seconds: number
  readonly succeeded_seconds: number | null
  readonly has_succeeded: boolean | null
  readonly bytes: number | null
  readonly is_elsewhere: boolean
}

export async function listBackupReports(db: Queryable): Promise<ReadonlyMap<string, BackupReport>> {
  const { rows } = await sql<ReportRow>`
    select kind, extract(epoch from now() - tried_at)::double precision as tried_seconds,
      extract(epoch from now() - succeeded_at)::double precision as succeeded_seconds,
      succeeded_at = tried_at as has_succeeded, bytes, is_elsewhere
    from backup_report`.execute(db)
  return new Map(rows.map((row) => [row.kind, reportOf(row)]))
}

function reportOf(row: ReportRow): BackupReport {
  return {
    triedSeconds: row.tried_seconds,
    hasSucceeded: row.has_succeeded ?? false,
    succeededSeconds: row.succeeded_seconds,
    bytes: row.bytes,
    isElsewhere: row.is_elsewhere,
  }
}

export async function findArchiving(db: Queryable): Promise<Omit<Backups, 'report'>> {
  const { rows } = await sql<{ mode: string; failed: boolean | null }>`
    select current_setting('archive_mode') as mode,
      (select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver) as failed`.execute(
    db,
  )
  const isArchiving = rows[0]?.mode !== 'off'
  return { isArchiving, hasArchivingFailed: isArchiving && rows[0]?.failed === true }
}

export interface NamedFigures extends QueueFigures {
  readonly queue: string
}

/** Jobs that wait, by queue. The statement of the figure jobs_due, and those that failed before. */
export async function listQueues(db: Queryable): Promise<NamedFigures[]> {
  const { rows } = await sql<NamedFigures>`
    select name as queue, (count(*) filter (where start_after <= now()))::integer as due,
      coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::double precision
        as "dueSeconds",
      (count(*) filter (where state = 'retry'))::integer as retried,
      coalesce(extract(epoch from now() - min(created_on) filter (where state = 'retry')), 0)::double precision
        as "retriedSeconds"
    from pgboss.job where state < 'active' group by name`.execute(db)
  return rows
}

export async function countMailsSince(db: Queryable, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail_sent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The names of migrations in their order, then those of functions. */
export async function listApplied(db: Queryable): Promise<string[]> {
  const migrations = await db.selectFrom('migration').select('name').orderBy('name').execute()
  const functions = await db.selectFrom('applied_function').select('name').execute()
  return [...migrations, ...functions].map(({ name }) => name)
}

interface RunningRow {
  readonly version: string
  readonly processes: number
}

/** By version the processes that were seen within a minute: three of their heartbeats. */
export async function listRunning(db: Queryable): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select version, count(*)::integer as processes from process_seen
    where seen_at > now() - interval '1 minute' group by version order by version`.execute(db)
  return rows
}

interface StandbyRow extends Standbys {
  readonly is_known: NeverNull<boolean>
}

/** Undefined if the owner of the database may not see it. */
export async function findStandbys(db: Queryable): Promise<Standbys | undefined> {
  const { rows } = await sql<StandbyRow>`select * from replication_state()`.execute(db)
  const [row] = rows
  return row?.is_known === true ? row : undefined
}

export async function readDatabaseClock(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  if (rows[0] === undefined) throw new Error('the database does not say what time it is')
  return rows[0].at
}
