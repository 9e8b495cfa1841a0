import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { aDemoPlayer, anAdmin, aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { countBy, expectRefusal, inParallel, rowsOf } from '../../test/inspect.ts'

const server = await buildTestApp({ mail: true })
const limited = await buildTestApp({ realLimits: true })
afterAll(async () => {
  await server.close()
  await limited.close()
})

const NEW = 'a-new-pair-of-shoes'

test('a player changes the password; other devices are signed out, this one continues with a new session id', {
  tags: ['API-083', 'ROLE-008'],
}, async () => {
  const player = await aPlayer(server)
  const [here, there] = [
    await signedIn(server.client(), player, true),
    await signedIn(server.client(), player),
  ]
  const oldCookie = here.cookies.get('sid')
  const answer = await here.post('/api/auth/change-password', {
    currentPassword: player.secret,
    newPassword: NEW,
  })
  expect([answer.status, answer.body]).toEqual([200, { message: 'Password changed successfully' }])

  expect((await there.get('/api/user')).status).toBe(401)
  expect(here.cookies.get('sid')).not.toBe(oldCookie)
  expect(answer.cookies[0]).toMatchObject({ name: 'sid', maxAge: 30 * 24 * 60 * 60 })
  expect((await here.get('/api/user')).status).toBe(200)
  const replayed = server.client()
  replayed.cookies.set('sid', oldCookie ?? '')
  expect((await replayed.get('/api/user')).status).toBe(401)

  const login = (password: string) => server.client().post('/api/login', { username: player.email, password })
  expect((await login(player.secret)).status).toBe(401)
  expect((await login(NEW)).status).toBe(200)
  const notice = await server.mail.waitFor(
    ({ to, subject }) => to.includes(player.email) && subject === 'Your Tussle password was changed',
  )
  expect(notice.raw).not.toContain(NEW)
  const trail = await rowsOf(server, 'audit', { actor_id: player.id, action: 'password.changed' })
  expect(trail).toHaveLength(1)
})

describe('refusals leave the password as it was', () => {
  const cases: [string, (secret: string) => Record<string, unknown>, number, string, string | undefined][] = [
    [
      'a wrong current password is 400, never 401',
      () => ({ currentPassword: 'wrong-wrong', newPassword: NEW }),
      400,
      'wrong_password',
      'Current password is incorrect',
    ],
    ['no current password', () => ({ newPassword: NEW }), 400, 'bad_request', 'Current password is required'],
    [
      'five characters',
      (secret) => ({ currentPassword: secret, newPassword: 'short' }),
      400,
      'bad_request',
      'New password must be at least 6 characters',
    ],
    [
      'a common password',
      (secret) => ({ currentPassword: secret, newPassword: 'qwerty123' }),
      422,
      'weak_password',
      undefined,
    ],
  ]
  test.for(cases)(
    'a refused change leaves the password as it was: %s',
    async ([, body, status, code, message]) => {
      const player = await aPlayer(server)
      const client = await signedIn(server.client(), player)
      const before = await rowsOf(server, 'users', { id: player.id })
      expectRefusal(
        await client.post('/api/auth/change-password', body(player.secret)),
        status,
        code,
        message,
      )
      expect(await rowsOf(server, 'users', { id: player.id })).toEqual(before)
      expect((await client.get('/api/user')).status).toBe(200)
    },
  )

  test('an administrator needs a new password of twelve characters', async () => {
    const admin = await anAdmin(server)
    const client = await signedIn(server.client(), admin)
    const body = { currentPassword: admin.secret, newPassword: 'elevenchars' }
    expectRefusal(await client.post('/api/auth/change-password', body), 422, 'weak_password')
  })

  test('the demo account keeps its public password', async () => {
    const demo = await aDemoPlayer(server)
    const client = await signedIn(server.client(), demo)
    const body = { currentPassword: demo.secret, newPassword: NEW }
    expectRefusal(await client.post('/api/auth/change-password', body), 403, 'demo_account')
  })
})

test('of ten changes at once that all knew the old password one wins', async () => {
  const player = await aPlayer(server)
  const clients = await inParallel(10, () => signedIn(server.client(), player))
  const answers = await inParallel(10, (index) =>
    (clients[index] ?? server.client()).post('/api/auth/change-password', {
      currentPassword: player.secret,
      newPassword: `${NEW} ${index}`,
    }),
  )
  expect(countBy(answers, ({ status }) => status)[200]).toBe(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

test('the sixth wrong password within a quarter of an hour must wait, and the session stays', async () => {
  const player = await aPlayer(limited)
  const client = await signedIn(limited.client(), player)
  for (let guess = 1; guess <= 5; guess += 1) {
    const answer = await client.post('/api/auth/change-password', {
      currentPassword: `guess ${guess}`,
      newPassword: NEW,
    })
    expect(answer.status).toBe(400)
  }
  const body = { currentPassword: player.secret, newPassword: NEW }
  expectRefusal(await client.post('/api/auth/change-password', body), 429, 'rate_limited')
  expect((await client.get('/api/user')).status).toBe(200)
})
