import type { LeagueCard } from '@tussle/contract/leagues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../kernel/clock.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'
import { rowsOf } from '../test/inspect.ts'
import { closeCompetitions, closeCompetitionsJob } from './index.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp({ worker: true })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const league = async (id: number) =>
  (await server.client().get<LeagueCard[]>('/api/leagues?limit=200')).body.find((one) => one.id === id)
const rowOf = async (id: number) => (await rowsOf(server, 'competition', { id }))[0]
const close = () => closeCompetitions(server.ctx)

describe('closing what is over', () => {
  test('a league is completed after its last instant in its own zone, and not before (OQ-086)', async () => {
    const id = await aLeague(server, admin, { startDate: '2026-03-01', endDate: '2026-03-17' })
    try {
      server.clock.set(new Date('2026-03-18T04:59:59.999Z'))
      await close()
      expect(await league(id)).toMatchObject({ isActive: true })
      server.clock.set(new Date('2026-03-18T05:00:00.000Z'))
      await close()
      expect(await league(id)).toMatchObject({ isActive: false, endDate: '2026-03-18T04:59:59.999Z' })
    } finally {
      server.clock.set(TEST_NOW)
    }
  })

  test('closing a league increases its version once, however often the job runs', async () => {
    const id = await aLeague(server, admin, { startDate: '2026-01-01', endDate: '2026-01-31' })
    const before = Number((await rowOf(id))?.['version'])
    await close()
    const closed = await rowOf(id)
    expect(closed).toMatchObject({ version: before + 1, completed_at: server.clock.now() })
    await close()
    expect(await rowOf(id)).toEqual(closed)
  })

  test('a competition that an organiser completed keeps its day', async () => {
    const id = await aLeague(server, admin, { startDate: '2026-01-01', endDate: '2026-02-10' })
    const completed_at = new Date('2026-02-01T12:00:00Z')
    const { db } = server.kernel.database
    await db.updateTable('competition').set({ completed_at }).where('id', '=', id).execute()
    await close()
    expect(await rowOf(id)).toMatchObject({ completed_at })
  })

  test('a tournament stays open until it has its champions, and one without dates for ever (OQ-119)', async () => {
    const over = await aTournament(server, admin, { startDate: '2026-02-01', endDate: '2026-02-02' })
    const undated = await aTournament(server, admin, { startDate: null, endDate: null })
    await close()
    for (const id of [over, undated]) expect(await rowOf(id)).toMatchObject({ is_active: true })
  })

  test('many ended competitions are closed in small steps', async () => {
    const ids: number[] = []
    for (let index = 0; index < 201; index += 1) {
      ids.push(await aLeague(server, admin, { startDate: '2026-01-01', endDate: '2026-01-31' }))
    }
    await close()
    const rows = await rowsOf(server, 'competition')
    const open = rows.filter((row) => ids.includes(Number(row['id'])) && row['is_active'] === true)
    expect(open).toEqual([])
  })

  test('a closed competition is open again if its end is moved', async () => {
    const id = await aLeague(server, admin, { startDate: '2026-01-01', endDate: '2026-01-31' })
    await close()
    expect(await rowOf(id)).toMatchObject({ past_over_at: new Date('2026-02-01T05:59:59.999Z') })
    const { db } = server.kernel.database
    const ends_at = new Date(TEST_NOW.getTime() + DAY)
    await db.updateTable('competition').set({ ends_at, completed_at: null }).where('id', '=', id).execute()
    const { body } = await server.client().get<LeagueCard[]>('/api/leagues?status=ongoing')
    expect(body.map((one) => one.id)).toContain(id)
  })

  test('a walk through the pages of a list that began before the closing misses nothing', async () => {
    const id = await aLeague(server, admin, {
      name: 'Ends in between',
      startDate: '2026-03-16',
      endDate: '2026-03-17',
    })
    await aLeague(server, admin, { startDate: '2026-03-15', endDate: '2026-12-01' })
    const first = await server.client().get<LeagueCard[]>('/api/leagues?limit=1')
    const seen = first.body.map((one) => one.id)
    let link = String(first.headers['link'] ?? '')
    try {
      server.clock.set(new Date('2026-03-18T06:00:00Z'))
      await close()
      while (link !== '') {
        const path = /<([^>]+)>/u.exec(link)?.[1] ?? ''
        const { body, headers } = await server
          .client()
          .get<LeagueCard[]>(path.replace('limit=1', 'limit=200'))
        seen.push(...body.map((one) => one.id))
        link = String(headers['link'] ?? '')
      }
    } finally {
      server.clock.set(TEST_NOW)
    }
    expect(seen.filter((one) => one === id)).toEqual([id])
  })

  test('the job that closes competitions runs every hour', async () => {
    const schedules = await server.kernel.jobs.boss.getSchedules()
    expect(schedules).toContainEqual(
      expect.objectContaining({ name: closeCompetitionsJob.queue, cron: '3 * * * *' }),
    )
  })
})
