import type { MyTournament } from '@tussle/contract/tournaments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { countBy, expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCaller, type Caller, callers, type Ground, groundOf } from '../test/registration.ts'
import { countsOf } from '../test/registration-counts.ts'
import { enterCompetition } from './enter-competition.ts'
import { declinePartner } from './partners/decline-partner.ts'
import { takeOut } from './take-out.ts'

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
const into = (ground: Ground, name: string, more: object = {}) => ({
  divisionId: ground.division(name),
  ...more,
})

/** `byDivision` adds up the people of each division. */
async function expectCounts(ground: Ground, taken: number, byDivision: number, waiting = 0): Promise<void> {
  const { counters, rows, idle } = await countsOf(server, ground.id)
  expect(counters).toEqual({ taken, waiting, byDivision })
  expect(rows).toEqual(counters)
  expect(idle).toBe(0)
}

async function participantOf(ground: Ground, { person }: Caller) {
  const [row] = await rowsOf(server, 'participant', { competition_id: ground.id, user_id: person.id })
  return row && { entries: Number(row['entries']), places: Number(row['places']) }
}

describe('a player in several divisions (OQ-180)', () => {
  test('a player enters three divisions of a tournament and counts once', async () => {
    const ground = await open()
    const caller = await aCaller(server)
    for (const name of [MENS, WOMENS, MIXED]) {
      expect((await ground.join(caller, into(ground, name))).status).toBe(201)
    }
    expect(await participantOf(ground, caller)).toEqual({ entries: 3, places: 3 })
    await expectCounts(ground, 1, 3)
    expect(await ground.mine(caller)).toMatchObject({ tournament: { participantCount: 1 } })
  })

  test('a fourth division and a division entered twice are refused', async () => {
    const ground = await open()
    const caller = await aCaller(server)
    for (const name of [MENS, WOMENS, MIXED]) await ground.join(caller, into(ground, name))
    const fourth = await ground.join(caller, into(ground, BETTER))
    expectRefusal(fourth, 409, 'conflict', 'You can enter at most 3 divisions of this tournament')
    const twice = await ground.join(caller, into(ground, MIXED))
    expectRefusal(twice, 409, 'already_joined', 'You have already joined this tournament')
    await expectCounts(ground, 1, 3)
  })

  test('a league takes one division of a player unless its organiser allows more', async () => {
    const divisions = ALL
    const strict = await groundOf(server, 'league', await aLeague(server, admin, { divisions }))
    const loose = await groundOf(
      server,
      'league',
      await aLeague(server, admin, { divisions, mostEntries: 2 }),
    )
    const caller = await aCaller(server)
    await strict.join(caller, into(strict, MENS))
    const again = await strict.join(caller, into(strict, MIXED))
    expectRefusal(again, 409, 'already_joined', 'You have already joined this league')
    await loose.join(caller, into(loose, MENS))
    expect((await loose.join(caller, into(loose, MIXED))).status).toBe(201)
  })

  test('the own list shows a tournament once, with its first entry and all of them beside it', async () => {
    const ground = await open()
    const caller = await aCaller(server)
    const first = (await ground.join(caller, into(ground, MIXED))).body
    const second = (await ground.join(caller, into(ground, MENS))).body
    const { body, headers } = await caller.client.get<MyTournament[]>('/api/users/tournaments')
    expect([body.length, headers['x-total-count']]).toEqual([1, '1'])
    expect(body[0]).toMatchObject({
      id: first.id,
      division: { name: MIXED },
      tournament: { id: ground.id, mostEntries: 3, participantCount: 1 },
      entries: [
        { id: first.id, division: { name: MIXED } },
        { id: second.id, division: { name: MENS } },
      ],
    })
  })

  test('a player leaves one division and stays in the others, or leaves all of them', async () => {
    const ground = await open()
    const caller = await aCaller(server)
    for (const name of [MENS, WOMENS, MIXED]) await ground.join(caller, into(ground, name))
    const left = await ground.leave(caller, ground.division(WOMENS))
    expect([left.status, left.body]).toEqual([200, { message: 'You have left this division' }])
    await expectCounts(ground, 1, 2)
    const gone = await ground.leave(caller, ground.division(WOMENS))
    expectRefusal(gone, 409, 'conflict', 'You have not joined this tournament')
    expect((await ground.leave(caller)).body).toEqual({ message: 'You have left this tournament' })
    expect(await participantOf(ground, caller)).toBeUndefined()
    await expectCounts(ground, 0, 0)
  })
})

describe('partners in several divisions', () => {
  test('a partner who plays another division may be named, unless that is one too many', async () => {
    const ground = await open({ mostEntries: 2 })
    const [caller, partner] = await two()
    await ground.join(partner, into(ground, MENS))
    expect((await ground.pair(caller, partner, into(ground, MIXED))).status).toBe(200)
    expect(await participantOf(ground, partner)).toEqual({ entries: 2, places: 2 })
    await expectCounts(ground, 2, 3)
    const again = into(ground, BETTER, { partnerId: partner.person.id })
    const words = `${partner.person.displayName} is already entered in 2 divisions, as many as this tournament allows`
    expectRefusal(await ground.join(caller, again), 409, 'partner_unavailable', words)
  })

  test('an asked partner declines in one division or in all, and keeps the own entries', async () => {
    const ground = await open()
    const [caller, partner] = await two()
    await ground.join(partner, into(ground, MENS))
    await ground.join(caller, into(ground, MIXED, { partnerId: partner.person.id }))
    await ground.join(caller, into(ground, BETTER, { partnerId: partner.person.id }))
    await expectCounts(ground, 2, 5)
    expect((await ground.decline(partner, ground.division(MIXED))).status).toBe(200)
    await expectCounts(ground, 2, 4)
    await declinePartner(actingAs(server, partner.person), 'tournament', ground.id)
    expect(await participantOf(ground, partner)).toEqual({ entries: 1, places: 1 })
    await expectCounts(ground, 2, 3)
  })
})

describe('places and the waitlist count people once', () => {
  test('a player with a place enters a further division of a full tournament at once', async () => {
    const ground = await open({ maxPlayers: 2 })
    const [caller, other] = await two()
    await ground.join(caller, into(ground, MENS))
    await ground.join(other, into(ground, MENS))
    const third = await ground.join(await aCaller(server), into(ground, MENS))
    expect(third.body).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
    expect((await ground.join(caller, into(ground, MIXED))).body.status).toBe('active')
    await expectCounts(ground, 2, 3, 1)
  })

  test('a pair with one newcomer waits as a whole', async () => {
    const ground = await open({ maxPlayers: 2 })
    const [caller, other] = await two()
    await ground.join(caller, into(ground, MENS))
    await ground.join(other, into(ground, MENS))
    const newcomer = await aCaller(server)
    const pair = into(ground, MIXED, { partnerId: newcomer.person.id })
    expect((await ground.join(caller, pair)).body.status).toBe('waitlisted')
    expect(await participantOf(ground, caller)).toEqual({ entries: 2, places: 1 })
    await ground.leave(other)
    expect(await participantOf(ground, caller)).toEqual({ entries: 2, places: 2 })
    await expectCounts(ground, 2, 3)
  })

  test('a player who waits in two divisions gets both with one place', async () => {
    const ground = await open({ maxPlayers: 2 })
    const [caller, other] = await two()
    await ground.join(caller, into(ground, MENS))
    await ground.join(other, into(ground, MENS))
    const waiting = await aCaller(server)
    await ground.join(waiting, into(ground, MENS))
    await ground.join(await aCaller(server), into(ground, MENS))
    await ground.join(waiting, into(ground, MIXED))
    await expectCounts(ground, 2, 2, 3)
    await ground.leave(other)
    expect(await participantOf(ground, waiting)).toEqual({ entries: 2, places: 2 })
    await expectCounts(ground, 2, 3, 1)
  })

  test('leaving one of two divisions frees no place', async () => {
    const ground = await open({ maxPlayers: 2 })
    const [caller, other] = await two()
    await ground.join(caller, into(ground, MENS))
    await ground.join(caller, into(ground, MIXED))
    await ground.join(other, into(ground, MENS))
    await ground.join(await aCaller(server), into(ground, MENS))
    await ground.leave(caller, ground.division(MIXED))
    await expectCounts(ground, 2, 2, 1)
  })

  test('an entry that the organiser withdraws takes its player out of that division only', async () => {
    const ground = await open()
    const caller = await aCaller(server)
    await ground.join(caller, into(ground, MENS))
    const { body } = await ground.join(caller, into(ground, MIXED))
    await server.kernel.database.db.transaction().execute((tx) => takeOut(tx, server.ctx, ground.id, body.id))
    expect(await participantOf(ground, caller)).toEqual({ entries: 1, places: 1 })
    await expectCounts(ground, 1, 1)
  })
})

describe('requests of one person at once', () => {
  test('a person who joins four divisions at once gets as many as one may, and is counted once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ground = await open()
      const caller = await aCaller(server)
      const answers = await Promise.all(ALL.map((name) => ground.join(caller, into(ground, name))))
      expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 3, 409: 1 })
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        message: 'You can enter at most 3 divisions of this tournament',
      })
      expect(await participantOf(ground, caller)).toEqual({ entries: 3, places: 3 })
      await expectCounts(ground, 1, 3)
    }
  })

  test('a person who takes the last place in two divisions at once takes one place', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ground = await open({ maxPlayers: 2 })
      const [caller, other] = await two()
      await ground.join(other, into(ground, MENS))
      const answers = await Promise.all([MENS, MIXED].map((name) => ground.join(caller, into(ground, name))))
      expect(answers.map(({ body }) => body.status)).toEqual(['active', 'active'])
      await expectCounts(ground, 2, 3)
    }
  })
})

describe('the database repeats the rules', () => {
  test('the database refuses a second entry of a person in a division, and more than the limit', async () => {
    const ground = await open({ mostEntries: 2 })
    const caller = await aCaller(server)
    const enter = (name: string) =>
      enterCompetition(server.ctx, {
        competitionId: ground.id,
        divisionId: ground.division(name),
        userIds: [caller.person.id],
      })
    await enter(MENS)
    await expect(enter(MENS)).rejects.toMatchObject({ code: 'already_joined' })
    await enter(MIXED)
    await expect(enter(BETTER)).rejects.toMatchObject({ code: 'conflict' })
    await expectCounts(ground, 1, 2)
  })

  test('a player’s division follows the entry, so a move into a division they are in is refused', async () => {
    const ground = await open()
    const caller = await aCaller(server)
    await ground.join(caller, into(ground, MIXED))
    const { body } = await ground.join(caller, into(ground, BETTER))
    const move = (divisionId: number) =>
      sql`update entry set division_id = ${divisionId} where id = ${body.id}`.execute(
        server.kernel.database.db,
      )
    await expect(move(ground.division(MIXED))).rejects.toMatchObject({ constraint: 'entry_player_once' })
    await expectCounts(ground, 1, 2)
  })
})
