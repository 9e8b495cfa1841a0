import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { aCrowd } from '../test/factories/clubs.ts'
import { aTournament, joined } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCourt } from '../test/play.ts'
import { countsOf } from '../test/registration-counts.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const entriesOf = (id: number) => rowsOf(server, 'entry', { competition_id: id })
const withdraw = (kind: string, id: number, entryId: unknown, key?: string) =>
  organiser.post(
    `/api/competitions/${kind}/${id}/entries/${Number(entryId)}/withdraw`,
    undefined,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const expectCounted = async (id: number) => {
  const { counters, rows } = await countsOf(server, id)
  expect(counters).toEqual(rows)
}

describe('an organiser takes an entry out', () => {
  test('an entry with matches that an organiser withdraws keeps its results, with a line in the audit trail (OQ-084)', async () => {
    const league = await aCourt(server, admin, 'league', { size: 3 })
    const { body } = await league.report(0, 1)
    const [first] = await entriesOf(league.id)
    const answer = await withdraw('league', league.id, first?.['id'])
    expect([answer.status, answer.body]).toEqual([200, { message: 'The entry has been withdrawn' }])
    expect((await entriesOf(league.id)).map(({ status }) => status)).toEqual([
      'withdrawn',
      'active',
      'active',
    ])
    expect(await rowsOf(server, 'match', { id: body.id })).toMatchObject([{ status: 'reported' }])
    expectRefusal(await league.report(0, 2), 403, 'forbidden')
    expect(await rowsOf(server, 'audit', { object: `entry:${Number(first?.['id'])}` })).toMatchObject([
      { action: 'entry.withdrawn', actor_id: admin.id },
    ])
  })

  test('an entry with a place on a ladder that an organiser withdraws stays in the history, played or not', async () => {
    const ladder = await aCourt(server, admin, 'tournament', { size: 3, format: 'ladder' })
    const [first] = await entriesOf(ladder.id)
    expect((await withdraw('tournament', ladder.id, first?.['id'])).status).toBe(200)
    expect((await entriesOf(ladder.id))[0]).toMatchObject({ status: 'withdrawn' })
  })

  test('an entry without matches that an organiser withdraws is gone, may return, and frees its place', async () => {
    const id = await aTournament(server, admin, { divisions: ['Mens 3.5 Doubles'], maxPlayers: 2 })
    const [one, two, three] = (await aCrowd(server, 3)) as [Person, Person, Person]
    await joined(server, 'tournament', id, one, { partner: two })
    await joined(server, 'tournament', id, three)
    const [pair] = await entriesOf(id)
    expect((await withdraw('tournament', id, pair?.['id'])).status).toBe(200)
    const [left, ...more] = await entriesOf(id)
    expect([left?.['status'], more]).toEqual(['active', []])
    await expectCounted(id)
    expect((await joined(server, 'tournament', id, one)).status).toBe('active')
  })

  test('an entry that an organiser withdraws from the waitlist no longer waits', async () => {
    const id = await aTournament(server, admin, { maxPlayers: 2 })
    for (const person of await aCrowd(server, 3)) await joined(server, 'tournament', id, person)
    const [, , waiting] = await entriesOf(id)
    expect((await withdraw('tournament', id, waiting?.['id'])).status).toBe(200)
    expect((await entriesOf(id)).map(({ status }) => status)).toEqual(['active', 'active'])
    await expectCounted(id)
  })

  test('a withdrawal by an organiser acts once: the same key gets the same answer, another one finds no entry', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 3 })
    const [first] = await entriesOf(cup.id)
    const key = '0b3f7a52-6c56-4a3e-9f0a-5a1d7c1c9b11'
    for (const _ of [1, 2]) {
      expect((await withdraw('tournament', cup.id, first?.['id'], key)).status).toBe(200)
    }
    expectRefusal(await withdraw('tournament', cup.id, first?.['id']), 404, 'not_found', 'Entry not found')
    await expectCounted(cup.id)
  })

  test('an organiser can withdraw an entry only in its own competition', async () => {
    const cup = await aCourt(server, admin, 'tournament', { size: 2 })
    const other = await aTournament(server, admin)
    const [first] = await entriesOf(cup.id)
    for (const [kind, id] of [
      ['league', cup.id],
      ['tournament', other],
      ['tournament', 999_999],
    ] as const) {
      expectRefusal(await withdraw(kind, id, first?.['id']), 404, 'not_found', 'Entry not found')
    }
    expect((await entriesOf(cup.id)).map(({ status }) => status)).toEqual(['active', 'active'])
  })
})
