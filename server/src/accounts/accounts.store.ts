import { sql } from 'kysely'
import { lockName, type Queryable, type Tx } from '../kernel/db.ts'

/** Every column but the password, which only the two functions that need it read. */
const COLUMNS = [
  'id',
  'email',
  'username',
  'first_name',
  'last_name',
  'profile_image_url',
  'display_name',
  'rating',
  'gender',
  'sport',
  'location',
  'bio',
  'playing_style',
  'show_real_name',
  'show_location',
  'show_record',
  'show_playing_style',
  'is_admin',
  'is_demo',
  'email_notifications',
  'may_be_partner',
  'created_at',
  'updated_at',
] as const

export interface NewUser {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly display_name: string
  readonly rating: string | null
  readonly is_admin: boolean
  readonly is_demo: boolean
}

export type UserChanges = Partial<{
  email: string
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
  profile_image_url: string | null
  is_admin: boolean
}>

export async function findUser(db: Queryable, id: number) {
  return await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function findUserByEmail(db: Queryable, email: string) {
  return await db
    .selectFrom('users')
    .select(COLUMNS)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
}

/** A username always holds a space and never an @, so the text itself says which of the two it is (OQ-009). */
export async function findCredentials(db: Queryable, login: string) {
  const column = sql.ref(login.includes('@') ? 'email' : 'username')
  return await db
    .selectFrom('users')
    .select(['id', 'password'])
    .where(sql<boolean>`lower(${column}) = lower(${login})`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function findPasswordHash(db: Queryable, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('password').where('id', '=', id).executeTakeFirst()
  return row?.password ?? undefined
}

/** The wanted username, or the same with the lowest free number: "John S 2" (OQ-007). Held until the commit. */
export async function claimUsername(tx: Tx, wanted: string): Promise<string> {
  await lockName(tx, `username:${wanted.toLowerCase()}`)
  const pattern = `${wanted.toLowerCase().replace(/[\\%_]/gu, '\\$&')} %`
  const rows = await tx
    .selectFrom('users')
    .select(sql<string>`lower(username)`.as('name'))
    .where(sql<boolean>`(lower(username) = lower(${wanted}) or lower(username) like ${pattern})`)
    .execute()
  const taken = new Set(rows.map((row) => row.name))
  if (!taken.has(wanted.toLowerCase())) return wanted
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${wanted.toLowerCase()} ${number}`)) return `${wanted} ${number}`
  }
}

export async function insertUser(tx: Tx, user: NewUser, now: Date) {
  return await tx
    .insertInto('users')
    .values({ ...user, created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Only the columns that were sent are written, so two forms open at once do not undo each other. */
export async function updateUser(tx: Tx, id: number, changes: UserChanges, now: Date) {
  return await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** False when a display name was there already: the completion screen is used once. */
export async function completeUser(
  tx: Tx,
  id: number,
  profile: { display_name: string; rating: string; location: string | null },
  now: Date,
) {
  return await tx
    .updateTable('users')
    .set({ ...profile, updated_at: now })
    .where('id', '=', id)
    .where('display_name', '=', '')
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Guarded by the old hash: of two changes at once only the first one that knew the password wins. */
export async function replacePassword(
  tx: Tx,
  id: number,
  hashes: { readonly old: string; readonly new: string },
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ password: hashes.new, updated_at: now })
    .where('id', '=', id)
    .where('password', '=', hashes.old)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** What is left of a person who leaves: an id that old results point at (OQ-169). */
export async function buryUser(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: null,
      username: null,
      password: null,
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
      email_notifications: false,
      may_be_partner: false,
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
