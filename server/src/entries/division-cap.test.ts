import type { DivisionSettings } from '@tussle/contract/divisions/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCaller, type Caller, callers, type Ground, groundOf } from '../test/registration.ts'
import { countsOf } from '../test/registration-counts.ts'
import { enterCompetition } from './enter-competition.ts'

const MENS = 'Mens 3.5 Singles'
const MIXED = 'Mixed 3.5 Doubles'
const BETTER = 'Mixed 4.0 Doubles'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp({ config: { DATABASE_POOL: '16' } })
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

/** A tournament whose divisions have these maxima. */
async function open(caps: Readonly<Record<string, number>>, wanted: object = {}): Promise<Ground> {
  const divisions = [MENS, MIXED, BETTER]
  const id = await aTournament(server, admin, { divisions, maxPlayers: null, ...wanted })
  const ground = await groundOf(server, 'tournament', id)
  for (const [name, cap] of Object.entries(caps)) {
    expect((await limit(ground, name, cap)).status).toBe(200)
  }
  return ground
}

function limit(ground: Ground, name: string, cap: number | null) {
  const path = `/api/tournaments/${ground.id}/divisions/${ground.division(name)}/settings`
  return organiser.send<DivisionSettings>('PATCH', path, { cap })
}

const three = async () => (await callers(server, 3)) as [Caller, Caller, Caller]
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

describe('a division with a maximum of its own', () => {
  test('a player beyond the maximum waits for the division, and others enter the rest of the tournament', async () => {
    const ground = await open({ [MENS]: 1 })
    const [first, second, third] = await three()
    await ground.join(first, into(ground, MENS))
    const waits = await ground.join(second, into(ground, MENS))
    expect(waits.body).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
    expect((await ground.join(third, into(ground, MIXED))).body.status).toBe('active')
    await expectCounts(ground, 2, 2, 1)
    await ground.leave(first)
    expect(await ground.mine(second)).toMatchObject({ status: 'active', waitlistPosition: null })
    await expectCounts(ground, 2, 2)
  })

  test('a player with a place elsewhere waits for a full division behind those who came before', async () => {
    const ground = await open({ [MENS]: 1 }, { maxPlayers: 8 })
    const [first, second, third] = await three()
    await ground.join(first, into(ground, MENS))
    await ground.join(second, into(ground, MENS))
    await ground.join(third, into(ground, MIXED))
    const waits = await ground.join(third, into(ground, MENS))
    expect(waits.body).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 })
    await ground.leave(first)
    expect((await ground.mine(second))?.status).toBe('active')
    await expectCounts(ground, 2, 2, 1)
  })

  test('the maximum counts teams in doubles, and a pair that does not fit is not passed', async () => {
    const ground = await open({ [MIXED]: 1 })
    const [seeker, one, other] = await three()
    await ground.join(seeker, into(ground, MIXED))
    const pair = await ground.join(one, into(ground, MIXED, other))
    expect(pair.body).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
    const single = await ground.join(await aCaller(server), into(ground, MIXED))
    expect(single.body).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 })
    await ground.leave(seeker)
    expect((await ground.mine(one))?.status).toBe('active')
    await expectCounts(ground, 2, 2, 1)
  })

  test('each division with a maximum numbers its own waitlist, the others share one', async () => {
    const ground = await open({ [MENS]: 1 }, { maxPlayers: 2 })
    const [first, second, third] = await three()
    await ground.join(first, into(ground, MENS))
    await ground.join(second, into(ground, MIXED))
    const positions: (number | undefined)[] = []
    for (const name of [MENS, MIXED, BETTER, MENS]) {
      positions.push((await ground.join(await aCaller(server), into(ground, name))).body.waitlistPosition)
    }
    expect(positions).toEqual([1, 1, 2, 2])
    const listed = (await ground.participants(third)).flatMap(({ division, waitlistPosition: at }) =>
      at === undefined ? [] : [`${division.name} ${at}`],
    )
    expect(listed).toEqual([`${MENS} 1`, `${MENS} 2`, `${MIXED} 1`, `${BETTER} 2`])
    await expectCounts(ground, 2, 2, 4)
  })

  test('a free place of the tournament goes to the first whose division has room', async () => {
    const ground = await open({ [MENS]: 1 }, { maxPlayers: 2 })
    const [first, second, third] = await three()
    await ground.join(first, into(ground, MENS))
    await ground.join(second, into(ground, MIXED))
    await ground.join(await aCaller(server), into(ground, MENS))
    await ground.join(third, into(ground, MIXED))
    await ground.leave(second)
    expect((await ground.mine(third))?.status).toBe('active')
    await expectCounts(ground, 2, 2, 1)
  })

  test('a player joins a partner-seeker who has a place, although a pair waits for the division', async () => {
    const ground = await open({ [MIXED]: 1 })
    const [seeker, one, other] = await three()
    await ground.join(seeker, into(ground, MIXED))
    await ground.join(one, into(ground, MIXED, other))
    const asking = await aCaller(server)
    const asked = await ground.join(asking, into(ground, MIXED, seeker))
    expect(asked.body).toMatchObject({ status: 'waitlisted', waitlistPosition: 2 })
    const answer = await ground.accept(seeker, asking, into(ground, MIXED))
    expect(answer.body).toMatchObject({ status: 'active', needsPartner: false })
    await expectCounts(ground, 2, 2, 1)
  })

  test('nobody joins a partner-seeker in a full division, and the words name the division', async () => {
    const ground = await open({ [MIXED]: 1 })
    const [seeker, another] = await three()
    for (const each of [seeker, another]) await ground.join(each, into(ground, MIXED))
    const answer = await ground.join(await aCaller(server), into(ground, MIXED, seeker))
    const words = `There is no place left beside ${seeker.person.displayName} in ${MIXED}: join without a partner to get on the waitlist`
    expectRefusal(answer, 409, 'full', words)
  })

  test('a request for several divisions gets a place in one and waits in the full one', async () => {
    const ground = await open({ [MENS]: 1 })
    const [first, second] = await three()
    await ground.join(first, into(ground, MENS))
    const { body } = await ground.joinAll(second, [into(ground, MENS), into(ground, MIXED)])
    expect(body.map(({ status }) => status)).toEqual(['waitlisted', 'active'])
    await expectCounts(ground, 2, 2, 1)
  })
})

describe('the organiser and the maximum', () => {
  test('a larger maximum, or none, gives places to those who wait, in their order', async () => {
    const ground = await open({ [MENS]: 1 })
    const people = await callers(server, 4)
    for (const caller of people) await ground.join(caller, into(ground, MENS))
    await expectCounts(ground, 1, 1, 3)
    expect((await limit(ground, MENS, 2)).body.cap).toBe(2)
    await expectCounts(ground, 2, 2, 2)
    expect((await limit(ground, MENS, null)).body.cap).toBeNull()
    await expectCounts(ground, 4, 4)
  })

  test('a maximum below those who are in is refused with a sentence', async () => {
    const ground = await open({})
    const [one, other, third] = await three()
    await ground.join(one, into(ground, MIXED, other))
    await ground.join(third, into(ground, MIXED))
    const refused = await limit(ground, MIXED, 1)
    expectRefusal(refused, 400, 'bad_request', '3 players are in already. Please allow at least 2 teams')
    expect((await limit(ground, MIXED, 2)).status).toBe(200)
    expectRefusal(await limit(ground, MIXED, 0), 400, 'bad_request')
  })

  test('the maximum of a division is on its list of divisions and among its rules', async () => {
    const ground = await open({ [MIXED]: 6 })
    const divisions = await organiser.get<{ name: string; cap?: number }[]>(
      `/api/tournaments/${ground.id}/divisions`,
    )
    expect(divisions.body.map(({ cap }) => cap)).toEqual([undefined, 6, undefined])
    await ground.join(await aCaller(server), into(ground, MIXED))
    await limit(ground, MIXED, 7)
    const versions = await rowsOf(server, 'rules_version', { division_id: ground.division(MIXED) })
    expect(versions.map(({ card }) => (card as { mostEntries: number }).mostEntries)).toEqual([6, 7])
  })

  test('an organiser who enters or moves somebody into a full division is refused by the database', async () => {
    const ground = await open({ [MENS]: 1, [BETTER]: 1 })
    const [first, second, third] = await three()
    await ground.join(first, into(ground, MENS))
    const wanted = {
      competitionId: ground.id,
      divisionId: ground.division(MENS),
      userIds: [second.person.id],
    }
    await expect(enterCompetition(server.ctx, wanted)).rejects.toMatchObject({ code: 'full' })
    const { body: mixed } = await ground.join(third, into(ground, MIXED))
    for (const each of await callers(server, 2)) await ground.join(each, into(ground, BETTER))
    const move = { divisionId: ground.division(BETTER) }
    const moved = await organiser.post(`/api/tournaments/${ground.id}/entries/${mixed.id}/move`, move)
    const words = 'This division has reached its maximum. Raise the maximum, or withdraw somebody first'
    expectRefusal(moved, 409, 'full', words)
  })

  test('an entry that moves out of a full division leaves its place to the waitlist', async () => {
    const ground = await open({ [MIXED]: 1 })
    const [one, other, waiting] = await three()
    const { body: pair } = await ground.join(one, into(ground, MIXED, other))
    await ground.join(waiting, into(ground, MIXED))
    const move = { divisionId: ground.division(BETTER) }
    const moved = await organiser.post(`/api/tournaments/${ground.id}/entries/${pair.id}/move`, move)
    expect(moved.status).toBe(200)
    expect((await ground.mine(waiting))?.status).toBe('active')
    await expectCounts(ground, 3, 3)
  })
})
