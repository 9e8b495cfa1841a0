import type { CompetitionKind } from '@tussle/contract/competitions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizeOf } from '../../../tools/proof-size.ts'
import { changeSettingsWithin, listDivisions } from '../competitions/index.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { AppError } from '../kernel/errors.ts'
import { openSession } from '../kernel/security/session.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { aMultitude, type OneOfMany } from '../test/factories/multitude.ts'
import { countBy, rowsOf, whileBusy } from '../test/inspect.ts'
import { countsOf } from '../test/registration-counts.ts'
import { joinCompetition } from './join-competition.ts'
import { joinDivisions } from './join-divisions.ts'
import { acceptPartner } from './partners/accept-partner.ts'
import { askPartner } from './partners/ask-partner.ts'
import { declinePartner } from './partners/decline-partner.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { withdraw } from './withdraw.ts'

const CROWD = sizeOf({ commit: 500, full: 10_000 })
const COUPLES = sizeOf({ commit: 100, full: 1000 })
const PLACES = 16
/** As many at once as there are connections, so that requests wait for rows, not for the pool. */
const LANES = 16
const STORM_SECONDS = sizeOf({ commit: 3, full: 30 })
const MINUTES = 5 * 60_000
const SINGLES = 'Mens 3.5 Singles'
const DOUBLES = 'Mixed 3.5 Doubles'

let server: TestApp
let admin: Person
let crowd: OneOfMany[]
beforeAll(async () => {
  server = await buildTestApp({ config: { DATABASE_POOL: String(LANES) } })
  admin = await anAdmin(server)
  crowd = await aMultitude(server, CROWD)
}, MINUTES)
afterAll(() => server.close())

interface Field {
  readonly kind: CompetitionKind
  readonly id: number
  readonly divisionIds: readonly number[]
}

async function field(kind: CompetitionKind, wanted: object): Promise<Field> {
  const id = await (kind === 'league' ? aLeague : aTournament)(server, admin, wanted)
  return { kind, id, divisionIds: (await listDivisions(server.ctx, id)).map((division) => division.id) }
}

function join({ kind, id }: Field, who: OneOfMany, divisionId: number, partner?: OneOfMany) {
  const body = { divisionId, partnerId: partner?.id, needsPartner: false, emailNotifications: true }
  return whileBusy(() => joinCompetition(actingAs(server, who), kind, id, body))
}

/** Singles and doubles in one request. */
function joinBoth({ kind, id, divisionIds }: Field, who: OneOfMany, partner: OneOfMany) {
  const [singles = 0, doubles = 0] = divisionIds
  const entries = [
    { divisionId: doubles, partnerId: partner.id, needsPartner: false },
    { divisionId: singles, needsPartner: false },
  ]
  const body = { entries, emailNotifications: true }
  return whileBusy(() => joinDivisions(actingAs(server, who), kind, id, body))
}

function limit({ id, divisionIds }: Field, index: number, cap: number | null) {
  const place = { id, divisionId: divisionIds[index] ?? 0 }
  const ctx = actingAs(server, admin)
  return whileBusy(() =>
    inTransaction(ctx, async (tx) => {
      await changeSettingsWithin(ctx, tx, place, { cap })
      await promoteWaiting(tx, ctx, id)
    }),
  )
}

/** The answer, or the code of the refusal. Any other error fails the test. */
async function outcome<T>(attempt: Promise<T>): Promise<T | string> {
  return await attempt.catch((error: unknown) => {
    if (error instanceof AppError) return error.code
    throw error
  })
}

/** Runs this many at once until all are done. */
async function inLanes<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  const waiting = items.entries()
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(
    server.kernel.database.db,
  )
  return rows[0]?.deadlocks ?? 0
}

describe(`${CROWD} people and ${PLACES} places`, () => {
  test('a crowd joins a league of sixteen places: sixteen get in and the others are told that it is full', {
    timeout: MINUTES,
  }, async () => {
    const league = await field('league', { maxPlayers: PLACES })
    const [division = 0] = league.divisionIds
    const outcomes = await inLanes(crowd, (who) => outcome(join(league, who, division)))
    const kinds = countBy(outcomes, (one) => (typeof one === 'string' ? one : one.status))
    expect(kinds).toEqual({ active: PLACES, full: CROWD - PLACES })
    expect(await rowsOf(server, 'entry_player', { competition_id: league.id })).toHaveLength(PLACES)
    await expectConsistent(league, { taken: PLACES, waiting: 0 })
  })

  test('a crowd joins a tournament of sixteen places: sixteen get in and the others are on the waitlist', {
    timeout: MINUTES,
  }, async () => {
    const tournament = await field('tournament', { maxPlayers: PLACES })
    const [division = 0] = tournament.divisionIds
    const entries = await inLanes(crowd, (who) => join(tournament, who, division))
    expect(countBy(entries, ({ status }) => status)).toEqual({
      active: PLACES,
      waitlisted: CROWD - PLACES,
    })
    const line = entries.filter(({ status }) => status === 'waitlisted').toSorted((a, b) => a.id - b.id)
    expect(line.map(({ waitlistPosition }) => waitlistPosition)).toEqual(line.map((_, index) => index + 1))
    await expectConsistent(tournament, { taken: PLACES, waiting: CROWD - PLACES })
  })

  test('a crowd that joins at once gets no internal error', { timeout: MINUTES }, async () => {
    const league = await field('league', { maxPlayers: PLACES })
    const browsers = await inLanes(crowd.slice(0, 500), async ({ id: userId }) => {
      const client = server.client()
      const owner = { userId, stay: false, device: 'Browser on Linux' }
      client.cookies.set('sid', await openSession(server.kernel.database.db, server.clock, owner))
      return client
    })
    const body = { divisionId: league.divisionIds[0] }
    const answers = await inLanes(browsers, (client) => client.post(`/api/leagues/${league.id}/join`, body))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 201: PLACES, 409: 500 - PLACES })
  })
})

test(`${COUPLES} couples name each other at once: one team each, and no deadlock`, {
  timeout: MINUTES,
}, async () => {
  const league = await field('league', { maxPlayers: null, divisions: [DOUBLES] })
  const [division = 0] = league.divisionIds
  const before = await deadlocks()
  const pairs = crowd.slice(0, 2 * COUPLES).map((who, index, all) => [who, all[index ^ 1]] as const)
  const entries = await inLanes(pairs, ([who, partner]) => join(league, who, division, partner))
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(COUPLES)
  for (const [index, { userId, partnerId, asked }] of entries.entries()) {
    const couple = [crowd[index]?.id, crowd[index ^ 1]?.id]
    expect(couple).toContain(userId)
    // The first of the two asked, and the second has accepted by asking back.
    expect(couple).toContain(partnerId ?? asked?.partner.id)
  }
  const seats = await rowsOf(server, 'entry_player', { competition_id: league.id })
  expect(new Set(seats.map((seat) => seat['user_id'])).size).toBe(2 * COUPLES)
  expect(await rowsOf(server, 'partner_request', { competition_id: league.id })).toEqual([])
  await expectConsistent(league, { taken: 2 * COUPLES, waiting: 0 })
  expect(await deadlocks()).toBe(before)
})

for (const [title, caps] of [
  ['many join, ask partners, accept, decline and withdraw', [null, null]],
  ['divisions with a maximum of their own fill and empty', [5, 4]],
] as const)
  test(`the counters are right at every moment while ${title}`, {
    timeout: STORM_SECONDS * 1000 + MINUTES,
  }, async () => {
    const storm = await field('tournament', { maxPlayers: PLACES, divisions: [SINGLES, DOUBLES] })
    for (const [index, cap] of caps.entries()) await limit(storm, index, cap)
    const people = crowd.slice(0, 2 * PLACES)
    const before = await deadlocks()
    const end = performance.now() + STORM_SECONDS * 1000
    const done: string[] = []
    let samples = 0
    // Chance decides who does what, so a slow machine goes on until each thing has happened.
    const isOver = () => performance.now() > end && samples > 1 && WANTED.every((kind) => done.includes(kind))

    const live = async () => {
      while (!isOver()) done.push(await act(storm, pick(people), pick(people)))
    }
    /** The organiser moves the maximum up and down all the time; below those who are in it is refused. */
    const squeeze = async () => {
      while (!isOver() && caps[0] !== null) {
        done.push(await outcome(limit(storm, pick([0, 1]), pick([3, 4, 5, 6])).then(() => 'limited')))
      }
    }
    const watch = async () => {
      while (!isOver()) {
        await expectConsistent(storm)
        samples += 1
      }
    }
    await Promise.all([...Array.from({ length: LANES - 3 }, live), watch(), watch(), squeeze()])
    await expectConsistent(storm)

    expect([...new Set(done)].filter((kind) => !EXPECTED.has(kind))).toEqual([])
    expect(await deadlocks()).toBe(before)
  })

const WANTED = ['joined', 'entered both', 'left', 'asked', 'accepted', 'declined']

/** The outcomes that may occur; every other one is a fault. */
const EXPECTED = new Set([
  ...WANTED,
  'limited',
  'already_joined',
  'partner_unavailable',
  'bad_request',
  'conflict',
  'full',
])

async function act(storm: Field, who: OneOfMany, other: OneOfMany): Promise<string> {
  const [singles = 0, doubles = 0] = storm.divisionIds
  const ctx = actingAs(server, who)
  const asking = { divisionId: doubles, partnerId: other.id }
  const ways: readonly (() => Promise<string>)[] = [
    () => join(storm, who, singles).then(() => 'joined'),
    () => join(storm, who, doubles).then(() => 'joined'),
    () => join(storm, who, doubles, other).then(() => 'joined'),
    () => joinBoth(storm, who, other).then(() => 'entered both'),
    () => whileBusy(() => askPartner(ctx, storm.kind, storm.id, asking)).then(() => 'asked'),
    async () => {
      const byUserId = await askedBy(storm, who)
      const answer = { divisionId: doubles, byUserId, emailNotifications: true }
      return await whileBusy(() => acceptPartner(ctx, storm.kind, storm.id, answer)).then(() => 'accepted')
    },
    () => whileBusy(() => declinePartner(ctx, storm.kind, storm.id)).then(() => 'declined'),
    () => whileBusy(() => withdraw(ctx, storm.kind, storm.id)).then(() => 'left'),
  ]
  return await outcome(pick(ways)())
}

/** Somebody who asks this person at the moment; without one, an id that nobody has. */
async function askedBy({ id }: Field, who: OneOfMany): Promise<number> {
  const [question] = await rowsOf(server, 'partner_request', { competition_id: id, user_id: who.id })
  return Number(question?.['asked_by'] ?? 999_999_999)
}

function pick<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

async function expectConsistent(
  { id }: Field,
  wanted: { readonly taken?: number; readonly waiting?: number } = {},
): Promise<void> {
  const { counters, rows, idle } = await countsOf(server, id)
  expect(counters).toEqual(rows)
  expect(counters).toMatchObject(wanted)
  // No entry waits while a place is free that would hold it.
  expect(idle).toBe(0)
}
