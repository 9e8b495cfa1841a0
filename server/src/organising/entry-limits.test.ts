import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCaller, type Caller, groundOf } from '../test/registration.ts'

const [MENS, WOMENS, MIXED] = ['Mens 3.5 Singles', 'Womens 3.5 Singles', 'Mixed 3.5 Doubles']

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

async function aCup() {
  const id = await aTournament(server, admin, { divisions: [MENS, WOMENS, MIXED] })
  const ground = await groundOf(server, 'tournament', id)
  const add = (divisionId: number, ...people: readonly Caller[]) =>
    organiser.post(`/api/tournaments/${id}/entries`, {
      divisionId,
      logins: people.map(({ person }) => person.email),
    })
  return { id, division: (name?: string) => ground.division(name), add }
}

const nameOf = ({ person }: Caller) => person.displayName

describe('an organiser who enters players', () => {
  test('a woman is not entered into a division for men, nor two men into a mixed one', async () => {
    const { id, division, add } = await aCup()
    const [woman, man, other] = [
      await aCaller(server, { gender: 'female' }),
      await aCaller(server, { gender: 'male' }),
      await aCaller(server, { gender: 'male' }),
    ]
    const words = `${nameOf(woman)}, ${MENS}: This division is for men`
    expectRefusal(await add(division(MENS), woman), 409, 'not_eligible', words)
    const pair = `${nameOf(man)} and ${nameOf(other)}, ${MIXED}: A mixed team is one man and one woman`
    expectRefusal(await add(division(MIXED), man, other), 409, 'not_eligible', pair)
    expect(await rowsOf(server, 'entry', { competition_id: id })).toEqual([])
    expect((await add(division(MIXED), man, woman)).status).toBe(201)
  })

  test('a player above the level enters unless the division refuses by level', async () => {
    const { id, division, add } = await aCup()
    const [one, other] = [
      await aCaller(server, { rating: '4.5+' }),
      await aCaller(server, { rating: '4.5+' }),
    ]
    expect((await add(division(MENS), one)).status).toBe(201)
    await organiser.patch(`/api/competitions/tournament/${id}/divisions/${division(MENS)}`, {
      skillRule: 'refuse',
    })
    const words = `${nameOf(other)}, ${MENS}: This division goes up to 3.5, and a player is above that level`
    expectRefusal(await add(division(MENS), other), 409, 'not_eligible', words)
  })

  test('a refusal by age tells the organiser neither the age nor the month of birth', async () => {
    const { id, add } = await aCup()
    const seniors = { name: 'Seniors', gender: 'open', playType: 'singles', ageMin: 50 }
    const made = await organiser.post<{ id: number }>(`/api/tournaments/${id}/divisions/custom`, seniors)
    const [young, unknown, old] = [
      await aCaller(server, { birthMonth: '1990-05' }),
      await aCaller(server),
      await aCaller(server, { birthMonth: '1960-05' }),
    ]
    const reason = 'Level or age does not fit this division, or a month of birth is missing in a profile'
    for (const each of [young, unknown]) {
      const answer = await add(made.body.id, each)
      expectRefusal(answer, 409, 'not_eligible', `${nameOf(each)}, Seniors: ${reason}`)
    }
    expect((await add(made.body.id, old)).status).toBe(201)
  })

  test('a league checks the players whom its organiser enters', async () => {
    const id = await aLeague(server, admin, { divisions: [MENS] })
    const ground = await groundOf(server, 'league', id)
    const woman = await aCaller(server, { gender: 'female' })
    const answer = await organiser.post(`/api/leagues/${id}/entries`, {
      divisionId: ground.division(),
      logins: [woman.person.email],
    })
    expectRefusal(answer, 409, 'not_eligible')
  })

  test('an import names each line whose players do not fit, and enters nobody', async () => {
    const { id } = await aCup()
    const [woman, man] = [
      await aCaller(server, { gender: 'female' }),
      await aCaller(server, { gender: 'male' }),
    ]
    const csv = [`${WOMENS},${woman.person.email}`, `${WOMENS},${man.person.email}`].join('\n')
    const { body } = await organiser.post(`/api/tournaments/${id}/entries/import`, { csv })
    const message = `${nameOf(man)}, ${WOMENS}: This division is for women`
    expect(body).toEqual({ entries: 0, problems: [{ line: 2, message }] })
    expect(await rowsOf(server, 'entry', { competition_id: id })).toEqual([])
  })
})
