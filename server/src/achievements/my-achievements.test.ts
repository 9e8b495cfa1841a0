import type { MyAchievement } from '@tussle/contract/achievements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { type Rival, someRivals } from '../test/factories/season.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { seedCatalogue } from './seed-catalogue.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
  await seedCatalogue(server.ctx)
})
afterAll(() => server.close())

describe('GET /api/users/achievements', () => {
  test('GET /api/users/achievements answers with the whole catalogue and the caller’s progress', async () => {
    const [ann] = (await someRivals(server, 1)) as [Rival]
    const { body: all } = await ann.client.get<MyAchievement[]>('/api/users/achievements')
    expect(all).toHaveLength(15)
    expect(all[1]).toEqual({
      id: expect.any(Number) as number,
      name: 'Well Connected',
      description: 'Belong to three clubs',
      icon: 'Users',
      category: 'Community',
      points: 25,
      tier: 'silver',
      progress: 0,
      threshold: 3,
      isUnlocked: false,
      unlockedAt: null,
    })
  })

  test('GET /api/users/achievements refuses an unknown club, and visitors', async () => {
    const [ann] = (await someRivals(server, 1)) as [Rival]
    const path = '/api/users/achievements?clubId='
    expectRefusal(await ann.client.get(`${path}999999`), 404, 'not_found', 'Club not found')
    expect((await ann.client.get(`${path}abc`)).status).toBe(400)
    expectRefusal(await server.client().get('/api/users/achievements'), 401, 'unauthenticated')
  })
})

test('seeding the catalogue again changes nothing, and repairs what was changed', async () => {
  expect(await seedCatalogue(server.ctx)).toBe(0)
  const { db } = server.kernel.database
  await db.updateTable('achievement').set({ points: 1 }).where('name', '=', 'Champion').execute()
  expect(await seedCatalogue(server.ctx)).toBe(1)
  expect((await rowsOf(server, 'achievement', { name: 'Champion' }))[0]).toMatchObject({ points: 100 })
})
