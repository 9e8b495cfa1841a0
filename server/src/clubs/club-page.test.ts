import type { ClubMember } from '@tussle/contract/club-members'
import type { ClubDetail, MyClub } from '@tussle/contract/clubs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { Answer, TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub, aCrowd, actingAs } from '../test/factories/clubs.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { expectRefusal } from '../test/inspect.ts'
import { joinClub } from './index.ts'

let server: TestApp
let founder: Person
let admin: Person
let client: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  founder = await aPlayer(server, { displayName: 'Founder', rating: '4.0' })
  admin = await anAdmin(server, { displayName: 'Organiser', rating: '3.0' })
  client = await signedIn(server.client(), founder)
})
afterAll(() => server.close())

const UNKNOWN = ['999999', '0', '-1', 'abc', '1e3', '99999999999999999999', '%00', '1;drop']
const nextOf = ({ headers }: Answer<unknown>) =>
  /<([^>]+)>; rel="next"/u.exec(String(headers['link'] ?? ''))?.[1] ?? ''

describe('GET /api/clubs/{id}', () => {
  test('GET /api/clubs/{id} answers with the club and its members, club administrators first', {
    tags: ['API-033', 'ENTITY-049'],
  }, async () => {
    const [third] = (await aCrowd(server, 1)) as [Person]
    const club = await aClub(server, { founder: admin, members: [third, founder], description: 'Hi' })
    const { status, body, headers } = await client.get<ClubDetail>(`/api/clubs/${club.id}`)
    expect([status, headers['link'], headers['cache-control']]).toEqual([200, undefined, 'no-store'])
    const joinedAt = server.clock.now().toISOString()
    const id = expect.any(Number) as number
    const mine = { id, clubId: club.id, userId: founder.id, role: 'member', joinedAt }
    expect(body).toEqual({
      ...club,
      memberCount: 3,
      activeLeagues: 0,
      activeTournaments: 0,
      adminCount: 1,
      members: [
        { ...mine, userId: admin.id, role: 'admin', user: refTo(admin) },
        { ...mine, userId: third.id, user: refTo(third) },
        { ...mine, user: refTo(founder) },
      ],
      membership: mine,
    })
  })

  test('a club shows an administrator without a rating, and five fields of every member', async () => {
    const club = await aClub(server, { founder: admin, members: [founder] })
    const { body, text } = await client.get<ClubDetail>(`/api/clubs/${club.id}`)
    expect(body.members.map(({ user }) => user)).toEqual([
      { id: admin.id, displayName: 'Organiser', rating: null, profileImageUrl: null, isAdmin: true },
      { id: founder.id, displayName: 'Founder', rating: '4.0', profileImageUrl: null, isAdmin: false },
    ])
    for (const { email, username } of [admin, founder]) {
      for (const personal of [email, username]) expect(text).not.toContain(personal)
    }
  })

  test('a club shows no membership to a player who is not a member', async () => {
    const club = await aClub(server)
    expect((await client.get<ClubDetail>(`/api/clubs/${club.id}`)).body.membership).toBeNull()
  })

  test('a club counts its listed competitions that are not over, by kind', async () => {
    const club = await aClub(server)
    const ofClub = { clubId: club.id }
    const past = { startDate: '2026-01-01', endDate: '2026-03-16' }
    await aLeague(server, admin, ofClub)
    await aLeague(server, admin, { ...ofClub, startDate: '2026-03-01', endDate: '2026-03-17' })
    await aLeague(server, admin, { ...ofClub, ...past })
    await aLeague(server, admin)
    await aTournament(server, admin, { ...ofClub, startDate: null, endDate: null })
    await aTournament(server, admin, { ...ofClub, divisions: [] })
    const { body } = await client.get<ClubDetail>(`/api/clubs/${club.id}`)
    expect(body).toMatchObject({ activeLeagues: 2, activeTournaments: 1 })
  })

  test.for(UNKNOWN)('the club %s is not found', async (id) => {
    for (const path of [`/api/clubs/${id}`, `/api/clubs/${id}/members`]) {
      expectRefusal(await client.get(path), 404, 'not_found')
    }
  })

  test('a club that does not exist or was closed is "Club not found"', async () => {
    const { id } = await aClub(server)
    await server.kernel.database.db
      .updateTable('club')
      .set({ is_active: false })
      .where('id', '=', id)
      .execute()
    for (const path of [`/api/clubs/${id}`, `/api/clubs/${id}/members`, '/api/clubs/999999']) {
      expectRefusal(await client.get(path), 404, 'not_found', 'Club not found')
    }
  })

  test('GET /api/clubs/{id} is not for visitors', async () => {
    const { id } = await aClub(server)
    for (const path of [`/api/clubs/${id}`, `/api/clubs/${id}/members`, '/api/users/clubs']) {
      expectRefusal(await server.client().get(path), 401, 'unauthenticated')
    }
  })
})

describe('GET /api/clubs/{id}/members', () => {
  test('the members of a club come in pages by the day of joining, the club administrator first', async () => {
    const crowd = await aCrowd(server, 62)
    const late = crowd.at(-1) as Person
    // The administrator joins last, so that only the role can put them first.
    const start = server.clock.now()
    server.clock.advance(HOUR)
    const club = await aClub(server, { founder: late })
    server.clock.set(start)
    for (const person of crowd.slice(0, -1)) {
      server.clock.advance(1000)
      await joinClub(actingAs(server, person), club.id)
    }
    const expected = [late, ...crowd.slice(0, -1)].map(({ id }) => id)

    const detail = await client.get<ClubDetail>(`/api/clubs/${club.id}`)
    const rest = await client.get<ClubMember[]>(nextOf(detail))
    expect([...detail.body.members, ...rest.body].map(({ userId }) => userId)).toEqual(expected)
    expect(nextOf(rest)).toBe('')

    const seen: ClubMember[] = []
    for (let path = `/api/clubs/${club.id}/members?limit=7`; path !== ''; ) {
      const page = await client.get<ClubMember[]>(path)
      expect(page.headers['x-total-count']).toBe('62')
      seen.push(...page.body)
      path = nextOf(page)
    }
    expect(seen.map(({ userId }) => userId)).toEqual(expected)
    expect(seen[0]).toMatchObject({ role: 'admin', user: refTo(late) })
  })

  test('the pages of members show people who joined in the same instant once each', async () => {
    const crowd = await aCrowd(server, 5)
    const club = await aClub(server, { members: crowd })
    const seen: number[] = []
    for (let path = `/api/clubs/${club.id}/members?limit=2`; path !== ''; ) {
      const page = await client.get<ClubMember[]>(path)
      seen.push(...page.body.map(({ userId }) => userId))
      path = nextOf(page)
    }
    expect(seen).toEqual([club.createdById, ...crowd.map(({ id }) => id)])
  })

  test.for([
    '?limit=0',
    '?limit=201',
    '?cursor=1-2',
    '?cursor=owner-1-2',
    '?cursor=admin-1',
    '?cursor=admin-1-2&cursor=admin-1-2',
  ])('GET /api/clubs/{id}/members refuses %s', async (query) => {
    const { id } = await aClub(server)
    expect((await client.get(`/api/clubs/${id}/members${query}`)).status).toBe(400)
  })
})

describe('GET /api/users/clubs', () => {
  test('GET /api/users/clubs answers with the caller’s clubs and roles, by the day of joining (OQ-050)', {
    tags: ['API-024', 'ENTITY-076'],
  }, async () => {
    const player = await aPlayer(server)
    const first = await aClub(server)
    const second = await aClub(server)
    await aClub(server)
    const signed = await signedIn(server.client(), player)
    expect((await signed.get('/api/users/clubs')).body).toEqual([])
    await joinClub(actingAs(server, player), second.id)
    server.clock.advance(1000)
    await joinClub(actingAs(server, player), first.id)
    const own = await aClub(server, { founder: player })
    const { body, headers } = await signed.get<MyClub[]>('/api/users/clubs')
    const id = expect.any(Number) as number
    const joinedAt = expect.any(String) as string
    expect(body).toEqual([
      { id, club: { ...second, memberCount: 2 }, role: 'member', joinedAt },
      { id, club: { ...first, memberCount: 2 }, role: 'member', joinedAt },
      { id, club: own, role: 'admin', joinedAt: server.clock.now().toISOString() },
    ])
    expect([headers['x-total-count'], headers['cache-control']]).toEqual(['3', 'no-store'])
  })

  test('GET /api/users/clubs goes page by page, and leaves out a club that was closed', async () => {
    const player = await aPlayer(server)
    const made: number[] = []
    for (let index = 0; index < 5; index += 1) made.push((await aClub(server, { founder: player })).id)
    await server.kernel.database.db
      .updateTable('club')
      .set({ is_active: false })
      .where('id', '=', made[2] ?? 0)
      .execute()
    const signed = await signedIn(server.client(), player)
    const seen: number[] = []
    for (let path = '/api/users/clubs?limit=3'; path !== ''; ) {
      const page = await signed.get<MyClub[]>(path)
      expect(page.headers['x-total-count']).toBe('4')
      seen.push(...page.body.map(({ club }) => club.id))
      path = nextOf(page)
    }
    expect(seen).toEqual(made.filter((_, index) => index !== 2))
  })

  test.for(['?limit=0', '?cursor=x', '?cursor=admin-1-2'])(
    'GET /api/users/clubs refuses %s',
    async (query) => {
      expect((await client.get(`/api/users/clubs${query}`)).status).toBe(400)
    },
  )
})

function refTo({ id, displayName, rating, isAdmin }: Person) {
  return { id, displayName, rating, profileImageUrl: null, isAdmin }
}
