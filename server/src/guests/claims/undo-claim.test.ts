import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { deliver } from '../../test/deliver.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aClaimToken, aGuestCup } from '../../test/factories/claims.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { aGuest } from '../../test/factories/guests.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { dumpRows } from '../../test/people.ts'
import { CHANGED_SINCE } from './merge-people.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const claimPath = (token: string) => `/api/claim-links/${token}/claim`

const countAgain = () =>
  deliver(server, [
    ...['matches.recorded.rate', 'matches.recorded.award', 'matches.title-moved.award'],
    ...['guests.person-merged.rate', 'guests.person-merged.award'],
  ])

async function aClaim() {
  const cup = await aGuestCup(server, admin, organiser)
  const token = await aClaimToken(organiser, cup.id, cup.guestId)
  const person = await aPlayer(server)
  const client = await signedIn(server.client(), person)
  await countAgain()
  return { ...cup, token, person, client }
}

describe('an undo of a claim', () => {
  test('an undo of a claim restores every row of every table, and the link works again', async () => {
    const { token, client } = await aClaim()
    const before = await dumpRows(server)
    expect((await client.post(claimPath(token))).status).toBe(200)
    await countAgain()
    expect(await dumpRows(server)).not.toEqual(before)
    expect((await client.delete(claimPath(token))).status).toBe(200)
    await countAgain()
    expect(await dumpRows(server)).toEqual(before)
    const next = await signedIn(server.client(), await aPlayer(server))
    expect((await next.post(claimPath(token))).status).toBe(200)
  })

  test('an undo of a claim restores a guest who has not played and of whom nobody knows more than the name', async () => {
    const id = await aTournament(server, admin)
    const guestId = await aGuest(server, admin, id)
    const token = await aClaimToken(organiser, id, guestId)
    const client = await signedIn(server.client(), await aPlayer(server))
    const before = await dumpRows(server)
    expect((await client.post(claimPath(token))).status).toBe(200)
    expect((await client.delete(claimPath(token))).status).toBe(200)
    expect(await dumpRows(server)).toEqual(before)
  })

  test('an undo of a claim keeps what the account had before', async () => {
    const first = await aClaim()
    await first.client.post(claimPath(first.token))
    await countAgain()
    const second = await aGuestCup(server, admin, organiser)
    await countAgain()
    const token = await aClaimToken(organiser, second.id, second.guestId)
    const before = await dumpRows(server)
    expect((await first.client.post(claimPath(token))).status).toBe(200)
    await countAgain()
    expect(await rowsOf(server, 'skill', { user_id: first.person.id })).toMatchObject([{ matches: 2 }])
    expect((await first.client.delete(claimPath(token))).status).toBe(200)
    await countAgain()
    expect(await dumpRows(server)).toEqual(before)
  })

  test.each<[string, (cup: Awaited<ReturnType<typeof aClaim>>) => Promise<unknown>]>([
    ['a result was entered', (cup) => cup.decide(cup.matchIds[1] ?? 0, 'player2')],
    ['a result was corrected', (cup) => cup.decide(cup.matchIds[0] ?? 0, 'player2')],
    [
      'money was recorded',
      async (cup) => {
        const [balance] = await rowsOf(server, 'fee_balance', { user_id: cup.person.id })
        await organiser.post(`/api/competitions/tournament/${cup.id}/money/lines`, {
          ...{ balanceId: balance?.['id'], version: balance?.['version'] },
          ...{ kind: 'refunded', amount: 500, method: 'cash' },
        })
      },
    ],
    [
      'the person was checked out',
      (cup) => organiser.delete(`/api/tournaments/${cup.id}/check-ins/${cup.person.id}`),
    ],
    [
      'the entry was withdrawn',
      (cup) =>
        organiser.post(`/api/competitions/tournament/${cup.id}/entries/${cup.entryId}/withdraw`, {
          reason: 'injury',
        }),
    ],
  ])('an undo of a claim is refused, with the reason, once %s', async (_what, act) => {
    const cup = await aClaim()
    await cup.client.post(claimPath(cup.token))
    await act(cup)
    const before = await dumpRows(server)
    const refused = await cup.client.delete(claimPath(cup.token))
    expectRefusal(refused, 409, 'conflict', CHANGED_SINCE)
    expect(await dumpRows(server)).toEqual(before)
  })
})
