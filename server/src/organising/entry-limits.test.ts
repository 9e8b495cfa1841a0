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
    organiser.post<{ entryId: number }>(`/api/tournaments/${id}/entries`, {
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
    const reason = 'A player is outside the ages of this division, or has no month of birth in the profile'
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
    const ground = await groundOf(server, 'tournament', id)
    const lines = (['female', 'male'] as const).map((gender, index) => ({
      line: index + 1,
      divisionId: ground.division(WOMENS),
      players: [{ firstName: 'Robin', lastName: 'Park', gender }],
    }))
    const { body } = await organiser.post(`/api/tournaments/${id}/entries/import`, { lines })
    const message = `Robin Park, ${WOMENS}: This division is for women`
    expect(body).toEqual({ entries: 0, problems: [{ line: 2, message }] })
    expect(await rowsOf(server, 'entry', { competition_id: id })).toEqual([])
  })
})

const REASON = 'The club has asked for it'

describe('an exception of an organiser', () => {
  test('an organiser admits players whom the division refuses with a reason that stays on record', async () => {
    const { id, division } = await aCup()
    const [one, two] = [await aCaller(server, { gender: 'male' }), await aCaller(server, { gender: 'male' })]
    const body = { divisionId: division(MIXED), logins: [one.person.email, two.person.email] }
    const made = await organiser.post<{ entryId: number }>(`/api/tournaments/${id}/entries`, {
      ...body,
      exception: REASON,
    })
    expect(made.status).toBe(201)
    expect(await rowsOf(server, 'entry', { competition_id: id })).toMatchObject([{ is_exception: true }])
    const [record] = await rowsOf(server, 'audit', { object: `entry:${made.body.entryId}` })
    expect(record).toMatchObject({ action: 'entry.added', after: { exception: REASON } })
    const reviews = await organiser.get(`/api/competitions/tournament/${id}/reviews`)
    expect(reviews.body).toMatchObject({ items: [] })
  })

  test('whoever fits is no exception, whatever reason was sent', async () => {
    const { id, division } = await aCup()
    const man = await aCaller(server, { gender: 'male' })
    const body = { divisionId: division(MENS), logins: [man.person.email], exception: REASON }
    expect((await organiser.post(`/api/tournaments/${id}/entries`, body)).status).toBe(201)
    expect(await rowsOf(server, 'entry', { competition_id: id })).toMatchObject([{ is_exception: false }])
  })

  test('a move and a replacement are judged, and undo brings back whoever was an exception', async () => {
    const { id, division, add } = await aCup()
    const [man, woman] = [
      await aCaller(server, { gender: 'male' }),
      await aCaller(server, { gender: 'female' }),
    ]
    const { body } = await add(division(MENS), man)
    const move = { kind: 'move-entry', entryId: body.entryId, divisionId: division(WOMENS) }
    const preview = (change: object) =>
      organiser.post<{ seen: string }>(`/api/tournaments/${id}/changes/preview`, { change })
    const words = `${nameOf(man)}, ${WOMENS}: This division is for women`
    expectRefusal(await preview(move), 409, 'not_eligible', words)
    const replace = { userId: man.person.id, login: woman.person.email }
    const replaced = await organiser.post(`/api/tournaments/${id}/entries/${body.entryId}/replace`, replace)
    expectRefusal(replaced, 409, 'not_eligible', `${nameOf(woman)}, ${MENS}: This division is for men`)
    const change = { ...move, exception: REASON }
    const { seen } = (await preview(change)).body
    const done = await organiser.post<{ eventId: number }>(`/api/tournaments/${id}/changes`, { change, seen })
    expect(done.status).toBe(200)
    expect(await rowsOf(server, 'entry', { id: body.entryId })).toMatchObject([
      { division_id: division(WOMENS), is_exception: true },
    ])
    const undone = await organiser.post(`/api/tournaments/${id}/desk/events/${done.body.eventId}/undo`, {})
    expect(undone.status).toBe(200)
    expect(await rowsOf(server, 'entry', { id: body.entryId })).toMatchObject([
      { division_id: division(MENS), is_exception: false },
    ])
  })

  test('a merge is refused for those who do not fit the other division', async () => {
    const { id, division, add } = await aCup()
    const man = await aCaller(server, { gender: 'male' })
    expect((await add(division(MENS), man)).status).toBe(201)
    const change = { kind: 'merge-divisions', divisionId: division(MENS), intoId: division(WOMENS) }
    const preview = (exception?: string) =>
      organiser.post(`/api/tournaments/${id}/changes/preview`, { change: { ...change, exception } })
    const words = `${nameOf(man)}, ${WOMENS}: This division is for women`
    expectRefusal(await preview(), 409, 'not_eligible', words)
    expect((await preview(REASON)).status).toBe(200)
  })
})
