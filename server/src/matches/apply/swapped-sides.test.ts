import type { Sets, SideIndex } from '@tussle/competition/score'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf } from '../../../../tools/proof-size.ts'
import type { Queryable, Tx } from '../../kernel/data/db.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin } from '../../test/factories/accounts.ts'
import { aDrawnTournament, type Field } from '../../test/factories/matches.ts'
import { rolledBack } from '../../test/rolled-back.ts'
import { type Happened, makeFact, swapSides } from '../report/make-fact.ts'
import { type ChangesToSave, saveChanges } from './changes.store.ts'
import type { Fact } from './facts.ts'

const RUNS = sizeOf({ commit: 100, full: 5_000 })
const NOTHING: ChangesToSave = { facts: [], moved: [], events: [], takenBack: [], playerRecords: [] }
const COLUMNS = [
  'id',
  'entry1_id',
  'entry2_id',
  'state',
  'winner_entry_id',
  'status',
  'outcome',
  'result_entry1_id',
  'result_entry2_id',
  'result_winner',
  'sets',
  'points1',
  'points2',
  'user1_id',
  'partner1_id',
  'user2_id',
  'partner2_id',
  'match_date',
  'location',
  'notes',
  'submitted_by',
  'reported_at',
  'confirms_at',
] as const
const STATES = ['pending', 'ready', 'decided'] as const

let server: TestApp
let field: Field
let matchId: number
beforeAll(async () => {
  server = await buildTestApp()
  const admin = await anAdmin(server)
  field = await aDrawnTournament(server, admin, { format: 'single_elimination', size: 2, doubles: true })
  matchId = (await matchIn(server.kernel.database.db)).id
})
afterAll(() => server.close())

/** save_match_changes mirrors a stored result when a draw swaps its sides; the server does the same for reports. */
test('a result whose sides change places is stored as the server sees it from the other side', {
  timeout: 30_000 + RUNS * 50,
}, async () => {
  const [one = 0, other = 0] = field.teams.keys()
  const people = [one, other].map((entryId) => (field.teams.get(entryId) ?? []).map(({ id }) => id))
  await fc.assert(
    fc.asyncProperty(happenings(people), fc.boolean(), fc.constantFrom(...STATES), async (given, ...rest) => {
      const [isSwapped, state] = rest
      const sides = isSwapped ? [other, one] : [one, other]
      const found = await rolledBack(server, async (tx) => {
        await save(tx, { facts: [{ ...columnsOf(given, [one, other]), version: 1, state: 'decided' }] })
        await save(tx, { moved: [{ ...sidesOf(sides), id: matchId, state, winner_entry_id: null }] })
        return await matchIn(tx)
      })
      const expected = columnsOf(isSwapped ? swapSides(given) : given, sides)
      // A date is read as an instant.
      const match_date = new Date(expected.match_date)
      expect(found).toEqual({ ...expected, match_date, state, winner_entry_id: null })
    }),
    { numRuns: RUNS },
  )
})

async function save(tx: Tx, saving: Partial<ChangesToSave>): Promise<void> {
  const { competitionId, divisionId, seats } = field
  await saveChanges(tx, { competition: { id: competitionId }, divisionId, seats }, { ...NOTHING, ...saving })
}

/** Any result of the match, told by either player of each side. */
function happenings(people: readonly (readonly number[])[]): fc.Arbitrary<Happened> {
  const points = fc.integer({ min: 0, max: 99 })
  const sets = fc.array(fc.tuple(points, points), { minLength: 1, maxLength: 5 })
  const winner = fc.constantFrom<SideIndex>(0, 1)
  const none = fc.constant<Sets>([])
  const court = fc.tuple(teller(people[0]), teller(people[1]))
  return fc.oneof(
    fc.record({ outcome: fc.constantFrom('played', 'retired'), winner, sets, court }),
    fc.record({ outcome: fc.constant('walkover'), winner, sets: none, court }),
    fc.record({ outcome: fc.constant('double_forfeit'), winner: fc.constant(null), sets: none, court }),
  )
}

function teller([first = 0, second = 0]: readonly number[] = []) {
  const both = [
    { userId: first, partnerId: second },
    { userId: second, partnerId: first },
  ]
  return fc.constantFrom(...both, { userId: first, partnerId: null })
}

function columnsOf(happened: Happened, sides: readonly number[]) {
  const fact: Fact = makeFact(happened, {
    status: 'confirmed',
    match_date: '2026-03-16',
    location: null,
    notes: null,
    submitted_by: null,
    reported_at: server.clock.now(),
    confirms_at: null,
  })
  const { entry1_id: first, entry2_id: second } = sidesOf(sides)
  const winner = fact.result_winner === null ? null : fact.result_winner === 1 ? first : second
  const result = { result_entry1_id: first, result_entry2_id: second }
  return { ...fact, ...sidesOf(sides), ...result, id: matchId, winner_entry_id: winner }
}

function sidesOf([first = 0, second = 0]: readonly number[]) {
  return { entry1_id: first, entry2_id: second }
}

async function matchIn(db: Queryable) {
  return await db
    .selectFrom('match')
    .select(COLUMNS)
    .where('division_id', '=', field.divisionId)
    .executeTakeFirstOrThrow()
}
