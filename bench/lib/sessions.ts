import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Sessions as the product stores them, one token per person: only the digest of the token is stored. */
export async function openSessions(client: pg.Client, userIds: readonly number[]): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'))
  const sids = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await client.query(
    `insert into session (sid, sess, expire)
    select sid, jsonb_build_object('userId', user_id, 'id', md5(sid), 'device', 'Bench', 'stay', true,
      'createdAt', at, 'lastSeenAt', at, 'provenAt', at), now() + interval '30 days'
    from unnest($1::text[], $2::bigint[]) as s (sid, user_id),
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
    [sids, userIds],
  )
  return tokens
}
