import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { expectRefusal } from '../test/inspect.ts'
import { type Caller, callers, type Ground, groundOf } from '../test/registration.ts'
import { countsOf } from '../test/registration-counts.ts'

const SINGLES = 'Mens 3.5 Singles'
const DOUBLES = 'Mixed 3.5 Doubles'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

/** A tournament with this many places, all taken by the first callers. */
async function full(places: number, more = 6, wanted: object = {}) {
  const divisions = [SINGLES, DOUBLES]
  const id = await aTournament(server, admin, { divisions, maxPlayers: places, ...wanted })
  const ground = await groundOf(server, 'tournament', id)
  const everybody = await callers(server, places + more)
  const [inside, outside] = [everybody.slice(0, places), everybody.slice(places)]
  for (const caller of inside) await ground.join(caller)
  const pair = (one: Caller, other: Caller) =>
    ground.pair(one, other, { divisionId: ground.division(DOUBLES) })
  const naming = (one: Caller, other: Caller) =>
    ground.join(one, { divisionId: ground.division(DOUBLES), partnerId: other.person.id })
  const looking = (one: Caller) =>
    ground.join(one, { divisionId: ground.division(DOUBLES), needsPartner: true })
  return {
    ground,
    inside,
    outside: outside as [Caller, Caller, Caller, Caller, Caller, Caller],
    pair,
    naming,
    looking,
  }
}

describe('beyond its maximum a tournament', () => {
  test('a tournament beyond its maximum puts entries on its waitlist, in order (OQ-072)', async () => {
    const { ground, outside, pair } = await full(2)
    const [one, two, three, four] = outside
    const first = await ground.join(one)
    expect([first.status, first.body]).toMatchObject([201, { status: 'waitlisted', waitlistPosition: 1 }])
    expect((await pair(two, three)).body).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 })
    expect((await ground.join(four)).body).toMatchObject({ status: 'waitlisted', waitlistPosition: 3 })
    const listed = await ground.participants(one)
    expect(listed.map(({ waitlistPosition, status }) => [waitlistPosition ?? null, status])).toEqual([
      [null, 'active'],
      [null, 'active'],
      [1, 'waitlisted'],
      [3, 'waitlisted'],
      [2, 'waitlisted'],
    ])
    expect(await ground.mine(three)).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 })
    await expectCounts(ground, 2, 3)
  })

  test('a pair goes to the waitlist if only one place is left, and then nobody passes the pair', async () => {
    const { ground, inside, outside, pair } = await full(2)
    await ground.leave(inside[0] as Caller)
    const [one, two, three] = outside
    expect((await pair(one, two)).body).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
    expect((await ground.join(three)).body).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 })
    await expectCounts(ground, 1, 2)
  })

  test('a player beyond the maximum cannot join a seeker with a place, and reads how to get on the waitlist', async () => {
    const { ground, outside, inside, pair, naming, looking } = await full(2, 6)
    await ground.leave(inside[0] as Caller)
    const [one, two, three, four] = outside
    await looking(one)
    const words = `There is no place left beside ${one.person.displayName}: join without a partner to get on the waitlist`
    expectRefusal(await naming(two, one), 409, 'full', words)
    expect((await looking(two)).body).toMatchObject({ waitlistPosition: 1 })
    // A free place belongs to the first entry of the waitlist, here a pair that does not fit.
    await ground.leave(two)
    await pair(three, four)
    await ground.leave(inside[1] as Caller)
    expectRefusal(await naming(two, one), 409, 'full', words)
    await expectCounts(ground, 1, 1)
  })

  test('a player may join an entry on the waitlist, at its position', async () => {
    const { ground, outside, pair, looking } = await full(2)
    const [one, two, three] = outside
    await looking(one)
    await ground.join(two)
    expect((await pair(three, one)).body).toMatchObject({
      status: 'waitlisted',
      waitlistPosition: 1,
      userId: one.person.id,
      partnerId: three.person.id,
    })
    await expectCounts(ground, 2, 2)
  })

  test('a tournament without a maximum has no waitlist', async () => {
    const id = await aTournament(server, admin, { maxPlayers: null })
    const ground = await groundOf(server, 'tournament', id)
    for (const caller of await callers(server, 18)) {
      expect((await ground.join(caller)).body).toMatchObject({ status: 'active' })
    }
    await expectCounts(ground, 18, 0)
  })
})

describe('a place that becomes free', () => {
  test('a free place goes to the first of the waitlist, and the others move up', async () => {
    const { ground, inside, outside } = await full(2)
    const [one, two, three] = outside
    for (const caller of [one, two, three]) await ground.join(caller)
    await ground.leave(inside[1] as Caller)
    expect(await ground.mine(one)).toMatchObject({ status: 'active', waitlistPosition: null })
    expect(await ground.mine(two)).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
    expect(await ground.mine(three)).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 })
    await expectCounts(ground, 2, 2)
  })

  test('free places go to both of a pair or to neither, and nobody overtakes a pair that does not fit', async () => {
    const { ground, inside, outside, pair } = await full(3)
    const [one, two, three] = outside
    await pair(one, two)
    await ground.join(three)
    await ground.leave(inside[0] as Caller)
    expect(await ground.mine(one)).toMatchObject({ waitlistPosition: 1 })
    expect(await ground.mine(three)).toMatchObject({ waitlistPosition: 2 })
    await expectCounts(ground, 2, 2)
    await ground.leave(inside[1] as Caller)
    expect(await ground.mine(one)).toMatchObject({ status: 'active' })
    expect(await ground.mine(two)).toMatchObject({ status: 'active' })
    expect(await ground.mine(three)).toMatchObject({ waitlistPosition: 1 })
    await expectCounts(ground, 3, 1)
  })

  test('the remaining player of a waiting pair takes a free place when the other leaves', async () => {
    const { ground, inside, outside, pair } = await full(2)
    const [one, two, three] = outside
    await pair(one, two)
    await ground.join(three)
    await ground.leave(inside[0] as Caller)
    await expectCounts(ground, 1, 2)
    await ground.leave(one)
    expect(await ground.mine(two)).toMatchObject({ status: 'active', needsPartner: true })
    expect(await ground.mine(three)).toMatchObject({ waitlistPosition: 1 })
    await expectCounts(ground, 2, 1)
  })

  test('a held place that becomes free by declining goes to the waitlist, too', async () => {
    const { ground, outside, inside, naming } = await full(2)
    const [one, two, three] = outside
    for (const caller of inside) await ground.leave(caller)
    await naming(one, two)
    expect((await ground.join(three)).body.status).toBe('waitlisted')
    await ground.decline(two)
    expect(await ground.mine(three)).toMatchObject({ status: 'active' })
    await expectCounts(ground, 2, 0)
  })

  test('a free place goes to nobody once registration has closed', async () => {
    const { ground, inside, outside } = await full(2, 6, { registrationDeadline: '2026-03-17T15:00:00Z' })
    await ground.join(outside[0])
    const before = server.clock.now()
    server.clock.set(new Date('2026-03-17T16:00:00Z'))
    try {
      expectRefusal(await ground.leave(inside[0] as Caller), 409, 'registration_closed')
    } finally {
      server.clock.set(before)
    }
    await expectCounts(ground, 2, 1)
  })
})

describe('on the waitlist', () => {
  test('leaving and declining keep the waitlist in order', async () => {
    const { ground, outside, pair, naming, looking } = await full(2)
    const [one, two, three, four, five] = outside
    await looking(one)
    await naming(two, one)
    await pair(three, four)
    await ground.join(five)
    await ground.decline(one)
    await ground.leave(three)
    const positions = await Promise.all(
      [one, two, four, five].map(async (caller) => (await ground.mine(caller))?.waitlistPosition),
    )
    expect(positions).toEqual([1, 2, 3, 4])
    await expectCounts(ground, 2, 4)
    await ground.leave(one)
    expect(await ground.mine(four)).toMatchObject({ waitlistPosition: 2, needsPartner: true })
    await expectCounts(ground, 2, 3)
  })
})

async function expectCounts(ground: Ground, people: number, waiting: number): Promise<void> {
  const { counters, rows } = await countsOf(server, ground.id)
  expect(counters).toEqual({ taken: people, waiting, byDivision: people })
  expect(rows).toEqual(counters)
}
