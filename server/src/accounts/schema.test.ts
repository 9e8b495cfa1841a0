import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp, TEST_NOW } from '../test/app.ts'

const server = await buildTestApp()
afterAll(() => server.close())

const least = {
  email: 'least@schema.example',
  username: 'Least L',
  password: 'a hash',
  created_at: TEST_NOW,
  updated_at: TEST_NOW,
}

function insert(row: Record<string, unknown>) {
  return server.kernel.database.db
    .insertInto('users')
    .values({ ...least, ...row })
    .returningAll()
    .executeTakeFirstOrThrow()
}

test('[ENTITY-008] [ENTITY-009] [ENTITY-010] [ENTITY-011] [ENTITY-012] [ENTITY-013] [ENTITY-014] the database itself fills the stated defaults', async () => {
  expect(await insert({})).toMatchObject({
    display_name: '',
    sport: 'Pickleball',
    show_real_name: false,
    show_location: true,
    show_record: true,
    show_playing_style: false,
    is_admin: false,
    is_demo: false,
    email_notifications: true,
  })
})

describe('the database refuses what the code should have', () => {
  const cases: [title: string, row: Record<string, unknown>, constraint: RegExp][] = [
    ['[ENTITY-002] no email', { email: null }, /users_credentials/u],
    ['[ENTITY-004] no username', { username: null }, /users_credentials/u],
    ['[ENTITY-006] no password', { password: null }, /users_credentials/u],
    ['[ENTITY-007] a display name of null', { display_name: null }, /not-null/u],
    [
      '[ENTITY-003] the same email in other letters',
      { email: 'LEAST@schema.example', username: 'Other O' },
      /users_email_key/u,
    ],
    [
      '[ENTITY-005] the same username in other letters',
      { email: 'b@schema.example', username: 'LEAST L' },
      /users_username_key/u,
    ],
    ['an email without an at', { email: 'nonsense' }, /users_email_shape/u],
    ['an email as a username', { username: 'a@b' }, /users_username_shape/u],
    ['a rating nobody has', { rating: '5.0' }, /users_rating_known/u],
    ['a third gender value', { gender: 'x' }, /users_gender_known/u],
    ['an empty bio', { bio: '' }, /users_bio_length/u],
    ['a bio of 2,001 characters', { bio: 'x'.repeat(2001) }, /users_bio_length/u],
    ['a display name of 101 characters', { display_name: 'x'.repeat(101) }, /users_display_name_length/u],
    ['a tombstone that still has a name', { deleted_at: TEST_NOW }, /users_tombstone_is_empty/u],
  ]
  test.for(cases)('%s', async ([, row, constraint]) => {
    await expect(insert({ email: 'new@schema.example', username: 'New N', ...row })).rejects.toThrow(
      constraint,
    )
  })
})
