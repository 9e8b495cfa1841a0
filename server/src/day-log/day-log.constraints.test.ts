import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../kernel/data/transaction.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { asOwner } from '../test/db.ts'
import { anAdmin } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { logAction } from './index.ts'

/** The database refuses by itself what the code should have refused: one attempt per CHECK. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  desk_event_action_length: "update desk_event set action = ''",
  desk_event_undone_whole: 'update desk_event set undone_at = at',
}

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  const id = await aTournament(server, admin)
  const ctx = actingAs(server, admin)
  await inTransaction(ctx, (tx) => logAction(ctx, tx, id, { action: 'edited', facts: {} }))
})
afterAll(() => server.close())

test.each(Object.entries(ATTEMPTS))(
  'the database refuses in the day log: %s',
  async (constraint, attempt) => {
    await expect(asOwner(server.database, attempt)).rejects.toMatchObject({ constraint })
  },
)
