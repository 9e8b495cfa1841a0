import type { Format } from '@tussle/competition/format-names'
import type { Desk } from '@tussle/contract/desk/desk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideMatch } from '../matches/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { aDeskFor } from '../test/desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aTournament, entered } from '../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
import { countsOf } from '../test/registration-counts.ts'
import { closeRegistration } from './close-registration.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

interface CupOptions {
  readonly size?: number
  readonly format?: Format
}

/** A drawn singles division of this size, with two courts. */
async function aCup({ size = 4, format = 'single_elimination' }: CupOptions = {}) {
  const id = await aTournament(server, admin, { divisions: ['Mens 3.5 Singles'], format })
  const people = await Promise.all(Array.from({ length: size }, () => aPlayer(server)))
  const entryIds: number[] = []
  for (const person of people) entryIds.push(await entered(server, id, [person]))
  await closeRegistration(actingAs(server, admin), id)
  const desk = aDeskFor(organiser, id)
  await desk.must('POST', '/courts', { count: 2 })
  const about = (act: string, entryId: number | undefined) =>
    organiser.post(`/api/competitions/tournament/${id}/entries/${entryId}/${act}`)
  const undoLast = async () => {
    const [line] = (await desk.read()).log
    await desk.must('POST', `/desk/events/${line?.id}/undo`)
  }
  return { id, people, entryIds, desk, about, undoLast }
}

const statesOf = async (id: number) =>
  (await rowsOf(server, 'match', { competition_id: id })).map((row) => [
    row['entry1_id'],
    row['entry2_id'],
    row['state'],
  ])
const factsOf = async (id: number) =>
  (await rowsOf(server, 'match', { competition_id: id })).map((row) => [
    row['state'],
    row['status'],
    row['outcome'],
    row['winner_entry_id'],
  ])
const win = (matchId: number | undefined) =>
  decideMatch(actingAs(server, admin), matchId ?? 0, {
    ...{ outcome: 'walkover', winner: 'player1', reason: 'Did not come', cascade: false },
  } as const)
const readyIn = ({ matches }: Desk) => matches.filter(({ state }) => state === 'ready')

describe('a withdrawal', () => {
  test('a reinstatement takes a withdrawal back: the draw and the places are as before', {
    tags: ['FIX-32'],
  }, async () => {
    const { id, entryIds, people, desk, about } = await aCup()
    const before = await statesOf(id)
    expect((await about('withdraw', entryIds[0])).status).toBe(200)
    expect(await statesOf(id)).not.toEqual(before)
    expect((await desk.read()).withdrawn).toMatchObject([
      { entryId: entryIds[0], playerIds: [people[0]?.id] },
    ])
    expect((await about('reinstate', entryIds[0])).body).toEqual({ message: 'The entry plays again' })
    expect(await statesOf(id)).toEqual(before)
    const { counters, rows } = await countsOf(server, id)
    expect(counters).toEqual(rows)
    const { withdrawn, log } = await desk.read()
    expect(withdrawn).toEqual([])
    expect(log.slice(0, 2).map(({ action, userIds }) => [action, userIds])).toEqual([
      ['reinstated', [people[0]?.id]],
      ['withdrawn', [people[0]?.id]],
    ])
  })

  test('a withdrawal can be undone from the day log at once', { tags: ['FIX-32'] }, async () => {
    const { id, entryIds, desk, about } = await aCup()
    const before = await statesOf(id)
    await about('withdraw', entryIds[1])
    const [line] = (await desk.read()).log
    expect(line?.undoUntil).toBeTypeOf('string')
    await desk.must('POST', `/desk/events/${line?.id}/undo`)
    expect(await statesOf(id)).toEqual(before)
    expect((await desk.read()).withdrawn).toEqual([])
  })

  test('undo of a withdrawal takes back the walkovers that it stored for a team whose opponent had gone first', {
    tags: ['FIX-32'],
  }, async () => {
    const { id, entryIds, desk, about, undoLast } = await aCup({ format: 'round_robin' })
    await about('withdraw', entryIds[0])
    const before = await factsOf(id)
    await about('withdraw', entryIds[1])
    expect((await factsOf(id)).filter(([, status]) => status === 'walkover')).toHaveLength(1)
    await undoLast()
    expect(await factsOf(id)).toEqual(before)
    expect((await desk.read()).withdrawn).toMatchObject([{ entryId: entryIds[0] }])
  })

  test('undo of a withdrawal brings an entry without matches back with its id and its time of joining', {
    tags: ['FIX-32'],
  }, async () => {
    const { id, about, undoLast } = await aCup()
    const entryId = await entered(server, id, [await aPlayer(server)])
    const before = await rowsOf(server, 'entry', { id: entryId })
    const seats = await rowsOf(server, 'entry_player', { entry_id: entryId })
    await about('withdraw', entryId)
    expect(await rowsOf(server, 'entry', { id: entryId })).toEqual([])
    await undoLast()
    expect(await rowsOf(server, 'entry', { id: entryId })).toEqual(before)
    expect(await rowsOf(server, 'entry_player', { entry_id: entryId })).toEqual(seats)
    const { counters, rows } = await countsOf(server, id)
    expect(counters).toEqual(rows)
  })

  test('undo of a reinstatement keeps the withdrawn entry of a division that was drawn without it', {
    tags: ['FIX-32'],
  }, async () => {
    const { id, entryIds, about, undoLast } = await aCup()
    await about('withdraw', entryIds[0])
    const [division] = await rowsOf(server, 'division', { competition_id: id })
    expect(
      (await organiser.post(`/api/tournaments/${id}/divisions/${Number(division?.['id'])}/bracket`)).status,
    ).toBe(201)
    await about('reinstate', entryIds[0])
    await undoLast()
    expect(await rowsOf(server, 'entry', { id: entryIds[0] })).toMatchObject([{ status: 'withdrawn' }])
  })

  test('a withdrawal cannot be taken back once somebody has played on its walkover, or is playing', {
    tags: ['FIX-32'],
  }, async () => {
    const { entryIds, desk, about } = await aCup()
    await about('withdraw', entryIds[0])
    await win(readyIn(await desk.read())[0]?.id)
    const [final] = readyIn(await desk.read())
    const { courts } = await desk.read()
    const call = { matchId: final?.id, courtId: courts[0]?.id, anyway: true, reason: 'All here' }
    await desk.must('POST', '/calls', call)
    const onCourt = 'The match on Court 1 rests on this withdrawal'
    expectRefusal(await about('reinstate', entryIds[0]), 409, 'conflict', onCourt)
    await win(final?.id)
    expectRefusal(await about('reinstate', entryIds[0]), 409, 'downstream_played')
    expect((await desk.read()).withdrawn).toHaveLength(1)
  })

  test('an entry that has not withdrawn, or is unknown, cannot be reinstated', async () => {
    const { entryIds, about } = await aCup()
    expectRefusal(await about('reinstate', entryIds[0]), 404, 'not_found', 'Entry not found')
    expectRefusal(await about('reinstate', 999_999), 404, 'not_found', 'Entry not found')
  })
})

test('an organiser who adds somebody gets an answer about that person, never about themselves', {
  tags: ['FIX-32'],
}, async () => {
  const { id, people, entryIds, about } = await aCup()
  const [out, player] = people as [Person, Person]
  await about('withdraw', entryIds[0])
  const [division] = await rowsOf(server, 'division', { competition_id: id })
  const add = (person: Person) =>
    organiser.post(`/api/tournaments/${id}/entries`, {
      divisionId: Number(division?.['id']),
      logins: [person.email],
    })
  const nameOf = async (person: Person) =>
    String((await rowsOf(server, 'users', { id: person.id }))[0]?.['display_name'])
  const gone = `${await nameOf(out)} was withdrawn from this tournament. Reinstate them under Participants`
  expectRefusal(await add(out), 409, 'already_joined', gone)
  const inside = `${await nameOf(player)} is in this tournament already`
  expectRefusal(await add(player), 409, 'already_joined', inside)
})
