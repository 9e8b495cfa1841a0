import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { asOwner } from '../../test/db.ts'
import { anAdmin } from '../../test/factories/accounts.ts'
import { aClub, actingAs } from '../../test/factories/clubs.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { aGuest } from '../../test/factories/guests.ts'
import { answerProposal } from './answer-proposal.ts'

/** The database refuses by itself what the code should have refused. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  merge_answer_in_order:
    'update merge_answer set first_user_id = second_user_id, second_user_id = first_user_id',
  merge_answer_known: "update merge_answer set answer = 'maybe'",
  merge_answer_pkey: 'insert into merge_answer select * from merge_answer',
  merge_answer_second_user_id_fkey: 'update merge_answer set second_user_id = 999999',
}

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  const { id } = await aClub(server)
  const cupId = await aTournament(server, admin, { clubId: id })
  const [firstId, secondId] = [await aGuest(server, admin, cupId), await aGuest(server, admin, cupId)]
  await answerProposal(actingAs(server, admin), { id, firstId, secondId }, 'ask')
})
afterAll(() => server.close())

test.each(Object.entries(ATTEMPTS))(
  'the database refuses in the answers to proposals: %s',
  async (constraint, attempt) => {
    await expect(asOwner(server.database, attempt)).rejects.toMatchObject({ constraint })
  },
)
