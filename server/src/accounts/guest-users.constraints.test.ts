import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, TEST_NOW, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer } from '../test/factories/accounts.ts'
import { aLeague } from '../test/factories/competitions.ts'
import { aGuest } from '../test/factories/guests.ts'

let server: TestApp
let memberId: number
let guestId: number
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  memberId = (await aPlayer(server)).id
  guestId = await aGuest(server, admin, await aLeague(server, admin))
})
afterAll(() => server.close())

const changing = (id: number, row: Readonly<Record<string, unknown>>) =>
  server.kernel.database.db.updateTable('users').set(row).where('id', '=', id).execute()

describe('a row of a guest', () => {
  test.each([
    [{ email: 'a@b.example', email_key: 'a@b.example' }],
    [{ username: 'Gus W', username_key: 'gus w' }],
    [{ password: 'hash' }],
    [{ pending_email: 'a@b.example' }],
    [{ email_verified_at: TEST_NOW }],
    [{ is_admin: true, admin_since: TEST_NOW }],
    [{ is_demo: true }],
    [{ second_factor_since: TEST_NOW }],
    [{ password_is_long: true }],
    [{ disabled_at: TEST_NOW }],
  ])('a guest has nothing to sign in with and no rights: %o', async (row) => {
    await expect(changing(guestId, row)).rejects.toThrow(/users_guest_has_no_account/u)
  })

  test.each([[{ email_notifications: true }], [{ may_be_partner: true }], [{ show_real_name: true }]])(
    'a guest gets no mail and is in no search: %o',
    async (row) => {
      await expect(changing(guestId, row)).rejects.toThrow(/users_guest_is_out_of_reach/u)
    },
  )

  test('a guest has a name until the guest is deleted', async () => {
    await expect(changing(guestId, { first_name: null })).rejects.toThrow(/users_guest_has_a_name/u)
    await expect(changing(guestId, { display_name: '' })).rejects.toThrow(/users_guest_has_a_name/u)
  })

  test('a member cannot become a guest, nor a guest a member without credentials', async () => {
    await expect(changing(memberId, { kind: 'guest' })).rejects.toThrow(/users_guest_/u)
    await expect(changing(memberId, { kind: 'robot' })).rejects.toThrow(/users_kind_known/u)
    await expect(changing(guestId, { kind: 'member' })).rejects.toThrow(/guest_user_fkey|users_credentials/u)
  })
})
