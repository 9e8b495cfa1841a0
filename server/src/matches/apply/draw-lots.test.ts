import { stageFormat } from '@tussle/competition/formats/registry'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, type Person } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { aDrawnTournament, type Field } from '../../test/factories/matches.ts'
import { rowsOf } from '../../test/inspect.ts'
import { decideMatch } from '../decide/decide-match.ts'
import { previewDecision } from '../decide/preview-decision.ts'
import { voidMatch } from '../decide/void-match.ts'
import { drawLot, lotSeedOf } from './draw-lots.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const { defaults } = stageFormat('round_robin').settings
const table = (rule: 'official' | 'specified'): StagePlan => ({
  stages: [{ format: 'round_robin', settings: defaults, source: { from: 'entries' }, rule }],
})
const POOLS: StagePlan = {
  stages: [
    ...table('official').stages,
    {
      format: 'single_elimination',
      settings: stageFormat('single_elimination').settings.defaults,
      source: { from: 0, take: { places: [1, 2] }, seed: 'order' },
    },
  ],
}

const desk = () => actingAs(server, admin)
const aDivision = (plan: StagePlan) =>
  aDrawnTournament(server, admin, { format: 'round_robin', size: 3, plan })

/** Each entry beats the next one by the same score, so that all have one win. The best one beats all of them. */
async function playCircle(field: Field, best?: number): Promise<number[]> {
  const ids: number[] = []
  const entries = [...field.teams.keys()].filter((entry) => entry !== best)
  for (const row of await rowsOf(server, 'match', { division_id: field.divisionId, state: 'ready' })) {
    const [one, other] = [
      entries.indexOf(Number(row['entry1_id'])),
      entries.indexOf(Number(row['entry2_id'])),
    ]
    const sets =
      one < 0 || (other >= 0 && (one + 1) % 3 === other)
        ? { playerScore: 11, opponentScore: 5 }
        : { playerScore: 5, opponentScore: 11 }
    await decideMatch(desk(), Number(row['id']), {
      outcome: 'played',
      sets: [sets],
      reason: 'Played',
      cascade: false,
    })
    ids.push(Number(row['id']))
  }
  return ids
}

/** The result that a match had. */
function playedAs(match: Record<string, unknown> | undefined) {
  const [playerScore = 0, opponentScore = 0] = (match?.['sets'] ?? []) as number[]
  return { outcome: 'played' as const, sets: [{ playerScore, opponentScore }] }
}

interface StoredLot {
  readonly order: number[]
  readonly seed: string
}

async function lotsOf({ divisionId }: Field): Promise<StoredLot[]> {
  const stages = await rowsOf(server, 'stage', { division_id: divisionId, nr: 0 })
  return (stages[0]?.['lots'] ?? []) as StoredLot[]
}

test.each(['official', 'specified'] as const)(
  'a tie for the title that no criterion of the %s order settles is settled by a recorded lot',
  async (rule) => {
    const field = await aDivision(table(rule))
    await playCircle(field)
    const [lot, ...others] = await lotsOf(field)
    expect(others).toEqual([])
    expect(new Set(lot?.order)).toEqual(new Set(field.teams.keys()))
    expect(drawLot([...field.teams.keys()], lot?.seed ?? '').order).toEqual(lot?.order)
    const [champion] = await rowsOf(server, 'champion', { division_id: field.divisionId })
    expect(champion?.['entry_id']).toBe(lot?.order[0])
  },
)

test('a lot is drawn once: the same tie again has the same order', async () => {
  const field = await aDivision(table('official'))
  const [id = 0] = await playCircle(field)
  const before = await lotsOf(field)
  const [match] = await rowsOf(server, 'match', { id })
  await voidMatch(desk(), id, { reason: 'Wrong court', cascade: false })
  expect(await rowsOf(server, 'champion', { division_id: field.divisionId })).toEqual([])
  await decideMatch(desk(), id, { ...playedAs(match), reason: 'Right after all', cascade: false })
  expect(await lotsOf(field)).toEqual(before)
  const [champion] = await rowsOf(server, 'champion', { division_id: field.divisionId })
  expect(champion?.['entry_id']).toBe(before[0]?.order[0])
})

test('a lot decides who goes on to the next stage in the transaction that completes the table', async () => {
  const field = await aDivision(POOLS)
  await playCircle(field)
  const [lot] = await lotsOf(field)
  const [final] = await rowsOf(server, 'match', { division_id: field.divisionId, state: 'ready' })
  expect([final?.['entry1_id'], final?.['entry2_id']]).toEqual(lot?.order.slice(0, 2))
})

test('a lot follows from the seed of the draw, so that entering a result again cannot change it', async () => {
  const field = await aDivision(table('specified'))
  const [id = 0] = await playCircle(field)
  const [lot] = await lotsOf(field)
  const [draw] = await rowsOf(server, 'draw', { division_id: field.divisionId })
  expect(lot?.seed).toBe(lotSeedOf(String(draw?.['lot_seed']), 0))
  const [match] = await rowsOf(server, 'match', { id })
  await decideMatch(desk(), id, { outcome: 'walkover', winner: 'player1', reason: 'Hurt', cascade: false })
  await decideMatch(desk(), id, { ...playedAs(match), reason: 'Played after all', cascade: false })
  expect(await lotsOf(field)).toEqual([lot])
})

test('a tie that does not decide who goes on or wins draws no lot', async () => {
  const field = await aDrawnTournament(server, admin, {
    format: 'round_robin',
    size: 4,
    plan: table('specified'),
  })
  const [best] = field.teams.keys()
  await playCircle(field, best)
  expect(await lotsOf(field)).toEqual([])
  const [champion] = await rowsOf(server, 'champion', { division_id: field.divisionId })
  expect(champion?.['entry_id']).toBe(best)
})

test('the preview of a result says among whom a lot will be drawn, and not who wins it', async () => {
  const field = await aDivision(table('specified'))
  const [id = 0] = await playCircle(field)
  const [match] = await rowsOf(server, 'match', { id })
  await voidMatch(desk(), id, { reason: 'Wrong court', cascade: false })
  expect(await lotsOf(field)).toEqual([])
  const { lots, places } = await previewDecision(desk(), id, playedAs(match))
  const everybody = [...field.teams.values()].map((team) => team.map(({ id: userId }) => userId))
  expect(lots.map((entries) => entries.map((players) => players.map(({ id: userId }) => userId)))).toEqual([
    everybody,
  ])
  expect(places).toEqual([])
})
