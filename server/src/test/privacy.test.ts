import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from './app.ts'
import type { TestClient } from './client.ts'
import { aDemoPlayer, aPlayer, type Person, signedIn } from './factories/accounts.ts'
import { type ActorInPlay, anActor } from './matrix/actors.ts'
import { contractEndpoints, routeName } from './matrix/routes.ts'
import { COMBINATIONS, PERSON } from './privacy.ts'
import { buildSamplePages, type SamplePages, VISIBLE } from './sample-pages.ts'

/** Each surface that shows people, and exactly which fields of a person it shows. */
const SURFACES: Readonly<Record<string, readonly string[]>> = {
  'GET /api/clubs/{id}': PERSON,
  'GET /api/clubs/{id}/members': PERSON,
  'GET /api/clubs/{id}/team': PERSON,
  'GET /api/role-requests': PERSON,
  'GET /api/clubs/{id}/achievements': PERSON,
  'GET /api/clubs/{id}/leaderboard': PERSON,
  'GET /api/leagues/{id}/participants': PERSON,
  'GET /api/tournaments/{id}/participants': PERSON,
  'GET /api/leagues/{id}/standings': PERSON,
  'GET /api/leagues/{id}/results': PERSON,
  'GET /api/tournaments/{id}/board': PERSON,
  'GET /api/tournaments/{id}/bracket': PERSON,
  'GET /api/tournaments/{id}/desk': PERSON,
  'GET /api/tournaments/{id}/desk/log': PERSON,
  'GET /api/tournaments/{id}/standings': PERSON,
  'GET /api/tournaments/{id}/divisions/{divisionId}/seeds': PERSON,
  'GET /api/competitions/{kind}/{id}/participants': ['displayName', 'id'],
  'GET /api/users/search': ['displayName', 'id', 'rating'],
  'GET /api/players/{id}/rating': PERSON,
  'GET /api/players/{id}/matches': PERSON,
  'GET /api/players/{id}/head-to-head/{otherId}': PERSON,
  'GET /api/matches/{id}/rating': PERSON,
  'GET /api/matches/{id}': PERSON,
  'GET /api/users/matches': PERSON,
  'GET /api/users/dashboard': PERSON,
  'GET /api/users/leagues': PERSON,
  'GET /api/users/tournaments': PERSON,
  'GET /api/users/up-next': PERSON,
  'GET /api/users/seasons': PERSON,
  'GET /api/leagues/{id}/divisions/{divisionId}/fixtures': PERSON,
  'GET /api/leagues/{id}/divisions/{divisionId}/playoffs': PERSON,
  'GET /api/leagues/{id}/desk': PERSON,
  'GET /api/competitions/{kind}/{id}/divisions/{divisionId}/ladder': PERSON,
  'GET /api/competitions/{kind}/{id}/money': ['displayName', 'id'],
  'GET /api/competitions/{kind}/{id}/money/entries': PERSON,
  'GET /api/admin/clubs': PERSON,
  // Administrators manage accounts; nobody else gets here.
  'GET /api/admin/users': [
    'createdAt',
    'displayName',
    'email',
    'firstName',
    'id',
    'isAdmin',
    'isDemo',
    'isDisabled',
    'lastName',
    'username',
  ],
  'GET /api/admin/audit': ['displayName', 'id'],
}

const isForOrganisers = (route: string) =>
  /^GET \/api\/admin\/|\/(seeds|team)$|\/desk(\/log)?$|\/money(\/entries)?$/u.test(route)

/** Surfaces that show no person, whoever the caller is (OQ-048). */
const WITHOUT_PEOPLE = ['GET /api/clubs', 'GET /api/leagues', 'GET /api/tournaments']

let server: TestApp
let stage: SamplePages
beforeAll(async () => {
  server = await buildTestApp({ worker: true })
  stage = await buildSamplePages(server)
})
afterAll(() => server.close())

describe('which fields of a person leave the server', () => {
  const viewers = new Map<string, ActorInPlay>()
  beforeAll(async () => {
    viewers.set('a visitor', await anActor(server, 'V'))
    viewers.set('a stranger', await anActor(server, 'P'))
    viewers.set('the player', stage.subject)
    viewers.set('an administrator', await anActor(server, 'A'))
  })

  describe.each(COMBINATIONS)('with %j', (flags) => {
    beforeAll(async () => {
      const { status } = await stage.subject.client.patch('/api/users/profile', flags)
      expect(status).toBe(200)
    })

    test.each(Object.keys(SURFACES))(
      `with ${JSON.stringify(flags)} %s shows only the fields of a person that the table allows`,
      async (route) => {
        for (const [who, { client }] of viewers) {
          const { status, body } = await client.get<unknown>(stage.pathOf(route))
          if (who === 'a visitor') expect([who, status]).toEqual([who, 401])
          else if (status === 200) {
            for (const person of peopleIn(body)) expect([who, person]).toEqual([who, SURFACES[route]])
          } else expect([who, isForOrganisers(route), status]).toEqual([who, true, 403])
        }
      },
    )

    test.each(WITHOUT_PEOPLE)(`with ${JSON.stringify(flags)} %s names nobody`, async (route) => {
      for (const { client } of viewers.values()) {
        const { status, body } = await client.get<unknown>(stage.pathOf(route))
        expect(status).toBe(200)
        expect(peopleIn(body)).toEqual([])
      }
    })
  })

  test('each surface shows the player to somebody, so the table above checks something', async () => {
    for (const route of Object.keys(SURFACES)) {
      const seen: boolean[] = []
      for (const { client } of [...viewers.values(), stage.mate]) {
        seen.push(peopleIn((await client.get<unknown>(stage.pathOf(route))).body).length > 0)
      }
      expect([route, seen.includes(true)]).toEqual([route, true])
    }
  })

  test('each read of the contract that can show a person is in the table', async () => {
    const unlisted: string[] = []
    for (const endpoint of contractEndpoints()) {
      const route = routeName(endpoint)
      if (endpoint.method !== 'GET' || route in SURFACES) continue
      const { body } = await stage.mate.client.get<unknown>(stage.pathOf(route))
      if (peopleIn(body).length > 0) unlisted.push(route)
    }
    // One's own record is one's own; what a profile shows has a table to itself (players/privacy.test.ts).
    expect(unlisted.toSorted()).toEqual(['GET /api/auth/user', 'GET /api/players/{id}', 'GET /api/user'])
  })
})

describe('a player who shows nothing', () => {
  let canary: Person
  beforeAll(async () => {
    canary = await aPlayer(server, {
      email: 'zyxmarkermail@canary.example',
      firstName: 'Zyxmarkerfirst',
      lastName: 'Zyxmarkerlast',
      displayName: 'Quiet Player',
    })
    const client = await signedIn(server.client(), canary)
    await client.patch('/api/users/profile', {
      location: 'Zyxmarkerplace',
      playingStyle: 'Zyxmarkerstyle',
      gender: 'female',
      showRealName: false,
      showLocation: false,
      showRecord: false,
      showPlayingStyle: false,
    })
    await stage.bringIn(canary)
  })

  /** Every read of the contract, and the player's own pages besides those of the stage. */
  async function readings(): Promise<[route: string, path: string][]> {
    const reads = contractEndpoints()
      .filter(({ method }) => method === 'GET')
      .map(routeName)
    const own = reads.filter((route) => route.startsWith('GET /api/players/{id}'))
    return [
      ...reads.map((route): [string, string] => [route, stage.pathOf(route)]),
      ...own.map((route): [string, string] => [
        route,
        stage.pathOf(route).replace(/\/players\/\d+/u, `/players/${canary.id}`),
      ]),
    ]
  }

  async function readersOf(client: TestClient): Promise<string[]> {
    const leaking = new Set<string>()
    for (const [route, path] of await readings()) {
      const { text, headers } = await client.get(path)
      if (findMarker(text + JSON.stringify(headers)) !== null) leaking.add(route)
    }
    return [...leaking].toSorted()
  }

  test.each(['V', 'X', 'N', 'P', 'M', 'D'] as const)(
    'a player who shows nothing leaves no trace in any answer, header or log line (%s)',
    async (kind) => {
      const { client } = await anActor(server, kind)
      const logged = server.logs.length
      expect(await readersOf(client)).toEqual([])
      expect(findMarker(JSON.stringify(server.logs.slice(logged)))).toBeNull()
    },
  )

  test('a player who shows nothing leaves no trace for an opponent, the demo account and a co-organiser', async () => {
    const demo = await signedIn(server.client(), await aDemoPlayer(server))
    const { client: admin } = await anActor(server, 'A')
    const { client: organiser, person } = await anActor(server, 'G')
    const ids = ['', '/desk'].map((end) =>
      Number(/\d+/u.exec(stage.pathOf(`GET /api/tournaments/{id}${end}`))?.[0]),
    )
    for (const id of ids) {
      const added = await admin.post(`/api/tournaments/${id}/organisers`, { login: person?.email })
      expect(added.status).toBe(201)
    }
    expect((await organiser.get(stage.pathOf('GET /api/tournaments/{id}/desk'))).status).toBe(200)
    for (const client of [stage.subject.client, demo, organiser]) expect(await readersOf(client)).toEqual([])
  })

  test('a player who shows nothing is visible to themselves, and to administrators on the two pages for it', async () => {
    const own = await signedIn(server.client(), canary)
    expect(await readersOf(own)).toEqual(['GET /api/auth/user', 'GET /api/players/{id}', 'GET /api/user'])
    const { client } = await anActor(server, 'A')
    expect(await readersOf(client)).toEqual(['GET /api/admin/users', 'GET /api/players/{id}'])
  })

  test('a player who shows nothing is listed where people are listed, so the search for traces checks something', async () => {
    const { client } = await anActor(server, 'P')
    const { text } = await client.get(stage.pathOf('GET /api/clubs/{id}/members'))
    expect(text).toContain('Quiet Player')
  })

  test.each([
    'zyxmarkerfirst zyxmarkerlast',
    'zyxmarkerfirst z',
    'zyxmarkerfirst',
    'zyxmarkerlast',
    'zyxmarkermail',
    'zyxmarkerplace',
  ])('a player who shows nothing is not found by "%s"', async (text) => {
    const { client } = await anActor(server, 'P')
    const { body } = await client.get<unknown[]>(`/api/users/search?q=${encodeURIComponent(text)}`)
    expect(body).toEqual([])
  })

  function findMarker(text: string): string | null {
    return /zyxmarker\w*/iu.exec(text)?.[0] ?? null
  }
})

/** The sorted keys of every object in an answer that describes a person. */
function peopleIn(value: unknown): string[][] {
  if (Array.isArray(value)) return value.flatMap(peopleIn)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(peopleIn)
  return VISIBLE in value ? [Object.keys(value).toSorted(), ...inner] : inner
}
