import type { ClubAchievement, LeaderboardEntry } from '@tussle/contract/achievements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub, aCrowd } from '../test/factories/clubs.ts'
import { expectRefusal } from '../test/inspect.ts'

let server: TestApp
let client: TestClient
let last = 0
beforeAll(async () => {
  server = await buildTestApp({ config: { APP_TIMEZONE: 'America/Chicago' } })
  client = await signedIn(server.client(), await aPlayer(server))
})
afterAll(() => server.close())

const achievementsOf = (clubId: number) => client.get<ClubAchievement[]>(`/api/clubs/${clubId}/achievements`)
const leaderboardOf = (clubId: number) => client.get<LeaderboardEntry[]>(`/api/clubs/${clubId}/leaderboard`)
const ago = (milliseconds: number) => new Date(server.clock.now().getTime() - milliseconds)

describe('GET /api/clubs/{id}/achievements', () => {
  test('GET /api/clubs/{id}/achievements answers with what was unlocked in the club, the latest first (OQ-129)', {
    tags: ['API-036'],
  }, async () => {
    const [ann, ben, cy] = (await aCrowd(server, 3)) as [Person, Person, Person]
    const club = await aClub(server, { founder: ann, members: [ben, cy] })
    const firstWin = await anAchievement({ tier: 'gold', points: 50, icon: 'Trophy' })
    const regular = await anAchievement()
    await unlock(regular.id, ann, club.id)
    await unlock(firstWin.id, ann, club.id, ago(2 * HOUR))
    await unlock(firstWin.id, cy, club.id, ago(HOUR))
    await unlock(firstWin.id, ben, club.id, ago(HOUR))
    const { status, body } = await achievementsOf(club.id)
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: firstWin.id,
        name: firstWin.name,
        description: 'What one does for it',
        icon: 'Trophy',
        category: 'matches',
        points: 50,
        tier: 'gold',
        unlockedBy: [
          { user: refTo(ben), unlockedAt: ago(HOUR).toISOString() },
          { user: refTo(cy), unlockedAt: ago(HOUR).toISOString() },
          { user: refTo(ann), unlockedAt: ago(2 * HOUR).toISOString() },
        ],
      },
      {
        id: regular.id,
        name: regular.name,
        description: 'What one does for it',
        icon: 'Star',
        category: 'matches',
        points: 10,
        tier: 'bronze',
        unlockedBy: [{ user: refTo(ann), unlockedAt: server.clock.now().toISOString() }],
      },
    ])
  })

  test('the achievements of a club leave out what is locked, of other clubs, of no club or withdrawn', async () => {
    const [member] = (await aCrowd(server, 1)) as [Person]
    const [club, other] = [await aClub(server, { members: [member] }), await aClub(server)]
    expect((await achievementsOf(club.id)).body).toEqual([])
    const { db } = server.kernel.database
    const [locked, elsewhere, anywhere] = [
      await anAchievement(),
      await anAchievement(),
      await anAchievement(),
    ]
    const withdrawn = await anAchievement({ is_active: false })
    await db
      .insertInto('user_achievement')
      .values({ user_id: member.id, achievement_id: locked.id, club_id: club.id, progress: 3 })
      .execute()
    await unlock(elsewhere.id, member, other.id)
    await unlock(anywhere.id, member, null)
    await unlock(withdrawn.id, member, club.id)
    expect((await achievementsOf(club.id)).body).toEqual([])
  })

  test('the achievements of a club show the twenty latest holders, and only present members', async () => {
    const crowd = await aCrowd(server, 23)
    const [leaver, ...members] = crowd as [Person, ...Person[]]
    const club = await aClub(server, { members })
    const { id } = await anAchievement()
    await unlock(id, leaver, club.id)
    for (const [index, person] of members.entries()) await unlock(id, person, club.id, ago(index * HOUR))
    const { body } = await achievementsOf(club.id)
    expect(body[0]?.unlockedBy.map(({ user }) => user.id)).toEqual(
      members.slice(0, 20).map((person) => person.id),
    )
  })
})

describe('GET /api/clubs/{id}/leaderboard', () => {
  test('GET /api/clubs/{id}/leaderboard answers with user, total and monthly points, the most points first', {
    tags: ['API-037', 'ENTITY-064'],
  }, async () => {
    const [ann, ben, cy, gone] = (await aCrowd(server, 4)) as [Person, Person, Person, Person]
    const admin = await anAdmin(server, { rating: '4.0' })
    const club = await aClub(server, { founder: ann, members: [ben, cy, admin] })
    const other = await aClub(server, { founder: ann })
    await award(cy, club.id, { total: 30, monthly: 10 })
    await award(ben, club.id, { total: 30, monthly: 5 })
    await award(ann, club.id, { total: 10, monthly: 10 })
    await award(admin, club.id, { total: 99, monthly: 40, at: ago(30 * DAY) })
    await award(ann, other.id, { total: 500, monthly: 0 })
    await award(ann, null, { total: 900, monthly: 0 })
    await award(gone, club.id, { total: 70, monthly: 0 })
    const { status, body } = await leaderboardOf(club.id)
    expect(status).toBe(200)
    expect(body).toEqual([
      { user: refTo(admin), totalPoints: 99, monthlyPoints: 0 },
      { user: refTo(ben), totalPoints: 30, monthlyPoints: 5 },
      { user: refTo(cy), totalPoints: 30, monthlyPoints: 10 },
      { user: refTo(ann), totalPoints: 10, monthlyPoints: 10 },
    ])
    expect(body[0]?.user.rating).toBeNull()
  })

  test('the leaderboard of an empty club has no entries, and of a large one the first hundred', async () => {
    const crowd = await aCrowd(server, 101)
    const club = await aClub(server, { members: crowd })
    expect((await leaderboardOf(club.id)).body).toEqual([])
    for (const [index, person] of crowd.entries()) await award(person, club.id, { total: 1000 - index })
    const { body } = await leaderboardOf(club.id)
    expect(body.map(({ totalPoints }) => totalPoints)).toEqual(
      Array.from({ length: 100 }, (_, index) => 1000 - index),
    )
  })

  test('monthly points begin anew with the month of the server’s zone', async () => {
    const club = await aClub(server)
    const founder = { id: club.createdById }
    await award(founder, club.id, { total: 12, monthly: 12, at: new Date('2026-04-01T04:59:59.999Z') })
    const start = server.clock.now()
    const monthly = async () => (await leaderboardOf(club.id)).body[0]?.monthlyPoints
    expect(await monthly()).toBe(12)
    server.clock.set(new Date('2026-04-01T05:00:00.000Z'))
    client = await signedIn(server.client(), await aPlayer(server))
    expect(await monthly()).toBe(0)
    server.clock.set(start)
  })
})

describe.each(['achievements', 'leaderboard'])('GET /api/clubs/{id}/%s', (what) => {
  test.for(['999999', '0', 'abc', '99999999999999999999', '%00'])(
    `the ${what} of the club %s: not found`,
    async (id) => {
      expectRefusal(await client.get(`/api/clubs/${id}/${what}`), 404, 'not_found')
    },
  )

  test(`the ${what} of an unknown club: refused with a message, and closed to visitors`, async () => {
    const { id } = await aClub(server)
    const unknown = await client.get(`/api/clubs/999999/${what}`)
    expectRefusal(unknown, 404, 'not_found', 'Club not found')
    expectRefusal(await server.client().get(`/api/clubs/${id}/${what}`), 401, 'unauthenticated')
  })
})

/** By hand, so that it is exactly this; what hands them out is tested beside this file. */
async function anAchievement(
  wanted: Partial<{ tier: string; points: number; icon: string; is_active: boolean }> = {},
) {
  last += 1
  return await server.kernel.database.db
    .insertInto('achievement')
    .values({
      name: `Achievement ${last}`,
      description: 'What one does for it',
      icon: 'Star',
      category: 'matches',
      requirement: JSON.stringify({ metric: 'matches', threshold: last }),
      ...wanted,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

async function unlock(
  achievementId: number,
  person: Person,
  clubId: number | null,
  at: Date = server.clock.now(),
): Promise<void> {
  const row = { user_id: person.id, achievement_id: achievementId, club_id: clubId, progress: 1 }
  await server.kernel.database.db
    .insertInto('user_achievement')
    .values({ ...row, is_unlocked: true, unlocked_at: at })
    .execute()
}

async function award(
  person: Pick<Person, 'id'>,
  clubId: number | null,
  points: { total: number; monthly?: number; at?: Date },
): Promise<void> {
  const row = { user_id: person.id, club_id: clubId, total_points: points.total }
  await server.kernel.database.db
    .insertInto('user_points')
    .values({ ...row, monthly_points: points.monthly ?? 0, last_updated: points.at ?? server.clock.now() })
    .execute()
}

function refTo({ id, displayName, rating, isAdmin }: Person) {
  return { id, displayName, rating, profileImageUrl: null, isAdmin }
}
