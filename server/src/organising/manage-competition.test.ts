import type { CompetitionKind } from '@tussle/contract/competitions'
import type { ManagedTournament } from '@tussle/contract/managed-competitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { deliver } from '../test/deliver.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aClub } from '../test/factories/clubs.ts'
import { aLeague, aLeagueInPlay, aTournament, entered } from '../test/factories/competitions.ts'
import { countBy, expectRefusal, inParallel, rowsOf } from '../test/inspect.ts'
import { anActor } from '../test/matrix/actors.ts'
import { aCourt } from '../test/play.ts'
import { type Caller, callers, groundOf } from '../test/registration.ts'
import { countsOf } from '../test/registration-counts.ts'

let server: TestApp
let admin: Person
let desk: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  const actor = await anActor(server, 'A')
  if (actor.person === undefined) throw new Error('an administrator has an account')
  desk = actor.client
  admin = actor.person
})
afterAll(() => server.close())

const make = (kind: CompetitionKind, wanted: Parameters<typeof aTournament>[2] = {}) => {
  const { kind: _, ...rest } = wanted
  return kind === 'league' ? aLeagueInPlay(server, admin, rest as never) : aTournament(server, admin, rest)
}
const rowOf = async (id: number) => (await rowsOf(server, 'competition', { id }))[0]
const actionsOn = async (id: number) =>
  (await rowsOf(server, 'audit', { object: `competition:${id}` })).map(({ action }) => action)
const managed = async (kind: CompetitionKind, query = '') =>
  (await desk.get<ManagedTournament[]>(`/api/admin/${kind}s?${query}`)).body

describe.each(['league', 'tournament'] as const)('the organisers’ list of %ss', (kind) => {
  test('the organisers’ list contains drafts too, the newest first, page by page without gaps', async () => {
    const shown = await make(kind)
    const draft = await make(kind, { divisions: [] })
    const [first, second] = await managed(kind, 'limit=2')
    expect([first, second]).toMatchObject([
      { id: draft, isDraft: true, registrationOpen: false, hasResults: false },
      { id: shown, isDraft: false, registrationOpen: true, closedEarly: false, locked: {} },
    ])
    const seen: number[] = []
    for (let path = `/api/admin/${kind}s?limit=1`; path !== ''; ) {
      const page = await desk.get<{ id: number }[]>(path)
      seen.push(...page.body.map(({ id }) => id))
      path = /<([^>]+)>; rel="next"/u.exec(String(page.headers.link))?.[1] ?? ''
    }
    const all = (await rowsOf(server, 'competition', { kind })).filter((row) => row['removed_at'] === null)
    expect(seen).toEqual(all.map(({ id }) => id).toReversed())
  })

  test.for(['moonlit', 'zq'])(
    'the organisers’ list finds %s in a name, and counts the results',
    async (word) => {
      const id = await make(kind, { name: `The ${word} Open` })
      const { body, headers } = await desk.get<{ id: number }[]>(`/api/admin/${kind}s?q=${word}`)
      expect([body.map((one) => one.id), headers['x-total-count']]).toEqual([[id], '1'])
    },
  )
})

describe.each(['league', 'tournament'] as const)('changing a %s', (kind) => {
  const path = (id: number) => `/api/${kind}s/${id}`

  test('changing a competition writes only what differs, with the old values in the audit trail', async () => {
    const club = await aClub(server)
    const id = await make(kind, { name: 'Old name', description: 'Stays' })
    const before = await rowOf(id)
    const changes = { name: 'New name', clubId: club.id, location: '', endDate: '2026-05-30', entryFee: '5' }
    const answer = await desk.patch(path(id), changes)
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { id, name: 'New name', description: 'Stays', clubId: club.id, location: null, entryFee: '5.00' },
    ])
    expect(await rowOf(id)).toMatchObject({ starts_at: before?.['starts_at'], taken: 0 })
    expect((await rowsOf(server, 'audit', { object: `competition:${id}` })).at(-1)).toMatchObject({
      action: 'competition.changed',
      actor_id: admin.id,
      before: { name: 'Old name' },
      after: { name: 'New name', club_id: club.id },
    })
  })

  test('changing nothing of a competition writes nothing', async () => {
    const id = await make(kind, { name: 'As it is' })
    const before = await rowOf(id)
    expect((await desk.patch(path(id), { name: 'As it is', entryFee: '0.00' })).status).toBe(200)
    expect([await rowOf(id), await actionsOn(id)]).toEqual([before, ['competition.created']])
  })

  test('changing a competition follows the rules of the form', async () => {
    const id = await make(kind)
    const refused = async (body: object) => (await desk.patch(path(id), body)).body
    expect(await refused({ name: '' })).toMatchObject({
      fields: { name: expect.stringContaining('required') },
    })
    expect(await refused({ endDate: '2026-01-01' })).toMatchObject({
      message: 'End date must be on or after the start date',
    })
    expect(await refused({ registrationDeadline: '2027-01-01' })).toMatchObject({
      message: 'Registration must close on or before the end date',
    })
    expectRefusal(await desk.patch(path(id), { clubId: 999_999 }), 404, 'not_found', 'Club not found')
    expectRefusal(await desk.patch(path(999_999), { name: 'X' }), 404, 'not_found')
  })

  test('changing a competition keeps the maximum above its entries, for the divisions too', async () => {
    const id = await make(kind, { maxPlayers: 8 })
    for (const { person } of await callers(server, 3)) await entered(server, id, [person])
    expectRefusal(
      await desk.patch(path(id), { maxParticipants: 2 }),
      400,
      'bad_request',
      '3 players are in already',
    )
    await desk.patch(path(id), { maxParticipants: 3 })
    expect([await rowOf(id), await rowsOf(server, 'division', { competition_id: id })]).toMatchObject([
      { max_players: 3 },
      [{ max_players: 3, is_capped: true, taken: 3 }],
    ])
    await desk.patch(path(id), { maxParticipants: null })
    expect(await rowsOf(server, 'division', { competition_id: id })).toMatchObject([{ is_capped: false }])
  })

  test('changing a competition refuses fields that results depend on, and the list says why', async () => {
    const court = await aCourt(server, admin, kind)
    await court.report(0, 1)
    const [shown] = await managed(kind, 'limit=1')
    expect(shown).toMatchObject({ id: court.id, hasResults: true, isDrawn: kind === 'tournament' })
    expect(Object.keys(shown?.locked ?? {}).toSorted()).toEqual(
      kind === 'league'
        ? ['entryFee', 'startDate']
        : ['entryFee', 'format', 'maxParticipants', 'registrationDeadline', 'startDate'],
    )
    const before = await rowOf(court.id)
    const answer = await desk.patch(path(court.id), { entryFee: '10', name: 'Later' })
    expectRefusal(answer, 409, 'conflict', 'Results were reported, so this stays as it is.')
    expect(await rowOf(court.id)).toEqual(before)
    // A form may send all its fields if only the name has changed.
    const same = { startDate: shown?.startDate ?? '', entryFee: shown?.entryFee, name: 'Later' }
    expect((await desk.patch(path(court.id), same)).status).toBe(200)
  })
})

describe('changing a tournament', () => {
  test('changing a tournament to a larger maximum gives places to the waitlist', async () => {
    const id = await aTournament(server, admin, { maxPlayers: 2 })
    const ground = await groundOf(server, 'tournament', id)
    for (const caller of await callers(server, 4)) await ground.join(caller)
    expectRefusal(await desk.patch(`/api/tournaments/${id}`, { maxParticipants: null }), 400, 'bad_request')
    await desk.patch(`/api/tournaments/${id}`, { maxParticipants: 3 })
    const { counters, rows, idle } = await countsOf(server, id)
    expect([counters, rows, idle]).toEqual([{ taken: 3, waiting: 1, byDivision: 3 }, counters, 0])
  })

  test('a drawn tournament keeps its format; a later start reopens registration and removes the draw', async () => {
    const { id } = await aCourt(server, admin, 'tournament', { startDate: '2026-03-10T09:00' })
    const path = `/api/tournaments/${id}`
    expectRefusal(
      await desk.patch(path, { format: 'round_robin' }),
      409,
      'conflict',
      'The draw is made. Reopen registration to change this.',
    )
    const answer = await desk.patch(path, { startDate: '2026-04-01T09:00' })
    expect(answer.body).toMatchObject({ isDrawn: false, registrationOpen: true, locked: {} })
    expect(await rowsOf(server, 'match', { competition_id: id })).toEqual([])
    expect((await desk.patch(path, { format: 'round_robin' })).status).toBe(200)
  })
})

describe.each(['league', 'tournament'] as const)('removing a %s', (kind) => {
  const path = (id: number) => `/api/${kind}s/${id}`
  const list = async () => {
    const { body, headers } = await desk.get<{ id: number }[]>(`/api/${kind}s?limit=200`)
    return { ids: body.map(({ id }) => id), total: Number(headers['x-total-count']) }
  }

  test('removing a competition takes it out of every list, ends its entries and tells the players', async () => {
    const court = await aCourt(server, admin, kind, { maxPlayers: 2 })
    const ground = await groundOf(server, kind, court.id)
    const [player] = court.sides[0] as [Caller]
    const [second] = court.sides[1] as [Caller]
    expect(await ground.mine(player)).toBeDefined()
    const before = await list()
    const answer = await desk.delete(path(court.id))
    expect([answer.status, answer.body]).toEqual([200, { message: `The ${kind} has been removed` }])
    expect(await list()).toEqual({
      ids: before.ids.filter((id) => id !== court.id),
      total: before.total - 1,
    })
    expect(await ground.mine(player)).toBeUndefined()
    expect((await managed(kind)).map(({ id }) => id)).not.toContain(court.id)
    for (const table of ['division', 'entry', 'entry_player', 'match']) {
      expect(await rowsOf(server, table, { competition_id: court.id })).toEqual([])
    }
    await deliver(server, ['competitions.removed.notify'])
    for (const { client } of [player, second]) {
      const { body } = await client.get<{ kind: string; title: string }[]>('/api/notifications')
      expect(body[0]).toMatchObject({
        kind: 'competition-removed',
        title: `${String((await rowOf(court.id))?.['name'])} was cancelled`,
      })
    }
    expect(await actionsOn(court.id)).toContain('competition.removed')
    expectRefusal(await desk.delete(path(court.id)), 404, 'not_found')
    expectRefusal(await desk.patch(path(court.id), { name: 'X' }), 404, 'not_found')
    expectRefusal(
      await desk.post(`${path(court.id)}/divisions`, {
        name: 'Mens 3.5 Singles',
        rating: '3.5',
        gender: 'male',
        playType: 'singles',
      }),
      404,
      'not_found',
    )
  })

  test('removing a competition with results is refused, and changes nothing', async () => {
    const court = await aCourt(server, admin, kind)
    await court.report(0, 1)
    const before = await rowOf(court.id)
    expectRefusal(
      await desk.delete(path(court.id)),
      409,
      'conflict',
      `This ${kind} has results. Mark it completed instead`,
    )
    expect(await rowOf(court.id)).toEqual(before)
  })

  test('removing a draft works, too', async () => {
    const id = await make(kind, { divisions: [] })
    expect((await desk.delete(path(id))).status).toBe(200)
  })

  test('removing a competition while people join leaves nobody in it, and removes it once', async () => {
    const id = await make(kind, { maxPlayers: 32 })
    const ground = await groundOf(server, kind, id)
    const people = await callers(server, 8)
    const [removed] = await Promise.all([
      inParallel(3, () => desk.delete(path(id))),
      Promise.all(people.map((caller) => ground.join(caller))),
    ])
    expect(countBy(removed, ({ status }) => status)).toEqual({ 200: 1, 404: 2 })
    expect(await rowsOf(server, 'entry_player', { competition_id: id })).toEqual([])
    expect(await rowOf(id)).toMatchObject({ taken: 0, waiting: 0 })
  })
})

describe.each(['league', 'tournament'] as const)('the end of a %s', (kind) => {
  const path = (id: number, verb: string) => `/api/${kind}s/${id}/${verb}`

  test('an organiser completes a competition and takes that back, each once in the audit trail (OQ-086)', async () => {
    const id = await make(kind)
    for (const _ of [1, 2]) expect((await desk.post(path(id, 'complete'))).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ is_active: false, completed_at: server.clock.now() })
    const [caller] = (await callers(server, 1)) as [Caller]
    const ground = await groundOf(server, kind, id)
    expectRefusal(await ground.join(caller), 409, 'registration_closed')
    for (const _ of [1, 2]) expect((await desk.post(path(id, 'reopen'))).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ is_active: true })
    expect(await actionsOn(id)).toEqual([
      'competition.created',
      'competition.completed',
      'competition.reopened',
    ])
    expect((await ground.join(caller)).status).toBe(201)
  })
})

describe('the end of a league', () => {
  test('completing a league makes its leader champion; taking that back removes the title', async () => {
    const court = await aCourt(server, admin, 'league', { startDate: '2026-03-01' })
    await court.agree(0, 1)
    const [winner] = court.sides[0] as [Caller]
    const titles = async () =>
      (await rowsOf(server, 'player_stat', { user_id: winner.person.id }))[0]?.['league_championships']
    await desk.post(`/api/leagues/${court.id}/complete`)
    expect([await titles(), await rowsOf(server, 'champion', { competition_id: court.id })]).toMatchObject([
      1,
      [{ user_ids: [winner.person.id] }],
    ])
    await desk.post(`/api/leagues/${court.id}/reopen`)
    expect([await titles(), await rowsOf(server, 'champion', { competition_id: court.id })]).toEqual([0, []])
  })

  test('completing a league cannot be taken back after its last day', async () => {
    const id = await aLeague(server, admin, { startDate: '2026-01-01', endDate: '2026-02-01' })
    await desk.post(`/api/leagues/${id}/complete`)
    expectRefusal(await desk.post(`/api/leagues/${id}/reopen`), 409, 'conflict')
    expect(await rowOf(id)).toMatchObject({ is_active: false })
  })
})

describe('registration of a league', () => {
  test('an organiser closes and reopens the registration of a league, each once in the audit trail', async () => {
    const id = await aLeague(server, admin)
    const ground = await groundOf(server, 'league', id)
    const [early, late] = (await callers(server, 2)) as [Caller, Caller]
    expect((await ground.join(early)).status).toBe(201)
    for (const _ of [1, 2]) await desk.post(`/api/leagues/${id}/close-registration`)
    expectRefusal(await ground.join(late), 409, 'registration_closed')
    expect((await managed('league', 'limit=1'))[0]).toMatchObject({
      closedEarly: true,
      registrationOpen: false,
    })
    for (const _ of [1, 2]) await desk.post(`/api/leagues/${id}/reopen-registration`)
    expect((await ground.join(late)).status).toBe(201)
    expect(await actionsOn(id)).toEqual([
      'competition.created',
      'registration.closed',
      'registration.reopened',
    ])
  })

  test('the registration of a league stays closed after its deadline', async () => {
    const past = { startDate: '2026-03-01', registrationDeadline: '2026-03-02' }
    const id = await aLeague(server, admin, past)
    expectRefusal(await desk.post(`/api/leagues/${id}/reopen-registration`), 409, 'conflict')
    expect(await rowOf(id)).toMatchObject({ closed_early_at: null })
  })
})

test('a repeated idempotency key gets the saved answer when managing', async () => {
  const id = await aLeague(server, admin)
  const headers = { 'idempotency-key': '0c9f3c53-1be7-4c52-9d6b-9a39b6f5a001' }
  const first = await desk.delete(`/api/leagues/${id}`, { headers })
  const second = await desk.delete(`/api/leagues/${id}`, { headers })
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
})

test('a player cannot manage competitions', async () => {
  const id = await aLeague(server, await anAdmin(server))
  const [player] = (await callers(server, 1)) as [Caller]
  expectRefusal(await player.client.delete(`/api/leagues/${id}`), 403, 'forbidden')
  expect(await rowOf(id)).toMatchObject({ removed_at: null })
})
