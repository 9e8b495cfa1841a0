import type { TournamentCard } from '@tussle/contract/tournaments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, type Person } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aLeague, aTournament, entered } from '../test/factories/competitions.ts'

let server: TestApp
let admin: Person

beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server, { displayName: 'Secret Organiser' })
  const players = [await aPlayer(server), await aPlayer(server)]
  const club = await aClub(server, { name: 'Host Club', location: 'Naples, FL' })
  await aTournament(server, admin, { name: 'Undated', startDate: null, endDate: null, maxPlayers: null })
  await aTournament(server, admin, { name: 'Over', startDate: '2026-02-01', endDate: '2026-02-02' })
  await aTournament(server, admin, { name: 'Second', startDate: '2026-04-20T10:00', endDate: null })
  const first = await aTournament(server, admin, {
    name: 'First',
    clubId: club.id,
    entryFee: '35.5',
    timeZone: 'America/New_York',
    startDate: '2026-04-11T09:00',
    endDate: '2026-04-12',
    registrationDeadline: '2026-04-08',
    format: 'double_elimination',
    maxPlayers: 32,
    expectedParticipants: 20,
    divisions: ['Womens 3.5 Doubles'],
  })
  await aTournament(server, admin, { name: 'Draft', divisions: [] })
  await aLeague(server, admin)
  await entered(server, first, players)
})
afterAll(() => server.close())

const list = (query = '') => server.client().get<TournamentCard[]>(`/api/tournaments${query}`)
const names = (tournaments: readonly TournamentCard[]) => tournaments.map(({ name }) => name)

describe('GET /api/tournaments', () => {
  test('GET /api/tournaments answers a visitor with all tournaments: the soonest first, undated next, over last', {
    tags: ['API-052', 'API-053'],
  }, async () => {
    const { status, body, headers } = await list()
    expect(status).toBe(200)
    expect(names(body)).toEqual(['First', 'Second', 'Undated', 'Over'])
    expect(headers['x-total-count']).toBe('4')
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('a tournament in the list contains what its card shows', {
    tags: ['ENTITY-022', 'ENTITY-029'],
  }, async () => {
    expect((await list('?limit=1')).body[0]).toEqual({
      id: expect.any(Number) as number,
      name: 'First',
      description: null,
      sport: 'Pickleball',
      location: 'Naples, FL',
      format: 'double_elimination',
      maxPlayers: 32,
      mostEntries: 3,
      maxParticipants: 32,
      participantCount: 2,
      expectedParticipants: 20,
      entryFee: '35.50',
      startDate: '2026-04-11T13:00:00.000Z',
      endDate: '2026-04-13T03:59:59.999Z',
      registrationDeadline: '2026-04-09T03:59:59.999Z',
      registrationClosesAt: '2026-04-09T03:59:59.999Z',
      timeZone: 'America/New_York',
      isActive: true,
      isDrawn: false,
      hasResults: false,
      clubId: expect.any(Number) as number,
      clubName: 'Host Club',
      club: { id: expect.any(Number) as number, name: 'Host Club' },
      createdById: admin.id,
      currency: 'USD',
      rating: '3.5',
      divisions: [
        {
          id: expect.any(Number) as number,
          name: 'Womens 3.5 Doubles',
          rating: '3.5',
          gender: 'female',
          playType: 'doubles',
        },
      ],
      createdAt: server.clock.now().toISOString(),
    })
  })

  test('a tournament in the list has defaults for what was not given', {
    tags: ['ENTITY-023', 'ENTITY-024', 'ENTITY-025', 'ENTITY-026', 'ENTITY-027', 'ENTITY-028'],
  }, async () => {
    expect((await list()).body.find(({ name }) => name === 'Undated')).toMatchObject({
      format: 'single_elimination',
      maxPlayers: null,
      entryFee: '0',
      startDate: null,
      endDate: null,
      isActive: true,
      clubId: null,
      club: null,
      expectedParticipants: 0,
    })
  })

  test('the list of tournaments names no person', async () => {
    const { text } = await list()
    for (const personal of [admin.displayName, admin.email, admin.username])
      expect(text).not.toContain(personal)
  })

  test('the pages of tournaments continue after the undated one with those that are over', async () => {
    const seen: string[] = []
    let path = '/api/tournaments?limit=1'
    for (let page = 0; path !== ''; page += 1) {
      const { body, headers } = await server.client().get<TournamentCard[]>(path)
      seen.push(...names(body))
      path = /<([^>]+)>; rel="next"/u.exec(String(headers['link'] ?? ''))?.[1] ?? ''
      if (page > 10) throw new Error('the pages do not end')
    }
    expect(seen).toEqual(['First', 'Second', 'Undated', 'Over'])
  })

  test('a tournament without an end stays in the list of those that are not over', async () => {
    const noon = server.clock.now()
    try {
      server.clock.set(new Date('2027-01-01T00:00:00Z'))
      expect(names((await list()).body)).toEqual(['Second', 'Undated', 'First', 'Over'])
      expect(names((await list('?status=upcoming')).body)).toEqual(['Undated'])
    } finally {
      server.clock.set(noon)
    }
  })

  test('GET /api/tournaments answers 304 to a caller who has the list', async () => {
    const { headers } = await list('?q=first')
    const held = { 'if-none-match': `"other", ${String(headers['etag'])}` }
    expect((await server.client().get('/api/tournaments?q=first', { headers: held })).status).toBe(304)
    expect((await server.client().get('/api/tournaments?q=second', { headers: held })).status).toBe(200)
  })
})
