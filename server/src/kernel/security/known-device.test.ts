import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { aPlayer } from '../../test/factories/accounts.ts'

const server = await buildTestApp({ worker: false })
afterAll(() => server.close())

test('a browser is one row of an account', async () => {
  const { id } = await aPlayer(server)
  const row = { user_id: id, token_hash: 'same', created_at: new Date(), last_used_at: new Date() }
  const insert = () => server.kernel.database.db.insertInto('known_device').values(row).execute()
  await insert()
  await expect(insert()).rejects.toThrow(/known_device_once/u)
})
