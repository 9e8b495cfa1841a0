import { afterAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../kernel/clock.ts'
import { buildTestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { anApp, aPasskey } from '../../test/factories/second-factors.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { holding } from '../../test/matrix/actors.ts'
import { grantAdmin } from '../change-rights.ts'
import { resetFactors } from '../index.ts'

const server = await buildTestApp()
afterAll(() => server.close())

async function anAdminWithApp() {
  const admin = await anAdmin(server)
  const client = await holding(server, admin.id)
  return { admin, client, app: await anApp(server, client) }
}

describe('a fresh proof', { tags: ['SEC-17'] }, () => {
  test('actions that cannot be undone or show many people need a fresh proof ten minutes after signing in', async () => {
    const { admin, client } = await anAdminWithApp()
    const { id } = await aPlayer(server)
    const tournament = await aTournament(server, admin)
    const competition = `/api/admin/competitions/tournament/${tournament}`
    const acts: [path: string, body?: object][] = [
      ['/api/users/export', {}],
      ['/api/users/export', { currentPassword: admin.secret }],
      ['/api/users/delete', { currentPassword: admin.secret }],
      [`/api/admin/users/${id}/grant-admin`, { currentPassword: admin.secret }],
      [`/api/admin/users/${id}/revoke-admin`, {}],
      [`/api/admin/users/${id}/disable`, {}],
      [`/api/admin/users/${id}/enable`, {}],
      [`${competition}/export`],
      [`${competition}/export/entries`],
      [`${competition}/contacts`, {}],
      ['/api/auth/passkeys/options'],
      ['/api/auth/totp/start'],
      ['/api/auth/recovery-codes'],
      ['/api/auth/change-password', { currentPassword: admin.secret, newPassword: 'another-long-word' }],
    ]
    server.clock.advance(10 * MINUTE)
    for (const [path, body] of acts) {
      const answer = await client.post(path, body)
      expect([path, answer.status, answer.body['code']]).toEqual([path, 403, 'reauth_required'])
    }
    expectRefusal(await client.delete('/api/auth/totp'), 403, 'reauth_required')
    expectRefusal(await client.delete('/api/auth/passkeys/1'), 403, 'reauth_required')
    const email = { email: 'elsewhere@proof.example', currentPassword: admin.secret }
    expectRefusal(await client.patch('/api/users/profile', email), 403, 'reauth_required')
    expect((await client.patch('/api/users/profile', { bio: 'Anything else needs none' })).status).toBe(200)
  })

  test('a fresh proof without a second factor is the password, sent alone or with the action', async () => {
    const person = await aPlayer(server)
    const client = await holding(server, person.id)
    // A sign-in alone is not enough: the specified form asks for the password.
    expectRefusal(await client.post('/api/users/export', {}), 403, 'reauth_required')
    server.clock.advance(10 * MINUTE)
    expectRefusal(await client.post('/api/auth/totp/start'), 403, 'reauth_required')
    const beside = { currentPassword: person.secret }
    expect((await client.post('/api/users/export', beside)).status).toBe(200)
    expectRefusal(await client.post('/api/auth/proof', { currentPassword: 'no' }), 400, 'wrong_password')
    const proven = await client.post('/api/auth/proof', beside)
    const until = new Date(server.clock.now().getTime() + 10 * MINUTE).toISOString()
    expect([proven.status, proven.body]).toEqual([200, { provenUntil: until }])
    expect((await client.post('/api/users/export', {})).status).toBe(200)
    server.clock.advance(10 * MINUTE)
    expectRefusal(await client.post('/api/users/export', {}), 403, 'reauth_required')
  })

  test('a fresh proof with a second factor is the password and a code, or the passkey', async () => {
    const { admin, client, app } = await anAdminWithApp()
    const { device } = await aPasskey(server, client)
    const other = await signedIn(server.client(), { ...admin, code: app.code() })
    server.clock.advance(10 * MINUTE)
    const password = { currentPassword: admin.secret }
    expectRefusal(await client.post('/api/auth/proof', password), 403, 'second_factor_required')
    expectRefusal(await client.post('/api/auth/proof', { ...password, code: '000000' }), 400, 'wrong_code')
    expectRefusal(await client.post('/api/auth/proof', { code: app.code() }), 400, 'bad_request')
    expectRefusal(await client.post('/api/users/export', {}), 403, 'reauth_required')
    expect((await client.post('/api/auth/proof', { ...password, code: app.code() })).status).toBe(200)
    expect((await client.post('/api/users/export', {})).status).toBe(200)
    // The proof belongs to this session, not to another session of the same person.
    expectRefusal(await other.post('/api/users/export', {}), 403, 'reauth_required')
    const asked = await other.post<{ challenge: string }>('/api/auth/proof/options')
    const passkey = device.answer(asked.body)
    expect((await other.post('/api/auth/proof', { passkey })).status).toBe(200)
    expect((await other.post('/api/users/export', {})).status).toBe(200)
  })
})

describe('an administrator without a second factor', { tags: ['SEC-17'] }, () => {
  const since = () => server.clock.now()

  test('an administrator without a second factor has seven days, is told so, and then has a player’s rights', async () => {
    const admin = await anAdmin(server, { adminSince: since() })
    const player = await aPlayer(server)
    const tournament = await aTournament(server, admin)
    const client = await holding(server, admin.id)
    const due = new Date(server.clock.now().getTime() + 7 * DAY)
    expect((await client.get('/api/user')).body['secondFactorDue']).toBe(due.toISOString())
    expect((await client.get('/api/auth/second-factors')).body['required']).toEqual({ by: due.toISOString() })

    server.clock.advance(7 * DAY - MINUTE)
    const lastMinute = await holding(server, admin.id)
    expect((await lastMinute.get('/api/admin/users')).status).toBe(200)
    server.clock.advance(MINUTE)
    const late = await holding(server, admin.id)
    const edit = { name: 'Another name' }
    expectRefusal(await late.get('/api/admin/users'), 403, 'second_factor_missing')
    expectRefusal(await late.patch(`/api/tournaments/${tournament}`, edit), 403, 'second_factor_missing')
    expectRefusal(await late.get(`/api/tournaments/${tournament}/desk`), 403, 'second_factor_missing')
    const rights = { currentPassword: admin.secret }
    expectRefusal(
      await late.post(`/api/admin/users/${player.id}/grant-admin`, rights),
      403,
      'second_factor_missing',
    )
    expect((await late.get(`/api/players/${player.id}`)).status).toBe(200)
    const short = { currentPassword: admin.secret, newPassword: 'quite-short' }
    expectRefusal(await late.post('/api/auth/change-password', short), 422, 'weak_password')

    await anApp(server, late)
    expect((await late.get('/api/admin/users')).status).toBe(200)
    expect((await late.get('/api/user')).body['secondFactorDue']).toBeNull()
  })

  test('a new administrator has the same seven days to set up a second factor', async () => {
    const [admin, player] = [await anAdmin(server), await aPlayer(server)]
    await grantAdmin(actingAs(server, admin), player.id, admin.secret)
    const client = await holding(server, player.id)
    expect((await client.get('/api/admin/users')).status).toBe(200)
    server.clock.advance(7 * DAY)
    expectRefusal(
      await (await holding(server, player.id)).get('/api/admin/users'),
      403,
      'second_factor_missing',
    )
  })

  test('an administrator cannot remove the last second factor, whatever kind it is', async () => {
    const { client } = await anAdminWithApp()
    expectRefusal(await client.delete('/api/auth/totp'), 409, 'conflict')
    const { id } = await aPasskey(server, client)
    expect((await client.delete('/api/auth/totp')).status).toBe(200)
    expectRefusal(await client.delete(`/api/auth/passkeys/${id}`), 409, 'conflict')
  })

  test('an account cannot lose its last second factor while it becomes an administrator', async () => {
    const admin = await anAdmin(server)
    for (let round = 0; round < 5; round += 1) {
      const player = await aPlayer(server)
      const client = await holding(server, player.id)
      await anApp(server, client)
      const [removal] = await Promise.all([
        client.delete('/api/auth/totp'),
        grantAdmin(actingAs(server, admin), player.id, admin.secret),
      ])
      const [row] = await rowsOf(server, 'users', { id: player.id })
      const factors = await rowsOf(server, 'totp', { user_id: player.id })
      expect(row?.['is_admin']).toBe(true)
      // Either the factor was removed first, and the time to add another one runs; or the removal was refused,
      // because the rights came first.
      const isRemoved = removal.status === 200
      expect([isRemoved, factors.length, row?.['second_factor_since'] === null]).toEqual(
        isRemoved ? [true, 0, true] : [false, 1, false],
      )
    }
  })

  test('an operator can remove the second factors of an administrator, which ends every session', async () => {
    const { admin, client } = await anAdminWithApp()
    await aPasskey(server, client)
    await resetFactors(server.ctx, admin.email)
    expect((await client.get('/api/user')).status).toBe(401)
    const again = await signedIn(server.client(), admin)
    expect((await again.get('/api/admin/users')).status).toBe(200)
    const due = new Date(server.clock.now().getTime() + 7 * DAY).toISOString()
    expect((await again.get('/api/user')).body['secondFactorDue']).toBe(due)
    const rows = await rowsOf(server, 'audit', { object: `user:${admin.id}` })
    expect(rows.map((row) => row['action'])).toContain('second-factor.factors-reset')
  })
})

test('a deleted account leaves no second factor behind', async () => {
  const person = await aPlayer(server)
  const client: TestClient = await holding(server, person.id)
  await anApp(server, client)
  await aPasskey(server, client)
  await client.post('/api/auth/proof/options')
  expect((await client.post('/api/users/delete', {})).status).toBe(200)
  for (const table of ['passkey', 'totp', 'recovery_code', 'webauthn_challenge']) {
    expect([table, await rowsOf(server, table, { user_id: person.id })]).toEqual([table, []])
  }
})
