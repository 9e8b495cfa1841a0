import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, registrationForm as form, signedIn } from '../../test/factories/accounts.ts'
import { columnsOf, expectRefusal, rowsOf } from '../../test/inspect.ts'

const server = await buildTestApp({ realHashes: true })
afterAll(() => server.close())

test('a new player gets an account with every specified field, and a session', {
  tags: ['API-017', 'API-018', 'ENTITY-001'],
}, async () => {
  const client = server.client()
  const sent = form()
  const { status, body } = await client.post<CurrentUser>('/api/register', sent)
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(Number) as number,
    email: sent.email,
    username: sent.username,
    firstName: sent.firstName,
    lastName: 'lee',
    profileImageUrl: null,
    displayName: sent.username,
    rating: '4.0',
    gender: null,
    sport: 'Pickleball',
    location: null,
    bio: null,
    playingStyle: null,
    showRealName: false,
    showLocation: true,
    showRecord: true,
    showPlayingStyle: false,
    isAdmin: false,
    emailNotifications: true,
    mayBePartner: true,
    secondFactorDue: null,
    birthMonth: null,
    showNameAsJunior: false,
    nameForVisitors: 'name',
    photoForVisitors: false,
    locationForVisitors: false,
    recordForVisitors: false,
    inSearchEngines: false,
    publicName: expect.any(String) as string,
    emailVerified: false,
    pendingEmail: null,
    createdAt: server.clock.now().toISOString(),
    updatedAt: server.clock.now().toISOString(),
  })
  expect((await client.get('/api/user')).body).toEqual(body)
  // The password is the only field that is stored but never returned (OQ-025).
  const [row] = await rowsOf(server, 'users', { id: body.id })
  expect(String(row?.['password'])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
})

test('a new account has the specified defaults', {
  tags: ['ENTITY-008', 'ENTITY-009', 'ENTITY-010', 'ENTITY-011', 'ENTITY-012', 'ENTITY-013', 'ENTITY-014'],
}, async () => {
  const { body } = await server.client().post('/api/register', form())
  expect(body).toMatchObject({
    sport: 'Pickleball',
    showRealName: false,
    showLocation: true,
    showRecord: true,
    showPlayingStyle: false,
    isAdmin: false,
    emailNotifications: true,
    mayBePartner: true,
    birthMonth: null,
    showNameAsJunior: false,
    nameForVisitors: 'name',
    photoForVisitors: false,
    locationForVisitors: false,
    recordForVisitors: false,
    inSearchEngines: false,
    publicName: expect.any(String) as string,
  })
})

describe('refusals carry a message and store nothing', () => {
  const cases: [
    title: string,
    changes: Record<string, unknown>,
    status: number,
    code: string,
    message: string,
    ...ids: string[],
  ][] = [
    [
      'no email',
      { email: undefined },
      400,
      'bad_request',
      'Please enter a valid email address',
      'ENTITY-002',
    ],
    [
      'an address without a domain',
      { email: 'ann@here' },
      400,
      'bad_request',
      'Please enter a valid email address',
    ],
    [
      'no password',
      { password: undefined },
      400,
      'bad_request',
      'Password must be at least 6 characters',
      'ENTITY-006',
    ],
    ['five characters', { password: 'dinks' }, 400, 'bad_request', 'Password must be at least 6 characters'],
    [
      '129 characters',
      { password: 'x'.repeat(129) },
      400,
      'bad_request',
      'Password must be at most 128 characters',
    ],
    ['a common password', { password: 'password1' }, 422, 'weak_password', expect.any(String) as string],
    [
      'the own name as password',
      { firstName: 'Bartholomew', password: 'bartholomew12' },
      422,
      'weak_password',
      expect.any(String) as string,
    ],
    ['no first name', { firstName: ' ' }, 400, 'bad_request', 'First name is required'],
    ['no last name', { lastName: '' }, 400, 'bad_request', 'Last name is required'],
    [
      'an address as a name',
      { firstName: 'ann@lee.example' },
      400,
      'bad_request',
      'Please use your name, not an email address',
    ],
    [
      'text that runs backwards',
      { firstName: 'nn\u202eA' },
      400,
      'bad_request',
      'Please remove unusual characters',
    ],
    [
      'an invisible space',
      { lastName: 'ad\u200bmin' },
      400,
      'bad_request',
      'Please remove unusual characters',
    ],
    ['a NUL', { lastName: 'le\u0000e' }, 400, 'bad_request', 'Please remove unusual characters'],
    ['no rating', { rating: undefined }, 400, 'bad_request', 'Please select your skill level'],
    ['a rating nobody has', { rating: '5.0' }, 400, 'bad_request', 'Please select your skill level'],
  ]
  for (const [title, changes, status, code, message, ...ids] of cases) {
    test(`a sign-up is refused with a message and stores nothing: ${title}`, {
      tags: [...ids, 'API-019'],
    }, async () => {
      const before = (await rowsOf(server, 'users')).length
      expectRefusal(await server.client().post('/api/register', form(changes)), status, code, message)
      expect(await rowsOf(server, 'users')).toHaveLength(before)
    })
  }

  test('a refused sign-up names all wrong fields', async () => {
    const answer = await server.client().post('/api/register', { email: 'x', password: 'y' })
    expect(Object.keys(answer.body['fields'] as object).toSorted()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
      'rating',
    ])
  })
})

test('a sign-up drops every field that is not asked for, and the column keeps its default', {
  tags: ['PROD-004'],
}, async () => {
  const asked = new Set(['email', 'password', 'first_name', 'last_name', 'rating'])
  const columns = (await columnsOf(server, 'users')).filter((column) => !asked.has(column))
  expect(columns.length).toBeGreaterThan(15)
  const camel = (name: string) => name.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase())
  const planted = Object.fromEntries(
    columns.flatMap((name) => [
      [name, planting(name)],
      [camel(name), planting(name)],
    ]),
  )
  const plain = await server.client().post<CurrentUser>('/api/register', form({ firstName: 'Plain' }))
  const { username: _, ...sent } = form({ firstName: 'Planted', ...planted, role: 'admin', points: 9000 })
  const { status, body } = await server.client().post<CurrentUser>('/api/register', sent)
  expect(status).toBe(201)
  expect(body.isAdmin).toBe(false)
  const [expected] = await rowsOf(server, 'users', { id: plain.body.id })
  const [stored] = await rowsOf(server, 'users', { id: body.id })
  for (const column of columns) {
    if (column === 'id') expect(stored?.[column]).toBe(plain.body.id + 1)
    else if (column === 'username' || column === 'display_name') expect(stored?.[column]).toBe('Planted L')
    else if (column === 'email_key') expect(stored?.[column]).toBe(sent.email)
    else if (column === 'username_key') expect(stored?.[column]).toBe('planted l')
    else expect([column, stored?.[column]]).toEqual([column, expected?.[column]])
  }
})

test('the server makes the username, whatever the form sends', { tags: ['ENTITY-004'] }, async () => {
  const { body } = await server
    .client()
    .post('/api/register', form({ firstName: ' Mary  Jane', username: 'root' }))
  expect(body).toMatchObject({ username: 'Mary Jane L', displayName: 'Mary Jane L' })
  const without = await server.client().post('/api/register', form({ firstName: 'Zoë', username: undefined }))
  expect(without.body).toMatchObject({ username: 'Zoë L' })
})

test('a taken address is refused in every case of letters, and its account does not change', {
  tags: ['ENTITY-003'],
}, async () => {
  const owner = await aPlayer(server, { email: 'Owner@Taken.example' })
  const [before] = await rowsOf(server, 'users', { id: owner.id })
  for (const email of ['Owner@Taken.example', 'owner@taken.example', ' OWNER@TAKEN.EXAMPLE ']) {
    const answer = await server
      .client()
      .post('/api/register', form({ email, password: 'attackers-own-word' }))
    expectRefusal(answer, 409, 'email_taken', 'An account with this email already exists')
    expect(answer.cookies).toEqual([])
  }
  expect(await rowsOf(server, 'users', { id: owner.id })).toEqual([before])
})

test('a repeated sign-up with the same key answers with the same account and signs in again', async () => {
  const headers = { 'idempotency-key': '0b9d3c1e-6f0a-4a5e-9a52-0d3b6f1d2a01' }
  const sent = form()
  const first = await server.client().post('/api/register', sent, { headers })
  const again = server.client()
  const second = await again.post('/api/register', sent, { headers })
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect((await again.get('/api/user')).body).toEqual(first.body)
})

describe('a repeated registration opens no session', { tags: ['SEC-10'] }, () => {
  async function repeatedAfter(happening: (user: CurrentUser, client: TestClient) => Promise<unknown>) {
    const headers = { 'idempotency-key': randomUUID() }
    const [sent, client, again] = [form(), server.client(), server.client()]
    const { body } = await client.post<CurrentUser>('/api/register', sent, { headers })
    await happening(body, client)
    const repeated = await again.post('/api/register', sent, { headers })
    expect([repeated.status, repeated.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect(repeated.cookies).toEqual([])
    expect((await again.get('/api/user')).status).toBe(401)
    return repeated
  }

  test('a repeated sign-up opens no session after the password was changed', async () => {
    const passwords = { currentPassword: 'dinks-and-drives', newPassword: 'lobs-and-smashes' }
    const { text } = await repeatedAfter(async (_user, client) => {
      expect((await client.post('/api/auth/change-password', passwords)).status).toBe(200)
    })
    expect(text).not.toMatch(/argon|password/iu)
  })

  test('a repeated sign-up opens no session after a second factor was added', async () => {
    await repeatedAfter(async ({ id }) => {
      const since = { second_factor_since: server.clock.now() }
      await server.kernel.database.db.updateTable('users').set(since).where('id', '=', id).execute()
    })
  })

  test('a repeated sign-up opens no session after the account was disabled', async () => {
    const organiser = await anAdmin(server)
    const admin = await signedIn(server.client(), organiser)
    await repeatedAfter(async ({ id }) => {
      const answer = await admin.post(`/api/admin/users/${id}/disable`, {
        currentPassword: organiser.secret,
      })
      expect(answer.status).toBe(200)
    })
  })
})

/** A value of the column's type that would be noticed if it were stored. */
function planting(column: string): unknown {
  if (column.startsWith('show_') || column.startsWith('is_') || column === 'email_notifications') {
    return column !== 'show_location' && column !== 'show_record' && column !== 'email_notifications'
  }
  if (column === 'id') return 1_000_001
  if (column.endsWith('_at')) return '2020-01-01T00:00:00Z'
  return column === 'gender' ? 'female' : 'planted'
}
