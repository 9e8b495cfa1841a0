import type { FoldedName } from '@tussle/contract/folding'
import type { NameForVisitors } from '@tussle/contract/people/visitors'
import { sql } from 'kysely'
import { builtOnce } from '../kernel/data/built-once.ts'
import { escapedForLike, lockName, type Queryable, type Tx } from '../kernel/data/db.ts'
import { packedRow, unpackedRow } from '../kernel/data/positional.ts'
import { USER, type UserRow } from './user.columns.ts'

/** What visitors do not see of a person unless the person chose so. */
export const HIDDEN_FROM_VISITORS = {
  photo_for_visitors: false,
  location_for_visitors: false,
  record_for_visitors: false,
  in_search_engines: false,
} as const

export interface NewUser {
  readonly email: string
  readonly email_key: FoldedName
  readonly email_verified_at: Date | null
  readonly username: string
  readonly username_key: FoldedName
  readonly password: string
  readonly password_is_long: boolean
  readonly first_name: string | null
  readonly last_name: string | null
  readonly display_name: string
  readonly rating: string | null
  readonly is_admin: boolean
  readonly admin_since: Date | null
  readonly is_demo: boolean
}

export type UserChanges = Partial<{
  email: string
  email_key: FoldedName
  email_verified_at: Date
  pending_email: string | null
  display_name: string
  first_name: string | null
  last_name: string | null
  rating: string
  gender: string | null
  location: string | null
  bio: string | null
  playing_style: string | null
  show_real_name: boolean
  show_location: boolean
  show_record: boolean
  show_playing_style: boolean
  email_notifications: boolean
  may_be_partner: boolean
  birth_month: string | null
  shows_name_as_junior: boolean
  name_for_visitors: NameForVisitors
  photo_for_visitors: boolean
  location_for_visitors: boolean
  record_for_visitors: boolean
  in_search_engines: boolean
  hidden_name: string | null
  hidden_image_url: string | null
  profile_image_url: string | null
  is_admin: boolean
  admin_since: Date | null
}>

const findPacked = builtOnce<{ readonly account: unknown[] }>((db, id) =>
  sql`select ${packedRow('users', USER)} as account from users where id = ${id} and deleted_at is null`.compile(
    db,
  ),
)

export async function findUser(db: Queryable, id: number): Promise<UserRow | undefined> {
  const [row] = await findPacked(db, id)
  return row && unpackedRow(USER, row.account)
}

/** Locks the person's own row until the commit, because what others see depends on several of its columns. */
export async function lockOwnUser(tx: Tx, id: number) {
  return await tx
    .selectFrom('users')
    .select(USER.names)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Every name called "key" in this file is folded. */
export async function findUserByEmailKey(db: Queryable, key: FoldedName) {
  return await db.selectFrom('users').select(USER.names).where('email_key', '=', key).executeTakeFirst()
}

/** The address for all mails except confirmation links; null until it was confirmed, and for invented addresses. */
export async function findVerifiedEmail(db: Queryable, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
    .where('is_demo', '=', false)
    .executeTakeFirst()
  return row?.email ?? null
}

/** A username always contains a space and never an @, so the text shows which of the two it is (OQ-009). */
function keyColumn(key: FoldedName): 'email_key' | 'username_key' {
  return key.includes('@') ? 'email_key' : 'username_key'
}

export async function findUserIdByKey(db: Queryable, key: FoldedName): Promise<number | null> {
  const row = await db.selectFrom('users').select('id').where(keyColumn(key), '=', key).executeTakeFirst()
  return row?.id ?? null
}

export async function findCredentials(db: Queryable, key: FoldedName) {
  return await db
    .selectFrom('users')
    .select(['id', 'password'])
    .where(keyColumn(key), '=', key)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function findPasswordHash(db: Queryable, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('password').where('id', '=', id).executeTakeFirst()
  return row?.password ?? undefined
}

/**
 * The taken usernames that equal this one or begin with it and a space. Locked against other callers until the
 * commit.
 */
export async function lockUsernames(tx: Tx, key: FoldedName): Promise<ReadonlySet<string>> {
  await lockName(tx, `username:${key}`)
  const rows = await tx
    .selectFrom('users')
    .select('username_key')
    .where((where) =>
      where.or([where('username_key', '=', key), where('username_key', 'like', `${escapedForLike(key)} %`)]),
    )
    .execute()
  return new Set(rows.map((row) => row.username_key ?? ''))
}

export async function insertUser(tx: Tx, user: NewUser, now: Date) {
  return await tx
    .insertInto('users')
    .values({ ...user, created_at: now, updated_at: now })
    .returning(USER.names)
    .executeTakeFirstOrThrow()
}

/** There is at most one; none without demo data. */
export async function findDemoUserId(db: Queryable): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('is_demo', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Writes only the columns that were sent, so that two open forms do not undo each other. */
export async function updateUser(tx: Tx, id: number, changes: UserChanges, now: Date) {
  return await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(USER.names)
    .executeTakeFirst()
}

/** False if the profile already has a gender. */
export async function setUnknownGender(tx: Tx, id: number, gender: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ gender, updated_at: now })
    .where('id', '=', id)
    .where('gender', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False if the account already has a display name: the completion screen is used once. */
export async function completeUser(
  tx: Tx,
  id: number,
  profile: UserChanges & { display_name: string; rating: string; location: string | null },
  now: Date,
) {
  return await tx
    .updateTable('users')
    .set({ ...profile, updated_at: now })
    .where('id', '=', id)
    .where('display_name', '=', '')
    .returning(USER.names)
    .executeTakeFirst()
}

/** Does nothing if the pending address is another one by now. */
export async function dropPendingEmail(tx: Tx, id: number, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ pending_email: null, updated_at: now })
    .where('id', '=', id)
    .where('pending_email', '=', email)
    .execute()
}

/** Whether the password is long enough for an administrator. */
export async function hasLongPassword(db: Queryable, id: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('password_is_long').where('id', '=', id).executeTakeFirst()
  return row?.password_is_long === true
}

/** Guarded by the old hash: of two concurrent changes only the first one succeeds. */
export async function replacePassword(
  tx: Tx,
  id: number,
  change: { readonly old: string; readonly new: string; readonly isLong: boolean },
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ password: change.new, password_is_long: change.isLong, updated_at: now })
    .where('id', '=', id)
    .where('password', '=', change.old)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Keeps only the id of a deleted account, because old results refer to it (OQ-169). */
export async function anonymiseUser(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: null,
      email_key: null,
      email_verified_at: null,
      pending_email: null,
      username: null,
      username_key: null,
      password: null,
      password_is_long: false,
      first_name: null,
      last_name: null,
      profile_image_url: null,
      display_name: 'Former player',
      gender: null,
      location: null,
      bio: null,
      playing_style: null,
      show_real_name: false,
      show_location: false,
      show_record: false,
      is_admin: false,
      admin_since: null,
      second_factor_since: null,
      email_notifications: false,
      may_be_partner: false,
      birth_month: null,
      name_for_visitors: 'name',
      ...HIDDEN_FROM_VISITORS,
      hidden_name: null,
      hidden_image_url: null,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function switchMailsOff(db: Queryable, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_notifications: false, updated_at: now })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
}

/**
 * A person who follows a link that was mailed to this address has also confirmed it. False if the account has another
 * address by now, because the link then went to somebody else.
 */
export async function confirmMailedAddress(tx: Tx, id: number, email: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, ${now})` })
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
