import { randomUUID } from 'node:crypto'
import type { EntryFees } from '@tussle/contract/fees/fees'
import type { MoneySummary } from '@tussle/contract/fees/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aTournament, entered } from '../test/factories/competitions.ts'
import { countBy, expectRefusal, inParallel } from '../test/inspect.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

/** Two players of a tournament that then costs something else. */
async function aChangedFee(before: string, after: string) {
  const id = await aTournament(server, admin, { entryFee: before })
  for (const player of [await aPlayer(server), await aPlayer(server)]) await entered(server, id, [player])
  const [division] = await listDivisions(server.ctx, id)
  const divisionId = division?.id ?? 0
  const path = `/api/competitions/tournament/${id}/money`
  const people = async () => {
    const { body } = await organiser.get<EntryFees[]>(`${path}/entries`)
    return body.flatMap((entry) => entry.people)
  }
  const change = (fee: string) =>
    organiser.patch(`/api/tournaments/${id}/divisions/${divisionId}/settings`, { fee })
  const money = async () => (await organiser.get<MoneySummary>(path)).body
  const apply = (fee: number, count = 2) =>
    organiser.post<{ people: number }>(
      `${path}/fees`,
      { divisionId, fee, people: count },
      { headers: { 'idempotency-key': randomUUID() } },
    )
  if (after !== before) await change(after)
  return { id, path, divisionId, change, people, money, apply }
}

describe('a fee that changed after people had entered', () => {
  test('a raised fee leaves earlier entrants alone until the organiser asks it of them, with a line each', async () => {
    const { divisionId, people, money, apply } = await aChangedFee('40', '45')
    expect((await people()).map(({ due }) => due)).toEqual([4000, 4000])
    expect((await money()).earlierFees).toMatchObject([
      { divisionId, fee: 4500, owing: [{ owed: 4000, people: 2 }] },
    ])
    expect((await apply(4500)).body).toEqual({ people: 2 })
    const [first] = await people()
    expect([first?.due, first?.lines]).toMatchObject([
      4500,
      [{ kind: 'owed', amount: 500, recordedBy: { id: admin.id }, method: null, takenBy: null }],
    ])
    expect((await money()).earlierFees).toEqual([])
    expectRefusal(await apply(4500), 409, 'conflict')
  })

  test('people who entered while the division was free owe the fee once it is asked of them', async () => {
    const { people, apply } = await aChangedFee('0', '20')
    expect(await people()).toEqual([])
    await apply(2000)
    expect((await people()).map(({ due, state }) => [due, state])).toEqual([
      [2000, 'owed'],
      [2000, 'owed'],
    ])
  })

  test('somebody who paid a fee that was too high is to get the rest back', async () => {
    const { path, people, apply } = await aChangedFee('45', '30')
    const [first] = await people()
    const { balanceId, version } = first ?? {}
    await organiser.post(`${path}/lines`, { balanceId, version, kind: 'paid', amount: 4500, method: 'cash' })
    await apply(3000)
    expect(await people()).toMatchObject([
      { due: 0, back: 1500 },
      { due: 3000, back: 0 },
    ])
  })

  test('an organiser who saw another fee, or other people, is told to look again', async () => {
    const { apply, change } = await aChangedFee('40', '45')
    expectRefusal(await apply(4500, 3), 409, 'conflict', 'Something changed meanwhile. Look again')
    await change('50')
    expectRefusal(await apply(4500), 409, 'conflict', 'Something changed meanwhile. Look again')
  })

  test('a fee that six organisers ask for at once is charged once', async () => {
    const { apply, people } = await aChangedFee('40', '45')
    const answers = await inParallel(6, () => apply(4500))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 1, 409: 5 })
    expect((await people()).map(({ due, lines }) => [due, lines.length])).toEqual([
      [4500, 1],
      [4500, 1],
    ])
  })

  test('a line about a corrected fee cannot be taken back', async () => {
    const { path, people, apply } = await aChangedFee('40', '45')
    await apply(4500)
    const [first] = await people()
    const answer = await organiser.post(`${path}/lines/${first?.lines[0]?.id}/take-back`, {
      version: first?.version,
    })
    expectRefusal(answer, 404, 'not_found')
  })
})
