import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { anActor } from '../test/matrix/actors.ts'
import { getStatus } from './get-status.ts'

const server = await buildTestApp()
afterAll(() => server.close())

const admin = { id: 1, isAdmin: true }
const there = async () => true

describe('how things are (OQ-147)', () => {
  test('the status is well if every service answers (OQ-147)', async () => {
    const { client } = await anActor(server, 'A')
    const { status, body } = await client.get('/api/admin/status')
    expect([status, body]).toEqual([
      200,
      { database: 'operational', api: 'operational', authentication: 'operational' },
    ])
  })

  test('without its other services the API is degraded, and the other states are unchanged', async () => {
    expect(await getStatus(actingAs(server, admin), async () => false)).toEqual({
      database: 'operational',
      api: 'degraded',
      authentication: 'operational',
    })
  })

  test('a database that does not answer is shown as down', async () => {
    const other = await buildTestApp()
    const ctx = actingAs(other, admin)
    await other.close()
    expect(await getStatus(ctx, there)).toEqual({
      database: 'down',
      api: 'operational',
      authentication: 'down',
    })
  })
})
