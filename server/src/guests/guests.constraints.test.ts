import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, TEST_NOW, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer } from '../test/factories/accounts.ts'
import { aLeague } from '../test/factories/competitions.ts'
import { aGuest } from '../test/factories/guests.ts'

let server: TestApp
let memberId: number
let guestId: number
let competitionId: number
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  memberId = (await aPlayer(server)).id
  competitionId = await aLeague(server, admin)
  guestId = await aGuest(server, admin, competitionId, { email: 'guest@paper.example' })
})
afterAll(() => server.close())

describe('the details of a guest', () => {
  const insert = (row: Readonly<Record<string, unknown>>) =>
    server.kernel.database.db
      .insertInto('guest')
      .values({
        ...{ user_id: memberId, competition_id: competitionId, consent: 'paper', name_key: 'gus walkin' },
        ...{ created_by: memberId, created_at: TEST_NOW, ...row },
      })
      .execute()

  test('the details of a guest belong to a guest, never to a member', async () => {
    await expect(insert({ created_by: guestId })).rejects.toThrow(/guest_user_fkey/u)
    await expect(insert({ kind: 'member', created_by: guestId })).rejects.toThrow(/guest_kind_fixed/u)
  })

  test('the details of a guest say on whose word the guest is here, and never their own', async () => {
    await expect(insert({ consent: 'none' })).rejects.toThrow(/guest_consent_known/u)
    await expect(insert({})).rejects.toThrow(/guest_created_by_another/u)
  })

  test('the details of a guest have a name to compare', async () => {
    await expect(insert({ name_key: '', created_by: guestId })).rejects.toThrow(/guest_name_key_length/u)
  })

  test.each([
    [{ email: 'no address' }, /guest_contact_email_shape/u],
    [{ phone: 'call me' }, /guest_contact_phone_shape/u],
    [{ note: 'x'.repeat(501) }, /guest_contact_note_length/u],
    [{ external_ids: '{"DUPR": 5}' }, /guest_contact_external_ids_are_texts/u],
    [{ external_ids: '[]' }, /guest_contact_external_ids_bounded/u],
    [{ external_ids: `{"DUPR": "${'x'.repeat(1000)}"}` }, /guest_contact_external_ids_bounded/u],
    [{ email: null }, /guest_contact_email_has_key/u],
    [{ email: null, email_key: null }, /guest_contact_says_something/u],
  ])('the contact of a guest is bounded: %o', async (row, refusal) => {
    const change = server.kernel.database.db
      .updateTable('guest_contact')
      .set(row as object)
      .where('user_id', '=', guestId)
      .execute()
    await expect(change).rejects.toThrow(refusal)
  })
})
