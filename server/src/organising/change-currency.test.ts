import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aLeague, aTournament, entered } from '../test/factories/competitions.ts'
import { expectRefusal } from '../test/inspect.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

test.each([
  ['league', aLeague],
  ['tournament', aTournament],
] as const)('the currency of a %s can be changed until somebody owes a fee', async (kind, make) => {
  const organiser = await signedIn(server.client(), admin)
  const id = await make(server, admin, { entryFee: '10' })
  const path = `/api/${kind}s/${id}`
  const { body } = await organiser.patch<{ currency: string }>(path, { currency: 'CHF' })
  expect(body.currency).toBe('CHF')
  await entered(server, id, [await aPlayer(server)])
  const reason = 'Fees or refunds are on record in this currency, so it stays.'
  expectRefusal(await organiser.patch(path, { currency: 'EUR' }), 409, 'conflict', reason)
  expect((await organiser.patch(path, { currency: 'CHF', entryFee: '12.50' })).status).toBe(200)
})
