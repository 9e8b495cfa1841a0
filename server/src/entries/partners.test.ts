import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aDemoPlayer, anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { scoreBody } from '../test/factories/matches.ts'
import { countBy, expectRefusal, inParallel } from '../test/inspect.ts'
import { aCourt } from '../test/play.ts'
import { aCaller, type Caller, callers, countsOf, type Ground, groundOf } from '../test/registration.ts'

const DOUBLES = 'Mixed 3.5 Doubles'
const WOMEN = 'Womens 3.5 Doubles'
const KINDS = ['league', 'tournament'] as const

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

async function open(kind: 'league' | 'tournament', wanted: object = {}): Promise<Ground> {
  const make = kind === 'league' ? aLeague : aTournament
  return await groundOf(server, kind, await make(server, admin, { divisions: [DOUBLES, WOMEN], ...wanted }))
}

const two = async () => (await callers(server, 2)) as [Caller, Caller]
const three = async () => (await callers(server, 3)) as [Caller, Caller, Caller]
const naming = ({ person }: Caller) => ({ partnerId: person.id })

describe.each(KINDS)('a partner in a %s', (kind) => {
  test('a partner is in at once, finds the entry among their own, and sees who named them (OQ-076)', async () => {
    const ground = await open(kind)
    const [caller, partner] = await two()
    await ground.join(caller, naming(partner))
    expect(await ground.mine(partner)).toMatchObject({
      partner: { id: caller.person.id },
      namedBy: { id: caller.person.id },
      needsPartner: false,
      mayWithdraw: true,
      emailNotifications: true,
    })
    expect(await ground.mine(caller)).toMatchObject({ partner: { id: partner.person.id }, namedBy: null })
    await expectCounts(ground, 2)
  })

  test('nobody can name themselves as a partner', async () => {
    const ground = await open(kind)
    const caller = await aCaller(server)
    expectRefusal(
      await ground.join(caller, naming(caller)),
      400,
      'bad_request',
      'You cannot be your own partner',
    )
  })

  test('a partner cannot be an unknown account, a deleted one or the demo account', async () => {
    const ground = await open(kind)
    const caller = await aCaller(server)
    const gone = await aPlayer(server)
    const leaving = await signedIn(server.client(), gone)
    await leaving.post('/api/users/delete', { currentPassword: gone.secret })
    const demo = kind === 'league' ? await aDemoPlayer(server) : undefined
    for (const partnerId of [999_999_999, gone.id, ...(demo === undefined ? [] : [demo.id])]) {
      expectRefusal(await ground.join(caller, { partnerId }), 404, 'not_found', 'Player not found')
    }
    await expectCounts(ground, 0)
  })

  test('a player who switched it off cannot be named as a partner (OQ-076)', async () => {
    const ground = await open(kind)
    const caller = await aCaller(server)
    const shy = await aCaller(server, { mayBePartner: false, displayName: 'Shy Player' })
    expectRefusal(
      await ground.join(caller, naming(shy)),
      409,
      'partner_unavailable',
      'Shy Player does not want to be entered by others',
    )
  })

  test('a partner refused because of gender is refused without telling the gender (OQ-080)', async () => {
    const ground = await open(kind)
    const [caller, man] = [await aCaller(server), await aCaller(server, { gender: 'male' })]
    expectRefusal(
      await ground.join(caller, { divisionId: ground.division(WOMEN), ...naming(man) }),
      409,
      'not_eligible',
      'Your partner cannot enter this division',
    )
    await expectCounts(ground, 0)
  })

  test('a partner cannot be taken from another team, nor from another division if one is the limit', async () => {
    const ground = await open(kind, { mostEntries: 1 })
    const [caller, paired, mate] = await three()
    const elsewhere = await aCaller(server, { displayName: 'Else Where' })
    await ground.join(paired, naming(mate))
    await ground.join(elsewhere, { divisionId: ground.division(WOMEN) })
    const other = (name: string, where: string) => `${name} is already entered ${where}`
    expectRefusal(
      await ground.join(caller, naming(mate)),
      409,
      'partner_unavailable',
      other(mate.person.displayName, 'with another partner'),
    )
    expectRefusal(
      await ground.join(caller, naming(elsewhere)),
      409,
      'partner_unavailable',
      other('Else Where', 'in another division'),
    )
    await expectCounts(ground, 3)
  })

  test('a partner-seeker of the same division who is named is joined: two entries become one', async () => {
    const ground = await open(kind)
    const [caller, looking] = await two()
    const first = await ground.join(looking, { needsPartner: true })
    const answer = await ground.join(caller, naming(looking))
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        id: first.body.id,
        userId: looking.person.id,
        partnerId: caller.person.id,
        needsPartner: false,
        status: 'active',
        emailNotifications: true,
      },
    ])
    expect(await ground.participants(caller)).toHaveLength(1)
    expect(await ground.mine(looking)).toMatchObject({ namedBy: { id: caller.person.id } })
    await expectCounts(ground, 2)
  })

  test('two players who name each other are one team, and nothing is left to decline', async () => {
    const ground = await open(kind)
    const [caller, partner] = await two()
    const first = await ground.join(caller, naming(partner))
    const back = await ground.join(partner, naming(caller))
    expect([back.status, back.body.id]).toEqual([201, first.body.id])
    expect(await ground.mine(partner)).toMatchObject({ namedBy: null })
    expectRefusal(await ground.decline(partner), 409, 'conflict', 'There is nothing to decline')
    expectRefusal(await ground.join(partner, naming(caller)), 409, 'already_joined')
    expectRefusal(await ground.join(caller, naming(partner)), 409, 'already_joined')
    await expectCounts(ground, 2)
  })

  test('a partner who named the caller in another division is refused if one is the limit', async () => {
    const ground = await open(kind, { mostEntries: 1 })
    const [caller, partner] = await two()
    await ground.join(caller, naming(partner))
    const elsewhere = { divisionId: ground.division(WOMEN), ...naming(caller) }
    expectRefusal(await ground.join(partner, elsewhere), 409, 'already_joined')
  })

  test('naming a partner many times at once names them once', async () => {
    const ground = await open(kind)
    const [caller, partner] = await two()
    const answers = await inParallel(12, () => ground.join(caller, naming(partner)))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 1, 409: 11 })
    await expectCounts(ground, 2)
  })
})

describe.each(KINDS)('declining in a %s', (kind) => {
  test('declining removes a partner who was not in before; the other player becomes a partner-seeker', async () => {
    const ground = await open(kind)
    const [caller, partner] = await two()
    await ground.join(caller, naming(partner))
    const answer = await ground.decline(partner)
    expect([answer.status, answer.body]).toEqual([200, { message: 'You have declined' }])
    expect(await ground.mine(partner)).toBeUndefined()
    expect(await ground.mine(caller)).toMatchObject({ partner: null, needsPartner: true })
    await expectCounts(ground, 1)
  })

  test('declining makes a former partner-seeker one again, on the same entry, and keeps both places', async () => {
    const ground = await open(kind)
    const [caller, looking] = await two()
    const own = await ground.join(looking, { needsPartner: true })
    await ground.join(caller, naming(looking))
    expect((await ground.decline(looking)).status).toBe(200)
    expect(await ground.mine(looking)).toMatchObject({
      id: own.body.id,
      partner: null,
      needsPartner: true,
      namedBy: null,
    })
    expect(await ground.mine(caller)).toMatchObject({ partner: null, needsPartner: true, namedBy: null })
    expect(await ground.participants(caller)).toHaveLength(2)
    await expectCounts(ground, 2)
  })

  test('declining is refused to players who were not named or are not in, and after registration closed', async () => {
    const ground = await open(kind, { registrationDeadline: '2026-03-17T15:00:00Z' })
    const [caller, partner, stranger] = await three()
    await ground.join(caller, naming(partner))
    expectRefusal(await ground.decline(caller), 409, 'conflict', 'There is nothing to decline')
    expectRefusal(await ground.decline(stranger), 409, 'conflict', `You have not joined this ${kind}`)
    await atTime('2026-03-17T16:00:00Z', async () => {
      expectRefusal(await ground.decline(partner), 409, 'registration_closed', 'Registration has closed')
      expect(await ground.mine(partner)).toMatchObject({ namedBy: null, mayWithdraw: false })
    })
    await expectCounts(ground, 2)
  })

  test('a declined player can name another partner, who can decline again', async () => {
    const ground = await open(kind)
    const [caller, first, second] = await three()
    await ground.join(caller, naming(first))
    await ground.decline(first)
    expect((await ground.join(second, naming(caller))).body).toMatchObject({
      userId: caller.person.id,
      partnerId: second.person.id,
    })
    expect((await ground.decline(caller)).status).toBe(200)
    expect((await ground.join(first, naming(second))).status).toBe(201)
    await expectCounts(ground, 3)
  })
})

describe.each(KINDS)('withdrawing from a %s', (kind) => {
  test('withdrawing removes a single player, who may join again', async () => {
    const ground = await open(kind)
    const caller = await aCaller(server)
    await ground.join(caller)
    const answer = await ground.leave(caller)
    expect([answer.status, answer.body]).toEqual([200, { message: `You have left this ${kind}` }])
    await expectCounts(ground, 0)
    expect(await ground.mine(caller)).toBeUndefined()
    expect((await ground.join(caller)).status).toBe(201)
  })

  test.each(['who registered', 'who was named'])(
    'withdrawing leaves the other player as a partner-seeker: %s',
    async (which) => {
      const ground = await open(kind)
      const [caller, partner] = await two()
      await ground.join(caller, naming(partner))
      const [leaver, stayer] = which === 'who registered' ? [caller, partner] : [partner, caller]
      expect((await ground.leave(leaver)).status).toBe(200)
      expect(await ground.participants(stayer)).toMatchObject([
        { userId: stayer.person.id, partnerId: null, needsPartner: true },
      ])
      expect(await ground.mine(stayer)).toMatchObject({ partner: null, namedBy: null, needsPartner: true })
      await expectCounts(ground, 1)
    },
  )

  test('withdrawing is refused to players who are not in, and after registration closed', async () => {
    const ground = await open(kind, { registrationDeadline: '2026-03-17T15:00:00Z' })
    const [caller, partner, stranger] = await three()
    await ground.join(caller, naming(partner))
    expectRefusal(await ground.leave(stranger), 409, 'conflict', `You have not joined this ${kind}`)
    await atTime('2026-03-17T16:00:00Z', async () => {
      expectRefusal(await ground.leave(caller), 409, 'registration_closed', 'Registration has closed')
    })
    await expectCounts(ground, 2)
  })

  test('a player without a partner may withdraw after registration closed, until the end', {
    tags: ['FIX-40'],
  }, async () => {
    const ground = await open(kind, {
      registrationDeadline: '2026-03-17T15:00:00Z',
      startDate: '2026-03-17',
      endDate: '2026-03-17',
    })
    const [caller, other] = await two()
    await ground.join(caller)
    await ground.join(other)
    await atTime('2026-03-17T16:00:00Z', async () => {
      expect(await ground.mine(caller)).toMatchObject({ mayWithdraw: true })
      expect((await ground.leave(caller)).status).toBe(200)
    })
    await atTime('2026-03-18T06:00:00Z', async () => {
      expectRefusal(await ground.leave(other), 409, 'registration_closed', 'Registration has closed')
    })
    await expectCounts(ground, 1)
  })

  test('if both players of a pair withdraw at once nothing is left', async () => {
    const ground = await open(kind)
    const [caller, partner] = await two()
    await ground.join(caller, naming(partner))
    const answers = await Promise.all([ground.leave(caller), ground.leave(partner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await ground.participants(caller)).toEqual([])
    await expectCounts(ground, 0)
  })
})

test('a player with results can neither withdraw nor decline (OQ-084)', async () => {
  const dates = { startDate: '2026-03-01', registrationDeadline: '2026-04-01', divisions: [DOUBLES] }
  const league = await aCourt(server, admin, 'league', dates)
  const ground = await groundOf(server, 'league', league.id)
  const [caller, partner] = await two()
  await ground.join(caller, naming(partner))
  const opponent = league.sides[0]?.[0] as Caller
  const score = scoreBody(league.where, caller.person, opponent.person)
  expect((await caller.client.post('/api/matches', score)).status).toBe(201)
  const words = 'You already have matches here. Please ask the organiser to withdraw you'
  expectRefusal(await ground.leave(caller), 409, 'conflict', words)
  expectRefusal(await ground.decline(partner), 409, 'conflict', words)
  expect(await ground.mine(partner)).toMatchObject({ mayWithdraw: false, namedBy: null })
  // An account may always be deleted; its entry stays, because the opponents' results refer to it.
  const { secret } = partner.person
  expect((await partner.client.post('/api/users/delete', { currentPassword: secret })).status).toBe(200)
  expect(await ground.mine(caller)).toMatchObject({ partner: { displayName: 'Former player' } })
  await expectCounts(ground, 6)
})

async function atTime(time: string, work: () => Promise<void>): Promise<void> {
  const before = server.clock.now()
  server.clock.set(new Date(time))
  try {
    await work()
  } finally {
    server.clock.set(before)
  }
}

async function expectCounts(ground: Ground, people: number): Promise<void> {
  const { counters, rows } = await countsOf(server, ground.id)
  expect(counters).toEqual({ taken: people, waiting: 0, byDivision: people })
  expect(rows).toEqual(counters)
}
