import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { anAdmin, aPlayer, signedIn } from '../../test/factories/accounts.ts'
import { aClub } from '../../test/factories/clubs.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { inParallel } from '../../test/inspect.ts'
import { withClient } from '../../test/template.ts'
import { until } from '../../test/wait.ts'

const server = await buildTestApp({ config: { DATABASE_POOL: '10' } })
afterAll(() => server.close())

const READERS = 30

test('while one table is locked, clubs, sign-in, the desk and health answer as before', {
  timeout: 60_000,
}, async () => {
  const [admin, player] = [await anAdmin(server), await aPlayer(server)]
  const [organiser, reader] = [
    await signedIn(server.client(), admin),
    await signedIn(server.client(), player),
  ]
  await aClub(server, { founder: admin })
  const tournament = await aTournament(server, admin, {})
  const signIn = { username: player.email, password: player.secret }
  const { shares } = server.kernel.database

  await withClient(server.database.name, async (client) => {
    await client.query('begin; lock table user_achievement in access exclusive mode')
    let isLocked = true
    const statuses = new Set<number>()
    const readers = inParallel(READERS, async () => {
      while (isLocked) statuses.add((await reader.get('/api/users/achievements')).status)
    })
    try {
      for (let round = 1; round <= 3; round += 1) {
        await until('readers wait for a connection', () => shares.waiting >= READERS - 10)
        const answers = {
          clubs: (await server.client().get('/api/clubs')).status,
          'sign-in': (await server.client().post('/api/login', signIn)).status,
          'own account': (await reader.get('/api/user')).status,
          desk: (await organiser.get(`/api/tournaments/${tournament}/desk`)).status,
          state: (await server.client().get('/statusz')).body,
        }
        expect({ round, ...answers }).toMatchObject({
          ...{ round, clubs: 200, 'sign-in': 200, 'own account': 200, desk: 200 },
          state: { database: 'up' },
        })
      }
      await until('a reader of the locked table is refused', () => statuses.has(503))
    } finally {
      isLocked = false
      await client.query('rollback')
    }
    await readers
  })
  expect((await reader.get('/api/users/achievements')).status).toBe(200)
  expect(shares.waiting).toBe(0)
})
