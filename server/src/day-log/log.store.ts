import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'
import type { PersonColumns } from '../kernel/data/person.columns.ts'
import type { Row } from '../kernel/data/rows.ts'

export interface EventRow
  extends Readonly<Pick<Row<'desk_event'>, 'id' | 'at' | 'actor_id' | 'action' | 'undone_at'>> {
  readonly facts: Readonly<Record<string, unknown>>
}

/** With the name of the person who did it. */
export interface EventWithPersonRow extends EventRow, Omit<PersonColumns, 'user_id'> {}

interface NewEvent {
  readonly competitionId: number
  readonly at: Date
  readonly actorId: number
  readonly action: string
  readonly facts: Readonly<Record<string, unknown>>
}

export function eventInsertion(event: NewEvent): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`
    insert into desk_event (competition_id, at, actor_id, action, facts)
    values (${event.competitionId}::bigint, ${event.at}::timestamptz, ${event.actorId}::bigint,
      ${event.action}::text, ${JSON.stringify(event.facts)}::jsonb)
    returning id`
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<number> {
  const { rows } = await eventInsertion(event).execute(tx)
  return rows[0]?.id ?? 0
}

/** The latest first, or what came before one of them. */
export async function listEvents(
  db: Queryable,
  competitionId: number,
  limit: number,
  before: number | null = null,
): Promise<EventWithPersonRow[]> {
  const { rows } = await sql<EventWithPersonRow>`
    select e.id, e.at, e.actor_id, e.action, e.facts, e.undone_at, u.display_name, u.rating, u.profile_image_url,
      u.is_admin
    from desk_event e join users u on u.id = e.actor_id
    where e.competition_id = ${competitionId} and (${before}::bigint is null or e.id < ${before})
    order by e.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findEvent(tx: Tx, competitionId: number, id: number): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select id, at, actor_id, action, facts, undone_at from desk_event
    where id = ${id} and competition_id = ${competitionId}`.execute(tx)
  return rows[0]
}

export async function noteUndone(tx: Tx, id: number, at: Date, byUserId: number): Promise<void> {
  await tx
    .updateTable('desk_event')
    .set({ undone_at: at, undone_by: byUserId })
    .where('id', '=', id)
    .execute()
}
