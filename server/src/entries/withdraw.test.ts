import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { scoreBody } from '../test/factories/matches.ts'
import { expectRefusal } from '../test/inspect.ts'
import { aCourt } from '../test/play.ts'
import { aCaller, type Caller, DOUBLES, groundOf, openFor, three, two } from '../test/registration.ts'
import { expectCounts } from '../test/registration-counts.ts'

const KINDS = ['league', 'tournament'] as const

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

describe.each(KINDS)('withdrawing from a %s', (kind) => {
  test('withdrawing removes a single player, who may join again', async () => {
    const ground = await openFor(server, admin, kind)
    const caller = await aCaller(server)
    await ground.join(caller)
    const answer = await ground.leave(caller)
    expect([answer.status, answer.body]).toEqual([200, { message: `You have left this ${kind}` }])
    await expectCounts(server, ground, 0)
    expect(await ground.mine(caller)).toBeUndefined()
    expect((await ground.join(caller)).status).toBe(201)
  })

  test.each(['who registered', 'who was named'])(
    'withdrawing leaves the other player as a partner-seeker: %s',
    async (which) => {
      const ground = await openFor(server, admin, kind)
      const [caller, partner] = await two(server)
      await ground.pair(caller, partner)
      const [leaver, stayer] = which === 'who registered' ? [caller, partner] : [partner, caller]
      expect((await ground.leave(leaver)).status).toBe(200)
      expect(await ground.participants(stayer)).toMatchObject([
        { userId: stayer.person.id, partnerId: null, needsPartner: true },
      ])
      expect(await ground.mine(stayer)).toMatchObject({ partner: null, needsPartner: true })
      await expectCounts(server, ground, 1)
    },
  )

  test('withdrawing is refused to players who are not in, and after registration closed', async () => {
    const ground = await openFor(server, admin, kind, { registrationDeadline: '2026-03-17T15:00:00Z' })
    const [caller, partner, stranger] = await three(server)
    await ground.pair(caller, partner)
    expectRefusal(await ground.leave(stranger), 409, 'conflict', `You have not joined this ${kind}`)
    await atTime('2026-03-17T16:00:00Z', async () => {
      expectRefusal(await ground.leave(caller), 409, 'registration_closed', 'Registration has closed')
    })
    await expectCounts(server, ground, 2)
  })

  test('a player without a partner may withdraw after registration closed, until the end', {
    tags: ['FIX-40'],
  }, async () => {
    const ground = await openFor(server, admin, kind, {
      registrationDeadline: '2026-03-17T15:00:00Z',
      startDate: '2026-03-17',
      endDate: '2026-03-17',
    })
    const [caller, other] = await two(server)
    await ground.join(caller)
    await ground.join(other)
    await atTime('2026-03-17T16:00:00Z', async () => {
      expect(await ground.mine(caller)).toMatchObject({ mayWithdraw: true })
      expect((await ground.leave(caller)).status).toBe(200)
    })
    await atTime('2026-03-18T06:00:00Z', async () => {
      expectRefusal(await ground.leave(other), 409, 'registration_closed', 'Registration has closed')
    })
    await expectCounts(server, ground, 1)
  })

  test('if both players of a pair withdraw at once nothing is left', async () => {
    const ground = await openFor(server, admin, kind)
    const [caller, partner] = await two(server)
    await ground.pair(caller, partner)
    const answers = await Promise.all([ground.leave(caller), ground.leave(partner)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await ground.participants(caller)).toEqual([])
    await expectCounts(server, ground, 0)
  })
})

test('a player with results cannot withdraw (OQ-084)', async () => {
  const dates = { startDate: '2026-03-01', registrationDeadline: '2026-04-01', divisions: [DOUBLES] }
  const league = await aCourt(server, admin, 'league', dates)
  const ground = await groundOf(server, 'league', league.id)
  const [caller, partner] = await two(server)
  await ground.pair(caller, partner)
  const opponent = league.sides[0]?.[0] as Caller
  const score = scoreBody(league.where, caller.person, opponent.person)
  expect((await caller.client.post('/api/matches', score)).status).toBe(201)
  const words = 'You already have matches here. Please ask the organiser to withdraw you'
  expectRefusal(await ground.leave(caller), 409, 'conflict', words)
  expectRefusal(await ground.leave(partner), 409, 'conflict', words)
  expect(await ground.mine(partner)).toMatchObject({ mayWithdraw: false })
  // An account may always be deleted; its entry stays, because the opponents' results refer to it.
  const { secret } = partner.person
  expect((await partner.client.post('/api/users/delete', { currentPassword: secret })).status).toBe(200)
  expect(await ground.mine(caller)).toMatchObject({ partner: { displayName: 'Former player' } })
  await expectCounts(server, ground, 6)
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
