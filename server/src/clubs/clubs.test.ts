import type { Club } from '@tussle/contract/clubs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { Person } from '../test/factories/accounts.ts'
import { aClub, aCrowd, actingAs } from '../test/factories/clubs.ts'
import { joinClub } from './index.ts'

let server: TestApp
let people: Person[]
const club: Record<'big' | 'old' | 'young' | 'plain', Club> = {} as never

beforeAll(async () => {
  server = await buildTestApp()
  people = await aCrowd(server, 6)
  const [first, second, third] = people as [Person, Person, Person]
  club.old = await aClub(server, { name: 'Old Dinkers', founder: first, members: [second] })
  club.young = await aClub(server, { name: 'Young Dinkers', founder: second, members: [third] })
  club.big = await aClub(server, { name: 'Big Rally', founder: third, members: [first, second] })
  club.plain = await aClub(server, {
    name: 'Plain Court',
    location: 'Äußere Allee, Köln',
    description: '100% fun_and\\games',
    founder: first,
  })
})
afterAll(() => server.close())

const names = (clubs: readonly Club[]) => clubs.map(({ name }) => name)
const ids = (clubs: readonly Club[]) => clubs.map(({ id }) => id)
const list = (query = '') => server.client().get<Club[]>(`/api/clubs${query}`)

describe('GET /api/clubs', () => {
  test('GET /api/clubs answers a visitor with all clubs, most members first, then the oldest', {
    tags: ['API-030', 'API-031', 'ENTITY-048'],
  }, async () => {
    const { status, body, headers } = await list()
    expect(status).toBe(200)
    expect(names(body)).toEqual(['Big Rally', 'Old Dinkers', 'Young Dinkers', 'Plain Court'])
    expect(body.map(({ memberCount }) => memberCount)).toEqual([3, 2, 2, 1])
    expect(headers['x-total-count']).toBe('4')
    expect(headers['link']).toBeUndefined()
  })

  test('a club in the list shows exactly its own fields, and no person’s name', {
    tags: ['ENTITY-046', 'ENTITY-047'],
  }, async () => {
    const { body, text } = await list()
    for (const shown of body) {
      expect(Object.keys(shown).sort()).toEqual([
        'createdAt',
        'createdById',
        'description',
        'id',
        'imageUrl',
        'isActive',
        'location',
        'memberCount',
        'name',
        'sport',
      ])
    }
    expect(body[0]).toMatchObject({
      sport: 'Pickleball',
      isActive: true,
      imageUrl: null,
      createdById: people[2]?.id,
    })
    for (const { displayName, email, username } of people) {
      for (const personal of [displayName, email, username]) expect(text).not.toContain(personal)
    }
  })

  test('the pages of clubs follow each other by the Link header and keep the search', async () => {
    const first = await list('?q=dinkers&limit=1')
    expect(names(first.body)).toEqual(['Old Dinkers'])
    expect(first.headers['x-total-count']).toBe('2')
    const next = /<([^>]+)>; rel="next"/u.exec(String(first.headers['link']))?.[1] ?? ''
    expect(next).toContain('q=dinkers')
    const second = await server.client().get<Club[]>(next)
    expect(names(second.body)).toEqual(['Young Dinkers'])
    expect(second.headers['link']).toBeUndefined()
  })

  test.each([
    ['rALLy', ['Big Rally']],
    ['springfield', ['Big Rally', 'Old Dinkers', 'Young Dinkers']],
    ['FUN_AND\\GAMES', ['Plain Court']],
    ['100%', ['Plain Court']],
    ['äussere', []],
    ['ÄUßERE', ['Plain Court']],
    ['%%', []],
    ['__', []],
    ['\\', ['Plain Court']],
    ['Court Äußere', []],
    ["'; drop table club; --", []],
  ])('searching clubs for %s finds %j', async (q, found) => {
    const { status, body } = await list(`?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    expect(names(body)).toEqual(found)
  })

  test.each([
    '?limit=0',
    '?limit=201',
    '?limit=ten',
    '?cursor=nonsense',
    '?cursor=1;2',
    '?q=a&q=b',
    '?q=%00',
    `?q=${'x'.repeat(101)}`,
  ])('GET /api/clubs refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400)
  })

  test('GET /api/clubs answers 304 to a caller who has the list, until something changes', async () => {
    const { headers } = await list()
    const etag = String(headers['etag'])
    expect(etag).toMatch(/^"[\w-]+"$/u)
    expect(headers['cache-control']).toBe('no-cache')
    const request = () => server.client().get('/api/clubs', { headers: { 'if-none-match': etag } })
    const same = await request()
    expect(same.status).toBe(304)
    expect(same.text).toBe('')
    expect(same.headers['etag']).toBe(etag)
    expect(same.headers['x-total-count']).toBe('4')
    await joinClub(actingAs(server, people[5] as Person), club.plain.id)
    expect((await request()).status).toBe(200)
  })
})

describe('paging', () => {
  test('the pages show every club once while new ones are founded between them', async () => {
    const founder = people[4] as Person
    for (let index = 0; index < 9; index += 1) await aClub(server, { founder, name: `Page ${index}` })
    const expected = ids((await list('?limit=200')).body)
    const seen: number[] = []
    let path = '/api/clubs?limit=3'
    for (let page = 0; path !== ''; page += 1) {
      const { body, headers } = await server.client().get<Club[]>(path)
      seen.push(...ids(body))
      await aClub(server, { founder, name: `Founded meanwhile ${page}` })
      path = /<([^>]+)>; rel="next"/u.exec(String(headers['link'] ?? ''))?.[1] ?? ''
      if (page > 50) throw new Error('the pages do not end')
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => expected.includes(id))).toEqual(expected)
  })
})
