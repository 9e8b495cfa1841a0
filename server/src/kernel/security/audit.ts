import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Queryable } from '../data/db.ts'

export interface AuditEntry {
  readonly action: string
  readonly object: string
  readonly actorId?: number | null
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** Adds a row to the audit trail. Never include secrets: record that a password changed, not its value. */
export async function audit(db: Queryable, ctx: Ctx, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      at: ctx.clock.now(),
      actor_id: entry.actorId === undefined ? (ctx.actor?.userId ?? null) : entry.actorId,
      action: entry.action,
      object: entry.object,
      before: jsonb(entry.before),
      after: jsonb(entry.after),
      ip_bucket_hash: ctx.ipBucketHash(),
      request_id: ctx.requestId,
    })
    .execute()
}

function jsonb(value: Readonly<Record<string, unknown>> | undefined) {
  return value === undefined ? null : sql<null>`${JSON.stringify(value)}::jsonb`
}
