import { getDivisionSeeds as contract, type DivisionSeeds } from '@tussle/contract/play/seeds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideMatch } from '../matches/index.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { actingAs } from '../test/factories/clubs.ts'
import { aDrawnTournament, type Field } from '../test/factories/matches.ts'
import { measured } from '../test/factories/ratings.ts'
import { expectRefusal, rowsOf } from '../test/inspect.ts'
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

const pathOf = ({ competitionId, divisionId }: Field) =>
  `/api/tournaments/${competitionId}/divisions/${divisionId}`
const seedsOf = async (field: Field) => {
  const { status, body } = await organiser.get<DivisionSeeds>(`${pathOf(field)}/seeds`)
  expect(status).toBe(200)
  return contract.answer.parse(body)
}
const draw = (field: Field, seeds?: readonly number[]) =>
  organiser.post(`${pathOf(field)}/bracket`, seeds === undefined ? {} : { seeds })
const storedOrder = async (field: Field) =>
  (await rowsOf(server, 'draw', { division_id: field.divisionId }))[0]?.['entry_ids']

test('the seeds before the draw list the entries, strongest first, and why it cannot be drawn yet', async () => {
  const field = await aDrawnTournament(server, admin, { format: 'single_elimination', size: 4, drawn: false })
  const { isDrawn, refusal, seeds, leftOut, format } = await seedsOf(field)
  expect([isDrawn, refusal, format, leftOut]).toEqual([
    false,
    'Registration is still open',
    'single_elimination',
    [],
  ])
  expect(seeds.map(({ entryId }) => entryId)).toEqual([...field.teams.keys()])
  expect(seeds[0]).toMatchObject({
    rating: 3.5,
    source: 'level',
    players: [{ displayName: expect.any(String) as string }],
  })
})

test('a reliable rating counts before the level, in the seeds and in the draw', {
  tags: ['FIX-33'],
}, async () => {
  const field = await aDrawnTournament(server, admin, { format: 'single_elimination', size: 4, drawn: false })
  const [first = 0, , , last = 0] = field.teams.keys()
  const [strong] = field.teams.get(last) ?? []
  await measured(server, strong?.id ?? 0, 'singles', 29.96)
  const { seeds } = await seedsOf(field)
  expect(seeds.map(({ entryId, rating, source }) => ({ entryId, rating, source })).slice(0, 2)).toEqual([
    { entryId: last, rating: 4.12, source: 'measured' },
    { entryId: first, rating: 3.5, source: 'level' },
  ])
  await closeRegistration(actingAs(server, admin), field.competitionId)
  expect(await storedOrder(field)).toEqual(seeds.map(({ entryId }) => entryId))
})

test('the organiser sets the seeds, and the draw is made in that order', async () => {
  const field = await aDrawnTournament(server, admin, { format: 'single_elimination', size: 4 })
  const order = (await seedsOf(field)).seeds.map(({ entryId }) => entryId)
  const turned = [...order].reverse()
  expect((await draw(field, turned)).status).toBe(201)
  expect(await storedOrder(field)).toEqual(turned)
  expect((await seedsOf(field)).seeds.map(({ entryId }) => entryId)).toEqual(turned)
  const [first] = await rowsOf(server, 'match', { division_id: field.divisionId, node: 0 })
  expect([first?.['entry1_id'], first?.['entry2_id']].map(Number)).toEqual([turned[0], turned[3]])
})

test.each([
  ['too few', (order: number[]) => order.slice(1)],
  ['one twice', (order: number[]) => [order[0] ?? 0, ...order.slice(0, -1)]],
  ['a stranger', (order: number[]) => [...order.slice(1), 999_999]],
])('an order of seeds with %s is refused, and the draw stays', async (_what, change) => {
  const field = await aDrawnTournament(server, admin, { format: 'single_elimination', size: 4 })
  const before = await storedOrder(field)
  const order = (await seedsOf(field)).seeds.map(({ entryId }) => entryId)
  const message = 'The entries have changed. Look at the seeds again'
  expectRefusal(await draw(field, change(order)), 409, 'conflict', message)
  expect(await storedOrder(field)).toEqual(before)
})

test('the seeds can only be read after the first result', async () => {
  const field = await aDrawnTournament(server, admin, { format: 'single_elimination', size: 4 })
  const [match] = await rowsOf(server, 'match', { division_id: field.divisionId, state: 'ready' })
  const walkover = { outcome: 'walkover', winner: 'player1', reason: 'Did not come', cascade: false } as const
  await decideMatch(actingAs(server, admin), Number(match?.['id']), walkover)
  const { seeds, refusal } = await seedsOf(field)
  expect(refusal).toBe('The draw stands: results were reported')
  const turned = seeds.map(({ entryId }) => entryId).reverse()
  expectRefusal(await draw(field, turned), 409, 'conflict', 'The draw stands: results were reported')
})
