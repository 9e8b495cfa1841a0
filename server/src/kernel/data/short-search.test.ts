import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { aClub } from '../../test/factories/clubs.ts'
import { seek } from './short-search.ts'

let server: TestApp
let [tokyo, kyoto] = [0, 0]
beforeAll(async () => {
  server = await buildTestApp()
  tokyo = (await aClub(server, { name: 'Paddles', location: '東京' })).id
  kyoto = (await aClub(server, { name: 'Other paddles', location: '京都' })).id
})
afterAll(() => server.close())

const find = (text: string, atMost?: number) => seek(server.ctx.db, 'club', text, atMost)
const listed = async (q: string) => {
  const { body } = await server.client().get<{ id: number }[]>(`/api/clubs?q=${encodeURIComponent(q)}`)
  return body.map(({ id }) => id).toSorted((one, other) => one - other)
}

test('a short search finds a whole word of two characters, and of one', async () => {
  expect(await find('東京')).toEqual({ pattern: '%東京%', short: '東京', ids: [tokyo] })
  expect((await find('京'))?.ids?.toSorted()).toEqual([tokyo, kyoto])
  expect([await listed('東京'), await listed('京'), await listed('PA')]).toEqual([
    [tokyo],
    [tokyo, kyoto],
    [tokyo, kyoto],
  ])
})

test('a short search does not list common words row by row, and the result is the same', async () => {
  expect((await find('京', 1))?.ids).toBeNull()
  expect((await find('京', 2))?.ids).toHaveLength(2)
})

test.each(['%', '_', '\\', 'zz'])('a short search takes %s literally', async (text) => {
  expect((await find(text))?.ids).toEqual([])
  expect(await listed(text)).toEqual([])
})

test('a search of three characters uses its own index, and an empty search asks for nothing', async () => {
  expect(await find('pad')).toEqual({ pattern: '%pad%', short: null, ids: null })
  expect(await seek(server.ctx.db, 'club', '')).toBeNull()
  expect(await seek(server.ctx.db, 'club', undefined)).toBeNull()
})
