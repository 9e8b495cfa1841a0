import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { expectRefusal } from '../test/inspect.ts'

let server: TestApp
let admin: Person
let client: TestClient
let clubId: number

beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  client = await signedIn(server.client(), await aPlayer(server))
  clubId = (await aClub(server, { name: 'Host Club' })).id
  const other = (await aClub(server)).id
  await aLeague(server, admin, { name: 'Later', clubId, startDate: '2026-05-01', endDate: '2026-06-30' })
  await aLeague(server, admin, { name: 'Over', clubId, startDate: '2026-01-01', endDate: '2026-02-01' })
  await aLeague(server, admin, {
    name: 'Over before',
    clubId,
    startDate: '2025-01-01',
    endDate: '2025-02-01',
  })
  await aLeague(server, admin, { name: 'Running', clubId, startDate: '2026-03-01', endDate: '2026-06-30' })
  await aLeague(server, admin, { name: 'Draft', clubId, divisions: [] })
  await aLeague(server, admin, { name: 'Elsewhere', clubId: other })
  await aTournament(server, admin, { name: 'Open', clubId })
  await aTournament(server, admin, { name: 'Of nobody' })
})
afterAll(() => server.close())

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('the competitions of a club', () => {
  test('the leagues of a club come in the order of the list, with the club’s name', {
    tags: ['API-034'],
  }, async () => {
    const { status, body, headers } = await client.get<{ name: string; clubName: string; season: string }[]>(
      `/api/clubs/${clubId}/leagues`,
    )
    expect(status).toBe(200)
    expect(names(body)).toEqual(['Running', 'Later', 'Over', 'Over before'])
    expect(body[0]).toMatchObject({ clubName: 'Host Club', season: 'Spring 2026' })
    expect(headers['x-total-count']).toBe('4')
  })

  test('the tournaments of a club come with their club', { tags: ['API-035'] }, async () => {
    const { body } = await client.get<{ name: string; club: object }[]>(`/api/clubs/${clubId}/tournaments`)
    expect(names(body)).toEqual(['Open'])
    expect(body[0]?.club).toEqual({ id: clubId, name: 'Host Club' })
  })

  test('the competitions of a club come in pages that show each one once', async () => {
    const seen: string[] = []
    let path = `/api/clubs/${clubId}/leagues?limit=1`
    for (let page = 0; path !== '' && page < 10; page += 1) {
      const { body, headers } = await client.get<{ name: string }[]>(path)
      seen.push(...names(body))
      path = /<([^>]+)>; rel="next"/u.exec(String(headers['link'] ?? ''))?.[1] ?? ''
    }
    expect(seen).toEqual(['Running', 'Later', 'Over', 'Over before'])
  })

  test.each(['leagues', 'tournaments'])('%s of an unknown club are not found', async (kind) => {
    expectRefusal(await client.get(`/api/clubs/999999/${kind}`), 404, 'not_found', 'Club not found')
  })

  test('a visitor has to sign in to see the competitions of a club', async () => {
    expectRefusal(await server.client().get(`/api/clubs/${clubId}/leagues`), 401, 'unauthenticated')
  })
})
