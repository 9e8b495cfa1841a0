import type { AnswerOf } from '@tussle/contract/endpoint'
import type * as contract from '@tussle/contract/play/import-entries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf } from '../../../../tools/proof-size.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { rowsOf } from '../../test/inspect.ts'

const LINES = sizeOf({ commit: 60, full: 2000 })
const READ_SECONDS = 2
const IMPORT_SECONDS = 5
const DIVISIONS = ['Mens 3.0 Doubles', 'Mens 3.5 Doubles', 'Mens 4.0 Doubles', 'Mens 4.5+ Doubles']

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

/** The processor time of this process, which is the server's and its caller's. */
async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly seconds: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, seconds: (user + system) / 1_000_000 }
}

test(`a list of ${LINES} lines is read and imported within its processor time, and no line is lost`, {
  timeout: 120_000,
}, async () => {
  const id = await aTournament(server, admin, { divisions: [...DIVISIONS], maxPlayers: null })
  const path = `/api/tournaments/${id}/entries/import`
  const rows = Array.from(
    { length: LINES },
    (_, index) =>
      `First${index},Last${index},p${index}@paper.example,Partner${index} Of${index},${DIVISIONS[index % 4]},note ${index}`,
  )
  const text = ['First name,Last name,Email,Partner,Division,Shirt', ...rows].join('\n')
  const read = await timed(() => organiser.post<AnswerOf<typeof contract.readList>>(`${path}/read`, { text }))
  const { lines } = read.result.body
  expect(lines.map(({ line, problem }) => [line, problem])).toEqual(rows.map((_, index) => [index + 2, null]))
  const wanted = lines.map(({ line, divisionId, players }) => ({
    ...{ line, divisionId },
    players: players.map(({ proposals: _, ...player }) => player),
  }))
  const sent = await timed(() => organiser.post(path, { lines: wanted }))
  expect(sent.result.body).toEqual({ entries: LINES, problems: [] })
  expect(await rowsOf(server, 'entry', { competition_id: id })).toHaveLength(LINES)
  expect([read.seconds, sent.seconds]).toSatisfy(
    ([reading = 0, importing = 0]) => reading < READ_SECONDS && importing < IMPORT_SECONDS,
  )
})
