import type { ClubDetail } from '@tussle/contract/clubs'
import type { Desk } from '@tussle/contract/desk/desk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { featureJobs } from '../app.ts'
import { buildTestApp, type TestApp } from './app.ts'
import type { TestClient } from './client.ts'
import { aPlayer, type Person, signedIn } from './factories/accounts.ts'
import { aClub } from './factories/clubs.ts'
import { type ActorInPlay, anActor, holding } from './matrix/actors.ts'
import { contractEndpoints, routeName } from './matrix/routes.ts'
import { buildSamplePages, type SamplePages } from './sample-pages.ts'

const BORN = '2012-05'
const NAME = 'Zyxmarker Zyxmarkerlast'
const INITIALS = 'Z. Z.'

let server: TestApp
let stage: SamplePages
let junior: Person
let own: TestClient
beforeAll(async () => {
  server = await buildTestApp({ mail: true })
  stage = await buildSamplePages(server)
  junior = await aPlayer(server, {
    email: 'quiet@juniors.example',
    firstName: 'Zyxmarkerfirst',
    lastName: 'Zyxmarkerlast',
    displayName: NAME,
  })
  own = await signedIn(server.client(), junior)
  const { status } = await own.patch('/api/users/profile', {
    birthMonth: BORN,
    location: 'Zyxmarkerplace',
    showRealName: true,
    showLocation: true,
  })
  expect(status).toBe(200)
  await stage.bringIn(junior)
})
afterAll(() => server.close())

function markerIn(text: string): string | null {
  return /zyxmarker\w*|2012-05/iu.exec(text)?.[0] ?? null
}

async function traces({ client }: Pick<ActorInPlay, 'client'>): Promise<string[]> {
  const found: string[] = []
  for (const endpoint of contractEndpoints()) {
    if (endpoint.method !== 'GET') continue
    const { text, headers } = await client.get(stage.pathOf(routeName(endpoint)))
    if (markerIn(text + JSON.stringify(headers)) !== null) found.push(routeName(endpoint))
  }
  return found
}

describe('a junior', { tags: ['SEC-19'] }, () => {
  test.each(['V', 'P'] as const)(
    'no answer to others names a junior in full, whatever the other choices say (%s)',
    async (kind) => {
      expect(await traces(await anActor(server, kind))).toEqual([])
    },
  )

  test('no answer to an opponent names a junior in full', async () => {
    expect(await traces(stage.subject)).toEqual([])
  })

  test('a junior is shown by initials wherever people are shown, on the board and the court link too', async () => {
    const { client } = await anActor(server, 'P')
    const routes = [
      'GET /api/clubs/{id}/members',
      'GET /api/leagues/{id}/participants',
      'GET /api/leagues/{id}/standings',
      'GET /api/tournaments/{id}/board',
      'GET /api/court-links/{token}',
      'GET /api/claim-links/{token}',
    ]
    for (const route of routes) {
      expect([route, (await client.get(stage.pathOf(route))).text]).toEqual([
        route,
        expect.stringContaining(INITIALS) as string,
      ])
    }
    const { body } = await client.get(`/api/players/${junior.id}`)
    expect(body).toMatchObject({ displayName: INITIALS, firstName: null, lastName: null, location: null })
  })

  test('no mail to others names a junior in full', async () => {
    const others = server.mail.messages.filter(({ to }) => !to.includes(junior.email))
    expect(others.length).toBeGreaterThan(0)
    expect(others.map((mail) => markerIn(JSON.stringify(mail)))).toEqual(others.map(() => null))
  })

  test.each(['zyxmarker', 'zyxmarkerlast', 'zyxmarkerfirst z', 'yxmarker'])(
    'a search does not find a junior by "%s", which would reveal the name behind the initials',
    async (text) => {
      const { client } = await anActor(server, 'P')
      expect((await client.get(`/api/users/search?q=${encodeURIComponent(text)}`)).body).toEqual([])
    },
  )

  test('a search finds a junior by the initials', async () => {
    const { client } = await anActor(server, 'P')
    const { body } = await client.get<unknown[]>('/api/users/search?q=Z.%20Z')
    expect(body).toMatchObject([{ id: junior.id, displayName: INITIALS }])
  })

  test('a junior sees their own name, what others see, and both in the export', async () => {
    const seen = { displayName: NAME, publicName: INITIALS, birthMonth: BORN, showNameAsJunior: false }
    expect((await own.get('/api/user')).body).toMatchObject(seen)
    const { text } = await own.post('/api/users/export', { currentPassword: junior.secret })
    expect([text.includes(NAME), text.includes(BORN)]).toEqual([true, true])
  })

  test('organisers of the day and administrators of the club see a junior’s full name', async () => {
    const { client } = await anActor(server, 'A')
    const { body: desk } = await client.get<Desk>(stage.pathOf('GET /api/tournaments/{id}/desk'))
    expect(JSON.stringify(desk)).toContain(NAME)
    const founder = await aPlayer(server)
    const club = await aClub(server, { founder, members: [junior] })
    const membersFor = async (asker: TestClient) =>
      (await asker.get<ClubDetail>(`/api/clubs/${club.id}`)).body.members.map(({ user }) => user.displayName)
    expect(await membersFor(await holding(server, founder.id))).toContain(NAME)
    expect(await membersFor(own)).toContain(INITIALS)
  })

  test('a junior chooses to be named, and takes it back; a new name in between is kept', async () => {
    const { client } = await anActor(server, 'P')
    const shown = async () => (await client.get(`/api/players/${junior.id}`)).body['displayName']
    await own.patch('/api/users/profile', { showNameAsJunior: true })
    expect(await shown()).toBe(NAME)
    await own.patch('/api/users/profile', { displayName: 'Zyxmarker Nova', showNameAsJunior: false })
    expect(await shown()).toBe('Z. N.')
    await own.patch('/api/users/profile', { displayName: NAME })
    expect(await shown()).toBe(INITIALS)
  })

  test('a junior is shown like everybody else from the month after the eighteenth birthday', async () => {
    const job = featureJobs.timedJobs.find(({ queue }) => queue === 'accounts.coming-of-age')
    const viewer = await aPlayer(server)
    const shownOn = async (time: string) => {
      server.clock.set(new Date(time))
      await job?.handle(server.ctx)
      const client = await holding(server, viewer.id)
      return (await client.get(`/api/players/${junior.id}`)).body['displayName']
    }
    expect(await shownOn('2030-05-31T23:59:00Z')).toBe(INITIALS)
    expect(await shownOn('2030-06-01T00:09:00Z')).toBe(NAME)
  })
})

test('the month of birth is deleted with the account', { tags: ['SEC-19'] }, async () => {
  const leaver = await aPlayer(server, { displayName: 'Zyxleaver Q' })
  const client = await signedIn(server.client(), leaver)
  await client.patch('/api/users/profile', { birthMonth: '2013-07' })
  await client.post('/api/users/delete', { currentPassword: leaver.secret })
  const row = await server.kernel.database.db
    .selectFrom('users')
    .select(['display_name', 'birth_month', 'hidden_name', 'hidden_image_url'])
    .where('id', '=', leaver.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    display_name: 'Former player',
    birth_month: null,
    hidden_name: null,
    hidden_image_url: null,
  })
})
