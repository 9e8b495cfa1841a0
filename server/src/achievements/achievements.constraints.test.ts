import { ACHIEVEMENT_ICONS, TIERS } from '@tussle/contract/achievements'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aPlayer } from '../test/factories/accounts.ts'
import { columnsOf } from '../test/inspect.ts'

/** The database refuses by itself what the code should have refused: one attempt per CHECK. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  achievement_name_length: "update achievement set name = ''",
  achievement_description_length: "update achievement set description = repeat('x', 501)",
  achievement_icon_known: "update achievement set icon = 'Skull'",
  achievement_category_length: "update achievement set category = ''",
  achievement_requirement_shape: `update achievement set requirement = '{"metric": "wins", "threshold": "1"}'`,
  achievement_points_range: 'update achievement set points = -1',
  achievement_tier_known: "update achievement set tier = 'platinum'",
  user_achievement_progress_range: 'update user_achievement set progress = -1',
  user_achievement_unlocked_when: 'update user_achievement set is_unlocked = true',
  user_points_range: 'update user_points set monthly_points = total_points + 1',
}

const NEW = {
  name: 'First steps',
  description: 'Joined a club',
  icon: 'Users',
  category: 'clubs',
  requirement: JSON.stringify({ metric: 'clubs', threshold: 1 }),
}

let server: TestApp
let userId: number
let made: Record<'achievement' | 'unlocking' | 'points', Readonly<Record<string, unknown>>>
beforeAll(async () => {
  server = await buildTestApp()
  const { db } = server.kernel.database
  userId = (await aPlayer(server)).id
  const achievement = await db.insertInto('achievement').values(NEW).returningAll().executeTakeFirstOrThrow()
  const own = { user_id: userId, achievement_id: achievement.id }
  const points = { user_id: userId, last_updated: server.clock.now() }
  made = {
    achievement,
    unlocking: await db.insertInto('user_achievement').values(own).returningAll().executeTakeFirstOrThrow(),
    points: await db.insertInto('user_points').values(points).returningAll().executeTakeFirstOrThrow(),
  }
})
afterAll(() => server.close())

test('an achievement has its nine fields, the requirement as JSON', { tags: ['ENTITY-053'] }, async () => {
  expect(await columnsOf(server, 'achievement')).toEqual([
    'id',
    'name',
    'description',
    'icon',
    'category',
    'requirement',
    'points',
    'tier',
    'is_active',
  ])
  expect(made.achievement['requirement']).toEqual({ metric: 'clubs', threshold: 1 })
})

test('an achievement is worth 10 points and bronze by default', {
  tags: ['ENTITY-054', 'ENTITY-055'],
}, () => {
  expect(made.achievement).toMatchObject({ points: 10, tier: 'bronze', is_active: true })
})

test('a user achievement begins locked, without progress, in no club', {
  tags: ['ENTITY-058', 'ENTITY-059', 'ENTITY-060'],
}, () => {
  const { id: _, ...fields } = made.unlocking
  expect(fields).toEqual({
    user_id: userId,
    achievement_id: made.achievement['id'],
    club_id: null,
    progress: 0,
    is_unlocked: false,
    unlocked_at: null,
  })
})

test('user points begin at zero, in no club', { tags: ['ENTITY-061', 'ENTITY-062', 'ENTITY-063'] }, () => {
  const { id: _, ...fields } = made.points
  expect(fields).toEqual({
    user_id: userId,
    club_id: null,
    total_points: 0,
    monthly_points: 0,
    last_updated: server.clock.now(),
  })
})

test.each(Object.entries(ATTEMPTS))('the constraint %s refuses: %s', async (constraint, attempt) => {
  await expect(sql.raw(attempt).execute(server.kernel.database.db)).rejects.toMatchObject({ constraint })
})

test('every CHECK of the achievement tables has an attempt', async () => {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where contype = 'c'
    and conrelid in ('achievement'::regclass, 'user_achievement'::regclass, 'user_points'::regclass)`.execute(
    server.kernel.database.db,
  )
  expect(rows.map(({ conname }) => conname).sort()).toEqual(Object.keys(ATTEMPTS).sort())
})

test('the database knows the same achievement icons and tiers as the contract', async () => {
  const { db } = server.kernel.database
  for (const icon of ACHIEVEMENT_ICONS) await db.updateTable('achievement').set({ icon }).execute()
  for (const tier of TIERS) await db.updateTable('achievement').set({ tier }).execute()
})

test('nobody has one achievement or one row of points twice in a club, nor outside clubs', async () => {
  const { db } = server.kernel.database
  const again = { user_id: userId, achievement_id: Number(made.achievement['id']) }
  await expect(db.insertInto('user_achievement').values(again).execute()).rejects.toMatchObject({
    constraint: 'user_achievement_once',
  })
  const points = { user_id: userId, last_updated: server.clock.now() }
  await expect(db.insertInto('user_points').values(points).execute()).rejects.toMatchObject({
    constraint: 'user_points_once',
  })
})
