import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aClaimToken } from '../../test/factories/claims.ts'
import { aClub, aCrowd, actingAs } from '../../test/factories/clubs.ts'
import { aTournament, entered } from '../../test/factories/competitions.ts'
import { aGuest } from '../../test/factories/guests.ts'
import { inParallel, rowsOf } from '../../test/inspect.ts'
import { personFaults, refusalOf } from '../../test/people.ts'
import { claimGuest } from '../claims/claim-guest.ts'
import { answerProposal } from './answer-proposal.ts'
import { mergeGuests, undoGuestMerge } from './merge-guests.ts'

const MERGES = 50
const LONG = { timeout: 120_000 }

let server: TestApp
let admin: Person
let organiser: TestClient
let crowd: Person[]
let clubId: number
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
  crowd = await aCrowd(server, 10)
  clubId = (await aClub(server)).id
})
afterAll(() => server.close())

interface Entered {
  readonly userId: number
  readonly cupId: number
  readonly entryId: number
}

/** Guests of the club with an entry in a cup of their own each. */
async function guestsWithEntries(count: number): Promise<Entered[]> {
  const guests: Entered[] = []
  for (let index = 0; index < count; index += 1) {
    const cupId = await aTournament(server, admin, { clubId })
    const userId = await aGuest(server, admin, cupId, { email: `g${index}@x.example` })
    const entryId = await entered(server, cupId, [{ ...admin, id: userId }])
    guests.push({ userId, cupId, entryId })
  }
  return guests
}

const merge = (kept: Entered | undefined, other: Entered | undefined) =>
  refusalOf(() =>
    mergeGuests(actingAs(server, admin), clubId, {
      ...{ keptId: kept?.userId ?? 0, otherId: other?.userId ?? 0 },
    }),
  )

/** Who holds each entry. */
async function holdersOf(guests: readonly Entered[]): Promise<number[]> {
  const holders: number[] = []
  for (const { entryId } of guests) {
    for (const seat of await rowsOf(server, 'entry_player', { entry_id: entryId })) {
      holders.push(Number(seat['user_id']))
    }
  }
  return holders
}

const isGuest = async (userId: number) => (await rowsOf(server, 'guest', { user_id: userId })).length === 1

test('one of two merges that cross each other wins, 25 times at once', LONG, async () => {
  const guests = await guestsWithEntries(MERGES)
  const answers = await inParallel(MERGES, (index) => {
    const [one, two] = [guests[index - (index % 2)], guests[index - (index % 2) + 1]]
    return index % 2 === 0 ? merge(one, two) : merge(two, one)
  })
  for (let index = 0; index < MERGES; index += 2) {
    expect(new Set([answers[index], answers[index + 1]])).toEqual(new Set(['Guest not found', null]))
    const [one, two] = [guests[index]?.userId ?? 0, guests[index + 1]?.userId ?? 0]
    const winner = answers[index] === null ? one : two
    expect(await holdersOf(guests.slice(index, index + 2))).toEqual([winner, winner])
    expect([await isGuest(one), await isGuest(two)].filter(Boolean)).toHaveLength(1)
  }
  expect(await personFaults(server)).toEqual([])
})

test(
  '50 merges in chains and circles at once leave every entry with one guest who is still there',
  LONG,
  async () => {
    const guests = await guestsWithEntries(10)
    const answers = await inParallel(MERGES, (index) => {
      const step = 1 + (index % 3)
      return merge(guests[(index + step) % guests.length], guests[index % guests.length])
    })
    const made = answers.filter((answer) => answer === null).length
    const holders = await holdersOf(guests)
    expect(holders).toHaveLength(guests.length)
    for (const holder of holders) expect(await isGuest(holder)).toBe(true)
    const alive = await Promise.all(guests.map(({ userId }) => isGuest(userId)))
    const merges = await Promise.all(
      guests.map(({ userId }) => rowsOf(server, 'person_merge', { from_user_id: userId })),
    )
    expect(alive.filter(Boolean).length).toBeGreaterThan(0)
    // A merge that is asked for twice answers both; each guest is merged at most once.
    expect(merges.map((rows) => rows.length)).toEqual(alive.map((isAlive) => (isAlive ? 0 : 1)))
    expect(made).toBeGreaterThanOrEqual(merges.flat().length)
    expect(await personFaults(server)).toEqual([])
  },
)

test('merges, their undos and answers at once leave no guest twice and none lost', LONG, async () => {
  const guests = await guestsWithEntries(6)
  const ctx = actingAs(server, admin)
  await inParallel(30, async (index) => {
    const [one, two, three] = [0, 1, 2].map((step) => guests[(index + step) % guests.length])
    const [keptId = 0, otherId = 0, third = 0] = [one?.userId, two?.userId, three?.userId]
    if (index % 3 === 0) {
      const proposal = { id: clubId, firstId: otherId, secondId: third }
      await refusalOf(() => answerProposal(ctx, proposal, 'ask'))
    }
    await refusalOf(async () => {
      const { id } = await mergeGuests(ctx, clubId, { keptId, otherId })
      if (index % 2 === 0) await undoGuestMerge(ctx, clubId, id)
    })
  })
  const holders = await holdersOf(guests)
  expect(holders).toHaveLength(guests.length)
  for (const holder of holders) expect(await isGuest(holder)).toBe(true)
  expect(await personFaults(server)).toEqual([])
})

test('a claim beside a merge of the same guests leaves every entry with one person', LONG, async () => {
  for (let round = 0; round < 5; round += 1) {
    const guests = await guestsWithEntries(2)
    const [one, two] = guests
    const claimer = crowd[round] as Person
    const which = round % 2 === 0 ? one : two
    const token = await aClaimToken(organiser, which?.cupId ?? 0, which?.userId ?? 0)
    const [merged, claimed] = await Promise.all([
      merge(two, one),
      refusalOf(() => claimGuest(actingAs(server, claimer), token)),
    ])
    expect([merged, claimed]).toContain(null)
    const people = [one?.userId, two?.userId, claimer.id]
    const holders = await holdersOf(guests)
    expect(holders).toHaveLength(2)
    for (const holder of holders) {
      expect(people).toContain(holder)
      expect(await rowsOf(server, 'person_merge', { from_user_id: holder })).toEqual([])
    }
    expect(await personFaults(server)).toEqual([])
  }
})
