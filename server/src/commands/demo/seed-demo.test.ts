import { ProfileBody, RegisterBody } from '@tussle/contract/accounts'
import type { Club } from '@tussle/contract/clubs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PLAYER } from '../../accounts/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { signedIn } from '../../test/factories/accounts.ts'
import { demoPasswords } from './passwords.ts'
import { DEMO_PLAYERS } from './players.ts'
import { DEMO_ADMIN_EMAIL, NEWCOMER_EMAIL } from './seed-accounts.ts'
import { type DemoSummary, describeDemo, seedDemo } from './seed-demo.ts'

const NOTHING = { accounts: 0, clubs: 0, memberships: 0, competitions: 0, entries: 0 }

let server: TestApp
let made: DemoSummary
beforeAll(async () => {
  server = await buildTestApp()
  made = await seedDemo(server.kernel, {})
}, 60_000)
afterAll(() => server.close())

const lists = async () => {
  const paths = ['/api/clubs', '/api/leagues', '/api/tournaments']
  return await Promise.all(paths.map((path) => server.client().get<Club[]>(path)))
}

test('fills an empty installation, and a second run changes nothing', async () => {
  expect(made).toMatchObject({ accounts: 303, clubs: 20, competitions: 20 })
  const before = await lists()
  const again = await seedDemo(server.kernel, {})
  expect(again).toEqual(NOTHING)
  expect(describeDemo(again)).toContain('nothing was missing')
  expect((await lists()).map(({ text }) => text)).toEqual(before.map(({ text }) => text))
})

test('shows leagues and tournaments that are coming, running and over', async () => {
  for (const kind of ['leagues', 'tournaments']) {
    for (const status of ['upcoming', 'ongoing', 'completed']) {
      const { body } = await server.client().get<unknown[]>(`/api/${kind}?status=${status}`)
      expect(body.length, `${kind} ${status}`).toBeGreaterThan(1)
    }
  }
})

test('the demo player can sign in as the sign-in page says, and is in running competitions', async () => {
  const { username, password } = DEMO_PLAYER
  const client = server.client()
  const answer = await client.post('/api/login', { username, password })
  expect(answer.body).toMatchObject({ username: 'Demo P', displayName: 'Demo Player', isAdmin: false })
  expect((await client.get('/api/users/stats')).body).toMatchObject({
    activeLeagues: 2,
    activeTournaments: 2,
  })
})

test('the newcomer still has to choose a display name, the administrator is one', async () => {
  const { players, admin } = demoPasswords({ NODE_ENV: 'test' }, {})
  const newcomer = await signedIn(server.client(), { email: NEWCOMER_EMAIL, secret: players })
  expect((await newcomer.get('/api/user')).body).toMatchObject({ displayName: '' })
  const director = await signedIn(server.client(), { email: DEMO_ADMIN_EMAIL, secret: admin })
  expect((await director.get('/api/user')).body).toMatchObject({ isAdmin: true, rating: null })
})

test('an administrator whose password stands in the source is refused in production', () => {
  const production = { NODE_ENV: 'production' } as const
  const known = demoPasswords({ NODE_ENV: 'development' }, {}).admin
  expect(() => demoPasswords(production, {})).toThrow('DEMO_ADMIN_PASSWORD')
  expect(() => demoPasswords(production, { DEMO_ADMIN_PASSWORD: known })).toThrow('DEMO_ADMIN_PASSWORD')
  const own = demoPasswords(production, { DEMO_ADMIN_PASSWORD: 'one of our own' })
  expect(own.admin).toBe('one of our own')
  expect(own.players).not.toBe(DEMO_PLAYER.password)
})

test('is refused where demo data is switched off', async () => {
  const kernel = { ...server.kernel, config: { ...server.kernel.config, demoData: false } }
  await expect(seedDemo(kernel, {})).rejects.toThrow('switched off')
})

test('every demo player could have registered and filled the profile by hand', () => {
  for (const player of DEMO_PLAYERS) {
    expect(RegisterBody.safeParse({ ...player, password: 'third-shot-drop' }).error).toBeUndefined()
    expect(ProfileBody.safeParse(player).error).toBeUndefined()
  }
  expect(new Set(DEMO_PLAYERS.map(({ email }) => email)).size).toBe(DEMO_PLAYERS.length)
})
