import { afterAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, ManualClock, MINUTE } from '../../kernel/clock.ts'
import { buildTestApp, TEST_NOW } from '../../test/app.ts'
import { aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'

const server = await buildTestApp()
const secure = await buildTestApp({ config: { PUBLIC_ORIGIN: 'https://play.tussle.example' } })
afterAll(async () => {
  await server.close()
  await secure.close()
})

describe('how long a sign-in lasts', () => {
  test('a session with stayLoggedIn works for exactly 30 days, however often it was used', async () => {
    const player = await aPlayer(server)
    const start = server.clock.now()
    const client = await signedIn(server.client(), player, true)
    for (let day = 1; day < 30; day += 7) {
      server.clock.set(new Date(start.getTime() + day * DAY))
      expect((await client.get('/api/user')).status).toBe(200)
    }
    server.clock.set(new Date(start.getTime() + 29 * DAY + 23 * HOUR))
    expect((await client.get('/api/user')).status).toBe(200)
    server.clock.set(new Date(start.getTime() + 30 * DAY + MINUTE))
    expectRefusal(await client.get('/api/user'), 401, 'unauthenticated')
  })

  test('a session without stayLoggedIn is extended by use within 24 hours, and ends after 24 hours without', async () => {
    const client = await signedIn(server.client(), await aPlayer(server))
    for (let visit = 0; visit < 5; visit += 1) {
      server.clock.advance(23 * HOUR)
      expect((await client.get('/api/user')).status).toBe(200)
    }
    server.clock.advance(24 * HOUR + MINUTE)
    expect((await client.get('/api/user')).status).toBe(401)
  })

  test('a session without stayLoggedIn ends seven days after the sign-in, however much it was used', {
    tags: ['SEC-15'],
  }, async () => {
    const start = server.clock.now().getTime()
    const client = await signedIn(server.client(), await aPlayer(server))
    const statusAt = async (ms: number) => {
      server.clock.set(new Date(start + ms))
      return (await client.get('/api/user')).status
    }
    for (let hours = 20; hours < 7 * 24; hours += 20) expect(await statusAt(hours * HOUR)).toBe(200)
    expect(await statusAt(7 * DAY - 1)).toBe(200)
    expect(await statusAt(7 * DAY)).toBe(401)
  })

  test('a sign-up makes a session without stayLoggedIn', async () => {
    const client = server.client()
    const form = {
      email: 'new@sessions.example',
      password: 'reset-the-point',
      firstName: 'New',
      lastName: 'Comer',
      rating: '3.0',
    }
    const answer = await client.post('/api/register', form)
    expect(answer.cookies[0]).not.toHaveProperty('maxAge')
    server.clock.advance(24 * HOUR + MINUTE)
    expect((await client.get('/api/user')).status).toBe(401)
  })
})

describe('the cookie', () => {
  test('the cookie on HTTP is hidden from scripts, for this site only, and lasts 30 days only with stayLoggedIn', async () => {
    const player = await aPlayer(server)
    const body = { username: player.email, password: player.secret }
    const unticked = await server.client().post('/api/login', body)
    const hidden = { path: '/', httpOnly: true, sameSite: 'Lax' }
    const value = expect.stringMatching(/^[\w-]{43}$/u) as string
    expect(unticked.cookies).toEqual([
      { name: 'sid', value, ...hidden },
      { name: 'device', value, ...hidden, maxAge: 400 * 24 * 60 * 60 },
    ])
    const ticked = await server.client().post('/api/login', { ...body, stayLoggedIn: true })
    expect(ticked.cookies).toContainEqual(expect.objectContaining({ name: 'sid', maxAge: 30 * 24 * 60 * 60 }))
  })

  test('the cookie on HTTPS is also Secure and bound to the host by its name', async () => {
    const player = await aPlayer(secure)
    const client = secure.client()
    const answer = await client.post('/api/login', { username: player.email, password: player.secret })
    const bound = { path: '/', httpOnly: true, sameSite: 'Lax', secure: true }
    const value = expect.any(String) as string
    expect(answer.cookies).toEqual([
      { name: '__Host-sid', value, ...bound },
      { name: '__Host-device', value, ...bound, maxAge: 400 * 24 * 60 * 60 },
    ])
    const out = await client.post('/api/logout')
    expect(out.cookies).toMatchObject([{ name: '__Host-sid', value: '', secure: true, path: '/' }])
  })

  test.for(['', 'x', 'a'.repeat(4000), "' or 1=1 --", '\u00e9'])(
    'a forged cookie (%j) counts as a visitor',
    async (value) => {
      const client = server.client()
      client.cookies.set('sid', value)
      expect((await client.get('/api/user')).status).toBe(401)
    },
  )
})

describe('the list of devices', () => {
  test('the list of devices shows each of the caller’s sessions with its device, the current one marked', async () => {
    const clock = new ManualClock(TEST_NOW)
    server.clock.set(clock.now())
    const player = await aPlayer(server)
    await signedIn(server.client(), await aPlayer(server))
    const phone = server.client({
      headers: {
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1',
      },
    })
    await signedIn(phone, player)
    server.clock.advance(HOUR)
    const laptop = server.client({
      headers: {
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
      },
    })
    await signedIn(laptop, player)
    const { body } = await laptop.get<unknown[]>('/api/auth/sessions')
    const id = expect.stringMatching(/^[0-9a-f]{32}$/u) as string
    const [early, late] = [TEST_NOW.toISOString(), server.clock.now().toISOString()]
    expect(body).toEqual([
      { id, current: true, device: 'Chrome on Linux', createdAt: late, lastSeenAt: late },
      { id, current: false, device: 'Safari on iPhone', createdAt: early, lastSeenAt: early },
    ])
  })

  test('a person can sign out one device from another, but none of somebody else', async () => {
    const player = await aPlayer(server)
    const [here, there] = [await signedIn(server.client(), player), await signedIn(server.client(), player)]
    const { body } = await here.get<{ id: string; current: boolean }[]>('/api/auth/sessions')
    const other = body.find(({ current }) => !current)
    const stranger = await signedIn(server.client(), await aPlayer(server))
    expectRefusal(await stranger.delete(`/api/auth/sessions/${other?.id ?? ''}`), 404, 'not_found')
    expect((await there.get('/api/user')).status).toBe(200)

    expect((await here.delete(`/api/auth/sessions/${other?.id ?? ''}`)).status).toBe(200)
    expect((await there.get('/api/user')).status).toBe(401)
    expect((await here.get('/api/user')).status).toBe(200)
    expectRefusal(await here.delete(`/api/auth/sessions/${other?.id ?? ''}`), 404, 'not_found')
    expectRefusal(await here.delete('/api/auth/sessions/not-an-id'), 404, 'not_found')
  })

  test('the last use of a session is written at most every five minutes', async () => {
    const player = await aPlayer(server)
    const client = await signedIn(server.client(), player)
    const seen = async () =>
      (await rowsOf(server, 'session'))
        .map((row) => row['sess'] as { userId: number; lastSeenAt: string })
        .find(({ userId }) => userId === player.id)?.lastSeenAt
    const first = await seen()
    server.clock.advance(4 * MINUTE)
    await client.get('/api/user')
    expect(await seen()).toBe(first)
    server.clock.advance(2 * MINUTE)
    await client.get('/api/user')
    expect(await seen()).toBe(server.clock.now().toISOString())
  })
})
