import type { ByLink, ClubEvent } from '@tussle/contract/club-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '../../clubs/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, aPlayer, type Person } from '../../test/factories/accounts.ts'
import { aClub, actingAs } from '../../test/factories/clubs.ts'
import { aLeague, aTournament, entered } from '../../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { holding } from '../../test/matrix/actors.ts'
import { aCourt } from '../../test/play.ts'
import { until } from '../../test/wait.ts'
import { createCompetition } from '../create-competition.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp({ worker: true })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

/** A club with a new organiser. */
async function aNewTeam() {
  const person = await aPlayer(server)
  const { id: clubId } = await aClub(server)
  await giveRole(actingAs(server, admin), clubId, { login: person.email, role: 'organiser' })
  return { clubId, organiser: { ...person, clubId }, client: await holding(server, person.id) }
}

async function listed(path: string): Promise<number[]> {
  const { body } = await (await holding(server, admin.id)).get<{ id: number }[]>(path)
  return body.map(({ id }) => id)
}

const everywhere = async (kind: 'league' | 'tournament', id: number, clubId: number, name: string) => [
  (await listed(`/api/${kind}s?limit=100`)).includes(id),
  (await listed(`/api/clubs/${clubId}/${kind}s`)).includes(id),
  (await listed(`/api/${kind}s?q=${encodeURIComponent(name)}`)).includes(id),
]

test.each([
  ['league', aLeague],
  ['tournament', aTournament],
] as const)(
  'a %s of a new organiser is in no list and is reached at its address, also by a player who joins',
  async (kind, make) => {
    const { clubId, organiser } = await aNewTeam()
    const name = `Quiet ${kind} of ${clubId}`
    const totals = async () => (await rowsOf(server, 'list_total', { list: kind }))[0]?.['total']
    const before = await totals()
    const id = await make(server, organiser, { name })
    expect(await everywhere(kind, id, clubId, name)).toEqual([false, false, false])
    expect(await totals()).toBe(before)
    const player = await holding(server, (await aPlayer(server)).id)
    expect((await player.get(`/api/${kind}s/${id}/standings`)).status).toBe(200)
    expect((await player.get(`/api/${kind}s/${id}/divisions`)).status).toBe(200)
    const { body: club } = await player.get<Record<string, number>>(`/api/clubs/${clubId}`)
    expect([club['activeLeagues'], club['activeTournaments']]).toEqual([0, 0])
  },
)

test('an administrator lists a competition by link, which is on record, and the lists show it at once', async () => {
  const { clubId, organiser } = await aNewTeam()
  const id = await aTournament(server, organiser, { name: 'Shy Open' })
  const office = await holding(server, admin.id)
  const { body } = await office.get<ByLink[]>('/api/admin/by-link')
  expect(body[0]).toMatchObject({ kind: 'tournament', id, name: 'Shy Open' })
  expect((await office.post(`/api/competitions/tournament/${id}/list`)).status).toBe(200)
  expect(await everywhere('tournament', id, clubId, 'Shy Open')).toEqual([true, true, true])
  expect(
    await rowsOf(server, 'audit', { object: `competition:${id}`, action: 'competition.listed' }),
  ).toHaveLength(1)
  expect((await office.post(`/api/competitions/tournament/${id}/list`)).status).toBe(200)
  expect(
    await rowsOf(server, 'audit', { object: `competition:${id}`, action: 'competition.listed' }),
  ).toHaveLength(1)
  expectRefusal(await office.post(`/api/competitions/league/${id}/list`), 404, 'not_found')
})

test('the first completed competition with results lists everything of its club, and what comes after', async () => {
  const { clubId, organiser, client } = await aNewTeam()
  const other = await aTournament(server, organiser)
  const empty = await aTournament(server, organiser)
  await client.post(`/api/tournaments/${empty}/complete`)
  expect(await rowsOf(server, 'competition', { id: other })).toMatchObject([{ by_link: true }])
  const cup = await aCourt(server, organiser, 'tournament', { size: 2, format: 'single_elimination' })
  expect(await rowsOf(server, 'competition', { id: cup.id })).toMatchObject([{ by_link: true }])
  await cup.agree(0, 1)
  await until(
    'the club is listed',
    async () => (await rowsOf(server, 'competition', { id: other }))[0]?.['by_link'] === false,
  )
  expect(await listed(`/api/clubs/${clubId}/tournaments`)).toEqual(expect.arrayContaining([other, cup.id]))
  const next = await createCompetition(actingAs(server, organiser), {
    kind: 'tournament',
    name: 'The next one',
    clubId,
    maxPlayers: 16,
    timeZone: 'America/Chicago',
    startDate: '2026-05-11T09:00',
    endDate: '2026-05-12',
    divisions: ['Mens 3.5 Singles'],
  })
  expect(await rowsOf(server, 'competition', { id: next })).toMatchObject([{ by_link: false }])
})

test('what an administrator creates for a new club is listed', async () => {
  const { clubId } = await aNewTeam()
  const id = await aTournament(server, admin, { clubId })
  expect(await rowsOf(server, 'competition', { id })).toMatchObject([{ by_link: false, is_public: true }])
})

test('the team sees what is to be run, drafts too, and helpers what is on today', async () => {
  const { clubId, organiser, client } = await aNewTeam()
  const soon = await aTournament(server, organiser, { startDate: '2026-03-16T09:00', endDate: '2026-03-17' })
  const draft = await aLeague(server, organiser, { divisions: [] })
  await entered(server, soon, [await aPlayer(server)])
  const { body } = await client.get<ClubEvent[]>(`/api/clubs/${clubId}/events`)
  expect(body.map(({ id, isDraft, isByLink, people }) => [id, isDraft, isByLink, people])).toEqual([
    [soon, false, true, 1],
    [draft, true, true, 0],
  ])
  const helper = await aPlayer(server)
  await giveRole(actingAs(server, admin), clubId, { login: helper.email, role: 'desk' })
  const seen = async () => {
    const desk = await holding(server, helper.id)
    return (await desk.get<ClubEvent[]>(`/api/clubs/${clubId}/events`)).body.map(({ id }) => id)
  }
  server.clock.set(new Date('2026-03-15T18:00:00Z'))
  expect(await seen()).toEqual([])
  server.clock.set(new Date('2026-03-17T18:00:00Z'))
  expect(await seen()).toEqual([soon])
})
