import { phaseOf, takesEntries } from '@tussle/competition/phase'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { ManagedTournament } from '@tussle/contract/managed-competitions'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { aLeague, aTournament } from '../test/factories/competitions.ts'

let server: TestApp
let admin: Person
let client: TestClient

/** Start, end and deadline around the test clock, in every order that a form allows. */
const DATES = [
  ['Far open', '2026-06-01', '2026-06-02', '2026-05-20'],
  ['Near open', '2026-05-01', '2026-05-02', '2026-04-20'],
  ['Near closed', '2026-04-20', '2026-04-21', '2026-02-20'],
  ['Running closed', '2026-03-01', '2026-08-01', '2026-02-20'],
  ['Running open', '2026-03-02', '2026-08-01', '2026-07-30'],
  ['Over', '2026-02-01', '2026-02-02', '2026-01-20'],
] as const

beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  client = await signedIn(server.client(), admin)
  for (const [name, startDate, endDate, registrationDeadline] of DATES) {
    await aTournament(server, admin, { name, startDate, endDate, registrationDeadline })
    await aLeague(server, admin, { name, startDate, endDate, registrationDeadline })
  }
  await aTournament(server, admin, { name: 'Undated', startDate: null, endDate: null })
})
afterAll(() => server.close())

describe('lists by phase', { tags: ['FIX-10'] }, () => {
  test('tournaments for visitors are ordered: open, upcoming, in progress; none that is over', async () => {
    const { body, headers } = await server.client().get<TournamentCard[]>('/api/tournaments?order=joinable')
    expect(body.map(({ name }) => name)).toEqual([
      'Near open',
      'Far open',
      'Undated',
      'Near closed',
      'Running closed',
      'Running open',
    ])
    expect(headers['x-total-count']).toBe('7')
    expect(headers['link']).toBeUndefined()
  })

  test('the first three tournaments for visitors are the beginning of the whole list', async () => {
    const { body } = await server.client().get<TournamentCard[]>('/api/tournaments?order=joinable&limit=3')
    expect(body.map(({ name }) => name)).toEqual(['Near open', 'Far open', 'Undated'])
  })

  test.each(['league', 'tournament'] as const)(
    'the database and the rules of phase.ts agree about each %s',
    async (kind: CompetitionKind) => {
      const { body } = await client.get<ManagedTournament[]>(`/api/admin/${kind}s?limit=50`)
      const now = server.clock.now().getTime()
      expect(body.length).toBeGreaterThanOrEqual(DATES.length)
      for (const card of body) {
        expect([card.name, card.registrationOpen]).toEqual([card.name, takesEntries(kind, card, now)])
        const lists = await statusesOf(kind, card.name)
        expect([card.name, lists]).toEqual([card.name, [listOf(phaseOf(kind, card, now))]])
      }
    },
  )
})

async function statusesOf(kind: CompetitionKind, name: string): Promise<string[]> {
  const found: string[] = []
  for (const status of ['upcoming', 'ongoing', 'completed']) {
    const { body } = await server.client().get<TournamentCard[]>(`/api/${kind}s?status=${status}&limit=50`)
    if (body.some((card) => card.name === name)) found.push(status)
  }
  return found
}

function listOf(phase: ReturnType<typeof phaseOf>): string {
  if (phase === 'in_progress') return 'ongoing'
  return phase === 'completed' ? 'completed' : 'upcoming'
}
