import type { LeagueCard } from '@tussle/contract/leagues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, type Person } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aLeague, aTournament, entered } from '../test/factories/competitions.ts'

let server: TestApp
let admin: Person
let player: Person

/** The test clock is set to 2026-03-17, noon UTC: seven in the morning in Chicago. */
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server, { displayName: 'Secret Organiser' })
  player = await aPlayer(server, { displayName: 'Secret Player' })
  const club = await aClub(server, { name: 'Host Club', location: 'Austin, TX', founder: player })
  await aLeague(server, admin, { name: 'Later', startDate: '2026-05-01', endDate: '2026-06-30' })
  await aLeague(server, admin, { name: 'Long over', startDate: '2025-09-01', endDate: '2025-10-31' })
  const running = await aLeague(server, admin, {
    name: 'Running',
    description: 'Tuesdays',
    clubId: club.id,
    entryFee: '25',
    startDate: '2026-03-01',
    endDate: '2026-03-17',
    registrationDeadline: '2026-03-10',
    divisions: ['Mens 3.0 Singles', 'Mixed 4.0 Doubles'],
  })
  await aLeague(server, admin, {
    name: 'Soon',
    location: 'Köln',
    maxPlayers: null,
    startDate: '2026-03-18',
    endDate: '2026-03-31',
    divisions: ['Womens 4.5+ Singles'],
  })
  await aLeague(server, admin, { name: 'Just over', startDate: '2026-02-01', endDate: '2026-03-16' })
  await aLeague(server, admin, { name: 'Draft', divisions: [] })
  await aTournament(server, admin, { name: 'A tournament' })
  await entered(server, running, [player])
})
afterAll(() => server.close())

const list = (query = '') => server.client().get<LeagueCard[]>(`/api/leagues${query}`)
const names = (leagues: readonly LeagueCard[]) => leagues.map(({ name }) => name)
const found = async (name: string) => (await list()).body.find((league) => league.name === name)

describe('GET /api/leagues', () => {
  test('GET /api/leagues answers a visitor with all leagues: running, upcoming by start, then over', {
    tags: ['API-040', 'API-042'],
  }, async () => {
    const { status, body, headers } = await list()
    expect(status).toBe(200)
    expect(names(body)).toEqual(['Running', 'Soon', 'Later', 'Just over', 'Long over'])
    expect(headers).toMatchObject({
      'x-total-count': '5',
      'x-upcoming-count': '2',
      'x-ongoing-count': '1',
      'cache-control': 'no-cache',
    })
  })

  test('a league in the list contains what its card shows', {
    tags: ['API-041', 'ENTITY-015', 'ENTITY-021', 'ENTITY-071', 'ENTITY-072', 'ENTITY-073'],
  }, async () => {
    const league = await found('Running')
    expect(league).toEqual({
      id: expect.any(Number) as number,
      name: 'Running',
      description: 'Tuesdays',
      sport: 'Pickleball',
      location: 'Austin, TX',
      maxPlayers: 16,
      mostEntries: 1,
      maxParticipants: 16,
      participantCount: 1,
      entryFee: '25.00',
      currency: 'USD',
      startDate: '2026-03-01T06:00:00.000Z',
      endDate: '2026-03-18T04:59:59.999Z',
      registrationDeadline: '2026-03-11T04:59:59.999Z',
      registrationClosesAt: '2026-03-11T04:59:59.999Z',
      timeZone: 'America/Chicago',
      isActive: true,
      isDrawn: false,
      hasResults: false,
      clubId: expect.any(Number) as number,
      clubName: 'Host Club',
      createdById: admin.id,
      rating: '3.0 - 4.0',
      season: 'Spring 2026',
      duration: 3,
      divisions: [
        {
          id: expect.any(Number) as number,
          name: 'Mens 3.0 Singles',
          rating: '3.0',
          gender: 'male',
          playType: 'singles',
        },
        {
          id: expect.any(Number) as number,
          name: 'Mixed 4.0 Doubles',
          rating: '4.0',
          gender: 'mixed',
          playType: 'doubles',
        },
      ],
      createdAt: server.clock.now().toISOString(),
    })
  })

  test('a league in the list without fee and club is free, active and of its creator', {
    tags: ['ENTITY-017', 'ENTITY-018', 'ENTITY-019', 'ENTITY-020'],
  }, async () => {
    expect(await found('Soon')).toMatchObject({
      entryFee: '0',
      isActive: true,
      clubId: null,
      clubName: null,
      createdById: admin.id,
      maxPlayers: null,
      maxParticipants: null,
      registrationDeadline: null,
      registrationClosesAt: '2026-03-18T05:00:00.000Z',
    })
  })

  test('the list of leagues names no person', async () => {
    const { text } = await list()
    for (const person of [admin, player]) {
      for (const personal of [person.displayName, person.email, person.username])
        expect(text).not.toContain(personal)
    }
  })

  test.each([
    ['?q=RUN', ['Running']],
    ['?q=tuesdays', ['Running']],
    ['?q=austin', ['Running']],
    ['?q=%25%25', []],
    ['?q=_', []],
    ['?location=k%C3%B6ln', ['Soon']],
    ['?location=K%C3%B6', ['Soon']],
    ['?q=%C3%B6', ['Soon']],
    ['?q=oo', ['Soon']],
    ['?q=%5C', []],
    ['?q=zx', []],
    ['?q=so&location=tx', []],
    ['?location=%25', []],
    ['?rating=4.5%2B', ['Soon']],
    ['?rating=3.5', ['Later', 'Just over', 'Long over']],
    ['?status=upcoming', ['Soon', 'Later']],
    ['?status=ongoing', ['Running']],
    ['?status=completed', ['Just over', 'Long over']],
    ['?status=completed&q=long', ['Long over']],
  ])('GET /api/leagues%s answers with %j and counts them', async (query, expected) => {
    const { body, headers } = await list(query)
    expect(names(body)).toEqual(expected)
    expect(headers['x-total-count']).toBe(String(expected.length))
  })

  test('the tabs of leagues are counted after the filters, whichever tab is requested (OQ-051)', async () => {
    const { headers } = await list('?q=o&status=completed')
    expect(headers).toMatchObject({ 'x-upcoming-count': '1', 'x-ongoing-count': '0' })
  })

  test.each(['?status=cancelled', '?rating=5.0', '?limit=0', '?cursor=1-2', '?cursor=1-open-2-x'])(
    'GET /api/leagues refuses %s',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )

  test('the last day belongs to a league to its last millisecond, in its own zone', async () => {
    const noon = server.clock.now()
    const isOngoing = async () => names((await list('?status=ongoing')).body).includes('Running')
    try {
      server.clock.set(new Date('2026-03-18T04:59:59.999Z'))
      expect(await isOngoing()).toBe(true)
      server.clock.set(new Date('2026-03-18T05:00:00.000Z'))
      expect(await isOngoing()).toBe(false)
      expect(names((await list()).body)).toEqual(['Soon', 'Later', 'Running', 'Just over', 'Long over'])
    } finally {
      server.clock.set(noon)
    }
  })

  test('GET /api/leagues answers 304 to a caller who has the list', async () => {
    const { headers } = await list()
    const again = await server
      .client()
      .get('/api/leagues', { headers: { 'if-none-match': String(headers['etag']) } })
    expect(again.status).toBe(304)
    expect(again.headers['x-upcoming-count']).toBe('2')
  })

  test('the pages show every league once, although some begin, end and appear meanwhile', async () => {
    const before = server.clock.now()
    const expected = names((await list()).body)
    const seen: string[] = []
    try {
      let path = '/api/leagues?limit=2'
      for (let page = 0; path !== ''; page += 1) {
        const { body, headers } = await server.client().get<LeagueCard[]>(path)
        seen.push(...names(body))
        server.clock.advance(20 * 24 * 3_600_000)
        await aLeague(server, admin, {
          name: `Meanwhile ${page}`,
          startDate: '2027-01-01',
          endDate: '2027-02-01',
        })
        path = /<([^>]+)>; rel="next"/u.exec(String(headers['link'] ?? ''))?.[1] ?? ''
        if (page > 30) throw new Error('the pages do not end')
      }
    } finally {
      server.clock.set(before)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((name) => !name.startsWith('Meanwhile'))).toEqual(expected)
  })
})
