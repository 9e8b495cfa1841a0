import type { Seekers } from '@tussle/contract/play/partners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin } from '../../test/factories/accounts.ts'
import { aLeague } from '../../test/factories/competitions.ts'
import { expectRefusal } from '../../test/inspect.ts'
import { aCaller, type Caller, type Ground, groundOf } from '../../test/registration.ts'

let server: TestApp
let ground: Ground
beforeAll(async () => {
  server = await buildTestApp()
  const divisions = ['Womens 3.5 Doubles', 'Womens 3.5 Singles']
  ground = await groundOf(server, 'league', await aLeague(server, await anAdmin(server), { divisions }))
})
afterAll(() => server.close())

async function seekersFor({ client }: Caller, divisionId = ground.division()) {
  return await client.get<Seekers>(`/api/competitions/league/${ground.id}/seekers?divisionId=${divisionId}`)
}

test('seekers of a division are listed for players who could play there, if they may be asked', {
  tags: ['FIX-44'],
}, async () => {
  const reader = await aCaller(server)
  const seeker = await aCaller(server, { displayName: 'Open Seeker' })
  const shy = await aCaller(server, { mayBePartner: false })
  const asking = await aCaller(server)
  const other = await aCaller(server)
  for (const one of [reader, seeker, shy]) await ground.join(one)
  await ground.join(asking, { partnerId: other.person.id })
  const { status, body } = await seekersFor(reader)
  expect([status, body]).toMatchObject([200, { total: 1, players: [{ displayName: 'Open Seeker' }] }])
  expect(body.players).toHaveLength(1)
  const man = await aCaller(server, { gender: 'male' })
  expect((await seekersFor(man)).body).toEqual({ total: 0, players: [] })
})

test('seekers of singles are nobody, and those of an unknown league are not found', async () => {
  const reader = await aCaller(server)
  const singles = await seekersFor(reader, ground.division('Womens 3.5 Singles'))
  expect(singles.body).toEqual({ total: 0, players: [] })
  const path = '/api/competitions/league/999999999/seekers?divisionId=1'
  expectRefusal(await reader.client.get(path), 404, 'not_found')
})
