import type { Membership } from '@tussle/contract/club-members'
import type { Club, ClubDetail } from '@tussle/contract/clubs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../kernel/data/transaction.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { aNewcomer, anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub, aCrowd, actingAs } from '../test/factories/clubs.ts'
import { countBy, expectRefusal, inParallel, patiently, rowsOf, whileBusy } from '../test/inspect.ts'
import { joinClub, leaveAllClubs } from './index.ts'
import { setClubActive } from './manage-club.ts'

let server: TestApp
let player: Person
let client: TestClient
beforeAll(async () => {
  // Enough connections that concurrent requests wait for rows, not for the pool.
  server = await buildTestApp({ config: { DATABASE_POOL: '50' } })
  player = await aPlayer(server)
  client = await signedIn(server.client(), player)
})
afterAll(() => server.close())

const UNKNOWN = ['999999', '0', '-1', 'abc', '1e3', '99999999999999999999', '%00', '1;drop']
const news = async (clubId: number) =>
  (await rowsOf(server, 'club_activity', { club_id: clubId })).map(({ kind, user_id }) => [kind, user_id])

describe('POST /api/clubs/{id}/join', () => {
  test('POST /api/clubs/{id}/join needs no body and makes a member', {
    tags: ['API-038', 'ROLE-003', 'ENTITY-050', 'ENTITY-051'],
  }, async () => {
    const club = await aClub(server)
    const answer = await client.post<Membership>(`/api/clubs/${club.id}/join`)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number) as number,
      clubId: club.id,
      userId: player.id,
      role: 'member',
      joinedAt: server.clock.now().toISOString(),
    })
    expect(await news(club.id)).toEqual([
      ['created', club.createdById],
      ['joined', player.id],
    ])
    await expectCounted(club.id, { members: 2, admins: 1 })
  })

  test('joining a club a second time is refused, and changes nothing', async () => {
    const club = await aClub(server, { members: [player] })
    const answer = await client.post(`/api/clubs/${club.id}/join`)
    expectRefusal(answer, 409, 'already_joined', 'You are already a member of this club')
    await expectCounted(club.id, { members: 2, admins: 1 })
    expect(await news(club.id)).toHaveLength(2)
  })

  test('an administrator joins a club like anybody else', { tags: ['ROLE-017'] }, async () => {
    const club = await aClub(server)
    const admin = await signedIn(server.client(), await anAdmin(server))
    expect((await admin.post<Membership>(`/api/clubs/${club.id}/join`)).body.role).toBe('member')
  })

  test('a player can neither join for somebody else nor choose the role', async () => {
    const club = await aClub(server)
    const other = await aPlayer(server)
    const answer = await client.post<Membership>(`/api/clubs/${club.id}/join`, {
      userId: other.id,
      role: 'admin',
    })
    expect(answer.body).toMatchObject({ userId: player.id, role: 'member' })
  })

  test('joining a club needs a display name', async () => {
    const club = await aClub(server)
    const newcomer = await signedIn(server.client(), await aNewcomer(server))
    expectRefusal(await newcomer.post(`/api/clubs/${club.id}/join`), 403, 'profile_incomplete')
  })

  test.for(UNKNOWN)('joining the club %s is not found', async (id) => {
    expectRefusal(await client.post(`/api/clubs/${id}/join`), 404, 'not_found')
  })

  test('joining a closed club is not found, and stores nothing', async () => {
    const club = await aClosedClub()
    expectRefusal(await client.post(`/api/clubs/${club.id}/join`), 404, 'not_found', 'Club not found')
    expectRefusal(await client.delete(`/api/clubs/${club.id}/leave`), 404, 'not_found', 'Club not found')
    await expectCounted(club.id, { members: 1, admins: 1 })
  })

  test('fifty people who join a club at once: the counter equals the rows', async () => {
    const crowd = await aCrowd(server, 50)
    const { id } = await aClub(server)
    await Promise.all(crowd.map((person) => whileBusy(() => joinClub(actingAs(server, person), id))))
    await expectCounted(id, { members: 51, admins: 1 })
  })

  test('one person who joins a hundred times at once: one membership, one more in the counter', async () => {
    const { id } = await aClub(server)
    const answers = await inParallel(100, () => patiently(() => client.post(`/api/clubs/${id}/join`)))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 1, 409: 99 })
    await expectCounted(id, { members: 2, admins: 1 })
    expect(await news(id)).toHaveLength(2)
  })
})

describe('DELETE /api/clubs/{id}/leave', () => {
  test('DELETE /api/clubs/{id}/leave ends the membership', { tags: ['API-039', 'ROLE-004'] }, async () => {
    const club = await aClub(server, { members: [player] })
    const answer = await client.delete(`/api/clubs/${club.id}/leave`)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Left club successfully!' }])
    await expectCounted(club.id, { members: 1, admins: 1 })
    expect((await news(club.id)).at(-1)).toEqual(['left', player.id])
  })

  test('leaving a club as a non-member is refused, and changes nothing', async () => {
    const club = await aClub(server)
    const answer = await client.delete(`/api/clubs/${club.id}/leave`)
    expectRefusal(answer, 409, 'conflict', 'You are not a member of this club')
    await expectCounted(club.id, { members: 1, admins: 1 })
    expect(await news(club.id)).toHaveLength(1)
  })

  test.for(UNKNOWN)('leaving the club %s is not found', async (id) => {
    expectRefusal(await client.delete(`/api/clubs/${id}/leave`), 404, 'not_found')
  })

  test('the last club administrator leaves, and the longest-standing member takes over (OQ-122)', {
    tags: ['ROLE-018'],
  }, async () => {
    const [early, late] = (await aCrowd(server, 2)) as [Person, Person]
    const founder = await aPlayer(server)
    const club = await aClub(server, { founder })
    // The day of joining decides who came first, not the order of the rows.
    const joined = server.clock.now()
    server.clock.advance(1000)
    await joinClub(actingAs(server, late), club.id)
    server.clock.set(joined)
    await joinClub(actingAs(server, early), club.id)
    const leaving = await signedIn(server.client(), founder)
    expect((await leaving.delete(`/api/clubs/${club.id}/leave`)).status).toBe(200)
    const { body } = await client.get<ClubDetail>(`/api/clubs/${club.id}`)
    expect(body.members.map(({ userId, role }) => [userId, role])).toEqual([
      [early.id, 'admin'],
      [late.id, 'member'],
    ])
    await expectCounted(club.id, { members: 2, admins: 1 })
  })

  test('the last member leaves and the club closes; restored, its first new member is club administrator', {
    tags: ['SEC-16'],
  }, async () => {
    const founder = await aPlayer(server)
    const club = await aClub(server, { founder, name: 'Empty Court' })
    const leaving = await signedIn(server.client(), founder)
    await leaving.delete(`/api/clubs/${club.id}/leave`)
    const listed = await server.client().get<Club[]>('/api/clubs?q=Empty+Court')
    expect(listed.body).toEqual([])
    await expectCounted(club.id, { members: 0, admins: 0 })
    expectRefusal(await client.post(`/api/clubs/${club.id}/join`), 404, 'not_found', 'Club not found')

    await setClubActive(actingAs(server, await anAdmin(server)), club.id, true)
    expect((await client.post(`/api/clubs/${club.id}/join`)).status).toBe(201)
    await expectCounted(club.id, { members: 1, admins: 1 })
    expect(await rowsOf(server, 'club_membership', { club_id: club.id })).toMatchObject([{ role: 'admin' }])
  })

  test('leaving a club fifty times at once counts once', async () => {
    const club = await aClub(server, { members: [player] })
    const answers = await inParallel(50, () => patiently(() => client.delete(`/api/clubs/${club.id}/leave`)))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 1, 409: 49 })
    await expectCounted(club.id, { members: 1, admins: 1 })
  })
})

test('a deleted account leaves every club, hands over its clubs with members, and closes empty ones', {
  tags: ['SEC-16'],
}, async () => {
  const [heir] = (await aCrowd(server, 1)) as [Person]
  const leaver = await aPlayer(server)
  const own = await aClub(server, { founder: leaver, members: [heir] })
  const alone = await aClub(server, { founder: leaver })
  const other = await aClub(server, { members: [leaver] })
  const ctx = actingAs(server, leaver)
  await inTransaction(ctx, (tx) => leaveAllClubs(tx, ctx))
  expect(await rowsOf(server, 'club_membership', { user_id: leaver.id })).toEqual([])
  expect(await rowsOf(server, 'club_membership', { club_id: own.id })).toMatchObject([
    { user_id: heir.id, role: 'admin' },
  ])
  await expectCounted(own.id, { members: 1, admins: 1 })
  await expectCounted(alone.id, { members: 0, admins: 0 })
  const isOpen = async ({ id }: Club) => (await rowsOf(server, 'club', { id }))[0]?.['is_active']
  expect([await isOpen(own), await isOpen(alone), await isOpen(other)]).toEqual([true, false, true])
  await expectCounted(other.id, { members: 1, admins: 1 })
})

async function aClosedClub(): Promise<Club> {
  const club = await aClub(server)
  await server.kernel.database.db
    .updateTable('club')
    .set({ is_active: false })
    .where('id', '=', club.id)
    .execute()
  return club
}

/** The counters must agree with the rows. */
async function expectCounted(clubId: number, wanted: { members: number; admins: number }): Promise<void> {
  const members = await rowsOf(server, 'club_membership', { club_id: clubId })
  const [club] = await rowsOf(server, 'club', { id: clubId })
  expect({ members: members.length, admins: members.filter(({ role }) => role === 'admin').length }).toEqual(
    wanted,
  )
  expect(club).toMatchObject({ member_count: wanted.members, admin_count: wanted.admins })
}
