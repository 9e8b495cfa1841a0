import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import type { Queryable } from '../kernel/db.ts'

/** Somebody to be told something about a competition they are in. */
export interface Recipient {
  readonly email: string
  readonly kind: CompetitionKind
  readonly competition_name: string
}

/** Nobody who left in the meantime, and only who wants mail in general and about this competition (OQ-164). */
export async function findRecipient(
  db: Queryable,
  competitionId: number,
  userId: number,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select u.email, c.kind, c.name as competition_name ${WANTING} and p.competition_id = ${competitionId}
      and p.user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function listRecipients(
  db: Queryable,
  entryId: number,
): Promise<(Recipient & { readonly user_id: number })[]> {
  const { rows } = await sql<Recipient & { user_id: number }>`
    select u.id as user_id, u.email, c.kind, c.name as competition_name ${WANTING} and p.entry_id = ${entryId}
    order by p.seat`.execute(db)
  return rows
}

export async function findDisplayName(db: Queryable, userId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.display_name
}

const WANTING = sql`
  from entry_player p
  join users u on u.id = p.user_id
  join competition c on c.id = p.competition_id
  where u.email is not null and u.email_notifications and p.email_notifications`
