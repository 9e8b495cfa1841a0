import type { Club } from '@tussle/contract/clubs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOLDERS, joinClub } from '../clubs/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { aDemoPlayer, anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub, actingAs } from '../test/factories/clubs.ts'
import { aLeague, aTournament, entered, joined } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { contractEndpoints, routeName } from '../test/matrix/routes.ts'
import { markDemoRestored, restoreDemo } from './restore-demo.ts'

const HOUR = 60 * 60 * 1000

let server: TestApp
let admin: Person
let demo: Person
let client: TestClient
let kept: { club: Club; leagueId: number }
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  demo = await aDemoPlayer(server)
  // What the demo data gave it before anybody came.
  kept = { club: await aClub(server, { members: [demo] }), leagueId: await aLeague(server, admin) }
  await entered(server, kept.leagueId, [demo])
  server.clock.advance(HOUR)
  await markDemoRestored(server.ctx)
  server.clock.advance(HOUR)
  client = await signedIn(server.client(), demo)
})
afterAll(() => server.close())

const myClubs = async () =>
  (await rowsOf(server, 'club_membership', { user_id: demo.id })).map(({ club_id }) => Number(club_id))
const myEntries = async () =>
  (await rowsOf(server, 'entry_player', { user_id: demo.id })).map((row) => Number(row['competition_id']))

test('the nightly job undoes what visitors did with the demo account, and nothing else', {
  tags: ['SEC-16'],
}, async () => {
  const [before] = await rowsOf(server, 'users', { id: demo.id })
  const partner = await aPlayer(server)
  const open = await aClub(server)
  const tournamentId = await aTournament(server, admin)
  const scrawl = {
    displayName: 'Rude Word',
    bio: 'Buy my pills',
    location: 'Nowhere',
    rating: '4.5+',
    mayBePartner: false,
    nameForVisitors: 'hidden',
    photoForVisitors: true,
    locationForVisitors: true,
    recordForVisitors: true,
    inSearchEngines: true,
  }
  expect((await client.patch('/api/users/profile', scrawl)).status).toBe(200)
  expect((await client.patch('/api/users/profile', { birthMonth: '2014-05' })).status).toBe(200)
  expect((await client.post(`/api/clubs/${open.id}/join`)).status).toBe(201)
  const own = { name: 'Club of a Visitor', location: 'Here', sport: 'Pickleball' }
  const ownId = (await client.post<Club>('/api/clubs', own)).body.id
  const shared = (await client.post<Club>('/api/clubs', { ...own, name: 'Found by Another' })).body.id
  await joinClub(actingAs(server, partner), shared)
  await entered(server, tournamentId, [demo])
  await client.post('/api/contact', { name: 'V', email: 'v@v.example', subject: 'S', message: 'Ten letters' })

  server.clock.advance(HOUR)
  await restoreDemo(server.ctx)

  const [after] = await rowsOf(server, 'users', { id: demo.id })
  expect(after).toMatchObject({
    display_name: 'Demo Player',
    hidden_name: null,
    birth_month: null,
    shows_name_as_junior: false,
    name_for_visitors: 'name',
    photo_for_visitors: false,
    location_for_visitors: false,
    record_for_visitors: false,
    in_search_engines: false,
    bio: 'This account is shared by everybody who tries the product.',
    location: 'Austin, TX',
    rating: '3.5',
    may_be_partner: true,
    password: before?.['password'],
    email: before?.['email'],
  })
  expect(await myClubs()).toEqual([kept.club.id])
  expect(await myEntries()).toEqual([kept.leagueId])
  expect(await rowsOf(server, 'club', { id: ownId })).toMatchObject([{ is_active: false, member_count: 0 }])
  expect(await rowsOf(server, 'club_membership', { club_id: shared })).toMatchObject([
    { user_id: partner.id, role: 'admin' },
  ])
  expect(await rowsOf(server, 'contact_message', { user_id: demo.id })).toEqual([])
})

test('a second nightly run finds nothing to undo, and changes nothing', { tags: ['SEC-16'] }, async () => {
  await restoreDemo(server.ctx)
  expect(await myClubs()).toEqual([kept.club.id])
  expect(await myEntries()).toEqual([kept.leagueId])
})

test('the demo account is refused what the nightly job could not undo', { tags: ['SEC-16'] }, async () => {
  const [device] = (await client.get<{ id: string }[]>('/api/auth/sessions')).body
  const refused = [
    await client.delete(`/api/clubs/${kept.club.id}/leave`),
    await client.delete(`/api/leagues/${kept.leagueId}/leave`),
    await client.delete(`/api/auth/sessions/${device?.id}`),
    await client.post('/api/matches/1/confirm'),
    await client.post('/api/matches/1/dispute', { reason: 'Wrong score' }),
  ]
  for (const answer of refused) expectRefusal(answer, 403, 'demo_account')
})

/** Everything else that a signed-in person may write, and why the demo account may too. */
const ALLOWED: Readonly<Record<string, string>> = {
  'POST /api/users/complete-registration': 'its registration is complete',
  'PATCH /api/users/profile': 'restored',
  'POST /api/clubs': 'left again, and closed when nobody else is in it',
  'POST /api/clubs/{id}/join': 'left again',
  'POST /api/leagues/{id}/join': 'withdrawn',
  'POST /api/tournaments/{id}/join': 'withdrawn',
  'POST /api/leagues/{id}/join/several': 'withdrawn',
  'POST /api/tournaments/{id}/join/several': 'withdrawn',
  'POST /api/leagues/{id}/ask': 'ends with its entry',
  'POST /api/tournaments/{id}/ask': 'ends with its entry',
  'POST /api/leagues/{id}/accept': 'withdrawn',
  'POST /api/tournaments/{id}/accept': 'withdrawn',
  'DELETE /api/claim-links/{token}/claim': 'it has claimed nobody',
  'PATCH /api/notifications/choices': 'restored',
  'POST /api/notifications/read': 'news that was read is still there',
  'DELETE /api/users/push-subscriptions': 'it has none',
  'POST /api/users/export': 'changes nothing',
  'POST /api/auth/proof': 'changes nothing but what this sign-in may do next',
}

test('every write of signed-in people is allowed or refused for the demo account explicitly', {
  tags: ['SEC-16'],
}, async () => {
  const open = contractEndpoints()
    .filter(({ access, idempotency }) => access === 'signed-in' && idempotency !== 'read')
    .filter(({ policy }) => !(policy in HOLDERS) && policy !== 'admin' && !policy.endsWith('not-demo'))
  expect(open.map(routeName).toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})

test('nobody can make the demo account an organiser or enter it in a tournament', {
  tags: ['SEC-16'],
}, async () => {
  const id = await aTournament(server, admin)
  const organiser = await signedIn(server.client(), admin)
  const { id: clubId } = await aClub(server)
  for (const [path, body] of [
    [`/api/tournaments/${id}/organisers`, { login: demo.email }],
    [`/api/clubs/${clubId}/team`, { login: demo.email, role: 'owner' }],
  ] as const) {
    const answer = await organiser.post(path, body)
    expectRefusal(answer, 400, 'bad_request', 'Nobody has this username or email')
  }
})

test('the nightly job keeps the entry of the demo data in a competition that a visitor entered once more', {
  tags: ['SEC-16'],
}, async () => {
  const [seeded, added] = ['Mixed 3.5 Doubles', 'Mixed 4.0 Doubles'] as const
  const id = await aTournament(server, admin, { divisions: [seeded, added], mostEntries: 2 })
  const seats = async () => await rowsOf(server, 'entry_player', { user_id: demo.id, competition_id: id })
  await joined(server, 'tournament', id, demo, { division: seeded })
  const before = await seats()
  server.clock.advance(HOUR)
  await markDemoRestored(server.ctx)
  server.clock.advance(HOUR)
  await joined(server, 'tournament', id, demo, { division: added })
  expect(await seats()).toHaveLength(2)
  await restoreDemo(server.ctx)
  expect(await seats()).toEqual(before)
})
