import type { Match, MatchDetail } from '@tussle/contract/play/matches'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AlreadyExists } from '../../kernel/http/already-exists.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, type Person } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { LOST, scoreBody, WON } from '../../test/factories/matches.ts'
import { countBy, rowsOf } from '../../test/inspect.ts'
import { withdrawEntry } from '../../test/organising.ts'
import { aCourt, type Court } from '../../test/play.ts'
import type { SubmittedScore } from './read-score.ts'
import { submitScore } from './submit-score.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const personAt = (court: Court, side: number) => court.sides[side]?.[0]?.person as Person
const matchesOf = (court: Court) => rowsOf(server, 'match', { competition_id: court.id })

/** Reports a score and runs `meanwhile` between the last read, recognised by this column, and the save. */
async function overtaken(
  court: Court,
  [from, against]: readonly [number, number],
  column: 'facts' | 'node',
  meanwhile: () => Promise<unknown>,
) {
  let isDone = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone && column in (result.rows[0] ?? {})) {
        isDone = true
        await meanwhile()
      }
      return result
    },
  }
  const [me, them] = [personAt(court, from), personAt(court, against)]
  const ctx = { ...actingAs(server, me), db: server.ctx.db.withPlugin(plugin) }
  return await submitScore(ctx, scoreBody(court.where, me, them) as SubmittedScore)
}

test('a report that comes just after the other side’s report answers it and makes no second match', async () => {
  const league = await aCourt(server, admin, 'league')
  const answer = await overtaken(league, [0, 1], 'facts', () => league.report(1, 0, LOST))
  expect(answer).toBeInstanceOf(AlreadyExists)
  expect((await matchesOf(league)).map(({ status }) => status)).toEqual(['confirmed'])
})

test('a report that comes just after another result is applied to the bracket as it is then', async () => {
  const cup = await aCourt(server, admin, 'tournament', { size: 4 })
  const answer = (await overtaken(cup, [0, 3], 'node', () => cup.report(1, 2, WON))) as Match
  expect(answer).toMatchObject({ status: 'reported' })
  const rows = await matchesOf(cup)
  expect(countBy(rows, ({ state }) => String(state))).toEqual({ decided: 2, ready: 1 })
  const final = rows.find(({ state }) => state === 'ready')
  expect([final?.['entry1_id'], final?.['entry2_id']]).not.toContain(null)
})

test('a report that comes just after the opponent’s withdrawal is refused', async () => {
  const league = await aCourt(server, admin, 'league')
  const [seat] = await rowsOf(server, 'entry_player', { user_id: personAt(league, 1).id })
  const score = overtaken(league, [0, 1], 'facts', () =>
    withdrawEntry(actingAs(server, admin), league.id, Number(seat?.['entry_id'])),
  )
  await expect(score).rejects.toMatchObject({ message: 'This player is not a participant of this league' })
  expect(await matchesOf(league)).toEqual([])
})

test.for([
  ['league', {}],
  ['league', { divisions: ['Mens 3.5 Doubles'] }],
  ['tournament', { size: 4 }],
] as const)('the answer to a score in a %s (%o) is what is read afterwards', async ([kind, wanted]) => {
  const court = await aCourt(server, admin, kind, wanted)
  const { body } = await court.report(kind === 'league' ? 1 : 3, 0, WON, { body: { notes: 'Windy' } })
  const { body: read } = await (court.sides[0]?.[0]?.client.get<MatchDetail>(`/api/matches/${body.id}`) ??
    Promise.reject(new Error('nobody is there')))
  expect(read).toMatchObject(body)
})

test.for([
  ['league', {}],
  ['league', { divisions: ['Mens 3.5 Doubles'] }],
  ['tournament', { size: 4 }],
] as const)(
  'the answer to a score in a %s (%o) that was saved under the lock is what is read afterwards',
  async ([kind, wanted]) => {
    const court = await aCourt(server, admin, kind, wanted)
    const [sides, column] = kind === 'league' ? ([[0, 1], 'facts'] as const) : ([[0, 3], 'node'] as const)
    // Another match of the same two, or another result of the draw, comes before the save without a lock.
    const meanwhile = () =>
      kind === 'league'
        ? court.report(0, 1, WON, { body: { matchDate: '2026-03-10' } })
        : court.report(1, 2, WON)
    const answer = (await overtaken(court, sides, column, meanwhile)) as Match
    const read = await court.sides[0]?.[0]?.client.get<MatchDetail>(`/api/matches/${answer.id}`)
    expect(read?.body).toMatchObject(answer)
    expect((await matchesOf(court)).filter(({ status }) => status === 'reported')).toHaveLength(2)
  },
)
