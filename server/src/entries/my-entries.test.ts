import type { MyLeague } from '@tussle/contract/leagues'
import type { MyTournament } from '@tussle/contract/tournaments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { Answer } from '../test/client.ts'
import { anAdmin, aPlayer, type Person } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aLeague, aTournament, entered, joined } from '../test/factories/competitions.ts'
import { expectRefusal } from '../test/inspect.ts'
import { aCaller, type Caller } from '../test/registration.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

/** Enters the caller into one competition of each phase, in no particular order. */
async function aLife(caller: Caller, make: (wanted: object) => Promise<number>, isLeague: boolean) {
  const at = (day: string) => (isLeague ? day : `${day}T09:00`)
  const dates: Readonly<Record<string, object>> = {
    'last year': { startDate: at('2025-05-01'), endDate: '2025-06-01' },
    'next month': { startDate: at('2026-04-20'), endDate: '2026-06-01' },
    'last week': { startDate: at('2026-03-01'), endDate: '2026-03-10' },
    'running since March': { startDate: at('2026-03-05'), endDate: '2026-06-01' },
    'next week': { startDate: at('2026-03-24'), endDate: '2026-06-01' },
    'running since January': { startDate: at('2026-01-05'), endDate: '2026-06-01' },
    ...(isLeague ? {} : { undated: { startDate: null, endDate: null } }),
  }
  for (const [name, wanted] of Object.entries(dates)) {
    await entered(server, await make({ name, ...wanted }), [caller.person])
  }
}

const ORDER = [
  'running since January',
  'running since March',
  'next week',
  'next month',
  'undated',
  'last week',
  'last year',
]

describe('GET /api/users/leagues', () => {
  test('GET /api/users/leagues answers with the entry, its division and the whole league', {
    tags: ['API-022', 'ENTITY-074'],
  }, async () => {
    const caller = await aCaller(server)
    const { id: clubId } = await aClub(server, { name: 'Northside' })
    const id = await aLeague(server, admin, { name: 'Spring', clubId, registrationDeadline: '2026-03-30' })
    const entry = await joined(server, 'league', id, caller.person, { emailNotifications: false })
    const { status, body, headers } = await caller.client.get<MyLeague[]>('/api/users/leagues')
    expect([status, headers['x-total-count'], headers['cache-control']]).toEqual([200, '1', 'no-store'])
    expect(body).toEqual([
      {
        id: entry.id,
        division: entry.division,
        partner: null,
        needsPartner: false,
        emailNotifications: false,
        joinedAt: entry.joinedAt,
        status: 'active',
        waitlistPosition: null,
        asked: null,
        mayAsk: false,
        mayWithdraw: true,
        entries: [expect.objectContaining({ id: entry.id, division: entry.division })],
        league: expect.objectContaining({
          id,
          name: 'Spring',
          season: 'Spring 2026',
          duration: 6,
          clubName: 'Northside',
          participantCount: 1,
          registrationDeadline: '2026-03-31T04:59:59.999Z',
        }) as object,
      },
    ])
  })

  test('a player’s leagues come running first, then upcoming by start, then completed, latest first (OQ-050)', async () => {
    const caller = await aCaller(server)
    await aLife(caller, (wanted) => aLeague(server, admin, wanted), true)
    const { body } = await caller.client.get<MyLeague[]>('/api/users/leagues')
    expect(body.map(({ league }) => league.name)).toEqual(ORDER.filter((name) => name !== 'undated'))
    expect(body.map(({ mayWithdraw }) => mayWithdraw)).toEqual([false, false, true, true, false, false])
  })

  test('a player’s leagues come in pages, each with the length of the whole', async () => {
    const caller = await aCaller(server)
    await aLife(caller, (wanted) => aLeague(server, admin, wanted), true)
    const names: string[] = []
    let path: string | undefined = '/api/users/leagues?limit=2'
    while (path !== undefined) {
      const { body, headers }: Answer<MyLeague[]> = await caller.client.get(path)
      names.push(...body.map(({ league }) => league.name))
      expect(headers['x-total-count']).toBe('6')
      path = /<([^>]+)>; rel="next"/u.exec(String(headers['link'] ?? ''))?.[1]
      // The clock moves between two pages; no row is skipped or repeated.
      server.clock.advance(1)
    }
    expect(names).toEqual(ORDER.filter((name) => name !== 'undated'))
    expectRefusal(await caller.client.get('/api/users/leagues?cursor=1-2-3'), 400, 'bad_request')
  })

  test('a player who joined nothing has no leagues, whatever others did', async () => {
    await joined(server, 'league', await aLeague(server, admin), await aPlayer(server))
    const { client } = await aCaller(server)
    const { body, headers } = await client.get('/api/users/leagues')
    expect([body, headers['x-total-count']]).toEqual([[], '0'])
  })
})

describe('GET /api/users/tournaments', () => {
  test('GET /api/users/tournaments answers with the entry, its division and the whole tournament', {
    tags: ['API-023', 'ENTITY-075'],
  }, async () => {
    const caller = await aCaller(server)
    const divisions = ['Mixed 3.5 Doubles']
    const id = await aTournament(server, admin, { name: 'Open', divisions, format: 'round_robin' })
    const partner = await aPlayer(server, { displayName: 'Ally' })
    await joined(server, 'tournament', id, partner, { partner: caller.person })
    const { body } = await caller.client.get<MyTournament[]>('/api/users/tournaments')
    expect(body).toMatchObject([
      {
        division: { name: 'Mixed 3.5 Doubles', playType: 'doubles' },
        partner: { id: partner.id, displayName: 'Ally' },
        tournament: {
          id,
          name: 'Open',
          format: 'round_robin',
          expectedParticipants: 16,
          participantCount: 2,
        },
      },
    ])
  })

  test('a player’s tournaments come running first, then upcoming, undated last, then completed (OQ-050)', async () => {
    const caller = await aCaller(server)
    await aLife(caller, (wanted) => aTournament(server, admin, wanted), false)
    const { body } = await caller.client.get<MyTournament[]>('/api/users/tournaments?limit=200')
    expect(body.map(({ tournament }) => tournament.name)).toEqual(ORDER)
    const page = await caller.client.get<MyTournament[]>('/api/users/tournaments?limit=5')
    const rest = /<([^>]+)>; rel="next"/u.exec(String(page.headers['link']))?.[1] ?? ''
    const names = (await caller.client.get<MyTournament[]>(rest)).body.map(
      ({ tournament }) => tournament.name,
    )
    expect(names).toEqual(['last week', 'last year'])
  })
})
