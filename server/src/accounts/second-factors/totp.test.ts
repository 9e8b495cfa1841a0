import { afterAll, describe, expect, test } from 'vitest'
import { MINUTE, SECOND } from '../../kernel/clock.ts'
import { buildTestApp } from '../../test/app.ts'
import { aPlayer, type Person } from '../../test/factories/accounts.ts'
import { anApp } from '../../test/factories/second-factors.ts'
import { dumpEverything, expectRefusal, inParallel, rowsOf } from '../../test/inspect.ts'
import { holding } from '../../test/matrix/actors.ts'

const server = await buildTestApp({ mail: true })
afterAll(() => server.close())

async function aPersonWithApp() {
  const person = await aPlayer(server)
  const client = await holding(server, person.id)
  return { person, client, app: await anApp(server, client) }
}

const signIn = (person: Person, code?: string, password = person.secret) =>
  server.client().post('/api/login', { username: person.email, password, code })

describe('an authenticator app', { tags: ['SEC-17'] }, () => {
  test('the server asks for an app’s code after the password was right, and before there is a session', async () => {
    const { person, app } = await aPersonWithApp()
    const asked = await signIn(person)
    expectRefusal(asked, 403, 'second_factor_required')
    expect(asked.cookies).toEqual([])
    expectRefusal(await signIn(person, undefined, 'not this one'), 401, 'login_failed')
    expectRefusal(await signIn(person, app.code(), 'not this one'), 401, 'login_failed')
    expectRefusal(await signIn(person, '000000'), 401, 'second_factor_failed')
    const spoken = app.code().replace(/(\d{3})/u, '$1 ')
    expect((await signIn(person, spoken)).status).toBe(200)
  })

  test('an authenticator app does not count until one of its codes was entered', async () => {
    const person = await aPlayer(server)
    const client = await holding(server, person.id)
    await client.post('/api/auth/totp/start')
    expectRefusal(await client.post('/api/auth/totp/confirm', { code: '000000' }), 400, 'wrong_code')
    expect((await signIn(person)).status).toBe(200)
    expect((await client.get('/api/auth/second-factors')).body).toEqual({
      passkeys: [],
      totpSince: null,
      recoveryCodesLeft: 0,
      required: null,
    })
  })

  test('a code of an app works once, also if it is sent five times at once', async () => {
    const { person, app } = await aPersonWithApp()
    const code = app.code()
    const statuses = (await inParallel(5, () => signIn(person, code))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
    expectRefusal(await signIn(person, code), 401, 'second_factor_failed')
  })

  test('a code of the previous or next half minute works, one of two minutes ago does not', async () => {
    const { person, app } = await aPersonWithApp()
    const late = app.code()
    server.clock.advance(30_000)
    expect((await signIn(person, late)).status).toBe(200)
    const old = app.code()
    server.clock.advance(2 * MINUTE)
    expectRefusal(await signIn(person, old), 401, 'second_factor_failed')
  })

  test('wrong codes are counted per account, from all addresses together', async () => {
    const { person, app } = await aPersonWithApp()
    for (let tries = 1; tries <= 20; tries += 1) {
      expect((await signIn(person, '000000')).status).toBe(401)
    }
    server.clock.advance(20 * MINUTE)
    const refused = await signIn(person, app.code())
    expectRefusal(refused, 429, 'rate_limited')
    expect(refused.headers['retry-after']).toBe(String((40 * MINUTE) / SECOND))
    expect((await signIn(person, app.recoveryCodes[0])).status).toBe(200)
    server.clock.advance(40 * MINUTE)
    expect((await signIn(person, app.code())).status).toBe(200)
  })

  test('a copy of the database contains neither an app’s secret nor a recovery code', async () => {
    const { app } = await aPersonWithApp()
    const dump = (await dumpEverything(server)).toLowerCase()
    for (const secret of [app.secret, ...app.recoveryCodes]) {
      expect(dump).not.toContain(secret.toLowerCase())
      expect(dump).not.toContain(secret.toLowerCase().replaceAll('-', ''))
    }
  })

  test('after an app is removed the password alone signs in, and the recovery codes are gone', async () => {
    const { person, client, app } = await aPersonWithApp()
    expect((await client.delete('/api/auth/totp')).status).toBe(200)
    expect((await signIn(person)).status).toBe(200)
    expect(await rowsOf(server, 'recovery_code', { user_id: person.id })).toEqual([])
    await anApp(server, client)
    expectRefusal(await signIn(person, app.recoveryCodes[0]), 401, 'second_factor_failed')
  })
})

describe('a recovery code', { tags: ['SEC-17'] }, () => {
  test('a recovery code signs in once, sends a mail, and says how many are left', async () => {
    const { person, client, app } = await aPersonWithApp()
    expect(app.recoveryCodes).toHaveLength(10)
    const [first = '', second = ''] = app.recoveryCodes
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `
    expect((await signIn(person, typed)).status).toBe(200)
    expectRefusal(await signIn(person, first), 401, 'second_factor_failed')
    const statuses = (await inParallel(5, () => signIn(person, second))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
    const { body } = await client.get<{ recoveryCodesLeft: number }>('/api/auth/second-factors')
    expect(body.recoveryCodesLeft).toBe(8)
    const used = await server.mail.waitFor(
      ({ to, text }) => to.includes(person.email) && text.includes('You have 9 left'),
    )
    expect(used.subject).toBe('A recovery code was used on Tussle')
  })

  test('new recovery codes replace the old ones, and there are none without a second factor', async () => {
    const { person, client, app } = await aPersonWithApp()
    const made = await client.post<{ codes: string[] }>('/api/auth/recovery-codes')
    expect(made.status).toBe(201)
    expectRefusal(await signIn(person, app.recoveryCodes[0]), 401, 'second_factor_failed')
    expect((await signIn(person, made.body.codes[9])).status).toBe(200)
    const nobody = await holding(server, (await aPlayer(server)).id)
    expectRefusal(await nobody.post('/api/auth/recovery-codes'), 409, 'conflict')
  })

  test('a recovery code signs in to no other account', async () => {
    const [one, other] = [await aPersonWithApp(), await aPersonWithApp()]
    expectRefusal(await signIn(other.person, one.app.recoveryCodes[0]), 401, 'second_factor_failed')
  })
})

test('adding and removing a second factor is in the audit trail and sends a mail', {
  tags: ['SEC-17'],
}, async () => {
  const { person, client } = await aPersonWithApp()
  await client.delete('/api/auth/totp')
  const actions = (await rowsOf(server, 'audit', { object: `user:${person.id}` })).map((row) => row['action'])
  expect(actions).toContain('second-factor.totp-added')
  expect(actions).toContain('second-factor.totp-removed')
  for (const subject of [
    'An authenticator app was added on Tussle',
    'The authenticator app was removed on Tussle',
  ]) {
    const mail = await server.mail.waitFor(
      (letter) => letter.to.includes(person.email) && letter.subject === subject,
    )
    expect(mail.text).toContain('If this was not you')
  }
})
