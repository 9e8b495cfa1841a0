import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, TEST_NOW, type TestApp } from '../test/app.ts'
import { aPlayer } from '../test/factories/accounts.ts'

let server: TestApp
let userId: number
beforeAll(async () => {
  server = await buildTestApp()
  userId = (await aPlayer(server)).id
})
afterAll(() => server.close())

const least = { address_hash: 'hash', created_at: TEST_NOW, expires_at: TEST_NOW }

function insert(row: Record<string, unknown>) {
  return server.kernel.database.db
    .insertInto('email_confirmation')
    .values({ ...least, ...row })
    .execute()
}

test('a confirmation link names its account and its address, or neither', async () => {
  await expect(insert({ user_id: userId })).rejects.toThrow(/email_confirmation_names_both/u)
  await expect(insert({ email: 'a@b.example' })).rejects.toThrow(/email_confirmation_names_both/u)
})

test('a deleted account has no confirmation link', async () => {
  await expect(insert({ token_hash: 'token' })).rejects.toThrow(/email_confirmation_link_needs_user/u)
})

test('a token opens one confirmation link', async () => {
  const link = { user_id: userId, email: 'a@b.example', token_hash: 'same' }
  await insert(link)
  await expect(insert(link)).rejects.toThrow(/email_confirmation_token_hash_key/u)
})

test('a deleted account has neither a pending nor a confirmed address', async () => {
  const bury = (row: { pending_email?: string; email_verified_at?: Date }) =>
    server.kernel.database.db
      .updateTable('users')
      .set({ email: null, email_key: null, username: null, username_key: null, password: null })
      .set({ display_name: 'Former player', rating: null, password_is_long: false })
      .set({ first_name: null, last_name: null, email_verified_at: null, deleted_at: TEST_NOW, ...row })
      .where('id', '=', userId)
      .execute()
  const refusal = /users_deleted_has_no_pending_email/u
  await expect(bury({ pending_email: 'a@b.example' })).rejects.toThrow(refusal)
  await expect(bury({ email_verified_at: TEST_NOW })).rejects.toThrow(refusal)
})
