import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { decideMatch } from '../matches/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aTournament, entered } from '../test/factories/competitions.ts'
import { expectRefusal, inParallel, rowsOf } from '../test/inspect.ts'
import { closeRegistration } from './close-registration.ts'

const [LOW, HIGH, DOUBLES] = ['Mens 3.5 Singles', 'Mens 4.0 Singles', 'Mens 3.5 Doubles']

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

/** A cup with four entries in the lower singles and none elsewhere. */
async function aCup({ drawn = true } = {}) {
  const id = await aTournament(server, admin, { divisions: [LOW ?? '', HIGH ?? '', DOUBLES ?? ''] })
  const people = await Promise.all(Array.from({ length: 4 }, () => aPlayer(server)))
  const entryIds: number[] = []
  for (const person of people) entryIds.push(await entered(server, id, [person]))
  if (drawn) await closeRegistration(actingAs(server, admin), id)
  const named = new Map((await listDivisions(server.ctx, id)).map((each) => [each.name, each.id]))
  const division = (name: string | undefined) => named.get(name ?? '') ?? 0
  return { id, people, entryIds, division, path: `/api/tournaments/${id}/entries` }
}
type Cup = Awaited<ReturnType<typeof aCup>>

const drawnIn = async (divisionId: number) =>
  ((await rowsOf(server, 'draw', { division_id: divisionId }))[0]?.['entry_ids'] ?? []) as number[]
const takenOf = async ({ id }: Cup) => [
  Number((await rowsOf(server, 'competition', { id }))[0]?.['taken']),
  (await rowsOf(server, 'division', { competition_id: id })).map(({ taken }) => Number(taken)),
]
const playOne = async (cup: Cup) => {
  const [match] = await rowsOf(server, 'match', { competition_id: cup.id, state: 'ready' })
  const walkover = { outcome: 'walkover', winner: 'player1', reason: 'Did not come', cascade: false } as const
  await decideMatch(actingAs(server, admin), Number(match?.['id']), walkover)
}
const STANDS = 'The draw stands: results were reported'

describe('a walk-in', () => {
  test('a late entry is added after the deadline, and the division is drawn anew with it', async () => {
    const cup = await aCup()
    const late = await aPlayer(server)
    const { status, body } = await organiser.post<{ entryId: number }>(cup.path, {
      divisionId: cup.division(LOW),
      logins: [late.email],
    })
    expect(status).toBe(201)
    expect(await drawnIn(cup.division(LOW))).toHaveLength(5)
    expect(await drawnIn(cup.division(LOW))).toContain(body.entryId)
    expect(await takenOf(cup)).toEqual([5, [5, 0, 0]])
  })

  test('a late entry of two players for a doubles division is a team', async () => {
    const cup = await aCup()
    const logins = [(await aPlayer(server)).email, (await aPlayer(server)).email]
    expect((await organiser.post(cup.path, { divisionId: cup.division(DOUBLES), logins })).status).toBe(201)
    expect(await takenOf(cup)).toEqual([6, [4, 0, 2]])
    const two = await organiser.post(cup.path, { divisionId: cup.division(HIGH), logins })
    expectRefusal(two, 409, 'conflict', 'Singles take one player')
  })

  test('a late entry of a player who is already in or unknown changes nothing', async () => {
    const cup = await aCup()
    const before = await drawnIn(cup.division(LOW))
    const divisionId = cup.division(LOW)
    const again = await organiser.post(cup.path, { divisionId, logins: [cup.people[0]?.email] })
    expect(again.status).toBe(409)
    const nobody = await organiser.post(cup.path, { divisionId, logins: ['nobody@nowhere.example'] })
    expectRefusal(nobody, 400, 'bad_request', 'Nobody has this username or email')
    expect([await drawnIn(cup.division(LOW)), await takenOf(cup)]).toEqual([before, [4, [4, 0, 0]]])
  })

  test('a late entry is refused once there is a result', async () => {
    const cup = await aCup()
    await playOne(cup)
    const body = { divisionId: cup.division(LOW), logins: [(await aPlayer(server)).email] }
    expectRefusal(await organiser.post(cup.path, body), 409, 'conflict', STANDS)
  })

  test('a late entry added twenty times at once is added once', async () => {
    const cup = await aCup()
    const body = { divisionId: cup.division(LOW), logins: [(await aPlayer(server)).email] }
    const answers = await inParallel(20, () => organiser.post(cup.path, body))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await takenOf(cup)).toEqual([5, [5, 0, 0]])
    expect(await drawnIn(cup.division(LOW))).toHaveLength(5)
  })
})

describe('an entry that moves', () => {
  test('an entry that moves leaves one draw and joins the other, and all counters agree', async () => {
    const cup = await aCup()
    const move = (entryId: number | undefined, divisionId: number) =>
      organiser.post(`${cup.path}/${entryId}/move`, { divisionId })
    expect((await move(cup.entryIds[0], cup.division(HIGH))).status).toBe(200)
    expect((await move(cup.entryIds[1], cup.division(HIGH))).status).toBe(200)
    expect(await takenOf(cup)).toEqual([4, [2, 2, 0]])
    expect(await drawnIn(cup.division(LOW))).toEqual([cup.entryIds[2], cup.entryIds[3]])
    expect(await drawnIn(cup.division(HIGH))).toEqual([cup.entryIds[0], cup.entryIds[1]])
    const message = 'Singles and doubles cannot be changed for each other'
    expectRefusal(await move(cup.entryIds[2], cup.division(DOUBLES)), 409, 'conflict', message)
  })

  test('an entry cannot move once its division has a result', async () => {
    const cup = await aCup()
    await playOne(cup)
    const answer = await organiser.post(`${cup.path}/${cup.entryIds[0]}/move`, {
      divisionId: cup.division(HIGH),
    })
    expectRefusal(answer, 409, 'conflict', STANDS)
    expect(await takenOf(cup)).toEqual([4, [4, 0, 0]])
  })
})

describe('a player who is replaced', () => {
  test('a replaced player gives the place in the draw to the other player', async () => {
    const cup = await aCup()
    const before = await drawnIn(cup.division(LOW))
    const joins = await aPlayer(server)
    const [leaves, entryId] = [cup.people[0], cup.entryIds[0]]
    const replace = (userId: number | undefined, login: string) =>
      organiser.post(`${cup.path}/${entryId}/replace`, { userId, login })
    expect((await replace(leaves?.id, joins.email)).status).toBe(200)
    expect(await drawnIn(cup.division(LOW))).toEqual(before)
    expect(await rowsOf(server, 'entry_player', { entry_id: entryId })).toMatchObject([{ user_id: joins.id }])
    expect((await replace(leaves?.id, joins.email)).status).toBe(404)
    expect((await replace(joins.id, cup.people[1]?.email ?? '')).status).toBe(409)
  })
})
