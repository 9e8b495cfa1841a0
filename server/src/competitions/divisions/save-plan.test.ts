import { randomUUID } from 'node:crypto'
import { stageFormat } from '@tussle/competition/formats/registry'
import { PLAN_PRESETS } from '@tussle/competition/stages/plan-presets'
import { getDivisionPlan as contract, type DivisionPlan } from '@tussle/contract/divisions/plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aLeague } from '../../test/factories/competitions.ts'
import { aDrawnTournament, type Field } from '../../test/factories/matches.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { DRAWN } from './plan.present.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const BRONZE = PLAN_PRESETS.single_elimination_bronze.plan()

const aField = (drawn = false, size = 4) =>
  aDrawnTournament(server, admin, { format: 'single_elimination', size, drawn })
const pathOf = ({ competitionId, divisionId }: Field) =>
  `/api/tournaments/${competitionId}/divisions/${divisionId}/plan`
const planOf = async (field: Field) => {
  const { status, body } = await organiser.get<DivisionPlan>(pathOf(field))
  expect(status).toBe(200)
  return contract.answer.parse(body)
}

test('a division without a plan has the preset of its tournament, with what it takes', async () => {
  const field = await aField()
  expect(await planOf(field)).toMatchObject({
    plan: PLAN_PRESETS.single_elimination.plan(),
    isPreset: true,
    format: 'single_elimination',
    isDrawn: false,
    refusal: null,
    rulesVersion: 1,
    players: 4,
    entries: 4,
  })
  const { projected } = await planOf(field)
  expect(projected[0]).toEqual({
    entries: 4,
    problems: [],
    figures: { matches: 3, rounds: 2, leastMatches: 1 },
  })
})

test('an organiser chooses a plan, and goes back to the preset', async () => {
  const field = await aField()
  const saved = await organiser.send<DivisionPlan>('PUT', pathOf(field), { plan: BRONZE })
  expect(saved).toMatchObject({ status: 200, body: { isPreset: false, plan: BRONZE } })
  expect((await planOf(field)).projected[0]?.figures?.matches).toBe(4)
  const audited = await rowsOf(server, 'audit', { object: `division:${field.divisionId}` })
  expect(audited).toMatchObject([{ action: 'division.plan-changed', after: { plan: BRONZE } }])
  const [line] = (await rowsOf(server, 'desk_event', { competition_id: field.competitionId })).slice(-1)
  expect(line).toMatchObject({ action: 'planned', facts: { text: 'Mens 3.5 Singles' } })
  await organiser.send('PUT', pathOf(field), { plan: null })
  expect(await planOf(field)).toMatchObject({ isPreset: true, plan: PLAN_PRESETS.single_elimination.plan() })
})

test('a ladder is chosen while nobody has entered, and promises no matches', async () => {
  const field = await aField(false, 0)
  const plan = PLAN_PRESETS.ladder.plan()
  const saved = await organiser.send<DivisionPlan>('PUT', pathOf(field), { plan })
  expect(saved).toMatchObject({ status: 200, body: { plan } })
  expect((await planOf(field)).projected[0]).toEqual({
    entries: 0,
    problems: [],
    figures: { matches: 0, rounds: 0, leastMatches: 0 },
  })
})

test('a plan takes the usual settings of its formats where it names none', async () => {
  for (const format of [
    'single_elimination',
    'double_elimination',
    'round_robin',
    'swiss',
    'compass',
  ] as const) {
    const field = await aField()
    const { defaults } = stageFormat(format).settings
    const plan = { stages: [{ format, settings: {}, source: { from: 'entries' } }] }
    const saved = await organiser.send<DivisionPlan>('PUT', pathOf(field), { plan })
    expect({ format, ...saved }).toMatchObject({
      format,
      status: 200,
      body: { plan: { stages: [{ settings: defaults }] } },
    })
  }
})

test('a plan that does not fit the entries is saved, and the projection says why it cannot be drawn', async () => {
  const field = await aField()
  await organiser.send('PUT', pathOf(field), { plan: PLAN_PRESETS.compass.plan() })
  const [now] = (await planOf(field)).projected
  expect(now).toMatchObject({ figures: null, problems: [expect.stringContaining('Stage 1: ') as string] })
})

test('a wrong plan is refused with a sentence, and nothing is stored', async () => {
  const field = await aField()
  const [stage] = BRONZE.stages
  const wrong = { stages: [{ ...stage, settings: { bronze: 'maybe' } }] }
  const answer = await organiser.send('PUT', pathOf(field), { plan: wrong })
  expectRefusal(answer, 400, 'bad_request')
  expect(answer.text).toContain('Stage 1: a setting is not allowed.')
  expectRefusal(
    await organiser.send('PUT', pathOf(field), { plan: BRONZE, colour: 'red' }),
    400,
    'bad_request',
  )
  expect((await planOf(field)).isPreset).toBe(true)
})

test('the plan of a drawn division is not saved over: a change of it has a preview', async () => {
  const field = await aField(true)
  expect(await planOf(field)).toMatchObject({ isDrawn: true, begun: 0, refusal: null })
  expectRefusal(await organiser.send('PUT', pathOf(field), { plan: BRONZE }), 409, 'conflict', DRAWN)
})

test('a repeated request with one key saves a plan once', async () => {
  const field = await aField()
  const sending = { headers: { 'idempotency-key': randomUUID() } }
  const first = await organiser.send('PUT', pathOf(field), { plan: BRONZE }, sending)
  const second = await organiser.send('PUT', pathOf(field), { plan: BRONZE }, sending)
  expect(second.body).toEqual(first.body)
  expect(await rowsOf(server, 'audit', { object: `division:${field.divisionId}` })).toHaveLength(1)
})

test('a league and another tournament do not have the division', async () => {
  const field = await aField()
  const other = await aField()
  const path = pathOf({ ...field, competitionId: other.competitionId })
  expectRefusal(await organiser.get(path), 404, 'not_found', 'Division not found')
  const leagueId = await aLeague(server, admin)
  expectRefusal(await organiser.get(pathOf({ ...field, competitionId: leagueId })), 404, 'not_found')
})
