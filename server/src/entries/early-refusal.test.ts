import type { CompetitionKind } from '@tussle/contract/competitions'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizeOf } from '../../../tools/proof-size.ts'
import { listDivisions } from '../competitions/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, type Person } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { joinWorlds, limitDivision, setWorld, type WorldRows } from '../test/random/join.ts'
import { aCaller, groundOf } from '../test/registration.ts'
import { rolledBack } from '../test/rolled-back.ts'
import { earlyRefusal } from './early-refusal.policy.ts'
import { findEarlyFacts, findEarlyRefusal, noteRefusal } from './early-refusal.ts'
import { joinRefusal } from './entries.policy.ts'
import { readJoinFacts } from './join.store.ts'
import { joinCompetition } from './join-competition.ts'

const RUNS = sizeOf({ commit: 150, full: 10_000 })
const TIMEOUT_MS = 30_000 + RUNS * 50

let server: TestApp
let admin: Person
let rows: Record<CompetitionKind, WorldRows>
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  const people = { callerId: (await aPlayer(server)).id, partnerId: (await aPlayer(server)).id }
  const [league, tournament] = [await aLeague(server, admin), await aTournament(server, admin)]
  const [inLeague, inTournament] = [await firstDivision(league), await firstDivision(tournament)]
  rows = {
    league: { ...people, competitionId: league, divisionId: inLeague, foreignId: inTournament },
    tournament: { ...people, competitionId: tournament, divisionId: inTournament, foreignId: inLeague },
  }
})
afterAll(() => server.close())

/** Limits of the division itself, and whether the last season placed somebody in it. Most divisions have neither. */
const more = fc.record({
  isCustom: fc.constantFrom(true, false, false, false),
  cap: fc.option(fc.integer({ min: 1, max: 2 })),
  placed: fc.constantFrom<number[] | null>(null, null, null, [1]),
})

describe.each(['league', 'tournament'] as const)('whoever wants to join a %s', (kind) => {
  test('the early look refuses in the words of the whole join, or leaves the decision to it', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const verdicts = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(joinWorlds(kind), more, async (any, { isCustom, cap, placed }) => {
        const limits = isCustom ? any.division.limits : null
        const world = { ...any, division: { ...any.division, limits } }
        const now = server.clock.now()
        const found = await rolledBack(server, async (tx) => {
          await setWorld(tx, rows[kind], world, now)
          const { competitionId, divisionId, foreignId, callerId: userId } = rows[kind]
          // As many as fit: one for each team that the division takes.
          const taken = cap === null ? 0 : Math.min(cap, world.taken)
          await limitDivision(tx, divisionId, { cap, taken, placed })
          const place = {
            kind,
            competitionId,
            divisionId: world.division.isElsewhere ? foreignId : divisionId,
          }
          const request = { ...place, userId, partnerId: null, gender: null, birthMonth: null }
          const facts = await findEarlyFacts(tx, request, now)
          const whole = { ...request, emailNotifications: true }
          return {
            facts,
            early: facts === undefined ? null : earlyRefusal(kind, facts),
            late: joinRefusal(kind, await readJoinFacts(tx, whole, now, 'unlocked'), null),
          }
        })
        const { facts, early, late } = found
        const isCertain = facts !== undefined && !facts.has_more_rules
        if (isCertain || early !== null) expect(early).toEqual(late)
        const verdict = early?.code ?? 'left to the whole join'
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
      }),
      { numRuns: RUNS },
    )
    // The random worlds reach every refusal that a crowd meets.
    const common = ['registration_closed', 'already_joined', 'left to the whole join']
    for (const code of kind === 'league' ? [...common, 'full'] : common)
      expect(verdicts.get(code) ?? 0).toBeGreaterThan(0)
  })

  test('the early look refuses only where the whole join has refused before', async () => {
    const id = await (kind === 'league' ? aLeague : aTournament)(server, admin)
    const divisionId = await firstDivision(id)
    const ctx = actingAs(server, await aPlayer(server))
    const request = {
      ...{ kind, competitionId: id, divisionId, userId: ctx.actor.userId, partnerId: null },
      ...{ gender: null, birthMonth: null, emailNotifications: true },
    }
    await joinCompetition(ctx, kind, id, { divisionId, needsPartner: false, emailNotifications: true })
    expect(await findEarlyRefusal(ctx, request)).toBeNull()
    noteRefusal(ctx.db, divisionId)
    expect(await findEarlyRefusal(ctx, request)).toMatchObject({ code: 'already_joined' })
    expect(await findEarlyRefusal(ctx, { ...request, gender: 'female' })).toBeNull()
  })
})

test('a full league gives the second crowd the answer of the first, and a place that becomes free again', async () => {
  const ground = await groundOf(server, 'league', await aLeague(server, admin, { maxPlayers: 2 }))
  const people = await Promise.all(Array.from({ length: 5 }, () => aCaller(server)))
  const [one, two, third, fourth, fifth] = people
  if (one === undefined || two === undefined || third === undefined) throw new Error('five people')
  if (fourth === undefined || fifth === undefined) throw new Error('five people')
  for (const person of [one, two]) expect((await ground.join(person)).status).toBe(201)
  const [late, early] = [await ground.join(third), await ground.join(fourth)]
  for (const { status, body } of [late, early])
    expect([status, body]).toMatchObject([409, { code: 'full', message: 'This league is full' }])
  expect((await ground.join(one)).body).toMatchObject({ code: 'already_joined' })
  expect((await ground.leave(two)).status).toBeLessThan(300)
  expect((await ground.join(fifth)).status).toBe(201)
})

async function firstDivision(id: number): Promise<number> {
  const [division] = await listDivisions(server.ctx, id)
  if (division === undefined) throw new Error('a competition without a division')
  return division.id
}
