import { createHash } from 'node:crypto'
import type { LinkedCourt } from '@tussle/contract/desk/desk-links'
import type { listOrganisers, Organiser } from '@tussle/contract/desk/organisers'
import type { AnswerOf } from '@tussle/contract/endpoint'
import type { Match, MatchDetail } from '@tussle/contract/play/matches'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { aDeskFor, type TestDesk } from '../../test/desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aCourt, type Court } from '../../test/play.ts'

let server: TestApp
let admin: Person
let cup: Court
let desk: TestDesk
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(new Date('2026-04-11T13:00:00Z'))
  cup = await aCourt(server, admin, 'tournament', { size: 4, format: 'single_elimination' })
  server.clock.set(new Date('2026-04-11T14:00:00Z'))
  desk = aDeskFor(await signedIn(server.client(), admin), cup.id)
  await desk.must('POST', '/courts', { count: 2 })
  await desk.must('POST', '/check-ins', { userIds: cup.sides.flat().map(({ person }) => person.id) })
})

const SETS = [{ playerScore: 11, opponentScore: 8 }]
const courtId = async () => (await desk.read()).courts[0]?.id ?? 0
const call = async () => {
  const { next } = await desk.read()
  await desk.must('POST', '/calls', next)
  return { matchId: next?.matchId }
}

describe('the link of a court', () => {
  const make = async () => {
    const path = `/api/tournaments/${cup.id}/courts/${await courtId()}/link`
    const { body } = await desk.client.post<{ url: string; expiresAt: string }>(path)
    return { path: `/api/court-links/${body.url.split('/').at(-1)}`, expiresAt: body.expiresAt }
  }

  test('a court link shows anybody who has it the match on this court, without an account', async () => {
    const { path, expiresAt } = await make()
    const scorer = server.client()
    expect((await scorer.get<LinkedCourt>(path)).body).toMatchObject({ courtNumber: 1, match: null })
    const { matchId } = await call()
    const { body } = await scorer.get<LinkedCourt>(path)
    expect(body.match).toMatchObject({
      id: matchId,
      number: 1,
      sides: [[expect.any(String)], [expect.any(String)]],
    })
    // The end of that night in the tournament's time zone.
    expect(expiresAt).toBe('2026-04-12T08:59:59.999Z')
    expect((await desk.read()).courts.map(({ linkExpiresAt }) => linkExpiresAt)).toEqual([expiresAt, null])
  })

  test('a court link keeps the score with the name of the scorer, and the desk enters the result', async () => {
    const { path } = await make()
    const { matchId } = await call()
    const scorer = server.client()
    const report = { matchId, scorer: 'Sam at the net', sets: SETS }
    expect((await scorer.post<LinkedCourt>(path, report)).body.match).toMatchObject({
      sets: SETS,
      reportedAt: null,
    })
    expect((await desk.board()).courts[0]).toMatchObject({ state: 'playing', match: { sets: SETS } })
    await scorer.post(path, { ...report, isFinal: true })
    const read = await desk.read()
    expect(read.courts[0]?.call).toMatchObject({
      scorer: 'Sam at the net',
      reportedAt: '2026-04-11T14:00:00.000Z',
    })
    expect(read.matches.find(({ id }) => id === matchId)?.state).toBe('ready')
    await desk.must('POST', `/calls/${matchId}/finish`, { sets: SETS })
    expectRefusal(await scorer.post(path, report), 409, 'conflict', 'This match is not on court any more')
  })

  test('a court link ends with the night, with the next link, on request, and with its court', async () => {
    const old = await make()
    const scorer = server.client()
    const { path } = await make()
    expectRefusal(await scorer.get(old.path), 404, 'not_found', 'This link does not work any more')
    expect((await scorer.get(path)).status).toBe(200)
    server.clock.advance(20 * HOUR)
    expect((await scorer.get(path)).status).toBe(404)
    server.clock.advance(-20 * HOUR)
    await desk.client.delete(`/api/tournaments/${cup.id}/courts/${await courtId()}/link`)
    expect((await scorer.get(path)).status).toBe(404)
    const last = await make()
    await desk.must('DELETE', `/courts/${await courtId()}`)
    expect((await scorer.get(last.path)).status).toBe(404)
  })

  test('the database stores only the digest of a court link', async () => {
    const { path } = await make()
    const token = path.split('/').at(-1) ?? ''
    const rows = await rowsOf(server, 'court_link', { court_id: await courtId() })
    const digest = createHash('sha256').update(token).digest()
    expect(rows.map((row) => row['token_sha256'])).toEqual([digest])
  })
})

describe('after the rain', () => {
  test('a way to make up for lost time is chosen, is in the day log and can be undone', async () => {
    const { body } = await desk.client.get<{ change: { kind: string } }[]>(
      `/api/tournaments/${cup.id}/desk/rain?lostMinutes=45`,
    )
    expect(body.map(({ change }) => change.kind).toSorted()).toEqual([
      ...['shorter_games', 'shorter_games', 'shorter_games', 'shorter_rest', 'tomorrow', 'wait'],
    ])
    expect(body.find(({ change }) => change.kind === 'tomorrow')?.change).toMatchObject({
      startsAt: '2026-04-12T14:00:00.000Z',
    })
    const [first] = body
    const before = (await desk.read()).settings
    const { eventId } = await desk.must('POST', '/desk/rain', { change: first?.change, lostMinutes: 45 })
    const read = await desk.read()
    expect(read.settings).toMatchObject({ game: 'to_11', matchMinutes: 20 })
    expect(read.log[0]).toMatchObject({ action: 'rain' })
    await desk.must('POST', `/desk/events/${eventId}/undo`)
    expect((await desk.read()).settings).toEqual(before)
  })

  test('a way to make up for lost time opens a closed court, and undo closes it again', async () => {
    const court = await courtId()
    await desk.must('PATCH', `/courts/${court}`, { closed: true, reason: 'Wet' })
    const change = { kind: 'one_more_court', courtId: court }
    const { eventId } = await desk.must('POST', '/desk/rain', { change, lostMinutes: 0 })
    expect((await desk.read()).courts[0]).toMatchObject({ state: 'open', closedReason: null })
    await desk.must('POST', `/desk/events/${eventId}/undo`)
    expect((await desk.read()).courts[0]).toMatchObject({ state: 'closed', closedReason: 'Wet' })
  })
})

describe('a co-organiser', () => {
  const organisers = () => `/api/tournaments/${cup.id}/organisers`
  const decision = { outcome: 'played', sets: SETS, reason: 'By the desk' }
  const semifinalWith = async (personId: number) =>
    (await desk.read()).matches.find(({ sides }) =>
      sides.some(({ playerIds }) => playerIds.includes(personId)),
    )
  let helper: Person
  let client: TestClient
  beforeEach(async () => {
    helper = await aPlayer(server)
    client = await signedIn(server.client(), helper)
  })

  test('an administrator adds a co-organiser by email or username, who organises this tournament only', async () => {
    expectRefusal(await client.get(`/api/tournaments/${cup.id}/desk`), 403, 'forbidden')
    const { body } = await desk.client.post<Organiser[]>(organisers(), { login: helper.email.toUpperCase() })
    expect(body).toMatchObject([{ player: { id: helper.id } }])
    await desk.client.post(organisers(), { login: helper.username })
    const listed = await client.get<AnswerOf<typeof listOrganisers>>(organisers())
    expect([listed.body.organisers.length, listed.body.mayChange]).toEqual([1, false])
    expect((await client.get(`/api/tournaments/${cup.id}/desk`)).status).toBe(200)
    expect((await client.get('/api/users/desks')).body).toMatchObject([{ id: cup.id }])
    expect((await client.post(organisers(), { login: helper.email })).status).toBe(403)

    const match = await semifinalWith(cup.sides[0]?.[0]?.person.id ?? 0)
    expect((await client.get<MatchDetail>(`/api/matches/${match?.id}`)).body.mayDecide).toBe(true)
    expect((await client.patch<Match>(`/api/matches/${match?.id}`, decision)).status).toBe(200)

    const other = await aCourt(server, admin, 'tournament', { size: 2, drawn: false })
    expectRefusal(await client.post(`/api/tournaments/${other.id}/close-registration`), 403, 'forbidden')
    await desk.client.delete(`${organisers()}/${helper.id}`)
    expectRefusal(await client.get(`/api/tournaments/${cup.id}/desk`), 403, 'forbidden')
  })

  test('a co-organiser is not found under an unknown name', async () => {
    const answer = await desk.client.post(organisers(), { login: 'Nobody At All' })
    expectRefusal(answer, 400, 'bad_request', 'Nobody has this username or email')
  })

  test('a co-organiser who plays reports their own match and waits for the other side’s confirmation', async () => {
    const player = cup.sides[0]?.[0]
    if (player === undefined) throw new Error('there is nobody')
    await desk.client.post(organisers(), { login: player.person.email })
    const match = await semifinalWith(player.person.id)
    const refused = await player.client.patch(`/api/matches/${match?.id}`, decision)
    const words = 'You play in this match: report your score, and the other side confirms it'
    expectRefusal(refused, 403, 'forbidden', words)
    const detail = await player.client.get<MatchDetail>(`/api/matches/${match?.id}`)
    expect(detail.body.mayDecide).toBe(false)

    const own = aDeskFor(player.client, cup.id)
    const call = { matchId: match?.id, courtId: await courtId() }
    await own.must('POST', '/calls', call)
    server.clock.advance(20 * MINUTE)
    expectRefusal(
      await own.act('POST', `/calls/${call.matchId}/finish`, { sets: SETS }),
      403,
      'forbidden',
      words,
    )
    expect((await own.read()).courts[0]?.call).toMatchObject({ matchId: call.matchId })
    const opponent = match?.sides.flatMap(({ playerIds }) => playerIds).find((id) => id !== player.person.id)
    const theirs = cup.sides.findIndex(([caller]) => caller?.person.id === opponent)
    const report = await cup.report(0, theirs, [[11, 8]], { body: { matchDate: '2026-04-11' } })
    expect([report.status, report.body.status]).toEqual([201, 'reported'])
  })
})
