import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { aClaimToken, aGuestCup } from '../../test/factories/claims.ts'
import { personColumns, rowsOf } from '../../test/inspect.ts'
import { PERSON_REFERENCES } from './person-references.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test('the list of references has every foreign key to people, and nothing else', async () => {
  expect(await personColumns(server)).toEqual(Object.keys(PERSON_REFERENCES).toSorted())
})

test('no reference that moves, is derived or is dropped names the guest after a claim', async () => {
  const admin = await anAdmin(server)
  const organiser = await signedIn(server.client(), admin)
  const cup = await aGuestCup(server, admin, organiser)
  const reporter = await signedIn(server.client(), await aPlayer(server))
  await reporter.post('/api/reports', { kind: 'player', id: cup.guestId, reason: 'other' })
  const token = await aClaimToken(organiser, cup.id, cup.guestId)
  const isLeft = async (reference: string) => {
    const [table = '', column = ''] = reference.split('.')
    return (await rowsOf(server, table, { [column]: cup.guestId })).length > 0
  }
  const moving = Object.entries(PERSON_REFERENCES).filter(([, fate]) => fate === 'moves')
  const before = await Promise.all(moving.map(async ([reference]) => (await isLeft(reference)) && reference))
  expect(before).toContain('report.user_id')
  const claimer = await signedIn(server.client(), await aPlayer(server))
  await claimer.post(`/api/claim-links/${token}/claim`)
  const left: string[] = []
  for (const [reference, fate] of Object.entries(PERSON_REFERENCES)) {
    // The used link stays for its time, and says when the place was claimed.
    if (fate !== 'stays' && reference !== 'claim_link.user_id' && (await isLeft(reference)))
      left.push(reference)
  }
  expect(left).toEqual([])
})
