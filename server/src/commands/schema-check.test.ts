import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { refuseOldSchema, schemaOfCode } from './schema-check.ts'

let server: TestApp
let needed: string[]
beforeAll(async () => {
  server = await buildTestApp()
  needed = await schemaOfCode()
})
afterAll(() => server.close())

test('a schema that has all that the code needs is accepted by its newest migration', async () => {
  const newest = needed.filter((name) => name.endsWith('.sql')).at(-1)
  expect(await refuseOldSchema(server.kernel.database.db, needed)).toBe(newest)
})

test.each(['9999_later.sql', 'a_later_function'])(
  'a schema without %s, which the code needs, is refused by name',
  async (later) => {
    await expect(refuseOldSchema(server.kernel.database.db, [...needed, later])).rejects.toThrow(
      `run \`npm run migrate\` first (missing: ${later})`,
    )
  },
)

test('a schema that is newer than the code is accepted', async () => {
  const older = needed.filter((name) => name !== 'find_places' && !name.startsWith('0019'))
  expect(older.length).toBe(needed.length - 2)
  expect(await refuseOldSchema(server.kernel.database.db, older)).toMatch(/\.sql$/u)
})
