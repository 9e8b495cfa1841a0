import type { CurrentUser } from '@tussle/contract/people/current-user'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'

const server = await buildTestApp()
afterAll(() => server.close())

const HIDDEN = {
  photoForVisitors: false,
  locationForVisitors: false,
  recordForVisitors: false,
  inSearchEngines: false,
}
const SHOWN = {
  photoForVisitors: true,
  locationForVisitors: true,
  recordForVisitors: true,
  inSearchEngines: true,
}
const FLAGS = Object.keys(SHOWN) as (keyof typeof SHOWN)[]

async function aSignedInPlayer() {
  const player = await aPlayer(server)
  return { player, client: await signedIn(server.client(), player) }
}

describe('what visitors see of a person', { tags: ['SEC-19'] }, () => {
  test('visitors see the display name and nothing else until the person chooses', async () => {
    const { client } = await aSignedInPlayer()
    expect((await client.get('/api/user')).body).toMatchObject({ nameForVisitors: 'name', ...HIDDEN })
  })

  test.for(FLAGS)('a person switches %s on and off, and nothing else changes', async (flag) => {
    const { client } = await aSignedInPlayer()
    const { body: before } = await client.get<CurrentUser>('/api/user')
    const { body: after } = await client.patch('/api/users/profile', { [flag]: true })
    expect(after).toEqual({ ...before, [flag]: true, updatedAt: expect.any(String) as string })
    expect((await client.get('/api/user')).body).toEqual(after)
    expect((await client.patch('/api/users/profile', { [flag]: false })).body).toMatchObject(HIDDEN)
  })

  test('a person chooses each way to be named, and the export contains the choice', async () => {
    const { player, client } = await aSignedInPlayer()
    for (const nameForVisitors of ['initials', 'hidden', 'name', 'hidden'] as const) {
      const { body } = await client.patch('/api/users/profile', { nameForVisitors })
      expect(body).toMatchObject({ nameForVisitors, displayName: player.displayName })
    }
    const { body } = await client.post('/api/users/export', { currentPassword: player.secret })
    expect(body).toMatchObject({ profile: { nameForVisitors: 'hidden', ...HIDDEN } })
  })

  test('a way to be named that does not exist is refused', async () => {
    const { client } = await aSignedInPlayer()
    const answer = await client.patch('/api/users/profile', { nameForVisitors: 'nickname' })
    expectRefusal(answer, 400, 'bad_request', 'Please choose how strangers see your name')
  })

  test('the choices of a deleted account are gone', async () => {
    const { player, client } = await aSignedInPlayer()
    await client.patch('/api/users/profile', { nameForVisitors: 'hidden', ...SHOWN })
    await client.post('/api/users/delete', { currentPassword: player.secret })
    expect(await rowsOf(server, 'users', { id: player.id })).toMatchObject([
      {
        name_for_visitors: 'name',
        photo_for_visitors: false,
        location_for_visitors: false,
        record_for_visitors: false,
        in_search_engines: false,
      },
    ])
  })
})

describe('what visitors see of a junior', { tags: ['SEC-19'] }, () => {
  test.for(FLAGS)('a junior cannot switch %s on, and nothing is saved', async (flag) => {
    const { client } = await aSignedInPlayer()
    const { body: before } = await client.patch('/api/users/profile', { birthMonth: '2012-05' })
    const answer = await client.patch('/api/users/profile', { [flag]: true, bio: 'Changed' })
    expectRefusal(answer, 400, 'bad_request', 'Strangers see initials of juniors and nothing else')
    expect((await client.get('/api/user')).body).toEqual(before)
  })

  test('a junior may be hidden, and may switch off what is off', async () => {
    const { client } = await aSignedInPlayer()
    await client.patch('/api/users/profile', { birthMonth: '2012-05', showNameAsJunior: true })
    const { body } = await client.patch('/api/users/profile', { nameForVisitors: 'hidden', ...HIDDEN })
    expect(body).toMatchObject({ nameForVisitors: 'hidden', ...HIDDEN })
  })

  test('a month of birth of a junior switches off what was on, for good', async () => {
    const { client } = await aSignedInPlayer()
    await client.patch('/api/users/profile', SHOWN)
    const { body } = await client.patch('/api/users/profile', { birthMonth: '2012-05' })
    expect(body).toMatchObject(HIDDEN)
    expect((await client.patch('/api/users/profile', { birthMonth: null })).body).toMatchObject(HIDDEN)
  })

  test('a month of birth of an adult leaves the choices as they are', async () => {
    const { client } = await aSignedInPlayer()
    await client.patch('/api/users/profile', SHOWN)
    expect((await client.patch('/api/users/profile', { birthMonth: '1980-05' })).body).toMatchObject(SHOWN)
  })
})
