import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { asOwner } from '../../test/db.ts'
import { anAdmin, aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { aClaimToken, aGuestCup } from '../../test/factories/claims.ts'

/** The database refuses by itself what the code should have refused: one attempt per CHECK. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  claim_link_hash_shape: "update claim_link set token_hash = 'plain'",
  claim_link_order: 'update claim_link set expires_at = made_at',
  person_merge_kind_known: "update person_merge set kind = 'guess'",
  person_merge_of_two: 'update person_merge set into_user_id = from_user_id, by_user_id = from_user_id',
  person_merge_by_the_account: 'update person_merge set by_user_id = from_user_id',
  person_merge_decided_somewhere: "update person_merge set kind = 'merge'",
  person_merge_time_to_undo: 'update person_merge set undo_until = at',
  person_merge_undone_has_no_trace: 'update person_merge set undone_at = at',
  person_merge_once: `insert into person_merge (from_user_id, into_user_id, kind, by_user_id, at, undo_until)
    select from_user_id, into_user_id, kind, by_user_id, at, undo_until from person_merge`,
  claim_link_once: `insert into claim_link (token_hash, user_id, made_by, made_at, expires_at)
    select repeat(n::text, 64), user_id, made_by, made_at, expires_at from claim_link, generate_series(1, 2) as n`,
}

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  const organiser = await signedIn(server.client(), admin)
  const cup = await aGuestCup(server, admin, organiser)
  const token = await aClaimToken(organiser, cup.id, cup.guestId)
  const claimer = await signedIn(server.client(), await aPlayer(server))
  await claimer.post(`/api/claim-links/${token}/claim`)
})
afterAll(() => server.close())

test.each(Object.entries(ATTEMPTS))(
  'the database refuses in the tables of claims: %s',
  async (constraint, attempt) => {
    await expect(asOwner(server.database, attempt)).rejects.toMatchObject({ constraint })
  },
)
