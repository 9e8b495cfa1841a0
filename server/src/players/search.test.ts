import { foldName } from '@tussle/contract/folding'
import type { FoundPlayer } from '@tussle/contract/people/players'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { Answer } from '../test/client.ts'
import { aDemoPlayer, aNewcomer, anAdmin, aPlayer, signedIn } from '../test/factories/accounts.ts'
import { aMultitude } from '../test/factories/multitude.ts'
import { expectRefusal } from '../test/inspect.ts'
import { aCaller, type Caller } from '../test/registration.ts'
import { byPrefix, bySubstring } from './search.store.ts'

let server: TestApp
let limited: TestApp
let caller: Caller
beforeAll(async () => {
  server = await buildTestApp()
  limited = await buildTestApp({ realLimits: true })
  caller = await aCaller(server, { displayName: 'Self Searcher' })
})
afterAll(async () => {
  await server.close()
  await limited.close()
})

function search(text: string, by: Caller = caller): Promise<Answer<FoundPlayer[]>> {
  return by.client.get<FoundPlayer[]>(`/api/users/search?q=${encodeURIComponent(text)}`)
}
const names = async (text: string) => (await search(text)).body.map(({ displayName }) => displayName)

const person = (displayName: string, firstName = 'Plain', lastName = 'Person') =>
  aPlayer(server, { displayName, firstName, lastName })

test('the search answers with players by id, displayName and rating, and nothing more', {
  tags: ['API-026', 'ENTITY-078'],
}, async () => {
  const found = await person('Quentin Quick')
  expect((await search('quentin')).body).toEqual([
    { id: found.id, displayName: 'Quentin Quick', rating: '3.5' },
  ])
})

describe('finds', () => {
  test('the search finds names that begin with the text before names that contain it', async () => {
    for (const name of ['Zed Bartok', 'bartosz', 'Abart Low', 'Bart Two', 'Bart One']) await person(name)
    expect(await names('bart')).toEqual(['Bart One', 'Bart Two', 'bartosz', 'Abart Low', 'Zed Bartok'])
    expect(await names('BART O')).toEqual(['Bart One'])
  })

  test('the search finds only beginnings of names for two characters (decision 0015)', async () => {
    await person('Xylo Phone')
    await person('Not Xylo')
    expect(await names('xy')).toEqual(['Xylo Phone'])
    expect(await names('xyl')).toEqual(['Xylo Phone', 'Not Xylo'])
  })

  test('the search finds usernames and real names only of players who show their real name (OQ-131)', {
    tags: ['SEC-14'],
  }, async () => {
    const hidden = await person('Hidden One', 'Wolfram', 'Eschenbach')
    expect(hidden.username).toBe('Wolfram E')
    const shown = await person('Shown One', 'Walther', 'Vogelweide')
    const client = await signedIn(server.client(), shown)
    await client.patch('/api/users/profile', { showRealName: true })
    for (const text of ['wo', 'wolfram', 'wolfram e', 'olfra', 'eschenbach']) {
      expect([text, await names(text)]).toEqual([text, []])
    }
    expect(await names('walther v')).toEqual(['Shown One'])
    expect(await names('walther vogel')).toEqual(['Shown One'])
    expect(await names('gelweid')).toEqual(['Shown One'])
  })

  test('the search finds letters of every script', async () => {
    await person('Ærøskøbing', 'Ann')
    await person('佐藤さくら', 'Sakura')
    expect(await names('ærø')).toEqual(['Ærøskøbing'])
    expect(await names('佐藤')).toEqual(['佐藤さくら'])
  })

  test('the search finds ten players at most', async () => {
    for (let index = 0; index < 12; index += 1) await person(`Dozen ${String.fromCharCode(65 + index)}`)
    const found = await names('dozen')
    expect(found).toHaveLength(10)
    expect(found[0]).toBe('Dozen A')
  })

  test('the search finds a player once, however many of their names match', async () => {
    await person('Triplet', 'Triplet', 'Triplet')
    expect(await names('triplet')).toEqual(['Triplet'])
  })
})

describe('finds not', () => {
  test('the search leaves out the searcher, deleted accounts, accounts without a display name and the demo account', async () => {
    const gone = await person('Vanishing Act')
    const leaving = await signedIn(server.client(), gone)
    await leaving.post('/api/users/delete', { currentPassword: gone.secret })
    await aNewcomer(server, { firstName: 'Nameless', lastName: 'Yet' })
    await aDemoPlayer(server)
    for (const text of ['self searcher', 'vanishing', 'former player', 'nameless', 'demo p']) {
      expect([text, await names(text)]).toEqual([text, []])
    }
  })

  test('the search leaves out administrators without a level, and players who do not want to be named', async () => {
    await anAdmin(server, { displayName: 'Office Boss' })
    await anAdmin(server, { displayName: 'Office Player', rating: '4.0' })
    const shy = await aCaller(server, { displayName: 'Office Shy', mayBePartner: false })
    expect((await search('office')).body).toMatchObject([{ displayName: 'Office Player', rating: null }])
    expect(await names(shy.person.displayName)).toEqual([])
  })

  test('the search finds nobody by email', async () => {
    const found = await person('Mailless')
    expect(await names(found.email)).toEqual([])
    expect(await names('players.example')).toEqual([])
  })

  test.each(['%%', '__', '%_%', '\\\\', '%a%', '_____', '???', '   ', 'x', ''])(
    'the search finds nobody for %j',
    async (text) => {
      expect((await search(text)).body).toEqual([])
    },
  )
})

describe('refuses', () => {
  test('the search refuses a repeated, a too long and a control-character text', async () => {
    const { client } = caller
    expectRefusal(await client.get('/api/users/search?q=ab&q=cd'), 400, 'bad_request')
    expectRefusal(await client.get(`/api/users/search?q=${'a'.repeat(51)}`), 400, 'bad_request')
    expectRefusal(await client.get('/api/users/search?q=a%00b'), 400, 'bad_request')
    expect((await client.get('/api/users/search')).body).toEqual([])
  })

  test('the search refuses the thirty-first request in a minute', async () => {
    const busy = await aCaller(limited)
    for (let count = 0; count < 30; count += 1) expect((await search('ab', busy)).status).toBe(200)
    expectRefusal(await search('ab', busy), 429, 'rate_limited')
  })
})

test('neither way of searching reads all players', async () => {
  await aMultitude(server, 5000)
  const wanted = { text: 'bart', key: foldName('bart'), searcherId: caller.person.id, atMost: 10 }
  const explain = async (query: ReturnType<typeof sql>) => {
    const { rows } = await sql<Record<string, string>>`explain (costs off) ${query}`.execute(
      server.kernel.database.db,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const prefix = await explain(byPrefix(wanted))
  expect(prefix).not.toContain('Seq Scan')
  for (const index of ['display_name_prefix_idx', 'shown_username_prefix_idx', 'real_name_prefix_idx']) {
    expect(prefix).toMatch(new RegExp(`users_${index}[^>]+Index Cond: .*~>=~`, 'u'))
  }
  const substring = await explain(bySubstring({ ...wanted, pattern: '%bart%', without: [] }))
  expect(substring).not.toContain('Seq Scan')
  expect(substring).toContain('users_name_search_idx')
  // Of a name that thousands share, a bounded number is sorted.
  expect(substring).toMatch(/Sort.+Limit.+users_name_search_idx/su)
})
