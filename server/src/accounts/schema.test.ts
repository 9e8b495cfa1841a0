import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp, TEST_NOW } from '../test/app.ts'

const server = await buildTestApp()
afterAll(() => server.close())

const least = {
  email: 'least@schema.example',
  email_key: 'least@schema.example',
  username: 'Least L',
  username_key: 'least l',
  password: 'a hash',
  created_at: TEST_NOW,
  updated_at: TEST_NOW,
}

const TOMBSTONE = {
  email: null,
  email_key: null,
  username: null,
  username_key: null,
  password: null,
  display_name: 'Former player',
  deleted_at: TEST_NOW,
}

function insert(row: Record<string, unknown>) {
  return server.kernel.database.db
    .insertInto('users')
    .values({ ...least, ...row })
    .returningAll()
    .executeTakeFirstOrThrow()
}

test('the database itself fills the specified defaults of an account', {
  tags: ['ENTITY-008', 'ENTITY-009', 'ENTITY-010', 'ENTITY-011', 'ENTITY-012', 'ENTITY-013', 'ENTITY-014'],
}, async () => {
  expect(await insert({})).toMatchObject({
    display_name: '',
    sport: 'Pickleball',
    show_real_name: false,
    show_location: true,
    show_record: true,
    show_playing_style: false,
    name_for_visitors: 'name',
    photo_for_visitors: false,
    location_for_visitors: false,
    record_for_visitors: false,
    in_search_engines: false,
    is_admin: false,
    is_demo: false,
    email_notifications: true,
  })
})

describe('the database refuses what the code should have', () => {
  const cases: [title: string, row: Record<string, unknown>, constraint: RegExp, ...ids: string[]][] = [
    ['no email', { email: null }, /users_credentials/u, 'ENTITY-002'],
    ['no username', { username: null }, /users_credentials/u, 'ENTITY-004'],
    ['no password', { password: null }, /users_credentials/u, 'ENTITY-006'],
    ['a display name of null', { display_name: null }, /not-null/u, 'ENTITY-007'],
    [
      'the same email in other letters',
      { email: 'LEAST@schema.example', email_key: 'least@schema.example' },
      /users_email_key/u,
      'ENTITY-003',
    ],
    [
      'the same username in other letters',
      { username: 'LEAST L', username_key: 'least l' },
      /users_username_key/u,
      'ENTITY-005',
    ],
    ['an email without its folding', { email_key: null }, /users_email_has_key/u, 'SEC-01'],
    ['a username without its folding', { username_key: null }, /users_username_has_key/u, 'SEC-01'],
    [
      'the folding of another email',
      { email_key: 'else@schema.example' },
      /users_email_key_folded/u,
      'SEC-01',
    ],
    ['a blank in a folded email', { email: 'é@x', email_key: 'é@x ' }, /users_email_key_folded/u, 'SEC-01'],
    ['the folding of another username', { username_key: 'else e' }, /users_username_key_folded/u, 'SEC-01'],
    [
      'two blanks in a folded username',
      { username: 'É  N', username_key: 'é  n' },
      /users_username_key_folded/u,
      'SEC-01',
    ],
    [
      'a tombstone that still has a long password',
      {
        email: null,
        email_key: null,
        username: null,
        username_key: null,
        password: null,
        display_name: 'Former player',
        deleted_at: TEST_NOW,
        password_is_long: true,
      },
      /users_deleted_has_no_password/u,
      'SEC-08',
    ],
    ['an email without an at', { email: 'nonsense', email_key: 'nonsense' }, /users_email_shape/u],
    ['an email as a username', { username: 'a@b', username_key: 'a@b' }, /users_username_shape/u],
    ['a pending email without an at', { pending_email: 'nonsense' }, /users_pending_email_shape/u],
    ['a rating nobody has', { rating: '5.0' }, /users_rating_known/u],
    ['a third gender value', { gender: 'x' }, /users_gender_known/u],
    ['a fourth way to be named', { name_for_visitors: 'nickname' }, /users_name_for_visitors_known/u],
    ['an empty bio', { bio: '' }, /users_bio_length/u],
    ['a bio of 2,001 characters', { bio: 'x'.repeat(2001) }, /users_bio_length/u],
    ['a display name of 101 characters', { display_name: 'x'.repeat(101) }, /users_display_name_length/u],
    ['a month of birth that is none', { birth_month: '2011-13' }, /users_birth_month_shape/u],
    [
      'a kept name of 101 characters',
      { birth_month: '2011-05', hidden_name: 'x'.repeat(101) },
      /users_hidden_name_length/u,
    ],
    ['a kept name of somebody without a month of birth', { hidden_name: 'Jo' }, /users_hidden_for_juniors/u],
    [
      'a tombstone with a month of birth',
      { ...TOMBSTONE, birth_month: '2011-05' },
      /users_deleted_has_no_birth_month/u,
    ],
    ['an administrator since never', { is_admin: true }, /users_admin_since/u],
    ['a player who is an administrator since today', { admin_since: TEST_NOW }, /users_admin_since/u],
    ['a tombstone that still has a name', { deleted_at: TEST_NOW }, /users_deleted_is_anonymous/u],
  ]
  for (const [title, row, constraint, ...ids] of cases) {
    test(`the database refuses an account with: ${title}`, { tags: ids }, async () => {
      const another = {
        email: 'new@schema.example',
        email_key: 'new@schema.example',
        username: 'New N',
        username_key: 'new n',
      }
      await expect(insert({ ...another, ...row })).rejects.toThrow(constraint)
    })
  }
})

function namesOf(word: string) {
  const email = `${word}@schema.example`
  return { email, email_key: email, username: `${word} s`, username_key: `${word} s` }
}

describe('second factors', () => {
  const { db } = server.kernel.database

  async function aPasskey(userId: number, more: { name?: string; credential_id?: string } = {}) {
    const passkey = { credential_id: 'AAAA', public_key: Buffer.from('key'), counter: 0, transports: [] }
    const row = { ...passkey, user_id: userId, name: 'Phone', created_at: TEST_NOW, ...more }
    await db.insertInto('passkey').values(row).execute()
  }

  async function aChallenge(purpose: string, userId: number | null) {
    const row = { hash: `${purpose} ${userId}`, purpose, user_id: userId, expires_at: TEST_NOW }
    await db.insertInto('webauthn_challenge').values(row).execute()
  }

  test('a passkey has a name of 1 to 60 characters and is stored once', async () => {
    const { id } = await insert(namesOf('passkey'))
    await aPasskey(id)
    await expect(aPasskey(id)).rejects.toThrow(/passkey_credential_key/u)
    await expect(aPasskey(id, { credential_id: 'B', name: '' })).rejects.toThrow(/passkey_name_length/u)
    await expect(aPasskey(id, { credential_id: 'B', name: 'x'.repeat(61) })).rejects.toThrow(
      /passkey_name_length/u,
    )
  })

  test('a challenge has a known purpose, and a user unless it is for a sign-in', async () => {
    const { id } = await insert(namesOf('challenge'))
    await expect(aChallenge('anything', id)).rejects.toThrow(/webauthn_challenge_purpose_known/u)
    await expect(aChallenge('sign-in', id)).rejects.toThrow(/webauthn_challenge_user_known/u)
    await expect(aChallenge('proof', null)).rejects.toThrow(/webauthn_challenge_user_known/u)
  })

  test('each account has one authenticator app, and a recovery code once', async () => {
    const { id } = await insert(namesOf('codes'))
    const app = { user_id: id, sealed_secret: 'sealed', started_at: TEST_NOW }
    await db.insertInto('totp').values(app).execute()
    await expect(db.insertInto('totp').values(app).execute()).rejects.toThrow(/totp_pkey/u)
    const code = { user_id: id, hash: 'hash' }
    await db.insertInto('recovery_code').values(code).execute()
    await expect(db.insertInto('recovery_code').values(code).execute()).rejects.toThrow(/recovery_code_pkey/u)
  })
})
