import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from './app.ts'
import { rowsOf } from './inspect.ts'
import { anActor } from './matrix/actors.ts'
import { cellsOf, MATRIX } from './matrix/matrix.ts'
import { buildWorld, REQUESTS, sendAs } from './matrix/matrix-requests.ts'

const server = await buildTestApp()
const world = await buildWorld(server)
const actor = await anActor(server, 'A')
afterAll(() => server.close())

/** Reads whose query is too long for an address, so each is a POST; they change nothing. */
const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  'POST /api/matches/{id}/preview',
  'POST /api/tournaments/{id}/changes/preview',
  'POST /api/leagues/{id}/roll-over/preview',
  'POST /api/tournaments/{id}/entries/import/read',
  'POST /api/clubs/{id}/quick-sessions/read',
])

/** The writes that a player may not make and an administrator may, by the matrix. */
const writes = Object.entries(MATRIX)
  .filter(([route]) => !route.startsWith('GET ') && !CHANGES_NOTHING.has(route))
  .filter(([, row]) => {
    const { P = 0, A = 0 } = cellsOf(row)
    return P === 403 && A < 300
  })
  .map(([route]) => route)

describe('every write of an administrator is on record', () => {
  test('the table of routes contains writes of administrators', () =>
    expect(writes.length).toBeGreaterThan(40))

  test.each(writes)('the audit trail contains the administrator’s write %s', async (route) => {
    const answer = await askWithCause(route)
    expect([route, answer.status < 300]).toEqual([route, true])
    const rows = await rowsOf(server, 'audit', { request_id: answer.headers['x-request-id'] })
    expect(rows).not.toEqual([])
    for (const row of rows) {
      expect(row).toMatchObject({
        actor_id: actor.person?.id,
        action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/u) as string,
        object: expect.stringMatching(/^[a-z-]+:.+$/u) as string,
      })
    }
  })
})

type Step = readonly [path: string, body?: unknown]

/** Writes that undo another one; the last number of the address says whose. */
const FIRST: Readonly<Record<string, (base: string, id: number, path: string) => Promise<Step>>> = {
  'DELETE /api/tournaments/{id}/check-ins/{userId}': async (base, id) => [
    `${base}/check-ins`,
    { userIds: [id] },
  ],
  'DELETE /api/tournaments/{id}/organisers/{userId}': async (base, id) => [
    `${base}/organisers`,
    { login: (await rowsOf(server, 'users', { id }))[0]?.['email'] },
  ],
  'DELETE /api/leagues/{id}/organisers/{userId}': async (base, id) => [
    `${base}/organisers`,
    { login: (await rowsOf(server, 'users', { id }))[0]?.['email'] },
  ],
  'DELETE /api/tournaments/{id}/courts/{courtId}/link': async (_base, _id, path) => [path],
  'POST /api/tournaments/{id}/desk/resume': async (base) => [`${base}/desk/pause`],
}

async function askWithCause(route: string) {
  const first = FIRST[route]
  if (first === undefined) return await sendAs(world, route, actor)
  const [method = ''] = route.split(' ')
  const { path = '', body } = (await REQUESTS[route]?.(world, actor)) ?? {}
  const [base = ''] = /^\/api\/(?:leagues|tournaments)\/\d+/u.exec(path) ?? []
  const step = await first(base, Number(path.split('/').at(-1)), path)
  expect((await actor.client.send('POST', ...step)).status).toBeLessThan(300)
  return await actor.client.send(method as 'POST', path, body)
}
