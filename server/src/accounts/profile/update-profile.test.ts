import type { CurrentUser } from '@tussle/contract/people/current-user'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { aDemoPlayer, aNewcomer, anAdmin, aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { countBy, expectRefusal, inParallel, rowsOf } from '../../test/inspect.ts'

const server = await buildTestApp()
afterAll(() => server.close())

async function aSignedInPlayer() {
  const player = await aPlayer(server)
  return { player, client: await signedIn(server.client(), player) }
}

test('a player changes every field of the profile page and each privacy switch', {
  tags: ['API-028', 'ROLE-009'],
}, async () => {
  const { player, client } = await aSignedInPlayer()
  const sent = {
    displayName: 'Ann “The Wall” Lee',
    rating: '4.5+',
    gender: 'female',
    location: 'São Paulo',
    bio: 'First line.\nSecond line.',
    playingStyle: 'Soft game',
    showRealName: true,
    showLocation: false,
    showRecord: false,
    showPlayingStyle: true,
    emailNotifications: false,
    mayBePartner: false,
  }
  const email = 'new.address@profile.example'
  const answer = await client.patch('/api/users/profile', { ...sent, email, currentPassword: player.secret })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ ...sent, email: player.email, pendingEmail: email })
  expect((await client.get('/api/user')).body).toEqual(answer.body)
})

test('the settings tab sends five fields, and all other fields of the profile stay as they were', {
  tags: ['API-029'],
}, async () => {
  const { player, client } = await aSignedInPlayer()
  await client.patch('/api/users/profile', { gender: 'male', playingStyle: 'Banger', showRecord: false })
  const sent = { displayName: 'Bo', firstName: 'Bo', lastName: 'Ek', location: 'Umeå', bio: 'Hi' }
  const { body } = await client.patch<CurrentUser>('/api/users/profile', sent)
  const { secret: _, ...before } = player
  const kept = { gender: 'male', playingStyle: 'Banger', showRecord: false }
  expect(body).toEqual({ ...before, ...kept, ...sent, publicName: sent.displayName })
})

test('blank and null both empty an optional field of the profile', async () => {
  const { client } = await aSignedInPlayer()
  await client.patch('/api/users/profile', { location: 'Here', bio: 'Text', gender: 'male' })
  const { body } = await client.patch('/api/users/profile', {
    location: '',
    bio: '  ',
    gender: null,
    firstName: null,
  })
  expect(body).toMatchObject({ location: null, bio: null, gender: null, firstName: null })
})

describe('what the form may not change', () => {
  const forbidden = {
    id: 1,
    username: 'Root R',
    password: 'another-word',
    isAdmin: true,
    is_admin: true,
    isDemo: true,
    role: 'admin',
    points: 9000,
    sport: 'Chess',
    profileImageUrl: 'https://evil.example/x.svg',
    createdAt: '2000-01-01T00:00:00Z',
    updatedAt: '2000-01-01T00:00:00Z',
    deletedAt: '2000-01-01T00:00:00Z',
  }
  test.for(Object.entries(forbidden))('the profile form cannot change %s', async ([field, value]) => {
    const { player, client } = await aSignedInPlayer()
    const [before] = await rowsOf(server, 'users', { id: player.id })
    const answer = await client.patch('/api/users/profile', { [field]: value })
    expect(answer.status).toBe(200)
    expect(await rowsOf(server, 'users', { id: player.id })).toEqual([
      { ...before, updated_at: server.clock.now() },
    ])
  })
})

test.for([
  ['an empty display name', { displayName: ' ' }, 'Display name is required'],
  ['a bad address', { email: 'nonsense' }, 'Please enter a valid email address'],
  ['an unknown rating', { rating: '2.0' }, 'Please select your skill level'],
  ['an unknown gender', { gender: 'x' }, 'Please choose Male or Female'],
  ['a bio of 2,001 characters', { bio: 'x'.repeat(2001) }, 'Please use at most 2000 characters'],
  ['a NUL in the bio', { bio: 'a\u0000b' }, 'Please remove unusual characters'],
] as const)('a profile with %s is refused and nothing changes', async ([, body, message]) => {
  const { player, client } = await aSignedInPlayer()
  const before = await rowsOf(server, 'users', { id: player.id })
  expectRefusal(
    await client.patch('/api/users/profile', { location: 'Changed', ...body }),
    400,
    'bad_request',
    message,
  )
  expect(await rowsOf(server, 'users', { id: player.id })).toEqual(before)
})

test('markup in a bio is text and comes back as it was typed', async () => {
  const { client } = await aSignedInPlayer()
  const bio = '<img src=x onerror=alert(1)> & "quotes"'
  expect((await client.patch('/api/users/profile', { bio })).body['bio']).toBe(bio)
})

test('two profile forms saved at the same time both survive, 200 times', { timeout: 60_000 }, async () => {
  const { client } = await aSignedInPlayer()
  for (let round = 1; round <= 200; round += 1) {
    const [location, bio] = [`Court ${round}`, `Bio ${round}`]
    await Promise.all([
      client.patch('/api/users/profile', { location }),
      client.patch('/api/users/profile', { bio }),
    ])
    const { body } = await client.get('/api/user')
    expect([body['location'], body['bio']]).toEqual([location, bio])
  }
})

test('changes of level and gender are in the audit trail with before and after', async () => {
  const { player, client } = await aSignedInPlayer()
  await client.patch('/api/users/profile', { rating: '4.0', gender: 'female', bio: 'not recorded' })
  const trail = await rowsOf(server, 'audit', { actor_id: player.id })
  expect(trail.slice(-2)).toMatchObject([
    { action: 'profile.rating-changed', before: { rating: '3.5' }, after: { rating: '4.0' } },
    { action: 'profile.gender-changed', before: { gender: null }, after: { gender: 'female' } },
  ])
})

describe('another email address', () => {
  test('a new email address needs the current password: without it 403, with a wrong one 400', async () => {
    const { player, client } = await aSignedInPlayer()
    const email = 'wanted@profile.example'
    expectRefusal(await client.patch('/api/users/profile', { email, bio: 'x' }), 403, 'reauth_required')
    const wrong = await client.patch('/api/users/profile', { email, bio: 'x', currentPassword: 'no-no-no' })
    expectRefusal(wrong, 400, 'wrong_password', 'Current password is incorrect')
    expect((await client.get('/api/user')).body).toMatchObject({ email: player.email, bio: null })
  })

  test('an email address that only changes its case needs no password', async () => {
    const { player, client } = await aSignedInPlayer()
    const answer = await client.patch('/api/users/profile', {
      email: player.email.toUpperCase(),
      bio: 'Hello',
    })
    expect([answer.status, answer.body['email']]).toEqual([200, player.email])
  })

  test('the demo account cannot change its email address, even with its password', async () => {
    const demo = await aDemoPlayer(server)
    const client = await signedIn(server.client(), demo)
    const body = { email: 'mine.now@profile.example', currentPassword: demo.secret }
    expectRefusal(await client.patch('/api/users/profile', body), 403, 'demo_account')
  })
})

test('an administrator is a user whose isAdmin is true, and shows no rating', {
  tags: ['PROD-004'],
}, async () => {
  const admin = await anAdmin(server, { rating: '4.0' })
  const client = await signedIn(server.client(), admin)
  expect((await client.get('/api/user')).body).toMatchObject({ isAdmin: true, rating: null })
})

describe('completing the registration', () => {
  const sent = { displayName: 'Newcomer', rating: '3.0', location: 'Lund' }

  test('completing the registration saves display name, level and location once; the second time is refused', {
    tags: ['API-027', 'ENTITY-007'],
  }, async () => {
    const client = await signedIn(server.client(), await aNewcomer(server))
    expect((await client.get('/api/user')).body['displayName']).toBe('')
    const answer = await client.post('/api/users/complete-registration', sent)
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(sent)])
    const again = await client.post('/api/users/complete-registration', { ...sent, rating: '4.5+' })
    expectRefusal(again, 409, 'already_complete')
    expect((await client.get('/api/user')).body).toMatchObject(sent)
  })

  test('of twenty completions of a registration at once one is accepted', async () => {
    const client = await signedIn(server.client(), await aNewcomer(server))
    const answers = await inParallel(20, (index) =>
      client.post('/api/users/complete-registration', { ...sent, displayName: `Name ${index}` }),
    )
    expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 1, 409: 19 })
  })

  test('completing the registration needs a display name and a known level, and accepts no other field', async () => {
    const client = await signedIn(server.client(), await aNewcomer(server))
    const post = (body: object) => client.post('/api/users/complete-registration', body)
    expectRefusal(await post({ ...sent, displayName: '' }), 400, 'bad_request', 'Display name is required')
    expectRefusal(
      await post({ ...sent, rating: '1.0' }),
      400,
      'bad_request',
      'Please select your skill level',
    )
    expect((await post({ ...sent, location: undefined, isAdmin: true })).body).toMatchObject({
      isAdmin: false,
      location: null,
    })
  })
})
