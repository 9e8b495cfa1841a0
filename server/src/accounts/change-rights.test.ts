import type { AuditRow, ManagedUser } from '@tussle/contract/ops/administration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../kernel/security/session.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { aDemoPlayer, anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { anActor } from '../test/matrix/actors.ts'
import { setAdmin } from './index.ts'

let server: TestApp
let desk: TestClient
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  const actor = await anActor(server, 'A')
  if (actor.person === undefined) throw new Error('an administrator has an account')
  desk = actor.client
  admin = actor.person
})
afterAll(() => server.close())

type Act = 'grant-admin' | 'revoke-admin' | 'disable' | 'enable'
const act = (id: number, what: Act, client = desk, by = admin) =>
  client.post(`/api/admin/users/${id}/${what}`, { currentPassword: by.secret })
const userRow = async (id: number) => (await rowsOf(server, 'users', { id }))[0]
const actionsOn = async (id: number) =>
  (await rowsOf(server, 'audit', { object: `user:${id}` }))
    .map(({ action }) => String(action))
    .filter((action) => !action.startsWith('login.'))

describe('finding accounts', () => {
  test.for(['vandermeer', 'Zed Vandermeer', 'zed v', 'zedmail@people', 'Net Rusher'])(
    'an administrator finds an account by %s: name, username, email or display name',
    async (q) => {
      const known = await rowsOf(server, 'users', { email: 'zedmail@people.example' })
      if (known.length === 0) {
        await aPlayer(server, {
          firstName: 'Zed',
          lastName: 'Vandermeer',
          email: 'zedmail@people.example',
          displayName: 'Net Rusher',
        })
      }
      const { body } = await desk.get<ManagedUser[]>(`/api/admin/users?q=${encodeURIComponent(q)}`)
      expect(body).toMatchObject([
        { displayName: 'Net Rusher', username: 'Zed V', email: 'zedmail@people.example', isAdmin: false },
      ])
      expect(JSON.stringify(body)).not.toContain('argon')
    },
  )

  test('the list of accounts goes page by page, the newest first, without deleted ones', async () => {
    const gone = await aPlayer(server)
    const leaving = await signedIn(server.client(), gone)
    await leaving.post('/api/users/delete', { currentPassword: gone.secret })
    const seen: number[] = []
    for (let path = '/api/admin/users?limit=2'; path !== ''; ) {
      const page = await desk.get<ManagedUser[]>(path)
      seen.push(...page.body.map(({ id }) => id))
      path = /<([^>]+)>; rel="next"/u.exec(String(page.headers.link))?.[1] ?? ''
    }
    const all = (await rowsOf(server, 'users')).filter((row) => row['deleted_at'] === null)
    expect(seen).toEqual(all.map(({ id }) => id).toReversed())
  })
})

describe('rights', () => {
  test('administrator rights are granted and revoked at once, each with one line in the audit trail', async () => {
    const player = await aPlayer(server)
    const theirs = await signedIn(server.client(), player)
    expectRefusal(await theirs.get('/api/admin/users'), 403, 'forbidden')
    for (const _ of [1, 2]) expect((await act(player.id, 'grant-admin')).status).toBe(200)
    expect((await theirs.get('/api/admin/users')).status).toBe(200)
    for (const _ of [1, 2]) expect((await act(player.id, 'revoke-admin')).status).toBe(200)
    expectRefusal(await theirs.get('/api/admin/users'), 403, 'forbidden')
    expect(await actionsOn(player.id)).toEqual(['account.created', 'admin.granted', 'admin.revoked'])
  })

  test.for(['grant-admin', 'revoke-admin', 'disable', 'enable'] as const)(
    '%s needs the administrator’s own password again; a wrong one changes nothing',
    async (what) => {
      const person = await (what === 'revoke-admin' ? anAdmin(server) : aPlayer(server))
      const before = await userRow(person.id)
      const path = `/api/admin/users/${person.id}/${what}`
      expectRefusal(await desk.post(path, { currentPassword: 'not-the-password' }), 400, 'wrong_password')
      expectRefusal(await desk.post(path, {}), 403, 'reauth_required')
      // The other person's password is not accepted either.
      const other = await aPlayer(server, { password: 'somebody-elses-secret' })
      expectRefusal(await desk.post(path, { currentPassword: other.secret }), 400, 'wrong_password')
      expect(await userRow(person.id)).toEqual(before)
    },
  )

  test('a disabled account, the demo account and unknown accounts get no administrator rights', async () => {
    const shut = await aPlayer(server)
    await act(shut.id, 'disable')
    expectRefusal(await act(shut.id, 'grant-admin'), 409, 'conflict', 'This account is disabled')
    const demo = await aDemoPlayer(server)
    for (const id of [demo.id, 999_999]) {
      expectRefusal(await act(id, 'grant-admin'), 404, 'not_found', 'User not found')
      expectRefusal(await act(id, 'disable'), 404, 'not_found')
    }
  })
})

describe('a disabled account', () => {
  test('a disabled account is signed out everywhere and cannot sign in, with the usual message', async () => {
    const player = await aPlayer(server)
    const phone = await signedIn(server.client(), player)
    const laptop = await signedIn(server.client(), player)
    expect((await act(player.id, 'disable')).status).toBe(200)
    for (const client of [phone, laptop]) expect((await client.get('/api/user')).status).toBe(401)
    const wrong = await server.client().post('/api/login', { username: player.email, password: 'wrong-one' })
    const right = await server
      .client()
      .post('/api/login', { username: player.email, password: player.secret })
    expectRefusal(right, 401, 'login_failed', String(wrong.body['message']))
    expect(await rowsOf(server, 'users', { id: player.id })).toMatchObject([
      { disabled_at: server.clock.now(), email: player.email },
    ])
    expect((await desk.get<ManagedUser[]>(`/api/admin/users?q=${player.email}`)).body).toMatchObject([
      { isDisabled: true },
    ])
  })

  test('a disabled account counts as a visitor, even with a session that was not deleted', async () => {
    const player = await aPlayer(server)
    await act(player.id, 'disable')
    const client = server.client()
    const owner = { userId: player.id, stay: false, device: 'Browser on Linux' }
    client.cookies.set('sid', await openSession(server.kernel.database.db, server.clock, owner))
    expect((await client.get('/api/user')).status).toBe(401)
  })

  test('an enabled account works as before, but no old session comes back', async () => {
    const player = await aPlayer(server)
    const old = await signedIn(server.client(), player)
    await act(player.id, 'disable')
    await act(player.id, 'enable')
    expect((await old.get('/api/user')).status).toBe(401)
    expect((await (await signedIn(server.client(), player)).get('/api/user')).status).toBe(200)
    expect(await actionsOn(player.id)).toEqual(['account.created', 'account.disabled', 'account.enabled'])
  })

  test('an administrator cannot disable their own account', async () => {
    expectRefusal(await act(admin.id, 'disable'), 409, 'conflict', 'You cannot disable your own account')
  })
})

describe('whoever has a password of fewer than twelve characters', { tags: ['SEC-08'] }, () => {
  const sentence = /must first set a password of at least 12 characters. A reset link can be mailed to them/u

  test('a person with a password under twelve characters becomes administrator only after a longer one is set', async () => {
    const player = await aPlayer(server, { password: 'vK9qLm' })
    const refused = await act(player.id, 'grant-admin')
    expectRefusal(
      refused,
      422,
      'weak_password',
      `${player.displayName} must first set a password of at least 12 characters. A reset link can be mailed to them.`,
    )
    expect((await userRow(player.id))?.['is_admin']).toBe(false)
    expect(await actionsOn(player.id)).not.toContain('admin.granted')
    const client = await signedIn(server.client(), player)
    const change = { currentPassword: player.secret, newPassword: 'deep-returns-win-points' }
    expect((await client.post('/api/auth/change-password', change)).status).toBe(200)
    expect((await act(player.id, 'grant-admin')).status).toBe(200)
  })

  test('the command on the server makes nobody with a short password an administrator', async () => {
    const short = await aPlayer(server, { password: 'eleven-char' })
    await expect(setAdmin(server.ctx, short.email, true)).rejects.toThrow(sentence)
    const long = await aPlayer(server, { password: 'twelve-chars' })
    expect((await setAdmin(server.ctx, long.email, true)).isAdmin).toBe(true)
  })

  test('the list of accounts does not reveal how long a password is', async () => {
    const player = await aPlayer(server, { password: 'a-much-longer-one-than-twelve' })
    expect((await userRow(player.id))?.['password_is_long']).toBe(true)
  })
})

test('the audit trail shows who did what, by person and by kind, and no address of origin', async () => {
  const player = await aPlayer(server)
  await act(player.id, 'grant-admin')
  await act(player.id, 'revoke-admin')
  const query = async (text: string) => (await desk.get<AuditRow[]>(`/api/admin/audit?${text}`)).body
  const [latest, before] = await query(`actorId=${admin.id}`)
  expect([latest, before]).toMatchObject([
    {
      action: 'admin.revoked',
      object: `user:${player.id}`,
      actor: { id: admin.id, displayName: admin.displayName },
    },
    { action: 'admin.granted' },
  ])
  expect(Object.keys(latest ?? {}).toSorted()).toEqual([
    'action',
    'actor',
    'after',
    'at',
    'before',
    'id',
    'object',
    'objectName',
  ])
  const granted = await query('action=admin.granted&limit=200')
  expect(new Set(granted.map(({ action }) => action))).toEqual(new Set(['admin.granted']))
  expect(granted).toHaveLength((await rowsOf(server, 'audit', { action: 'admin.granted' })).length)
  const [first] = await query('limit=1')
  expect((await query(`limit=1&cursor=${first?.id}`))[0]?.id).toBeLessThan(first?.id ?? 0)
})
