import type { AnswerOf } from '@tussle/contract/endpoint'
import type * as contract from '@tussle/contract/play/import-entries'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listDivisions } from '../../competitions/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aClub, actingAs } from '../../test/factories/clubs.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aCaller } from '../../test/registration.ts'
import { importEntries } from './import-entries.ts'

type Read = AnswerOf<typeof contract.readList>
type Imported = AnswerOf<typeof contract.importEntries>

const [SINGLES, DOUBLES] = ['Mens 3.5 Singles', 'Mens 3.5 Doubles'] as const

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

async function aCup(more: Parameters<typeof aTournament>[2] = {}) {
  const id = await aTournament(server, admin, { divisions: [SINGLES, DOUBLES], ...more })
  const named = new Map((await listDivisions(server.ctx, id)).map((each) => [each.name, each.id]))
  const path = `/api/tournaments/${id}/entries/import`
  const divisionId = (name: string) => named.get(name) ?? 0
  const read = (text: string, body: object = {}) => organiser.post<Read>(`${path}/read`, { text, ...body })
  const send = (lines: readonly object[]) => organiser.post<Imported>(path, { lines })
  const line = (nr: number, name: string, ...players: readonly object[]) => ({
    ...{ line: nr, divisionId: divisionId(name), players },
  })
  return { id, divisionId, read, send, line }
}

const MAYA = { firstName: 'Maya', lastName: 'Chen' }
const ANA = { firstName: 'Ana', lastName: 'Silva' }
const entriesOf = (id: number) => rowsOf(server, 'entry', { competition_id: id })
const guestsOf = (id: number) => rowsOf(server, 'guest', { competition_id: id })

describe('a list that is read', () => {
  test('a list names for every line its division and its players, or what is wrong with it', async () => {
    const { read, divisionId } = await aCup()
    const { body, status } = await read(
      `Player,Partner,Division\nMaya Chen,Ana Silva,${DOUBLES.toUpperCase()}\nIda,,${SINGLES}\nBo Lund,,Womens Open\nKim Roe,Lee Fox,${SINGLES}\nAna Silva,Maya Chen,${DOUBLES}\n`,
    )
    expect(status).toBe(200)
    expect(body.lines.map(({ line, divisionId: own, problem }) => [line, own, problem])).toEqual([
      [2, divisionId(DOUBLES), null],
      [3, divisionId(SINGLES), 'Ida has no last name'],
      [4, null, 'There is no division "Womens Open"'],
      [5, divisionId(SINGLES), 'Singles take one player'],
      [6, divisionId(DOUBLES), 'The same team as in line 2'],
    ])
  })

  test('lines without a division belong to the one that the organiser chose', async () => {
    const { read, divisionId } = await aCup()
    const { body } = await read('Maya Chen\nAna Silva', { divisionId: divisionId(SINGLES) })
    expect(body.hasHeadings).toBe(false)
    expect(body.lines.map(({ divisionId: own, problem }) => [own, problem])).toEqual([
      [divisionId(SINGLES), null],
      [divisionId(SINGLES), null],
    ])
  })

  test('lines without a division belong to the only one of a tournament', async () => {
    const { read, divisionId } = await aCup({ divisions: [SINGLES] })
    const { body } = await read('Maya Chen')
    expect(body.lines).toMatchObject([{ divisionId: divisionId(SINGLES), problem: null }])
  })

  test('the same name earlier in the list, a guest and a member of the club are proposed, and nobody is chosen', async () => {
    const member = await aPlayer(server, { displayName: 'Maya Chen' })
    const { id: clubId } = await aClub(server, { members: [member] })
    const { id, read, send, line } = await aCup({ clubId })
    await send([line(1, SINGLES, { ...MAYA, email: 'maya@paper.example' })])
    const { body } = await read(
      `Name,Email,Division\nMaya Chen,maya@paper.example,${SINGLES}\nMaya Chen,other@paper.example,${DOUBLES}\n`,
    )
    const [guest] = await guestsOf(id)
    expect(body.lines.map(({ players }) => players[0]?.proposals)).toMatchObject([
      [
        { kind: 'guest', player: { id: Number(guest?.['user_id']) }, why: ['email'] },
        { kind: 'member', player: { id: member.id }, why: [] },
      ],
      [{ kind: 'line', player: null, sameAs: { line: 2, seat: 0 }, why: [] }, { why: [] }, { why: [] }],
    ])
  })

  test('a member is proposed by the full name only if they show it', async () => {
    const shown = await aPlayer(server, { firstName: 'Ida', lastName: 'Berg', displayName: 'Ida B' })
    const hidden = await aPlayer(server, { firstName: 'Bo', lastName: 'Lund', displayName: 'Bo L' })
    const client = await signedIn(server.client(), shown)
    expect((await client.patch('/api/users/profile', { showRealName: true })).status).toBe(200)
    const { id: clubId } = await aClub(server, { members: [shown, hidden] })
    const { read } = await aCup({ clubId, divisions: [SINGLES] })
    const { body } = await read('Name,Rating\nIda Berg,3.5\nBo Lund,3.5')
    expect(body.lines.map(({ players }) => players[0]?.proposals)).toMatchObject([
      [{ kind: 'member', player: { id: shown.id }, why: ['rating'] }],
      [],
    ])
  })

  test('a list tells nothing about accounts outside of the club', { tags: ['SEC-16'] }, async () => {
    const stranger = await aPlayer(server, { displayName: 'Noor Amin' })
    const { read } = await aCup({ clubId: (await aClub(server)).id })
    const { body } = await read(
      `Name,Email,Division\nNoor Amin,${stranger.email},${SINGLES}\nNoor Amir,nobody@paper.example,${SINGLES}\n`,
    )
    expect(body.lines.map(({ players }) => players.map(({ proposals }) => proposals))).toEqual([[[]], [[]]])
  })

  test('a list with a zero byte, or without an end of a quotation, is refused', async () => {
    const { read } = await aCup()
    expectRefusal(await read('a\u0000b'), 400, 'bad_request')
    expectRefusal(await read('Name\n"Maya'), 400, 'bad_request')
  })
})

describe('a list that is imported', () => {
  test('an import enters everybody on the list, each new person as one guest', async () => {
    const { id, send, line } = await aCup()
    const { body } = await send([
      line(2, SINGLES, MAYA),
      line(3, DOUBLES, { line: 2, seat: 0 }, ANA),
      line(4, SINGLES, { ...MAYA, note: 'Another Maya' }),
    ])
    expect(body).toEqual({ entries: 3, problems: [] })
    expect(await entriesOf(id)).toHaveLength(3)
    expect(await guestsOf(id)).toHaveLength(3)
    const players = await rowsOf(server, 'entry_player', { competition_id: id })
    expect(new Set(players.map(({ user_id: userId }) => userId)).size).toBe(3)
  })

  test('an import with any fault enters nobody, makes no guest, and names all faults', async () => {
    const { id, send, line } = await aCup()
    const { body } = await send([
      line(1, SINGLES, MAYA),
      line(2, SINGLES, { line: 1, seat: 0 }),
      line(3, SINGLES, ANA, { firstName: 'Bo', lastName: 'Lund' }),
    ])
    expect(body).toEqual({
      entries: 0,
      problems: [
        { line: 2, message: 'Somebody of this team is in this division already' },
        { line: 3, message: 'Singles take one player' },
      ],
    })
    expect([await entriesOf(id), await guestsOf(id)]).toEqual([[], []])
  })

  test('an import enters a member of the club and a guest whom it knows, and refuses strangers', async () => {
    const [member, stranger] = [await aPlayer(server), await aPlayer(server)]
    const { id, send, line } = await aCup({
      clubId: (await aClub(server, { members: [member] })).id,
    })
    expectRefusal(await send([line(1, SINGLES, { userId: stranger.id })]), 400, 'bad_request')
    expect((await send([line(1, SINGLES, { userId: member.id }), line(2, SINGLES, MAYA)])).body.entries).toBe(
      2,
    )
    const [guest] = await guestsOf(id)
    const again = await send([line(1, DOUBLES, { userId: Number(guest?.['user_id']) }, ANA)])
    expect(again.body).toEqual({ entries: 1, problems: [] })
    expect(await guestsOf(id)).toHaveLength(2)
  })

  test('an import beside joins on the last places oversells nothing', async () => {
    const { id, send, line, divisionId } = await aCup({ maxPlayers: 6 })
    const players = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { client } = await aCaller(server, { gender: 'male', rating: '3.5' })
        return client
      }),
    )
    const list = Array.from({ length: 4 }, (_, index) =>
      line(index + 1, SINGLES, { firstName: 'Guest', lastName: `Number${index}` }),
    )
    await Promise.all([
      send(list),
      ...players.map((client) =>
        client.post(`/api/tournaments/${id}/join`, { divisionId: divisionId(SINGLES) }),
      ),
    ])
    const active = (await entriesOf(id)).filter(({ status }) => status === 'active')
    const [competition] = await rowsOf(server, 'competition', { id })
    expect(active.length).toBeLessThanOrEqual(6)
    expect(Number(competition?.['taken'])).toBe(active.length)
    expect([0, 4]).toContain((await guestsOf(id)).length)
  })
})

test('an import that lost a race and is tried again names each problem once', async () => {
  const { id, line } = await aCup()
  const { db } = server.ctx
  const lines = [line(1, SINGLES, MAYA, ANA)] as Parameters<typeof importEntries>[2]['lines']
  const begin = db.transaction.bind(db)
  const losing = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    transaction.execute = async (work) => {
      await execute(work).catch(() => undefined)
      throw Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
    }
    return transaction
  })
  const answer = await importEntries(actingAs(server, admin), id, { lines, confirmed: false })
  expect(losing).toHaveBeenCalledTimes(2)
  losing.mockRestore()
  expect(answer).toEqual({ entries: 0, problems: [{ line: 1, message: 'Singles take one player' }] })
})
