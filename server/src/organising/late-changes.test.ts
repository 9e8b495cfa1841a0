import type { Desk } from '@tussle/contract/desk/desk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { enterCompetition } from '../entries/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { aDeskFor } from '../test/desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { closeRegistration } from './close-registration.ts'

const [LOW, HIGH] = ['Mens 3.5 Singles', 'Mens 4.0 Singles']

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

/** A drawn singles division whose first ready match was called to court 1, and a second division. */
async function aCallRuns(size: number, higher = 0) {
  const id = await aTournament(server, admin, { divisions: [LOW ?? '', HIGH ?? ''] })
  const named = new Map((await listDivisions(server.ctx, id)).map((each) => [each.name, each.id]))
  const [low, high] = [named.get(LOW ?? '') ?? 0, named.get(HIGH ?? '') ?? 0]
  const enter = async (divisionId: number) => {
    const userIds = [(await aPlayer(server)).id]
    return await enterCompetition(server.ctx, { competitionId: id, divisionId, userIds })
  }
  const entryIds: number[] = []
  for (let each = 0; each < size; each += 1) {
    entryIds.push(await enter(low))
  }
  for (let each = 0; each < higher; each += 1) await enter(high)
  await closeRegistration(actingAs(server, admin), id)
  const desk = aDeskFor(organiser, id)
  await desk.must('POST', '/courts', { count: 2 })
  const call = async () => {
    const { matches, courts } = await desk.read()
    const match = matches.find(({ state, divisionId }) => state === 'ready' && divisionId === low)
    const wanted = { matchId: match?.id, courtId: courts[0]?.id, anyway: true, reason: 'All here' }
    await desk.must('POST', '/calls', wanted)
    return { matchId: match?.id ?? 0, number: match?.number ?? 0 }
  }
  const add = async (more: object = {}) =>
    organiser.post<{ entryId: number }>(`/api/tournaments/${id}/entries`, {
      ...{ divisionId: low, logins: [(await aPlayer(server)).email] },
      ...more,
    })
  return { id, low, high, entryIds, desk, call, add }
}

const drawnIn = async (divisionId: number) =>
  (
    (await rowsOf(server, 'draw', { division_id: divisionId }))[0]?.['entry_ids'] as string[] | undefined
  )?.map(Number) ?? []
const onCourt = ({ courts }: Desk) => courts.flatMap(({ call }) => (call === null ? [] : [call.matchId]))

describe('while a match is on court', () => {
  test('a late entry that would redraw a match on court is refused, with what it would change', {
    tags: ['FIX-30'],
  }, async () => {
    const { low, desk, call, add } = await aCallRuns(4)
    const { matchId } = await call()
    const before = await drawnIn(low)
    const { status, body } = await add()
    const { code, fields } = body as unknown as { code: string; fields: Record<string, string> }
    expect([status, code]).toEqual([409, 'on_court'])
    const shown = await desk.read()
    const sides = shown.matches.find(({ id }) => id === matchId)?.sides ?? []
    const names = sides.map(
      ({ playerIds }) => shown.people.find(({ id }) => id === playerIds[0])?.displayName ?? '',
    )
    expect(fields['stops']).toBe(`Court 1: ${names.join(' v ')}`)
    expect(fields['opponents']).toContain(names[0])
    expect(await drawnIn(low)).toEqual(before)
    expect(onCourt(shown)).toEqual([matchId])
  })

  test('a late entry that the organiser confirmed redraws the match on court, with an undo in the day log', {
    tags: ['FIX-30'],
  }, async () => {
    const { low, desk, call, add } = await aCallRuns(4)
    await call()
    const before = await drawnIn(low)
    const { status, body } = await add({ confirmed: true })
    expect(status).toBe(201)
    expect(await drawnIn(low)).toContain(body.entryId)
    const { log, courts } = await desk.read()
    expect(courts[0]?.call).toBeNull()
    expect([log[0]?.action, log[0]?.userIds.length]).toEqual(['entry-added', 1])
    await desk.must('POST', `/desk/events/${log[0]?.id}/undo`)
    expect(await drawnIn(low)).toEqual(before)
    expect(await rowsOf(server, 'entry', { id: body.entryId })).toEqual([])
  })

  test('moving and drawing again ask as well if a match is on court, and another division does not', {
    tags: ['FIX-30'],
  }, async () => {
    const { id, low, high, entryIds, desk, call } = await aCallRuns(4, 2)
    const { matchId } = await call()
    const move = (more: object = {}) =>
      organiser.post(`/api/tournaments/${id}/entries/${entryIds[3]}/move`, { divisionId: high, ...more })
    const draw = (divisionId: number, more: object = {}) =>
      organiser.post(`/api/tournaments/${id}/divisions/${divisionId}/bracket`, more)
    expectRefusal(await move(), 409, 'on_court')
    const seeds = (await drawnIn(low)).toReversed()
    expectRefusal(await draw(low, { seeds }), 409, 'on_court')
    expect((await draw(high, { seeds: (await drawnIn(high)).toReversed() })).status).toBe(201)
    expect(onCourt(await desk.read())).toEqual([matchId])
    expect((await draw(low, { seeds, confirmed: true })).status).toBe(201)
    expect(await drawnIn(low)).toEqual(seeds)
    expect((await desk.read()).log[0]).toMatchObject({ action: 'redrawn', text: LOW })
  })

  test('an import that would redraw a match on court asks first', { tags: ['FIX-30'] }, async () => {
    const { id, low, call } = await aCallRuns(4)
    await call()
    const lines = [{ line: 1, divisionId: low, players: [{ firstName: 'Robin', lastName: 'Park' }] }]
    const enter = (more: object) =>
      organiser.post(`/api/tournaments/${id}/entries/import`, { lines, ...more })
    expectRefusal(await enter({}), 409, 'on_court')
    expect((await enter({ confirmed: true })).status).toBe(200)
  })

  test('a late entry takes a bye, leaves everything else alone, and can be undone', {
    tags: ['FIX-30'],
  }, async () => {
    const { low, desk, call, add } = await aCallRuns(5)
    const { matchId, number } = await call()
    const before = await drawnIn(low)
    const matchesBefore = (await desk.read()).figures.matches
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(await drawnIn(low)).toEqual([...before, body.entryId])
    const shown = await desk.read()
    expect(onCourt(shown)).toEqual([matchId])
    expect(shown.figures.matches).toBe(matchesBefore + 1)
    expect(shown.matches.find(({ id }) => id === matchId)?.number).toBe(number)
    await desk.must('POST', `/desk/events/${shown.log[0]?.id}/undo`)
    expect(await drawnIn(low)).toEqual(before)
    expect(onCourt(await desk.read())).toEqual([matchId])
  })

  test('the match number that was called stays when another division is drawn anew', {
    tags: ['FIX-30'],
  }, async () => {
    const { id, low, high, desk } = await aCallRuns(2, 2)
    const { matches, courts } = await desk.read()
    const [called] = matches.filter(({ divisionId }) => divisionId === high)
    const wanted = { matchId: called?.id, courtId: courts[0]?.id, anyway: true, reason: 'All here' }
    await desk.must('POST', '/calls', wanted)
    expect(called?.number).toBe(2)
    const logins = [(await aPlayer(server)).email]
    for (let each = 0; each < 2; each += 1) {
      const more = { divisionId: low, logins: each === 0 ? logins : [(await aPlayer(server)).email] }
      expect((await organiser.post(`/api/tournaments/${id}/entries`, more)).status).toBe(201)
    }
    const after = (await desk.read()).matches
    expect(after.find(({ id: match }) => match === called?.id)?.number).toBe(2)
    const numbers = after.map((match) => match.number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

test('seeds that were set by hand are kept when a late entry is added', { tags: ['FIX-30'] }, async () => {
  const { id, low, add } = await aCallRuns(4)
  const seeds = (await drawnIn(low)).toReversed()
  await organiser.post(`/api/tournaments/${id}/divisions/${low}/bracket`, { seeds })
  const { body } = await add()
  expect(await drawnIn(low)).toEqual([...seeds, body.entryId])
  await organiser.post(`/api/tournaments/${id}/divisions/${low}/bracket`, {})
  expect(await drawnIn(low)).toEqual([...seeds, body.entryId])
})
