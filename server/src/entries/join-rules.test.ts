import type { PlayType, Rating } from '@tussle/competition/divisions'
import { findingsOf, refusals } from '@tussle/competition/rules/eligibility'
import type { Eligibility } from '@tussle/competition/rules/who-may-play'
import type { CompetitionKind } from '@tussle/contract/competitions'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizeOf } from '../../../tools/proof-size.ts'
import { listDivisions } from '../competitions/index.ts'
import { type Tx, violatedConstraint } from '../kernel/data/db.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer } from '../test/factories/accounts.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { type JoinWorld, joinWorlds, type Someone, setWorld, type WorldRows } from '../test/random/join.ts'
import { rolledBack } from '../test/rolled-back.ts'
import { findUnfit } from './eligibility/refuse-unfit.ts'
import { joinRefusal, NOT_MIXED } from './entries.policy.ts'
import { insertEntry } from './entries.store.ts'
import { findPlaces, joinAlone, readJoinFacts } from './join.store.ts'

/**
 * join_without_partner, find_places and check_mixed_team repeat rules of entries.policy.ts; this test compares them.
 */
const RUNS = sizeOf({ commit: 150, full: 10_000 })
const TIMEOUT_MS = 30_000 + RUNS * 50

let server: TestApp
let rows: Record<CompetitionKind, WorldRows>
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  const people = { callerId: (await aPlayer(server)).id, partnerId: (await aPlayer(server)).id }
  const league = await aLeague(server, admin)
  const tournament = await aTournament(server, admin)
  const inLeague = await firstDivision(league)
  const inTournament = await firstDivision(tournament)
  rows = {
    league: { ...people, competitionId: league, divisionId: inLeague, foreignId: inTournament },
    tournament: { ...people, competitionId: tournament, divisionId: inTournament, foreignId: inLeague },
  }
})
afterAll(() => server.close())

describe.each(['league', 'tournament'] as const)('whoever joins a %s', (kind) => {
  test('the database admits a single player exactly if the policy has no objection', {
    timeout: TIMEOUT_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(joinWorlds(kind), async (world) => {
        const now = server.clock.now()
        const found = await rolledBack(server, async (tx) => {
          await setWorld(tx, rows[kind], world, now)
          const request = requestIn(kind, world, null)
          const refusal = joinRefusal(kind, await readJoinFacts(tx, request, now, 'unlocked'), null)
          // The server sets "level checked" only after the policy has found no reason to refuse.
          const first = await joinAlone(tx, request, false, now)
          const second =
            first.entry_id === null && refusal === null ? await joinAlone(tx, request, true, now) : first
          return { refusal, first, second, counters: await countersOf(tx, kind) }
        })
        const isAdmitted = found.refusal === null
        const { rule, limits } = world.division
        expect(found.first.entry_id !== null).toBe(isAdmitted && rule !== 'refuse' && limits === null)
        expect(found.second.entry_id !== null).toBe(isAdmitted)
        expect(placeOf(found.second)).toEqual(isAdmitted ? expectedPlace(world, [world.caller]) : null)
        expect(found.counters).toEqual(expectedCounters(world, isAdmitted ? [world.caller] : []))
      }),
      { numRuns: RUNS },
    )
  })

  test('the database admits a pair exactly if the policy sees room, and calls it mixed exactly if the policy does', {
    timeout: TIMEOUT_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(joinWorlds(kind), async (any) => {
        const division = { ...any.division, play: 'doubles' }
        const world = { ...any, division, isEntered: false, ownGender: null }
        const now = server.clock.now()
        const found = await rolledBack(server, async (tx) => {
          await setWorld(tx, rows[kind], world, now)
          const request = requestIn(kind, world, rows[kind].partnerId)
          const facts = await readJoinFacts(tx, request, now, 'locked')
          const refusal = joinRefusal(kind, facts, request.partnerId)
          const people = [request.userId, request.partnerId]
          const places = await findPlaces(tx, { ...request, people }, now)
          const violated = await violationOf(tx, request, places?.entry_status ?? 'active', now)
          const counters = violated === undefined ? await countersOf(tx, kind) : undefined
          return { refusal, places, counters, violated }
        })
        // The policy sees more than room: whoever it admits or refuses as not mixed decides about the other two.
        if (found.refusal === null) {
          expect(found.violated).toBeUndefined()
          const pair = [world.caller, world.partner]
          expect(placeOf(found.places)).toEqual(expectedPlace(world, pair))
          expect(found.counters).toEqual(expectedCounters(world, pair))
        }
        if (found.refusal?.code === 'full') expect(found.places).toBeUndefined()
        if (found.refusal === NOT_MIXED) expect(found.violated).toBe('entry_mixed_is_one_and_one')
      }),
      { numRuns: RUNS },
    )
  })

  test('a player who joins and an organiser who enters them get the verdict of the engine', {
    timeout: TIMEOUT_MS,
    tags: ['FIX-41'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(joinWorlds(kind), fc.boolean(), async (any, isPair) => {
        const division = { ...any.division, isElsewhere: false, ...(isPair && { play: 'doubles' }) }
        const world = { ...any, division, isDraft: false, isEntered: false, ownGender: null, ownBirth: null }
        const now = server.clock.now()
        const { callerId, partnerId, competitionId, divisionId } = rows[kind]
        const found = await rolledBack(server, async (tx) => {
          await setWorld(tx, rows[kind], world, now)
          const request = requestIn(kind, world, isPair ? partnerId : null)
          const facts = await readJoinFacts(tx, request, now, 'locked')
          const userIds = isPair ? [callerId, partnerId] : [callerId]
          const unfit = await findUnfit(server.ctx, tx, { kind, competitionId, divisionId, userIds })
          const year = facts.limits?.year ?? 0
          return { refusal: joinRefusal(kind, facts, request.partnerId), unfit, year }
        })
        const isRefused = isRefusedByEngine(world, isPair, found.year)
        expect(found.unfit !== null).toBe(isRefused)
        // Other reasons come first; but nobody whom the engine refuses is in, and nobody else is not eligible.
        if (found.refusal === null) expect(isRefused).toBe(false)
        if (found.refusal?.code === 'not_eligible') expect(isRefused).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })
})

/** The engine asked about the world itself, not about what a statement has read. */
function isRefusedByEngine({ division, caller, partner }: JoinWorld, isPair: boolean, year: number): boolean {
  const { limits, genderRule, rule, ageRule } = division
  const NONE = { skillMin: null, skillMax: null, ageMin: null, ageMax: null }
  const eligibility = {
    ...(limits ?? NONE),
    playType: division.play as PlayType,
    gender: division.gender as Eligibility['gender'],
    rating: limits === null ? (division.rating as Rating) : null,
    rules: { gender: genderRule, skill: rule, age: ageRule },
  }
  const team = (isPair ? [caller, partner] : [caller]).map(({ gender, rating, mu, sigma, birthMonth }) => {
    const skill = mu === null ? null : { mu, sigma }
    return { gender, level: { level: rating as Rating | null, skill }, birthMonth }
  })
  const isWhole = team.length === (division.play === 'doubles' ? 2 : 1)
  return refusals(findingsOf(eligibility, team, { year, isWhole })).length > 0
}

function requestIn<Partner extends number | null>(
  kind: CompetitionKind,
  world: JoinWorld,
  partnerId: Partner,
) {
  const { competitionId, divisionId, foreignId, callerId } = rows[kind]
  return {
    kind,
    competitionId,
    divisionId: world.division.isElsewhere ? foreignId : divisionId,
    userId: callerId,
    partnerId,
    emailNotifications: true,
    gender: world.ownGender,
    birthMonth: world.ownBirth,
  }
}

interface Place {
  readonly entry_status: string | null
  readonly waitlist_position: number | null
}

function placeOf(place: Place | undefined): Place | null {
  if (place === undefined || place.entry_status === null) return null
  return { entry_status: place.entry_status, waitlist_position: place.waitlist_position }
}

/** No entry passes the waitlist, a pair is never divided, and a person with a place needs no second one. */
function fits({ max, taken, waiting }: JoinWorld, people: readonly Someone[]): boolean {
  const newcomers = newcomersOf(people)
  return max === null || newcomers === 0 || (waiting === 0 && taken + newcomers <= max)
}

function newcomersOf(people: readonly Someone[]): number {
  return people.filter(({ elsewhere }) => elsewhere.places === 0).length
}

function expectedPlace(world: JoinWorld, people: readonly Someone[]): Place {
  return fits(world, people)
    ? { entry_status: 'active', waitlist_position: null }
    : { entry_status: 'waitlisted', waitlist_position: world.waiting + 1 }
}

function expectedCounters(world: JoinWorld, people: readonly Someone[]) {
  const { taken, waiting } = world
  // In the rows of a world nobody of those with a place is in the division.
  if (people.length === 0) return { taken, waiting, inDivision: 0 }
  return fits(world, people)
    ? { taken: taken + newcomersOf(people), waiting, inDivision: people.length }
    : { taken, waiting: waiting + 1, inDivision: 0 }
}

async function countersOf(tx: Tx, kind: CompetitionKind) {
  const { competitionId, divisionId } = rows[kind]
  return await tx
    .selectFrom('competition as c')
    .innerJoin('division as d', 'd.competition_id', 'c.id')
    .select(['c.taken', 'c.waiting', 'd.taken as inDivision'])
    .where('c.id', '=', competitionId)
    .where('d.id', '=', divisionId)
    .executeTakeFirstOrThrow()
}

/** The constraint that refuses these two players as one entry. */
async function violationOf(
  tx: Tx,
  { competitionId, divisionId, userId, partnerId }: ReturnType<typeof requestIn<number>>,
  status: string,
  now: Date,
): Promise<string | undefined> {
  const players = [
    { userId, namedBy: null, emailNotifications: true },
    { userId: partnerId, namedBy: userId, emailNotifications: true },
  ]
  try {
    await insertEntry(tx, { competitionId, divisionId, status, players }, now)
    return undefined
  } catch (error) {
    return violatedConstraint(error) ?? String(error)
  }
}

async function firstDivision(id: number): Promise<number> {
  const [division] = await listDivisions(server.ctx, id)
  if (division === undefined) throw new Error('a competition without a division')
  return division.id
}
