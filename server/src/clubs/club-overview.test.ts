import type { ClubOverview } from '@tussle/contract/clubs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { asOwner } from '../test/db.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub, aCrowd, actingAs } from '../test/factories/clubs.ts'
import { aLeague, entered } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCourt } from '../test/play.ts'
import { countActiveMembers } from './count-active-members.ts'
import { deleteOldActivity } from './delete-old-activity.ts'
import { activeMembersJob, activityRetentionJob, joinClub } from './index.ts'
import { leaveClub } from './leave-club.ts'

let server: TestApp
let admin: Person
let client: TestClient
beforeAll(async () => {
  server = await buildTestApp({ worker: true, config: { APP_TIMEZONE: 'America/Chicago' } })
  admin = await anAdmin(server)
  client = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

/** As the next run of the hourly count leaves it. */
const overview = async () => {
  await countActiveMembers(server.ctx)
  const fresh = await signedIn(server.client(), admin)
  return (await fresh.get<ClubOverview>('/api/admin/clubs')).body
}

test('the overview of clubs is for administrators', async () => {
  expectRefusal(await server.client().get('/api/admin/clubs'), 401, 'unauthenticated')
  const player = await signedIn(server.client(), await aPlayer(server))
  expectRefusal(await player.get('/api/admin/clubs'), 403, 'forbidden')
})

test('the overview of clubs is all zero and empty before there is a club', async () => {
  const { status, body } = await client.get('/api/admin/clubs')
  expect([status, body]).toEqual([
    200,
    { totalClubs: 0, activeMembers: 0, createdThisMonth: 0, activity: [] },
  ])
})

test('the overview counts clubs, active memberships of 90 days, and new clubs of this month in its zone', async () => {
  const start = server.clock.now()
  const [quiet, player] = (await aCrowd(server, 2)) as [Person, Person]
  server.clock.set(new Date('2025-12-01T05:59:59.999Z'))
  const old = await aClub(server, { founder: quiet, members: [player] })
  server.clock.set(new Date('2026-03-01T05:59:59.999Z'))
  await aClub(server, { founder: player })
  expect(await overview()).toMatchObject({ totalClubs: 2, activeMembers: 3, createdThisMonth: 1 })

  server.clock.set(new Date('2026-03-01T06:00:00.000Z'))
  expect(await overview()).toMatchObject({ totalClubs: 2, activeMembers: 2, createdThisMonth: 0 })
  await aClub(server, { founder: player })
  expect(await overview()).toMatchObject({ totalClubs: 3, activeMembers: 3, createdThisMonth: 1 })

  await entered(server, await aLeague(server, admin), [quiet])
  expect(await overview()).toMatchObject({ activeMembers: 4 })
  server.clock.advance(91 * DAY)
  expect(await overview()).toMatchObject({ totalClubs: 3, activeMembers: 0, createdThisMonth: 0 })
  expect(await rowsOf(server, 'club_membership', { club_id: old.id })).toHaveLength(2)
  server.clock.set(start)
})

test('a member who joined nothing lately but played counts as active in the overview', {
  tags: ['FIX-14'],
}, async () => {
  const start = server.clock.now()
  const court = await aCourt(server, admin, 'league', {
    endDate: '2026-12-31',
    registrationDeadline: '2026-03-30',
  })
  const [winner, loser] = court.sides.map(([caller]) => caller?.person)
  if (winner === undefined || loser === undefined) throw new Error('the court has no sides')
  await aClub(server, { founder: winner })
  server.clock.advance(120 * DAY)
  expect((await overview()).activeMembers).toBe(0)
  // Their sessions have expired in the meantime.
  for (const { client: own, person } of court.sides.flat()) await signedIn(own, person)
  const matchDate = new Date(server.clock.now().getTime() - DAY).toISOString().slice(0, 10)
  expect((await court.agree(0, 1, undefined, { body: { matchDate } })).status).toBe(200)
  expect((await overview()).activeMembers).toBe(1)
  server.clock.advance(92 * DAY)
  expect((await overview()).activeMembers).toBe(0)
  server.clock.set(start)
})

test('the overview of clubs shows the twenty latest events, the newest first, with person and club', async () => {
  const player = await aPlayer(server, { displayName: 'Restless', rating: '3.0' })
  const club = await aClub(server, { name: 'Revolving Door' })
  for (let turn = 0; turn < 10; turn += 1) {
    await joinClub(actingAs(server, player), club.id)
    await leaveClub(actingAs(server, player), club.id)
  }
  const { activity } = await overview()
  expect(activity).toHaveLength(20)
  expect(activity.map(({ kind }) => kind).slice(0, 3)).toEqual(['left', 'joined', 'left'])
  expect(activity[0]).toEqual({
    id: expect.any(Number) as number,
    kind: 'left',
    at: server.clock.now().toISOString(),
    club: { id: club.id, name: 'Revolving Door' },
    user: { id: player.id, displayName: 'Restless', rating: '3.0', profileImageUrl: null, isAdmin: false },
  })
  expect(activity.map(({ id }) => id)).toEqual(activity.map(({ id }) => id).toSorted((a, b) => b - a))
})

test('the overview of clubs shows a deleted account as a former player', async () => {
  const player = await aPlayer(server)
  await aClub(server, { members: [player] })
  const leaving = await signedIn(server.client(), player)
  await leaving.post('/api/users/delete', { currentPassword: player.secret })
  const { activity } = await overview()
  expect(activity.find(({ user }) => user.id === player.id)?.user).toMatchObject({
    displayName: 'Former player',
    profileImageUrl: null,
    isAdmin: false,
  })
})

test('a nightly job deletes events of clubs after 180 days', async () => {
  const club = await aClub(server)
  const news = () => rowsOf(server, 'club_activity', { club_id: club.id })
  server.clock.advance(180 * DAY)
  await deleteOldActivity(server.ctx)
  expect(await news()).toHaveLength(1)
  server.clock.advance(1)
  await deleteOldActivity(server.ctx)
  expect(await news()).toEqual([])
  expect(await server.kernel.jobs.boss.getSchedules()).toContainEqual(
    expect.objectContaining({ name: activityRetentionJob.queue, cron: '41 3 * * *' }),
  )
})

test('the first look counts the active members, the next ones show what a job counts every hour', async () => {
  const read = async () =>
    (await (await signedIn(server.client(), admin)).get<ClubOverview>('/api/admin/clubs')).body.activeMembers
  await asOwner(server.database, 'delete from club_figure')
  const first = await read()
  await aClub(server)
  expect(await read()).toBe(first)
  await countActiveMembers(server.ctx)
  expect(await read()).toBe(first + 1)
  expect(await server.kernel.jobs.boss.getSchedules()).toContainEqual(
    expect.objectContaining({ name: activeMembersJob.queue, cron: '17 * * * *' }),
  )
})
