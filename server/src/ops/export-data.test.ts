import { afterAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '../achievements/index.ts'
import { buildTestApp } from '../test/app.ts'
import { deliver } from '../test/deliver.ts'
import { anAdmin, aPlayer, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aLeague, aTournament, entered, joined } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { aCourt } from '../test/play.ts'
import { aCaller, type Caller } from '../test/registration.ts'

const server = await buildTestApp()
const limited = await buildTestApp({ realLimits: true })
afterAll(async () => {
  await server.close()
  await limited.close()
})

const ACHIEVEMENT_KEYS = [
  'category',
  'club',
  'description',
  'icon',
  'id',
  'isUnlocked',
  'name',
  'points',
  'progress',
  'threshold',
  'tier',
  'unlockedAt',
]

describe('export', () => {
  test('the export of a person contains everything about them, in the words of the API, and no secret', async () => {
    const player = await aPlayer(server)
    const client = await signedIn(server.client(), player)
    await client.post('/api/contact', {
      name: 'Me',
      email: player.email,
      subject: 'Hi',
      message: 'Hello out there',
    })
    const answer = await client.post('/api/users/export', { currentPassword: player.secret })
    expect(answer.status).toBe(200)
    const { secret: _, ...user } = player
    expect(answer.body).toMatchObject({
      exportedAt: server.clock.now().toISOString(),
      profile: user,
      sessions: [{ current: true, device: expect.any(String) as string }],
      contactMessages: [{ subject: 'Hi', message: 'Hello out there', userId: player.id }],
    })
    const trail = await rowsOf(server, 'audit', { action: 'account.exported', actor_id: player.id })
    expect(trail).toHaveLength(1)
  })

  test('the export of a person contains clubs and entries, with partner and place', async () => {
    const { client, person } = await aCaller(server)
    const [admin, partner] = [await anAdmin(server), await aPlayer(server, { displayName: 'Export Mate' })]
    const club = await aClub(server, { name: 'Export Club', members: [person] })
    const divisions = ['Mixed 3.5 Doubles']
    const open = await aTournament(server, admin, { name: 'Export Open', divisions })
    const past = { startDate: '2025-01-01', endDate: '2025-02-01' }
    await entered(server, await aLeague(server, admin, { name: 'Export Past', ...past }), [person])
    await joined(server, 'tournament', open, person, { partner, emailNotifications: false })
    const { body } = await client.post('/api/users/export', { currentPassword: person.secret })
    expect(body).toMatchObject({
      memberships: [{ club: { id: club.id, name: 'Export Club' }, role: 'member' }],
      entries: [
        {
          competition: { kind: 'tournament', id: open, name: 'Export Open' },
          division: { name: 'Mixed 3.5 Doubles' },
          partner: { displayName: 'Export Mate' },
          emailNotifications: false,
          status: 'active',
        },
        { competition: { kind: 'league', name: 'Export Past' }, partner: null },
      ],
    })
  })

  test('the export of a person contains results, record, ratings, achievements and points, and no other field', async () => {
    await seedCatalogue(server.ctx)
    const club = await aClub(server, { name: 'Export Courts' })
    const league = await aCourt(server, await anAdmin(server), 'league', { clubId: club.id })
    const [winner, loser] = league.sides.flat() as [Caller, Caller]
    const { id: matchId } = (await league.agree(0, 1)).body
    await deliver(server, ['matches.recorded.rate', 'matches.recorded.award'])
    const { body } = await winner.client.post<Record<string, object[]>>('/api/users/export', {
      currentPassword: winner.person.secret,
    })
    expect(Object.keys(body)).toEqual([
      'exportedAt',
      'profile',
      'secondFactors',
      'sessions',
      'knownDevices',
      'contactMessages',
      'reports',
      'memberships',
      'clubRoles',
      'roleRequests',
      'coOrganised',
      'entries',
      'partnerRequests',
      'matches',
      'stats',
      'ratings',
      'achievements',
      'points',
      'notifications',
      'notificationChoices',
      'pushSubscriptions',
    ])
    expect(body).toMatchObject({
      matches: [{ id: matchId, side: 'player1', competition: { id: league.id } }],
      stats: { wins: 1, losses: 0 },
      ratings: {
        singles: [{ id: matchId, opponent: { id: loser.person.id }, rating: expect.any(Number) as number }],
        doubles: [],
      },
      points: [{ club: { id: club.id, name: 'Export Courts' }, totalPoints: expect.any(Number) as number }],
    })
    expect(body['achievements']).toContainEqual(
      expect.objectContaining({
        name: 'First Win',
        isUnlocked: true,
        club: { id: club.id, name: 'Export Courts' },
      }),
    )
    for (const { keys, list } of [
      { list: body['achievements'], keys: ACHIEVEMENT_KEYS },
      { list: body['points'], keys: ['club', 'lastUpdated', 'monthlyPoints', 'totalPoints'] },
    ]) {
      for (const item of list ?? []) expect(Object.keys(item).toSorted()).toEqual(keys)
    }
  })

  test('the export of a person needs the password, and a wrong one is 400', async () => {
    const client = await signedIn(server.client(), await aPlayer(server))
    expectRefusal(await client.post('/api/users/export', {}), 403, 'reauth_required')
    expectRefusal(
      await client.post('/api/users/export', { currentPassword: 'wrong!' }),
      400,
      'wrong_password',
    )
    expect((await client.get('/api/user')).status).toBe(200)
  })

  test('the export of a person cannot be used to guess the password', async () => {
    const client = await signedIn(limited.client(), await aPlayer(limited))
    const guess = () => client.post('/api/users/export', { currentPassword: 'wrong!' })
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).status).toBe(400)
    expectRefusal(await guess(), 429, 'rate_limited')
  })
})
