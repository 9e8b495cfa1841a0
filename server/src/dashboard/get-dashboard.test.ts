import type { Dashboard } from '@tussle/contract/people/dashboard'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedCatalogue } from '../achievements/index.ts'
import { joinClub } from '../clubs/index.ts'
import { listDivisions } from '../competitions/index.ts'
import { addOrganiser } from '../desk/index.ts'
import { closeRegistration, makeFixtures } from '../organising/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aClub, actingAs } from '../test/factories/clubs.ts'
import { aTournament, entered } from '../test/factories/competitions.ts'
import { expectRefusal } from '../test/inspect.ts'
import { aCourt } from '../test/play.ts'
import { aCaller, type Caller } from '../test/registration.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  await seedCatalogue(server.ctx)
})
afterAll(() => server.close())

const LISTS = ['leagues', 'tournaments', 'clubs'] as const
const PLAIN = {
  stats: 'stats',
  scores: 'matches?only=unsettled',
  upNext: 'up-next',
  seasons: 'seasons',
  desks: 'desks',
  achievements: 'achievements',
} as const

async function dashboardOf({ client }: Caller): Promise<Dashboard> {
  return (await client.get<Dashboard>('/api/users/dashboard')).body
}

/** What the calls of the parts answer. */
async function partsOf({ client }: Caller): Promise<Dashboard> {
  const parts: Record<string, unknown> = {}
  for (const [part, path] of Object.entries(PLAIN)) {
    parts[part] = (await client.get(`/api/users/${path}`)).body
  }
  for (const list of LISTS) {
    const { body, headers } = await client.get(`/api/users/${list}?limit=200`)
    const next = /cursor=([^>&]+)/u.exec(String(headers['link'] ?? ''))?.[1] ?? null
    parts[list] = { items: body, total: Number(headers['x-total-count']), next }
  }
  return parts as Dashboard
}

/** A season with a report to confirm and a dispute, a drawn tournament with a desk, a coming one, a club, a helper. */
async function aBusyPlayer(): Promise<Caller> {
  const league = await aCourt(server, admin, 'league', { size: 4, divisions: ['Mens 3.5 Singles'] })
  const [division] = await listDivisions(server.ctx, league.id)
  await makeFixtures(actingAs(server, admin), { id: league.id, divisionId: division?.id ?? 0 })
  const [me] = league.sides[0] as [Caller]
  await league.report(1, 0)
  const { body } = await league.report(2, 0)
  await me.client.post(`/api/matches/${body.id}/dispute`, { reason: 'It was 11-9' })
  const cup = await aCourt(server, admin, 'tournament', { size: 3, drawn: false })
  await entered(server, cup.id, [me.person])
  await closeRegistration(actingAs(server, admin), cup.id)
  await entered(server, await aTournament(server, admin, { name: 'Later', entryFee: '25' }), [me.person])
  const { id: clubId } = await aClub(server, { name: 'Northside' })
  await joinClub(actingAs(server, me.person), clubId)
  const helped = await aTournament(server, admin, { name: 'Helped' })
  await addOrganiser(actingAs(server, admin), 'tournament', helped, me.person.email)
  return me
}

test('the dashboard of a new player answers each part as its own call does', async () => {
  const caller = await aCaller(server)
  const dashboard = await dashboardOf(caller)
  expect(dashboard).toEqual(await partsOf(caller))
  expect(dashboard.leagues).toEqual({ items: [], total: 0, next: null })
  expect(dashboard.achievements.length).toBeGreaterThan(5)
})

test('the dashboard of a player with something of everything answers each part as its own call does', async () => {
  const caller = await aBusyPlayer()
  const dashboard = await dashboardOf(caller)
  expect(dashboard).toEqual(await partsOf(caller))
  expect(dashboard.scores.map(({ status, mayConfirm }) => [status, mayConfirm])).toEqual([
    ['disputed', false],
    ['reported', true],
  ])
  expect(dashboard.tournaments.items.map(({ tournament }) => tournament.entryFee)).toContain('25.00')
  const { leagues, tournaments, clubs, upNext, seasons, desks } = dashboard
  const counts = [leagues.total, tournaments.total, clubs.total, upNext.length, seasons.length, desks.length]
  expect(counts).toEqual([1, 2, 1, 1, 1, 1])
})

test('the unsettled results of a player are the disputed and the reported ones, without those to be played', async () => {
  const league = await aCourt(server, admin, 'league')
  const [[me] = [], [other] = []] = league.sides
  const unsettled = async (caller?: Caller) =>
    (await caller?.client.get<Dashboard['scores']>('/api/users/matches?only=unsettled'))?.body.map(
      ({ matchDate, status }) => [matchDate, status],
    )
  for (const matchDate of ['2026-03-10', '2026-03-12'])
    await league.report(0, 1, undefined, { body: { matchDate } })
  await league.agree(0, 1, [[11, 3]], { body: { matchDate: '2026-03-13' } })
  const { body } = await league.report(0, 1, [[11, 0]], { body: { matchDate: '2026-02-01' } })
  await other?.client.post(`/api/matches/${body.id}/dispute`, {})
  const expected = [
    ['2026-02-01', 'disputed'],
    ['2026-03-12', 'reported'],
    ['2026-03-10', 'reported'],
  ]
  expect(await unsettled(me)).toEqual(expected)
  expect(await unsettled(other)).toEqual(expected)
  expect(await unsettled(await aCaller(server))).toEqual([])
})

test('a player with nothing that waits is read in one statement', async () => {
  const caller = await aCaller(server)
  await entered(server, await aTournament(server, admin), [caller.person])
  const sent = vi.spyOn(pg.Query.prototype, 'submit')
  expect((await dashboardOf(caller)).tournaments.total).toBe(1)
  const texts = sent.mock.contexts.map((query) => (query as { readonly text: string }).text)
  sent.mockRestore()
  expect(texts.filter((text) => !text.includes('session'))).toEqual([
    expect.stringContaining('as "achievements"'),
  ])
})

test('a visitor has no dashboard', async () => {
  expectRefusal(await server.client().get('/api/users/dashboard'), 401, 'unauthenticated')
})
