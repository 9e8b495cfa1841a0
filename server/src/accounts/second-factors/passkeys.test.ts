import { afterAll, describe, expect, test } from 'vitest'
import { MINUTE } from '../../kernel/clock.ts'
import { buildTestApp } from '../../test/app.ts'
import { anAdmin, aPlayer } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { anApp, aPasskey, signInWith } from '../../test/factories/second-factors.ts'
import { expectRefusal, inParallel } from '../../test/inspect.ts'
import { holding } from '../../test/matrix/actors.ts'
import { Authenticator, type Flaw } from '../../test/stubs/authenticator.ts'
import { disableUser } from '../index.ts'
import { challengeRetentionJob } from './second-factors.service.ts'

const ORIGIN = 'https://play.tussle.example'
const server = await buildTestApp({ config: { PUBLIC_ORIGIN: ORIGIN } })
afterAll(() => server.close())

async function aPerson() {
  const person = await aPlayer(server)
  const client = server.client()
  const browser = await holding(server, person.id)
  // With TLS the cookie has another name.
  for (const [, token] of browser.cookies) client.cookies.set('__Host-sid', token)
  return { person, client }
}

async function aPersonWithPasskey() {
  const { person, client } = await aPerson()
  return { person, client, ...(await aPasskey(server, client)) }
}

const request = async () =>
  (await server.client().post<{ challenge: string }>('/api/auth/passkey-sign-in/options')).body

const answer = (response: unknown) => server.client().post('/api/auth/passkey-sign-in', { response })

describe('a passkey', { tags: ['SEC-17'] }, () => {
  test('a passkey signs its owner in without a name and a password, and records when it was used', async () => {
    const { person, client, device, recoveryCodes } = await aPersonWithPasskey()
    expect(recoveryCodes).toHaveLength(10)
    const browser = server.client()
    const signedIn = await signInWith(browser, device)
    expect([signedIn.status, signedIn.body['id']]).toEqual([200, person.id])
    expect((await browser.get('/api/user')).status).toBe(200)
    const { body } = await client.get<{ passkeys: unknown[] }>('/api/auth/second-factors')
    expect(body.passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: server.clock.now().toISOString() }])
  })

  test('the password alone is not enough for an account with a passkey', async () => {
    const { person, recoveryCodes } = await aPersonWithPasskey()
    const body = { username: person.email, password: person.secret }
    expectRefusal(
      await server.client().post('/api/login', body),
      403,
      'second_factor_required',
      'Please sign in with your passkey, or enter a recovery code',
    )
    const withCode = { ...body, code: recoveryCodes?.[0] }
    expect((await server.client().post('/api/login', withCode)).status).toBe(200)
  })

  const flaws: [what: string, flaw: Flaw][] = [
    ['made for another place', { origin: 'https://play.tussle.example.evil.example' }],
    ['made for another host', { host: 'evil.example' }],
    ['not unlocked by its owner', { flags: 0x01 }],
    ['without anybody present', { flags: 0x04 }],
    ['of another kind', { type: 'webauthn.create' }],
  ]
  test.for(flaws)('a passkey’s answer %s signs nobody in', async ([, flaw]) => {
    const { device } = await aPersonWithPasskey()
    expectRefusal(await answer(device.answer(await request(), flaw)), 401, 'login_failed')
  })

  test('a passkey’s answer with another key, or with a lower counter, signs nobody in', async () => {
    const { device } = await aPersonWithPasskey()
    const thief = Object.assign(new Authenticator(ORIGIN).answer(await request()), {
      id: device.id,
      rawId: device.id,
    })
    expectRefusal(await answer(thief), 401, 'login_failed')
    expect((await answer(device.answer(await request(), { counter: 9 }))).status).toBe(200)
    expectRefusal(await answer(device.answer(await request(), { counter: 9 })), 401, 'login_failed')
    expectRefusal(await answer(new Authenticator(ORIGIN).answer(await request())), 401, 'login_failed')
  })

  test('a passkey challenge is answered once, also by five answers at once, and within five minutes', async () => {
    const { device } = await aPersonWithPasskey()
    const response = device.answer(await request())
    const statuses = (await inParallel(5, () => answer(response))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
    const late = device.answer(await request())
    server.clock.advance(5 * MINUTE)
    expectRefusal(await answer(late), 401, 'login_failed')
    expectRefusal(await answer(device.answer({ challenge: 'never-asked' })), 401, 'login_failed')
    await challengeRetentionJob.handle(server.ctx)
  })

  test('a passkey challenge serves one purpose only, and a proof one person only', async () => {
    const [one, other] = [await aPersonWithPasskey(), await aPersonWithPasskey()]
    const asked = await one.client.post<{ challenge: string }>('/api/auth/proof/options')
    expectRefusal(await answer(one.device.answer(asked.body)), 401, 'login_failed')
    const again = await one.client.post<{ challenge: string }>('/api/auth/proof/options')
    const passkey = other.device.answer(again.body)
    expectRefusal(await one.client.post('/api/auth/proof', { passkey }), 400, 'wrong_code')
    const taken = await one.client.post<{ challenge: string }>('/api/auth/passkeys/options')
    const body = { name: 'Mine now', response: new Authenticator(ORIGIN).create(taken.body) }
    expect((await other.client.post('/api/auth/passkeys', body)).status).toBe(400)
  })

  test('a passkey of a disabled account signs nobody in, with the same message', async () => {
    const { person, device } = await aPersonWithPasskey()
    const admin = await anAdmin(server)
    await disableUser(actingAs(server, admin), person.id, admin.secret)
    const unknown = await answer(new Authenticator(ORIGIN).answer(await request()))
    const disabled = await answer(device.answer(await request()))
    expectRefusal(disabled, 401, 'login_failed', String(unknown.body['message']))
  })

  test('a passkey can be renamed and removed by its owner, and by nobody else', async () => {
    const { client, id, device } = await aPersonWithPasskey()
    const { client: stranger } = await aPerson()
    expect((await stranger.patch(`/api/auth/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await stranger.delete(`/api/auth/passkeys/${id}`)).status).toBe(404)
    const renamed = await client.patch(`/api/auth/passkeys/${id}`, { name: 'Old phone' })
    expect(renamed.body['name']).toBe('Old phone')
    expect((await client.delete(`/api/auth/passkeys/${id}`)).status).toBe(200)
    expectRefusal(await signInWith(server.client(), device), 401, 'login_failed')
  })

  test('a new passkey is refused if it was not unlocked, comes from another origin or is already known', async () => {
    const { client, device } = await aPersonWithPasskey()
    const add = async (made: Authenticator, flaw?: Flaw) => {
      const asked = await client.post<{ challenge: string }>('/api/auth/passkeys/options')
      return await client.post('/api/auth/passkeys', {
        name: 'Other',
        response: made.create(asked.body, flaw),
      })
    }
    expect((await add(new Authenticator(ORIGIN), { flags: 0x41 })).status).toBe(400)
    expect((await add(new Authenticator(ORIGIN), { origin: 'https://evil.example' })).status).toBe(400)
    expectRefusal(await add(device), 409, 'conflict')
    const second = await add(new Authenticator(ORIGIN))
    expect([second.status, second.body['recoveryCodes']]).toEqual([201, null])
  })

  test('a person with a passkey and an app may remove one, and the other is still asked for', async () => {
    const { person, client, id } = await aPersonWithPasskey()
    const app = await anApp(server, client)
    await client.delete(`/api/auth/passkeys/${id}`)
    const body = { username: person.email, password: person.secret }
    expectRefusal(await server.client().post('/api/login', body), 403, 'second_factor_required')
    expect((await server.client().post('/api/login', { ...body, code: app.code() })).status).toBe(200)
  })
})

test('an installation whose address is a number has no passkeys, and tells the browser so', async () => {
  const numbered = await buildTestApp({ config: { PUBLIC_ORIGIN: 'http://192.0.2.7:8080' } })
  try {
    expect((await numbered.client().get('/api/config')).body['passkeys']).toBe(false)
    expectRefusal(await numbered.client().post('/api/auth/passkey-sign-in/options'), 409, 'conflict')
    expect((await server.client().get('/api/config')).body['passkeys']).toBe(true)
  } finally {
    await numbered.close()
  }
})
