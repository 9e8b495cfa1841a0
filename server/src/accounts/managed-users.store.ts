import type { FoldedName } from '@tussle/contract/folding'
import { type RawBuilder, sql } from 'kysely'
import { escapedForLike, listOf, type Queryable, type Tx } from '../kernel/data/db.ts'

const COLUMNS = [
  'id',
  'display_name',
  'hidden_name',
  'username',
  'email',
  'first_name',
  'last_name',
  'is_admin',
  'is_demo',
  'disabled_at',
  'second_factor_since',
  'created_at',
] as const

/** The expression of the index over a person's names. */
const NAMES = sql`lower(display_name || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' '
  || coalesce(username, '') || ' ' || coalesce(email, ''))`

/** The trigram index needs three characters; a shorter text is the beginning of a username. */
const SHORTEST = 3
/** Fewer rows are read by id; with more, a scan of the list fills a page after a few steps. */
const WORTH_NAMING = 2000

interface PageRequest {
  readonly text: string
  /** The same text, folded. */
  readonly key: FoldedName
  readonly before: number | null
  readonly limit: number
}

/** The accounts, the newest first; guests have none. */
export async function listUserRows(db: Queryable, { text, key, before, limit }: PageRequest) {
  const sought = text === '' ? null : await narrowed(db, conditionFor(text, key))
  return await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .where('kind', '=', 'member')
    .$if(sought !== null, (query) => query.where(sought ?? sql<boolean>`true`))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Contact details of accounts; deleted accounts have no address. */
export async function listContactRows(db: Queryable, ids: readonly number[]) {
  return await db
    .selectFrom('users')
    .select(['id', 'display_name', 'hidden_name', 'first_name', 'last_name', 'email'])
    .where(sql<boolean>`id = any(${listOf(ids, 'bigint')})`)
    .where('deleted_at', 'is', null)
    .execute()
}

function conditionFor(text: string, key: string): RawBuilder<boolean> {
  return text.length < SHORTEST
    ? sql<boolean>`username_key like ${`${escapedForLike(key)}%`}`
    : sql<boolean>`${NAMES} like ${`%${escapedForLike(text.toLowerCase())}%`}`
}

/** Without this, the planner would scan all accounts from the newest on when nothing matches. */
async function narrowed(db: Queryable, condition: RawBuilder<boolean>): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where deleted_at is null and ${condition} limit ${WORTH_NAMING + 1}`.execute(db)
  if (rows.length > WORTH_NAMING) return condition
  return sql<boolean>`id = any(${rows.map(({ id }) => id)}::bigint[])`
}

/** Those who can sign in. */
export async function listAdministrators(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks every administrator who can sign in until the commit. Concurrent removals of rights wait for each other, so
 * that none counts an administrator who is about to lose the rights.
 */
export async function lockAdmins(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function lockUser(tx: Tx, id: number) {
  return await tx
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('kind', '=', 'member')
    .forUpdate()
    .executeTakeFirst()
}

export async function setRights(
  tx: Tx,
  id: number,
  rights:
    | { readonly is_admin: boolean; readonly admin_since: Date | null }
    | { readonly disabled_at: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...rights, updated_at: now })
    .where('id', '=', id)
    .execute()
}
