import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { anAdmin, aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { expectRefusal, inParallel, patiently, rowsOf } from '../../test/inspect.ts'
import { setAdmin } from '../index.ts'

const server = await buildTestApp()
afterAll(() => server.close())

test('a sign-in answers with the user', { tags: ['API-013', 'API-014'] }, async () => {
  const player = await aPlayer(server)
  const client = server.client()
  const body = { username: player.username, password: player.secret, stayLoggedIn: true }
  const answer = await client.post('/api/login', body)
  const { secret: _, ...user } = player
  expect([answer.status, answer.body]).toEqual([200, user])
})

test('both current-user paths answer with the signed-in person', {
  tags: ['API-007', 'API-011'],
}, async () => {
  const player = await aPlayer(server)
  const { secret: _, ...user } = player
  const client = await signedIn(server.client(), player)
  expect((await client.get('/api/user')).body).toEqual(user)
  expect((await client.get('/api/auth/user')).body).toEqual(user)
})

test('without a session both current-user paths answer 401', { tags: ['API-008'] }, async () => {
  const client = server.client()
  expectRefusal(await client.get('/api/user'), 401, 'unauthenticated', 'Unauthorized')
  expectRefusal(await client.get('/api/auth/user'), 401, 'unauthenticated', 'Unauthorized')
})

test('a person signs in with the email or the username, in any case of letters', {
  tags: ['API-016'],
}, async () => {
  const player = await aPlayer(server, { email: 'Case@Mixed.example', firstName: 'Mixed', lastName: 'Case' })
  for (const username of ['Case@Mixed.example', 'case@mixed.EXAMPLE', 'Mixed C', ' mixed c ']) {
    const answer = await server.client().post('/api/login', { username, password: player.secret })
    expect([username, answer.status]).toEqual([username, 200])
  }
})

describe('nothing can be learned by asking', () => {
  test('unknown name, unknown address, wrong password and deleted account get the same answer', {
    tags: ['API-015'],
  }, async () => {
    const player = await aPlayer(server)
    const gone = await aPlayer(server)
    const leaving = await signedIn(server.client(), gone)
    await leaving.post('/api/users/delete', { currentPassword: gone.secret })
    const tries = [
      { username: player.email, password: 'not-the-password' },
      { username: player.username, password: 'not-the-password' },
      { username: 'nobody@nowhere.example', password: player.secret },
      { username: 'Nobody N', password: player.secret },
      { username: gone.email, password: gone.secret },
      { username: gone.username, password: gone.secret },
    ]
    for (const body of tries) {
      const answer = await server.client().post('/api/login', body)
      expectRefusal(answer, 401, 'login_failed', 'Invalid username or password')
      expect(answer.cookies).toEqual([])
    }
  })

  test('a sign-in never looks up an address as a username, nor the other way round', async () => {
    const player = await aPlayer(server)
    const answer = await server
      .client()
      .post('/api/login', { username: `@${player.username}`, password: player.secret })
    expect(answer.status).toBe(401)
  })
})

test.for([
  ['no name', { password: 'long-enough' }],
  ['no password', { username: 'Ann L' }],
  ['a word instead of yes or no', { username: 'Ann L', password: 'long-enough', stayLoggedIn: 'yes' }],
  ['a list as a name', { username: ['Ann L'], password: 'long-enough' }],
  ['a password of 10,000 characters', { username: 'Ann L', password: 'x'.repeat(10_000) }],
  ['a NUL in the name', { username: 'Ann\u0000 L', password: 'long-enough' }],
] as const)('a sign-in with %s is a bad request', async ([, body]) => {
  expect((await server.client().post('/api/login', body)).status).toBe(400)
})

test('a session that was planted before the sign-in is worth nothing after it', async () => {
  const [attacker, victim] = [await aPlayer(server), await aPlayer(server)]
  const planted = await signedIn(server.client(), attacker)
  const before = planted.cookies.get('sid')
  const browser = server.client()
  browser.cookies.set('sid', before ?? '')
  await signedIn(browser, victim)
  expect(browser.cookies.get('sid')).not.toBe(before)
  expect((await planted.get('/api/user')).status).toBe(401)
  expect((await browser.get('/api/user')).body['id']).toBe(victim.id)
})

test('a sign-in never adopts a made-up cookie', async () => {
  const player = await aPlayer(server)
  const browser = server.client()
  browser.cookies.set('sid', 'chosen-by-the-attacker-chosen-by-the-attack')
  await signedIn(browser, player)
  expect(browser.cookies.get('sid')).not.toContain('attacker')
})

test('rights are read with every request: an administrator who was demoted is refused at once', async () => {
  const admin = await anAdmin(server)
  const client = await signedIn(server.client(), admin)
  expect((await client.get('/api/admin/contact-messages')).status).toBe(200)
  await setAdmin(server.ctx, admin.email, false)
  expectRefusal(await client.get('/api/admin/contact-messages'), 403, 'forbidden')
  expect((await client.get('/api/user')).body['isAdmin']).toBe(false)
})

test('fifty sign-ins at once are fifty sessions', async () => {
  const player = await aPlayer(server)
  const body = { username: player.email, password: player.secret }
  const clients = await inParallel(50, async () => {
    const client = server.client()
    expect((await patiently(() => client.post('/api/login', body))).status).toBe(200)
    return client
  })
  expect(new Set(clients.map(({ cookies }) => cookies.get('sid'))).size).toBe(50)
})

test('the session table has sid, sess and expire, and no token can be read from it', {
  tags: ['ENTITY-065'],
}, async () => {
  const player = await aPlayer(server)
  const client = await signedIn(server.client(), player)
  const rows = await rowsOf(server, 'session')
  const own = rows.filter((row) => (row['sess'] as { userId: number }).userId === player.id)
  expect(own).toHaveLength(1)
  expect(Object.keys(own[0] ?? {}).toSorted()).toEqual(['expire', 'sess', 'sid'])
  expect(own[0]?.['sid']).toMatch(/^[0-9a-f]{64}$/u)
  expect(JSON.stringify(own)).not.toContain(client.cookies.get('sid'))
})

test('successful and failed sign-ins are in the audit trail, without the name that was tried', async () => {
  const player = await aPlayer(server)
  await signedIn(server.client(), player)
  await server.client().post('/api/login', { username: 'curious@nowhere.example', password: 'guess-guess' })
  const trail = await rowsOf(server, 'audit')
  expect(trail.at(-2)).toMatchObject({
    action: 'login.succeeded',
    actor_id: player.id,
    object: `user:${player.id}`,
  })
  expect(trail.at(-1)).toMatchObject({ action: 'login.failed', actor_id: null, object: 'user:unknown' })
  expect(JSON.stringify(trail)).not.toContain('curious@')
})

test('signing out takes no body and ends the session, also for somebody who kept the cookie', {
  tags: ['API-020'],
}, async () => {
  const client = await signedIn(server.client(), await aPlayer(server))
  const cookie = client.cookies.get('sid') ?? ''
  const answer = await client.post('/api/logout')
  expect([answer.status, answer.body]).toEqual([200, { message: 'Signed out' }])
  expect(client.cookies.has('sid')).toBe(false)
  client.cookies.set('sid', cookie)
  expect((await client.get('/api/user')).status).toBe(401)
  expect((await client.post('/api/logout')).status).toBe(200)
  expect((await server.client().post('/api/logout')).status).toBe(200)
})

test('GET /api/login keeps the path that somebody wanted, and no address outside the site', {
  tags: ['FIX-51'],
}, async () => {
  const client = server.client()
  const locationFor = async (next: string) => {
    const { headers } = await client.get(`/api/login?next=${encodeURIComponent(next)}`)
    return headers.location
  }
  expect(await locationFor('/tournaments/3/bracket?match=9')).toBe(
    '/auth?next=%2Ftournaments%2F3%2Fbracket%3Fmatch%3D9',
  )
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\n/evil.example']) {
    expect(await locationFor(elsewhere)).toBe('/auth')
  }
})

test('GET /api/login redirects a browser to the sign-in page', async () => {
  const answer = await server.client().get('/api/login')
  expect([answer.status, answer.headers.location]).toEqual([302, '/auth'])
  const signed = await signedIn(server.client(), await aPlayer(server))
  expect((await signed.get('/api/login?next=//evil.example')).headers.location).toBe('/auth')
  expect((await signed.get('/api/user')).status).toBe(200)
})
