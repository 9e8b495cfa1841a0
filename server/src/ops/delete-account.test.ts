import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { deliver } from '../test/deliver.ts'
import { aDemoPlayer, anAdmin, aPlayer, signedIn } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aLeague, aTournament, entered } from '../test/factories/competitions.ts'
import { dumpEverything, expectRefusal, rowsOf } from '../test/inspect.ts'
import { type Caller, callers, groundOf } from '../test/registration.ts'
import { countsOf } from '../test/registration-counts.ts'

const server = await buildTestApp({ mail: true })
afterAll(() => server.close())

const MARK = 'canary7q'
const SECRET = 'word-of-the-canary7q'

/** An account with data in every table that refers to accounts. */
async function aPersonWithTraces() {
  const client = server.client()
  const form = {
    email: `${MARK}.first@mydata.example`,
    password: SECRET,
    firstName: `First${MARK}`,
    lastName: `Last${MARK}`,
    rating: '3.5',
  }
  const keyed = { headers: { 'idempotency-key': '5f1c0d5e-9a55-4d30-8d5a-6b1c0f3f7a10' } }
  await client.post('/api/register', form, keyed)
  const profile = {
    displayName: `Display${MARK}`,
    location: `Place${MARK}`,
    bio: `Bio${MARK}`,
    playingStyle: `Style${MARK}`,
    gender: 'female',
  }
  const keyedPatch = { headers: { 'idempotency-key': '5f1c0d5e-9a55-4d30-8d5a-6b1c0f3f7a11' } }
  await client.patch('/api/users/profile', profile, keyedPatch)
  const email = `${MARK}.second@mydata.example`
  await client.patch('/api/users/profile', { email, currentPassword: SECRET })
  const { text } = await server.mail.waitFor(({ to }) => to.includes(email))
  await client.post('/api/auth/email/confirm', { token: /confirm=([\w-]+)/u.exec(text)?.[1] })
  const third = `${MARK}.third@mydata.example`
  await client.patch('/api/users/profile', { email: third, currentPassword: SECRET })
  await client.post('/api/auth/forgot-password', { email: third })
  const message = { name: MARK, email, subject: MARK, message: `A message of ${MARK}` }
  const keyedMessage = { headers: { 'idempotency-key': '5f1c0d5e-9a55-4d30-8d5a-6b1c0f3f7a12' } }
  await client.post('/api/contact', message, keyedMessage)
  await client.post('/api/auth/forgot-password', { email })
  await server.mail.waitFor(({ to, subject }) => to.includes(email) && subject.startsWith('Set a new'))
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  await client.post('/api/users/profile/photo', undefined, { bytes: { type: 'image/jpeg', content: jpeg } })
  return { client, email, id: (await client.get<{ id: number }>('/api/user')).body.id }
}

describe('deletion', () => {
  test('a deleted account leaves a row without a name: no mark of the person is in any table', async () => {
    const { client, email, id } = await aPersonWithTraces()
    const other = await signedIn(server.client(), { email, secret: SECRET })
    expect(await dumpEverything(server)).toContain(MARK)
    expect(await rowsOf(server, 'file')).toHaveLength(1)

    const answer = await client.post('/api/users/delete', { currentPassword: SECRET })
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your account has been deleted' }])
    expect([...client.cookies.keys()]).toEqual(['device'])
    expect((await other.get('/api/user')).status).toBe(401)

    const dump = await dumpEverything(server)
    const traces = dump.split('\n').filter((line) => line.toLowerCase().includes(MARK))
    expect(traces).toEqual([])
    expect(await rowsOf(server, 'file')).toEqual([])
    expect(JSON.stringify(server.logs).toLowerCase()).not.toContain(MARK)
    expect(await rowsOf(server, 'users', { id })).toMatchObject([
      { display_name: 'Former player', email: null, username: null, password: null, is_admin: false },
    ])
    expect(await rowsOf(server, 'audit', { action: 'account.deleted' })).toMatchObject([
      { object: `user:${id}` },
    ])
  })

  test('a deleted account gives up its places, partners and clubs', async () => {
    const [leaver, partner, waiting] = (await callers(server, 3)) as [Caller, Caller, Caller]
    const admin = await anAdmin(server)
    const club = await aClub(server, { founder: leaver.person, members: [partner.person] })
    const divisions = ['Mixed 3.5 Doubles']
    const open = await aTournament(server, admin, { divisions, maxPlayers: 2 })
    const ground = await groundOf(server, 'tournament', open)
    await ground.pair(leaver, partner)
    await ground.join(waiting)
    const past = { startDate: '2025-01-01', endDate: '2025-02-01' }
    const over = await groundOf(server, 'league', await aLeague(server, admin, { divisions, ...past }))
    await entered(server, over.id, [leaver.person, partner.person])

    await leaver.client.post('/api/users/delete', { currentPassword: leaver.person.secret })
    expect(await ground.participants(partner)).toMatchObject([
      { userId: partner.person.id, partnerId: null, needsPartner: true, status: 'active' },
      { userId: waiting.person.id, status: 'active' },
    ])
    const { counters, rows } = await countsOf(server, open)
    expect([counters, rows]).toEqual([counters, counters])
    // Completed competitions stay as they were, with a nameless player.
    expect(await over.participants(partner)).toMatchObject([
      { user: { displayName: 'Former player' }, partnerId: partner.person.id },
    ])
    const members = await partner.client.get(`/api/clubs/${club.id}/members`)
    expect(members.body).toMatchObject([{ userId: partner.person.id, role: 'admin' }])
  })

  test('a deleted account is removed from saved answers of others', async () => {
    const [leaver, partner, stranger] = (await callers(server, 3)) as [Caller, Caller, Caller]
    const divisions = ['Mixed 3.5 Doubles']
    const open = await aTournament(server, await anAdmin(server), { divisions })
    const ground = await groundOf(server, 'tournament', open)
    const join = (caller: Caller, key: string, partnerId?: number) =>
      caller.client.post(
        `/api/tournaments/${open}/join`,
        { divisionId: ground.division(), partnerId },
        { headers: { 'idempotency-key': key } },
      )
    await join(partner, '5f1c0d5e-9a55-4d30-8d5a-6b1c0f3f7a13', leaver.person.id)
    await join(stranger, '5f1c0d5e-9a55-4d30-8d5a-6b1c0f3f7a14')
    const remembered = async ({ person }: Caller) =>
      (await rowsOf(server, 'idempotency', { user_id: person.id })).length
    expect([await remembered(partner), await remembered(stranger)]).toEqual([1, 1])
    await leaver.client.post('/api/users/delete', { currentPassword: leaver.person.secret })
    await deliver(server, ['ops.account-deleted.delete-answers'])
    expect([await remembered(partner), await remembered(stranger)]).toEqual([0, 1])
  })

  test('deleting an account frees the address and the username for a new one', async () => {
    const player = await aPlayer(server, { firstName: 'Comes', lastName: 'Back' })
    const client = await signedIn(server.client(), player)
    await client.post('/api/users/delete', { currentPassword: player.secret })
    const form = {
      email: player.email,
      password: 'second-life-here',
      firstName: 'Comes',
      lastName: 'Back',
      rating: '3.0',
    }
    const answer = await server.client().post<{ id: number }>('/api/register', form)
    expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ username: 'Comes B' })])
    expect(answer.body.id).not.toBe(player.id)
  })

  test('deleting an account needs the password; a wrong one is 400 and deletes nothing', async () => {
    const player = await aPlayer(server)
    const client = await signedIn(server.client(), player)
    expectRefusal(await client.post('/api/users/delete'), 403, 'reauth_required')
    expectRefusal(
      await client.post('/api/users/delete', { currentPassword: 'wrong!' }),
      400,
      'wrong_password',
    )
    expect((await client.get('/api/user')).status).toBe(200)
  })

  test('the demo account cannot be deleted', async () => {
    const demo = await aDemoPlayer(server)
    const client = await signedIn(server.client(), demo)
    expectRefusal(
      await client.post('/api/users/delete', { currentPassword: demo.secret }),
      403,
      'demo_account',
    )
  })
})

test('the public configuration names the demo account only if demo data is on', async () => {
  const on = await server.client().get('/api/config')
  expect(on.body).toEqual({
    productName: 'Tussle',
    passkeys: true,
    demoAccount: { username: 'Demo P', password: expect.any(String) as string },
    mailsContactMessages: false,
  })
  const production = await buildTestApp({ config: { DEMO_DATA: 'off' } })
  const off = await production.client().get('/api/config')
  await production.close()
  expect(off.body).toEqual({
    productName: 'Tussle',
    passkeys: true,
    demoAccount: null,
    mailsContactMessages: false,
  })
})
