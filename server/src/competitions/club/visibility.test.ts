import type { ManagedLeague } from '@tussle/contract/managed-competitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveRole } from '../../clubs/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person } from '../../test/factories/accounts.ts'
import { aClub, actingAs } from '../../test/factories/clubs.ts'
import { aLeague, aTournament } from '../../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { holding } from '../../test/matrix/actors.ts'

let server: TestApp
let admin: Person
let desk: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  desk = await holding(server, admin.id)
})
afterAll(() => server.close())

const MAKERS = [
  ['league', aLeague],
  ['tournament', aTournament],
] as const

const idsAt = async (client: TestClient, path: string) =>
  (await client.get<{ id: number }[]>(path)).body.map(({ id }) => id)

describe.each(MAKERS)('who sees a %s without signing in', (kind, make) => {
  const change = (client: TestClient, id: number, visibility: string) =>
    client.patch<ManagedLeague>(`/api/${kind}s/${id}`, { visibility })

  test('everybody sees a new competition, and each choice raises its version and is on record', async () => {
    const id = await make(server, admin)
    const stored = async () => (await rowsOf(server, 'competition', { id }))[0]
    expect(await stored()).toMatchObject({ visibility: 'public' })
    for (const visibility of ['link', 'private', 'public']) {
      const before = Number((await stored())?.['version'])
      const { status, body } = await change(desk, id, visibility)
      expect([status, body.visibility, body.isByLink]).toEqual([200, visibility, false])
      expect(await stored()).toMatchObject({ visibility, version: before + 1 })
    }
    expect((await rowsOf(server, 'audit', { object: `competition:${id}` })).at(-1)).toMatchObject({
      action: 'competition.changed',
      before: { visibility: 'private' },
      after: { visibility: 'public' },
    })
  })

  test('the same choice again changes nothing, and an unknown one is refused', async () => {
    const id = await make(server, admin)
    await change(desk, id, 'private')
    const [before] = await rowsOf(server, 'competition', { id })
    expect((await change(desk, id, 'private')).status).toBe(200)
    expectRefusal(await change(desk, id, 'members'), 400, 'bad_request', 'Please choose who can see it')
    expect(await rowsOf(server, 'competition', { id })).toEqual([before])
  })

  test.each(['link', 'private'])(
    'a competition that is %s is in no list of visitors, is not counted there, and its club shows it',
    async (visibility) => {
      const { id: clubId } = await aClub(server)
      const name = `Hidden ${kind} ${visibility}`
      const id = await make(server, admin, { name, clubId })
      const visitor = server.client()
      const seen = async () => [
        (await idsAt(visitor, `/api/${kind}s?limit=100`)).includes(id),
        (await idsAt(visitor, `/api/${kind}s?q=${encodeURIComponent(name)}`)).includes(id),
      ]
      const total = async () => (await rowsOf(server, 'list_total', { list: kind }))[0]?.['total']
      const before = Number(await total())
      expect(await seen()).toEqual([true, true])
      await change(desk, id, visibility)
      expect([await seen(), await total()]).toEqual([[false, false], before - 1])
      const player = await holding(server, (await aPlayer(server)).id)
      expect(await idsAt(player, `/api/clubs/${clubId}/${kind}s`)).toEqual([id])
      expect((await player.get(`/api/${kind}s/${id}/divisions`)).status).toBe(200)
      await change(desk, id, 'public')
      expect([await seen(), await total()]).toEqual([[true, true], before])
    },
  )

  test('the calendar of a private competition is for people who are signed in', async () => {
    const id = await make(server, admin)
    const path = `/api/competitions/${kind}/${id}/calendar.ics`
    const player = await holding(server, (await aPlayer(server)).id)
    await change(desk, id, 'link')
    expect((await server.client().get(path)).status).toBe(200)
    await change(desk, id, 'private')
    expectRefusal(await server.client().get(path), 404, 'not_found')
    expect((await player.get(path)).status).toBe(200)
  })

  test('an organiser of the club chooses, and a player does not', async () => {
    const person = await aPlayer(server)
    const { id: clubId } = await aClub(server)
    await giveRole(actingAs(server, admin), clubId, { login: person.email, role: 'organiser' })
    const client = await holding(server, person.id)
    const id = await make(server, { ...person, clubId })
    expect((await change(client, id, 'private')).body).toMatchObject({
      visibility: 'private',
      isByLink: true,
    })
    const other = await holding(server, (await aPlayer(server)).id)
    expectRefusal(await change(other, id, 'public'), 403, 'forbidden')
  })
})
