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

test('a whole word of two characters is found, and so is one of them', async () => {
  expect(await find('東京')).toEqual({ pattern: '%東京%', short: '東京', ids: [tokyo] })
  expect((await find('京'))?.ids?.toSorted()).toEqual([tokyo, kyoto])
  expect([await listed('東京'), await listed('京'), await listed('PA')]).toEqual([
    [tokyo],
    [tokyo, kyoto],
    [tokyo, kyoto],
  ])
})

test('what is common is not listed row by row, and the list is the same', async () => {
  expect((await find('京', 1))?.ids).toBeNull()
  expect((await find('京', 2))?.ids).toHaveLength(2)
})

test.each(['%', '_', '\\', 'zz'])('%s stands for itself', async (text) => {
  expect((await find(text))?.ids).toEqual([])
  expect(await listed(text)).toEqual([])
})

test('three characters have their own index, and nothing asks for everything', async () => {
  expect(await find('pad')).toEqual({ pattern: '%pad%', short: null, ids: null })
  expect(await seek(server.ctx.db, 'club', '')).toBeNull()
  expect(await seek(server.ctx.db, 'club', undefined)).toBeNull()
})
