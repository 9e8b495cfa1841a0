import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, type Person } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { aDrawnTournament, type Field } from '../../test/factories/matches.ts'
import { rowsOf } from '../../test/inspect.ts'
import { withdrawEntry } from '../../test/organising.ts'
import { PLANS } from '../../test/plans.ts'
import { decideMatch } from '../decide/decide-match.ts'
import { voidMatch } from '../decide/void-match.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const desk = () => actingAs(server, admin)
const aSwiss = (size: number) =>
  aDrawnTournament(server, admin, { format: 'round_robin', size, plan: PLANS['a Swiss stage'] })
const matchesIn = async ({ divisionId }: Field) =>
  (await rowsOf(server, 'match', { division_id: divisionId })).toSorted(
    (a, b) => Number(a['node']) - Number(b['node']),
  )
const inRound = async (field: Field, round: number) =>
  (await matchesIn(field)).filter((row) => row['round'] === round)
const storedRounds = async ({ divisionId }: Field) =>
  ((await rowsOf(server, 'stage', { division_id: divisionId }))[0]?.['rounds'] ?? []) as unknown[]
const decide = (id: unknown) =>
  decideMatch(desk(), Number(id), {
    outcome: 'walkover',
    winner: 'player1',
    reason: 'Played',
    cascade: false,
  })

async function playRound(field: Field, round: number): Promise<void> {
  for (const { id, state } of await inRound(field, round)) if (state === 'ready') await decide(id)
}

test('a Swiss division begins with its first round, and each decided round is followed by the next', async () => {
  const field = await aSwiss(6)
  expect((await matchesIn(field)).map(({ round, state }) => [round, state])).toEqual(
    Array.from({ length: 3 }, () => [1, 'ready']),
  )
  for (const round of [1, 2, 3, 4]) {
    expect(await storedRounds(field)).toHaveLength(round)
    await playRound(field, round)
  }
  expect(await matchesIn(field)).toHaveLength(12)
  expect(await rowsOf(server, 'champion', { division_id: field.divisionId })).toHaveLength(1)
  const [competition] = await rowsOf(server, 'competition', { id: field.competitionId })
  expect(competition?.['is_active']).toBe(false)
})

test('with an odd number the bye of a Swiss round is a match without a court', async () => {
  const field = await aSwiss(7)
  expect((await inRound(field, 1)).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'bye'])
})

test('a Swiss round that nobody has played goes with the result that made it, and comes back the same', async () => {
  const field = await aSwiss(6)
  await playRound(field, 1)
  const pairs = (await inRound(field, 2)).map(({ entry1_id: one, entry2_id: other }) => [one, other])
  const [first] = await inRound(field, 1)
  await voidMatch(desk(), Number(first?.['id']), { reason: 'Wrong court', cascade: false })
  expect([await inRound(field, 2), await storedRounds(field)]).toEqual([[], [expect.anything()]])
  await decide(first?.['id'])
  expect((await inRound(field, 2)).map(({ entry1_id: one, entry2_id: other }) => [one, other])).toEqual(pairs)
})

test('a result stands once somebody has played the Swiss round that it made', async () => {
  const field = await aSwiss(6)
  await playRound(field, 1)
  const [[first], [later]] = [await inRound(field, 1), await inRound(field, 2)]
  await decide(later?.['id'])
  const take = (cascade: boolean) =>
    voidMatch(desk(), Number(first?.['id']), { reason: 'Wrong court', cascade })
  await expect(take(false)).rejects.toMatchObject({
    code: 'downstream_played',
    message: 'Later results depend on this one: Round 2, match 4',
  })
  // The organiser takes it back all the same: the round stays as it was paired.
  await take(true)
  expect(await inRound(field, 2)).toHaveLength(3)
  expect((await inRound(field, 2))[0]?.['outcome']).toBe('walkover')
})

test('a player who withdraws during a Swiss round is not paired again', async () => {
  const field = await aSwiss(6)
  const [first] = await inRound(field, 1)
  await withdrawEntry(desk(), field.competitionId, Number(first?.['entry1_id']))
  await playRound(field, 1)
  const second = await inRound(field, 2)
  const paired = second.flatMap(({ entry1_id: one, entry2_id: other }) => [one, other])
  expect(paired).not.toContain(first?.['entry1_id'])
  expect(second.map(({ state }) => state)).toEqual(['ready', 'ready', 'bye'])
})
