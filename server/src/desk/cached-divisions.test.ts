import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { enterCompetition } from '../entries/index.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Queryable } from '../kernel/data/db.ts'
import { inRehearsal } from '../kernel/data/transaction.ts'
import { decideMatch, evaluateDivisions } from '../matches/index.ts'
import { closeRegistration, makeChange } from '../organising/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, type Person } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { readDay } from './read-day.ts'

const DIVISIONS = ['Mens 3.5 Singles', 'Mens 4.0 Singles']

let server: TestApp
let admin: Person
let id: number
let entryIds: number[]
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  id = await aTournament(server, admin, { divisions: DIVISIONS })
  entryIds = []
  for (const { id: divisionId } of await listDivisions(server.ctx, id)) {
    for (let each = 0; each < 4; each += 1) {
      const userIds = [(await aPlayer(server)).id]
      entryIds.push(await enterCompetition(server.ctx, { competitionId: id, divisionId, userIds }))
    }
  }
  await closeRegistration(actingAs(server, admin), id)
})
afterAll(() => server.close())

/** The same with an empty cache: another object stands for the database. */
async function withoutCache(db: Queryable = server.ctx.db) {
  const [kept, fresh] = [
    await readDay(server.ctx, db, id),
    await readDay({ ...server.ctx, db: Object.create(server.ctx.db) as Ctx['db'] }, db, id),
  ]
  return { kept, fresh }
}

test('a result makes only its own division be read again, and the day is as if all were', async () => {
  const before = await evaluateDivisions(server.ctx, server.ctx.db, id)
  expect(await evaluateDivisions(server.ctx, server.ctx.db, id)).toEqual(before)
  const matchId = before[0]?.matches.find(({ state }) => state === 'ready')?.id ?? 0
  const sets = [11, 11].map((playerScore) => ({ playerScore, opponentScore: 5 }))
  const decision = { outcome: 'played', sets, reason: 'As the desk saw it', cascade: false } as const
  await decideMatch(actingAs(server, admin), matchId, decision)
  const after = await evaluateDivisions(server.ctx, server.ctx.db, id)
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
  const { kept, fresh } = await withoutCache()
  expect(kept.matches.get(matchId)?.winner).toBe('player1')
  expect({ ...kept, at: null, state: { ...kept.state, now: 0 } }).toEqual({
    ...{ ...fresh, at: null },
    state: { ...fresh.state, now: 0 },
  })
})

test('a change that is rolled back is seen in its transaction and nowhere else', async () => {
  const before = await readDay(server.ctx, server.ctx.db, id)
  const change = { kind: 'withdraw-entry', entryId: entryIds[7] ?? 0 } as const
  await inRehearsal(actingAs(server, admin), async (ctx, tx) => {
    await makeChange(ctx, tx, id, { change, reason: 'Ill' })
    const { kept, fresh } = await withoutCache(tx)
    expect(kept.withdrawn.map(({ entryId }) => entryId)).toEqual([entryIds[7]])
    expect(kept.state.matches).toEqual(fresh.state.matches)
  })
  const { kept, fresh } = await withoutCache()
  expect(kept.withdrawn).toEqual([])
  expect(kept.state.matches).toEqual(before.state.matches)
  expect(kept.state.matches).toEqual(fresh.state.matches)
})
