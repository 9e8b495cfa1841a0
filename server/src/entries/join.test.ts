import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aNewcomer, anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCaller, type Caller, callers, type Ground, groundOf } from '../test/registration.ts'
import { countsOf } from '../test/registration-counts.ts'

const SINGLES = 'Mens 3.5 Singles'
const DOUBLES = 'Mixed 3.5 Doubles'
const WOMEN = 'Womens 3.5 Doubles'
const KINDS = ['league', 'tournament'] as const
const REFERENCE = { id: expect.any(Number) as number, profileImageUrl: null, isAdmin: false }

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

type Wanted = Parameters<typeof aLeague>[2]

async function open(kind: 'league' | 'tournament', wanted: Wanted = {}): Promise<Ground> {
  const all = { divisions: [SINGLES, DOUBLES, WOMEN], ...wanted } as object
  return await groundOf(server, kind, await (kind === 'league' ? aLeague : aTournament)(server, admin, all))
}

describe.each(KINDS)('joining a %s', (kind) => {
  const id = kind === 'league' ? 'leagueId' : 'tournamentId'
  const ids = kind === 'league' ? ['ROLE-005', 'API-051'] : ['ROLE-006', 'API-064']

  test('a player joins singles and gets the entry as the answer', {
    tags: [...ids, 'ENTITY-034', 'ENTITY-035'],
  }, async () => {
    const ground = await open(kind)
    const caller = await aCaller(server)
    const answer = await ground.join(caller, {
      partnerId: null,
      needsPartner: false,
      emailNotifications: false,
    })
    const { person } = caller
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number) as number,
        [id]: ground.id,
        divisionId: ground.division(SINGLES),
        userId: person.id,
        partnerId: null,
        needsPartner: false,
        emailNotifications: false,
        joinedAt: server.clock.now().toISOString(),
        status: 'active',
        user: { ...REFERENCE, id: person.id, displayName: person.displayName, rating: '3.5' },
        partner: null,
        division: {
          id: ground.division(SINGLES),
          name: SINGLES,
          rating: '3.5',
          gender: 'male',
          playType: 'singles',
        },
      },
    ])
    await expectCounts(ground, 1)
  })

  test('joining doubles with a partner takes two places', { tags: ids }, async () => {
    const ground = await open(kind)
    const [caller, partner] = (await callers(server, 2)) as [Caller, Caller]
    const answer = await ground.join(caller, {
      divisionId: ground.division(DOUBLES),
      partnerId: partner.person.id,
    })
    expect(answer.body).toMatchObject({
      userId: caller.person.id,
      partnerId: null,
      needsPartner: false,
      partner: null,
      waitsForPartner: true,
      asked: { partner: { displayName: partner.person.displayName } },
    })
    await expectCounts(ground, 2)
  })

  test('joining doubles as a partner-seeker takes one place', { tags: ids }, async () => {
    const ground = await open(kind)
    const answer = await ground.join(await aCaller(server), {
      divisionId: ground.division(DOUBLES),
      needsPartner: true,
    })
    expect([answer.status, answer.body]).toMatchObject([201, { partnerId: null, needsPartner: true }])
    await expectCounts(ground, 1)
  })

  test('joining without further fields means no partner needed and mail wanted', {
    tags: ['ENTITY-036', 'ENTITY-037'],
  }, async () => {
    const ground = await open(kind)
    const { body } = await ground.join(await aCaller(server))
    expect(body).toMatchObject({ needsPartner: false, emailNotifications: true, partnerId: null })
  })

  test('a player who joins doubles without a partner is listed as a partner-seeker (OQ-078)', async () => {
    const ground = await open(kind)
    const { status, body } = await ground.join(await aCaller(server), {
      divisionId: ground.division(DOUBLES),
    })
    expect([status, body]).toMatchObject([201, { needsPartner: true, partnerId: null }])
  })

  test('a player who needs a partner has none, whatever else was sent (OQ-078)', async () => {
    const ground = await open(kind)
    const [caller, other] = (await callers(server, 2)) as [Caller, Caller]
    const choice = { divisionId: ground.division(DOUBLES), partnerId: other.person.id, needsPartner: true }
    expect((await ground.join(caller, choice)).body).toMatchObject({ partnerId: null, needsPartner: true })
    expect((await ground.join(other)).status).toBe(201)
  })

  test('joining singles ignores partner and needsPartner, even an unknown partner (OQ-078)', async () => {
    const ground = await open(kind)
    const [caller, other] = (await callers(server, 2)) as [Caller, Caller]
    const choice = { partnerId: 999_999, needsPartner: false }
    expect((await ground.join(caller, choice)).body).toMatchObject({ partnerId: null, needsPartner: false })
    expect((await ground.join(other, { needsPartner: true })).body).toMatchObject({ needsPartner: false })
    await expectCounts(ground, 2)
  })

  test('an entry keeps level and gender as they were on the day of joining', async () => {
    const ground = await open(kind)
    const caller = await aCaller(server, { gender: 'male' })
    await ground.join(caller)
    await caller.client.patch('/api/users/profile', { rating: '4.5+', gender: 'female' })
    expect(await rowsOf(server, 'entry_player', { competition_id: ground.id })).toMatchObject([
      { rating: '3.5', gender: 'male' },
    ])
  })

  test('an administrator joins like anybody else (OQ-148)', async () => {
    const ground = await open(kind)
    const client = await signedIn(server.client(), admin)
    const answer = await ground.join({ client, person: admin })
    expect([answer.status, answer.body]).toMatchObject([201, { user: { isAdmin: true, rating: null } }])
  })

  test('joining again with the same key answers with the same entry', async () => {
    const ground = await open(kind)
    const { client } = await aCaller(server)
    const key = { headers: { 'idempotency-key': '0f3ab9a8-2c0b-4b0e-9d43-9c3b8a1f0001' } }
    const send = () => client.post(`/api/${kind}s/${ground.id}/join`, { divisionId: ground.division() }, key)
    const [first, second] = [await send(), await send()]
    expect([second.status, second.body]).toEqual([201, first.body])
    await expectCounts(ground, 1)
  })
})

describe.each(KINDS)('a %s refuses', (kind) => {
  const name = kind === 'league' ? 'League' : 'Tournament'

  test('joining refuses a player without a display name', async () => {
    const newcomer = await aNewcomer(server)
    const client = await signedIn(server.client(), newcomer)
    const ground = await open(kind)
    expectRefusal(await ground.join({ client, person: newcomer }), 403, 'profile_incomplete')
  })

  test('joining refuses an unknown competition, a draft and one of the other kind', async () => {
    const caller = await aCaller(server)
    const draft = await open(kind, { divisions: [] })
    const other = await open(kind === 'league' ? 'tournament' : 'league')
    const strange = await groundOf(server, kind, other.id)
    const nobody = await groundOf(server, kind, 999_999_999)
    for (const ground of [draft, strange, nobody]) {
      expectRefusal(await ground.join(caller, { divisionId: 1 }), 404, 'not_found', `${name} not found`)
      expectRefusal(await ground.leave(caller), 404, 'not_found', `${name} not found`)
      expectRefusal(await ground.decline(caller), 404, 'not_found', `${name} not found`)
    }
    expectRefusal(await caller.client.post(`/api/${kind}s/x/join`, { divisionId: 1 }), 404, 'not_found')
  })

  test('joining refuses no division, an unknown one and one of another competition', async () => {
    const caller = await aCaller(server)
    const [ground, other] = [await open(kind), await open(kind)]
    for (const divisionId of [undefined, null, 'x', 0, -1, 1.5, 999_999_999, other.division()]) {
      const answer = await ground.join(caller, { divisionId })
      expectRefusal(answer, 400, 'bad_request', 'Please select a division')
      expect(answer.body).toMatchObject({ fields: { divisionId: 'Please select a division' } })
    }
    await expectCounts(ground, 0)
  })

  test('joining refuses a known gender that contradicts the division, and no other (OQ-080)', async () => {
    const ground = await open(kind)
    const man = await aCaller(server, { gender: 'male' })
    const woman = await aCaller(server, { gender: 'female' })
    const womens = { divisionId: ground.division(WOMEN) }
    expectRefusal(await ground.join(man, womens), 409, 'not_eligible', 'This division is for women')
    expectRefusal(await ground.join(woman), 409, 'not_eligible', 'This division is for men')
    expect((await ground.join(woman, womens)).status).toBe(201)
    expect((await ground.join(await aCaller(server), womens)).status).toBe(201)
    expect((await ground.join(man, { divisionId: ground.division(DOUBLES) })).status).toBe(201)
  })

  test('joining never refuses because of the level by default (OQ-080)', async () => {
    const ground = await open(kind)
    expect((await ground.join(await aCaller(server, { rating: '4.5+' }))).status).toBe(201)
  })

  test('joining refuses a player who has entered as many divisions as one may: one (OQ-074)', async () => {
    const ground = await open(kind, { mostEntries: 1 })
    const caller = await aCaller(server)
    await ground.join(caller)
    for (const division of [SINGLES, DOUBLES]) {
      const again = await ground.join(caller, { divisionId: ground.division(division) })
      expectRefusal(again, 409, 'already_joined', `You have already joined this ${kind}`)
    }
    await expectCounts(ground, 1)
  })

  test('joining refuses a player who is in the division as somebody’s partner', async () => {
    const ground = await open(kind)
    const [caller, partner] = (await callers(server, 2)) as [Caller, Caller]
    const doubles = { divisionId: ground.division(DOUBLES) }
    await ground.pair(caller, partner, doubles)
    const again = await ground.join(partner, doubles)
    expectRefusal(again, 409, 'already_joined', `You have already joined this ${kind}`)
  })

  test('joining refuses an invalid body', async () => {
    const ground = await open(kind)
    const caller = await aCaller(server)
    for (const wrong of [
      { partnerId: 'x' },
      { partnerId: 1.5 },
      { needsPartner: 'yes' },
      { emailNotifications: 1 },
    ]) {
      expectRefusal(await ground.join(caller, wrong), 400, 'bad_request')
    }
  })
})

describe('the order of refusals', () => {
  test('a closed competition refuses before anything about the caller is checked', async () => {
    const past = { startDate: '2026-03-01', endDate: '2026-04-30', registrationDeadline: '2026-03-10' }
    const ground = await open('league', { ...past, maxPlayers: 1 })
    const man = await aCaller(server, { gender: 'male' })
    const choice = { divisionId: ground.division(WOMEN), partnerId: 999_999 }
    expectRefusal(await ground.join(man, choice), 409, 'registration_closed', 'Registration has closed')
    expectRefusal(await ground.join(man, { divisionId: 0 }), 400, 'bad_request')
  })

  test('the refusals for "already in", "not eligible" and "full" come in this order', async () => {
    const ground = await open('league', { maxPlayers: 1 })
    const man = await aCaller(server, { gender: 'male' })
    await ground.join(man)
    const womens = { divisionId: ground.division(WOMEN) }
    expectRefusal(await ground.join(man, womens), 409, 'already_joined')
    expectRefusal(await ground.join(await aCaller(server, { gender: 'male' }), womens), 409, 'not_eligible')
    expectRefusal(await ground.join(await aCaller(server), womens), 409, 'full', 'This league is full')
  })
})

describe('a league that is full', () => {
  test('a full league refuses the next player, and a pair when only one place is left', async () => {
    const ground = await open('league', { maxPlayers: 2 })
    const [one, two, three, four] = (await callers(server, 4)) as [Caller, Caller, Caller, Caller]
    await ground.join(one)
    const pair = { divisionId: ground.division(DOUBLES), partnerId: three.person.id }
    expectRefusal(await ground.join(two, pair), 409, 'full', 'This league is full')
    expect((await ground.join(two)).status).toBe(201)
    expectRefusal(await ground.join(four), 409, 'full', 'This league is full')
    await expectCounts(ground, 2)
  })

  test('a full league accepts the next player as soon as somebody leaves', async () => {
    const ground = await open('league', { maxPlayers: 1 })
    const [one, two] = (await callers(server, 2)) as [Caller, Caller]
    await ground.join(one)
    await ground.leave(one)
    expect((await ground.join(two)).status).toBe(201)
    await expectCounts(ground, 1)
  })

  test('a league without a maximum is never full (OQ-070)', async () => {
    const ground = await open('league', { maxPlayers: null })
    for (const caller of await callers(server, 20)) expect((await ground.join(caller)).status).toBe(201)
    await expectCounts(ground, 20)
  })
})

async function expectCounts(ground: Ground, people: number): Promise<void> {
  const { counters, rows } = await countsOf(server, ground.id)
  expect(counters).toEqual({ taken: people, waiting: 0, byDivision: people })
  expect(rows).toEqual(counters)
}
