import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../kernel/data/db.ts'

/** One browser of a person, as its push service identifies it. */
export interface SubscriptionRow {
  readonly id: number
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface Owner {
  readonly userId: number
  readonly sessionId: string
}

export async function findPushState(
  db: Queryable,
  owner: Owner,
): Promise<{ readonly endpoint: string | null; readonly devices: number }> {
  const { rows } = await sql<{ endpoint: string | null; devices: number }>`
    select count(*)::int as devices, max(endpoint) filter (where sid = (${sidOf(owner)})) as endpoint
    from push_subscription where user_id = ${owner.userId}`.execute(db)
  return rows[0] ?? { endpoint: null, devices: 0 }
}

/**
 * A browser belongs to the account that is signed in there, with one address at a time. An address of another account
 * moves to this one, and the previous address of this session is deleted. Beyond the maximum, the oldest is deleted.
 */
export async function saveSubscription(
  tx: Tx,
  owner: Owner,
  subscription: Omit<SubscriptionRow, 'id'>,
  { now, atMost }: { readonly now: Date; readonly atMost: number },
): Promise<void> {
  const { endpoint, p256dh, auth } = subscription
  // Two concurrent subscriptions must not both take the last place.
  await sql`select 1 from users where id = ${owner.userId} for no key update`.execute(tx)
  await sql`
    delete from push_subscription where sid = (${sidOf(owner)}) and endpoint <> ${endpoint}`.execute(tx)
  await sql`
    insert into push_subscription (user_id, sid, endpoint, p256dh, auth, created_at)
    select ${owner.userId}, sid, ${endpoint}, ${p256dh}, ${auth}, ${now} from (${sidOf(owner)}) as own
    on conflict (endpoint) do update set user_id = excluded.user_id, sid = excluded.sid,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`.execute(tx)
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where user_id = ${owner.userId}
      order by created_at desc, id desc offset ${atMost})`.execute(tx)
}

export async function deleteSubscriptionOf(db: Queryable, owner: Owner): Promise<void> {
  await sql`delete from push_subscription where sid = (${sidOf(owner)})`.execute(db)
}

export async function findSubscription(
  db: Queryable,
  userId: number,
  id: number,
): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** By id and address, so that a subscription that was renewed meanwhile stays. */
export async function deleteGone(
  db: Queryable,
  { id, endpoint }: Pick<SubscriptionRow, 'id' | 'endpoint'>,
): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}

export async function listSubscriptionsOf(db: Queryable, userId: number) {
  return await db
    .selectFrom('push_subscription')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** The row of the session; its public id is not the key. */
function sidOf({ userId, sessionId }: Owner): RawBuilder<unknown> {
  return sql`
    select sid from session where (sess ->> 'userId')::bigint = ${userId} and sess ->> 'id' = ${sessionId}`
}
