import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { countBy, expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCaller, type Caller, callers, type Ground, groundOf } from '../test/registration.ts'
import { countsOf } from '../test/registration-counts.ts'

const MENS = 'Mens 3.5 Singles'
const WOMENS = 'Womens 3.5 Singles'
const MIXED = 'Mixed 3.5 Doubles'
const BETTER = 'Mixed 4.0 Doubles'
const ALL = [MENS, WOMENS, MIXED, BETTER]

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp({ config: { DATABASE_POOL: '16' } })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

async function open(wanted: object = {}): Promise<Ground> {
  return await groundOf(server, 'tournament', await aTournament(server, admin, { divisions: ALL, ...wanted }))
}

const two = async () => (await callers(server, 2)) as [Caller, Caller]
const into = (ground: Ground, name: string, partner?: Caller) => ({
  divisionId: ground.division(name),
  ...(partner === undefined ? {} : { partnerId: partner.person.id }),
})

async function expectCounts(ground: Ground, taken: number, byDivision: number, waiting = 0): Promise<void> {
  const { counters, rows, idle } = await countsOf(server, ground.id)
  expect(counters).toEqual({ taken, waiting, byDivision })
  expect(rows).toEqual(counters)
  expect(idle).toBe(0)
}

describe('several divisions in one request (OQ-180)', () => {
  test('a player enters three divisions at once, each with another partner or alone', async () => {
    const ground = await open()
    const [caller, first] = await two()
    const second = await aCaller(server)
    const answer = await ground.joinAll(caller, [
      into(ground, MIXED, first),
      into(ground, BETTER, second),
      into(ground, MENS),
    ])
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject([
      { division: { name: MIXED }, userId: caller.person.id, asked: { partner: { id: first.person.id } } },
      { division: { name: BETTER }, asked: { partner: { id: second.person.id } }, status: 'active' },
      { division: { name: MENS }, partnerId: null, needsPartner: false },
    ])
    expect((await ground.mine(caller))?.entries).toHaveLength(3)
    await expectCounts(ground, 3, 5)
    for (const { person } of [first, second]) {
      expect(await rowsOf(server, 'entry_player', { user_id: person.id })).toEqual([])
    }
  })

  test('a league that allows several divisions takes them in one request', async () => {
    const id = await aLeague(server, admin, { divisions: ALL, mostEntries: 2 })
    const ground = await groundOf(server, 'league', id)
    const caller = await aCaller(server)
    const answer = await ground.joinAll(caller, [into(ground, MENS), into(ground, MIXED)])
    expect(answer.body).toMatchObject([{ leagueId: id }, { leagueId: id, needsPartner: true }])
  })

  test('a gender stated with several divisions is saved once and counts for all of them', async () => {
    const ground = await open()
    const caller = await aCaller(server)
    const refused = await ground.joinAll(caller, [into(ground, MENS), into(ground, WOMENS)], {
      gender: 'male',
    })
    expectRefusal(refused, 409, 'not_eligible', `${WOMENS}: This division is for women`)
    const [unknown] = await rowsOf(server, 'users', { id: caller.person.id })
    expect(unknown?.['gender']).toBeNull()
    expect((await ground.joinAll(caller, [into(ground, MENS)], { gender: 'male' })).status).toBe(201)
    const [known] = await rowsOf(server, 'users', { id: caller.person.id })
    expect(known?.['gender']).toBe('male')
  })

  test('a player asks a partner-seeker in one division and enters another one alone', async () => {
    const ground = await open()
    const [caller, seeker] = await two()
    const { body: looking } = await ground.join(seeker, { divisionId: ground.division(MIXED) })
    const { body } = await ground.joinAll(caller, [into(ground, MIXED, seeker), into(ground, MENS)])
    expect(body[0]?.asked?.partner.id).toBe(seeker.person.id)
    const pair = await ground.accept(seeker, caller, { divisionId: ground.division(MIXED) })
    expect(pair.body).toMatchObject({ id: looking.id, partnerId: caller.person.id })
    await expectCounts(ground, 2, 3)
  })

  test('a player who comes to a full tournament waits in every division of the request, in its order', async () => {
    const ground = await open({ maxPlayers: 2 })
    for (const other of await two()) await ground.join(other, into(ground, MENS))
    const { body } = await ground.joinAll(await aCaller(server), [into(ground, MIXED), into(ground, MENS)])
    expect(body.map(({ waitlistPosition }) => waitlistPosition)).toEqual([1, 2])
    await expectCounts(ground, 2, 2, 2)
  })
})

describe('refusals of several divisions', () => {
  test('a refusal names every refused division with its reason, and nothing is entered', async () => {
    const ground = await open()
    const [caller, taken] = await two()
    const third = await aCaller(server)
    await ground.pair(taken, third, into(ground, MIXED))
    await ground.join(caller, into(ground, MENS))
    const answer = await ground.joinAll(caller, [
      into(ground, MENS),
      into(ground, BETTER),
      into(ground, MIXED, taken),
    ])
    const reasons = [
      'You have already joined this tournament',
      `${taken.person.displayName} is already entered with another partner`,
    ]
    const words = `${MENS}: ${reasons[0]}. ${MIXED}: ${reasons[1]}`
    expectRefusal(answer, 409, 'already_joined', words)
    expect(answer.body).toMatchObject({ fields: { 'entries.0': reasons[0], 'entries.2': reasons[1] } })
    await expectCounts(ground, 3, 3)
  })

  test('a request for more divisions than one may enter is refused as a whole', async () => {
    const ground = await open()
    const caller = await aCaller(server)
    const answer = await ground.joinAll(
      caller,
      ALL.map((name) => into(ground, name)),
    )
    expectRefusal(answer, 409, 'conflict', 'You can enter at most 3 divisions of this tournament')
    await expectCounts(ground, 0, 0)
  })

  test('a partner who is asked in more divisions than one may enter accepts only as many', async () => {
    const ground = await open({ mostEntries: 2 })
    const [caller, partner] = await two()
    await ground.join(partner, into(ground, MENS))
    const answer = await ground.joinAll(caller, [into(ground, MIXED, partner), into(ground, BETTER, partner)])
    expect(answer.status).toBe(201)
    const accept = (name: string) => ground.accept(partner, caller, { divisionId: ground.division(name) })
    expect((await accept(MIXED)).status).toBe(200)
    const words = 'You can enter at most 2 divisions of this tournament'
    expectRefusal(await accept(BETTER), 409, 'conflict', words)
    await expectCounts(ground, 2, 5)
  })

  test('a full league refuses all divisions of a request if one has no place', async () => {
    const id = await aLeague(server, admin, { divisions: ALL, mostEntries: 3, maxPlayers: 2 })
    const ground = await groundOf(server, 'league', id)
    const [caller, partner] = await two()
    await ground.join(await aCaller(server), into(ground, MENS))
    const answer = await ground.joinAll(caller, [into(ground, MENS), into(ground, MIXED, partner)])
    expectRefusal(answer, 409, 'full', `${MIXED}: This league is full`)
    await expectCounts(ground, 1, 1)
  })

  test('an empty request, a division named twice and a foreign division are refused', async () => {
    const ground = await open()
    const elsewhere = await open()
    const caller = await aCaller(server)
    expectRefusal(await ground.joinAll(caller, []), 400, 'bad_request')
    const twice = await ground.joinAll(caller, [into(ground, MENS), into(ground, MENS)])
    expectRefusal(twice, 400, 'bad_request')
    const foreign = await ground.joinAll(caller, [into(ground, MENS), into(elsewhere, MIXED)])
    expectRefusal(foreign, 400, 'bad_request', 'Please select a division')
    await expectCounts(ground, 0, 0)
  })
})

describe('a request that is sent again', () => {
  test('the same key gives the same answer and enters nobody twice', async () => {
    const ground = await open()
    const [caller, partner] = await two()
    const wanted = [into(ground, MIXED, partner), into(ground, MENS)]
    const key = randomUUID()
    const first = await ground.joinAll(caller, wanted, {}, key)
    const again = await ground.joinAll(caller, wanted, {}, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    await expectCounts(ground, 2, 3)
  })

  test('two requests of one person at once enter no division twice and no more than one may', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ground = await open()
      const caller = await aCaller(server)
      const answers = await Promise.all([
        ground.joinAll(caller, [into(ground, MENS), into(ground, MIXED)]),
        ground.joinAll(caller, [into(ground, MIXED), into(ground, BETTER)]),
        ground.joinAll(caller, [into(ground, BETTER), into(ground, MENS)]),
      ])
      expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 1, 409: 2 })
      await expectCounts(ground, 1, 2)
    }
  })

  test('two players who name each other in two divisions at once become one team in each', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ground = await open()
      const [one, other] = await two()
      const answers = await Promise.all([
        ground.joinAll(one, [into(ground, MIXED, other), into(ground, BETTER, other)]),
        ground.joinAll(other, [into(ground, BETTER, one), into(ground, MIXED, one)]),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      await expectCounts(ground, 2, 4)
    }
  })
})
