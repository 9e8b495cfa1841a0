import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { insertEvent } from '../day-log/index.ts'
import { enterCompetition } from '../entries/index.ts'
import { MINUTE } from '../kernel/clock.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { closeRegistration } from '../organising/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aDeskFor, aMorningAtTheDesk, playNext, type TestDesk } from '../test/desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import type { Court } from '../test/play.ts'

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
  ;({ cup, desk } = await aMorningAtTheDesk(server, admin))
})

const CHANGED_SINCE = 'This has been changed again since, so it can no longer be undone'

const undo = (eventId: number | null | undefined, at = desk) => at.act('POST', `/desk/events/${eventId}/undo`)

async function refuses(eventId: number | null | undefined, at = desk): Promise<void> {
  expectRefusal(await undo(eventId, at), 409, 'conflict', CHANGED_SINCE)
}

/** Does the acts one after the other; only the last one can be undone, and then those before, one by one. */
async function onlyBackwards(
  acts: readonly (() => Promise<{ eventId: number | null }>)[],
  at = desk,
): Promise<void> {
  const done: (number | null)[] = []
  for (const act of acts) done.push((await act()).eventId)
  for (const eventId of done.slice(0, -1)) await refuses(eventId, at)
  for (const eventId of done.toReversed()) expect((await undo(eventId, at)).status).toBe(200)
}

describe('an older action', () => {
  test('the settings of a later change are not overwritten when an older one is undone', async () => {
    const before = (await desk.read()).settings.restMinutes
    await onlyBackwards([
      () => desk.must('PATCH', '/desk', { restMinutes: 25 }),
      () =>
        desk.must('POST', '/desk/rain', { change: { kind: 'shorter_rest', restMinutes: 5 }, lostMinutes: 9 }),
      () => desk.must('PATCH', '/desk', { restMinutes: 20 }),
    ])
    expect((await desk.read()).settings.restMinutes).toBe(before)
  })

  test('a court that was closed again for another reason stays closed when the older closing is undone', async () => {
    const courtId = (await desk.read()).courts[0]?.id
    const close = (reason: string) => () => desk.must('PATCH', `/courts/${courtId}`, { closed: true, reason })
    const open = () => desk.must('PATCH', `/courts/${courtId}`, { closed: false })
    const change = { kind: 'one_more_court', courtId }
    const openAfterRain = () => desk.must('POST', '/desk/rain', { change, lostMinutes: 9 })
    await onlyBackwards([close('Wet'), close('Lights')])
    await onlyBackwards([close('Wet'), open, close('Lights')])
    await onlyBackwards([close('Wet'), openAfterRain, close('Lights')])
  })

  test('a later order of the queue stays when an older one is undone', async () => {
    const [one, other] = (await desk.read()).queue.map(({ matchId }) => matchId)
    await onlyBackwards([
      () => desk.must('PATCH', '/queue', { matchIds: [other] }),
      () => desk.must('PATCH', '/queue', { matchIds: [one] }),
    ])
  })

  test('a later pause stays when an older one is undone', async () => {
    const first = await desk.must('POST', '/desk/pause')
    await refusesOnceResumed(first.eventId)
    server.clock.advance(MINUTE)
    await desk.must('POST', '/desk/pause')
    await refuses(first.eventId)
    expect((await desk.read()).settings.pausedAt).not.toBeNull()
  })

  async function refusesOnceResumed(paused: number | null): Promise<void> {
    const { eventId } = await desk.must('POST', '/desk/resume')
    await refuses(paused)
    server.clock.advance(MINUTE)
    await desk.must('POST', '/desk/pause')
    await refuses(eventId)
    await desk.must('POST', '/desk/resume')
  }

  test('later days of play stay when an older change of them is undone', async () => {
    const state = (ends: string) => async () => {
      const days = [{ date: '2026-04-11', starts: '08:00', ends }]
      return (await desk.client.send<{ eventId: number }>('PUT', `/api/tournaments/${cup.id}/days`, { days }))
        .body
    }
    await onlyBackwards([state('18:00'), state('20:00')])
  })
})

describe('an older decision', () => {
  const correct = async (matchId: number | undefined, playerScore: number) => {
    server.clock.advance(MINUTE / 2)
    const sets = [{ playerScore, opponentScore: playerScore - 2 }]
    const decision = { outcome: 'played', sets, reason: 'Typed wrongly' }
    expect((await desk.client.patch(`/api/matches/${matchId}`, decision)).status).toBe(200)
    const [line] = (await desk.read()).log
    expect(line?.action).toBe('decided')
    return line?.id
  }

  async function aCorrectedMatch() {
    await desk.must('POST', '/check-ins', { userIds: cup.sides.flat().map(({ person }) => person.id) })
    const { done, matchId } = await playNext(server, desk, 1)
    const older = await correct(matchId, 12)
    const latest = await correct(matchId, 13)
    const pointsOf = async () => (await rowsOf(server, 'match', { id: matchId }))[0]?.['sets']
    return { matchId, finished: done.eventId, older, latest, pointsOf }
  }

  test('the result of the latest decision stays when an older one, or the first result, is undone', async () => {
    const { finished, older, latest, pointsOf } = await aCorrectedMatch()
    await refuses(finished)
    await refuses(older)
    expect(await pointsOf()).toEqual([13, 11])
    expect((await undo(latest)).status).toBe(200)
    expect(await pointsOf()).toEqual([12, 10])
  })

  test('a line of an older version, which does not name its decision, is judged by its time', async () => {
    const { matchId, older, latest, pointsOf } = await aCorrectedMatch()
    const { log } = await desk.read()
    const inOlderWords = async (eventId: number | undefined) => {
      const line = log.find(({ id }) => id === eventId)
      const event = { competitionId: cup.id, actorId: admin.id, action: 'decided', facts: { matchId } }
      const at = new Date(line?.at ?? '')
      return await inTransaction(server.ctx, (tx) => insertEvent(tx, { ...event, at }))
    }
    await refuses(await inOlderWords(older))
    expect((await undo(await inOlderWords(latest))).status).toBe(200)
    expect(await pointsOf()).toEqual([12, 10])
  })
})

test('a withdrawal is not undone once the win that it kept was decided anew', async () => {
  const [match] = await rowsOf(server, 'match', { competition_id: cup.id, state: 'ready' })
  for (const entryId of [match?.['entry1_id'], match?.['entry2_id']]) {
    const path = `/api/competitions/tournament/${cup.id}/entries/${String(entryId)}/withdraw`
    expect((await desk.client.post(path)).status).toBe(200)
  }
  const withdrawn = (await desk.read()).log[0]
  expect(withdrawn?.action).toBe('withdrawn')
  const decision = { outcome: 'double_forfeit', reason: 'Neither came', cascade: true }
  expect((await desk.client.patch(`/api/matches/${String(match?.['id'])}`, decision)).status).toBe(200)
  await refuses(withdrawn?.id)
  expect((await rowsOf(server, 'match', { id: match?.['id'] }))[0]).toMatchObject({
    outcome: 'double_forfeit',
  })
})

test('an entry that was moved on stays where it is when its first move is undone', async () => {
  const divisions = ['Mens 3.0 Singles', 'Mens 3.5 Singles', 'Mens 4.0 Singles']
  const id = await aTournament(server, admin, { divisions })
  const [first = 0, second = 0, third = 0] = (await listDivisions(server.ctx, id)).map((each) => each.id)
  const userIds = [(await aPlayer(server)).id]
  const entryId = await enterCompetition(server.ctx, { competitionId: id, divisionId: first, userIds })
  const own = aDeskFor(await signedIn(server.client(), admin), id)
  const moves: (number | undefined)[] = []
  for (const divisionId of [second, third]) {
    await own.must('POST', `/entries/${entryId}/move`, { divisionId })
    moves.push((await own.read()).log[0]?.id)
  }
  await refuses(moves[0], own)
  for (const move of moves.toReversed()) expect((await undo(move, own)).status).toBe(200)
  expect(await rowsOf(server, 'entry', { id: entryId })).toMatchObject([{ division_id: first }])
})

describe('an older change of the entries or their order', () => {
  async function aDraw() {
    const id = await aTournament(server, admin, { startDate: '2026-04-18T09:00', endDate: '2026-04-19' })
    const [division] = await listDivisions(server.ctx, id)
    const divisionId = division?.id ?? 0
    for (let entries = 0; entries < 4; entries += 1) {
      const userIds = [(await aPlayer(server)).id]
      await enterCompetition(server.ctx, { competitionId: id, divisionId, userIds })
    }
    const client = await signedIn(server.client(), admin)
    const own = aDeskFor(client, id)
    const lastLine = async () => ({ eventId: (await own.read()).log[0]?.id ?? null })
    const seedsOf = async () => (await rowsOf(server, 'draw', { division_id: divisionId }))[0]?.['entry_ids']
    const add = async () => {
      const late = { divisionId, logins: [(await aPlayer(server)).email], way: 'keep-draw' }
      expect((await client.post(`/api/tournaments/${id}/entries`, late)).status).toBe(201)
      return await lastLine()
    }
    const drawBy = (seeds: unknown) => async () => {
      const path = `/api/tournaments/${id}/divisions/${divisionId}/bracket`
      expect((await client.post(path, { seeds })).status).toBe(201)
      return await lastLine()
    }
    return { id, own, add, drawBy, seedsOf }
  }

  test('a later order of the seeds stays when an older one is undone', async () => {
    const { id, own, drawBy, seedsOf } = await aDraw()
    await closeRegistration(actingAs(server, admin), id)
    const before = await seedsOf()
    const [first, ...others] = before as number[]
    await onlyBackwards([drawBy([...others, first]), drawBy([...others.toReversed(), first])], own)
    expect(await seedsOf()).toEqual(before)
  })

  test('a later entry stays in the draw when an older one is taken out', async () => {
    const { id, own, add, seedsOf } = await aDraw()
    await closeRegistration(actingAs(server, admin), id)
    const before = await seedsOf()
    await onlyBackwards([add, add], own)
    expect(await seedsOf()).toEqual(before)
  })

  test('a draw that was made when registration closed stays when an entry from before is taken out', async () => {
    const { id, own, add, seedsOf } = await aDraw()
    const added = await add()
    await closeRegistration(actingAs(server, admin), id)
    await refuses(added.eventId, own)
    expect(await seedsOf()).toHaveLength(5)
  })
})
