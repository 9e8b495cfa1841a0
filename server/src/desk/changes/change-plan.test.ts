import type { DivisionPlan } from '@tussle/contract/divisions/plans'
import type { AnswerOf } from '@tussle/contract/endpoint'
import type { applyChange, ChangePreview } from '@tussle/contract/play/late-changes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDivisions } from '../../competitions/index.ts'
import { enterCompetition } from '../../entries/index.ts'
import { closeRegistration } from '../../organising/index.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { aDeskFor, DESK_SETS } from '../../test/desk.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { actingAs } from '../../test/factories/clubs.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

/** A drawn division of eight: two pools, then a knockout. */
async function aDay() {
  const id = await aTournament(server, admin, { divisions: ['Mens 3.5 Singles'], format: 'group_knockout' })
  const [division] = await listDivisions(server.ctx, id)
  const divisionId = division?.id ?? 0
  const entryIds: number[] = []
  for (let entries = 0; entries < 8; entries += 1) {
    const userIds = [(await aPlayer(server)).id]
    entryIds.push(await enterCompetition(server.ctx, { competitionId: id, divisionId, userIds }))
  }
  await closeRegistration(actingAs(server, admin), id)
  const desk = aDeskFor(organiser, id)
  await desk.must('POST', '/courts', { count: 2 })
  const root = `/api/tournaments/${id}`
  const readPlan = async () =>
    (await organiser.get<DivisionPlan>(`${root}/divisions/${divisionId}/plan`)).body
  const asChange = (plan: object) => ({ kind: 'change-plan', divisionId, plan })
  const preview = async (plan: object) =>
    await organiser.post<ChangePreview>(`${root}/changes/preview`, { change: asChange(plan) })
  const apply = async (plan: object, { seen, confirmed = false }: { seen: string; confirmed?: boolean }) =>
    await organiser.post<AnswerOf<typeof applyChange>>(`${root}/changes`, {
      ...{ change: asChange(plan), seen, confirmed, reason: 'The hall closes earlier' },
    })
  return { id, divisionId, entryIds, desk, readPlan, preview, apply }
}

type Day = Awaited<ReturnType<typeof aDay>>

async function playOne({ desk }: Day): Promise<void> {
  const { matches, courts } = await desk.read()
  const match = matches.find(({ state }) => state === 'ready')
  const call = { matchId: match?.id, courtId: courts[0]?.id, anyway: true, reason: 'All here' }
  await desk.must('POST', '/calls', call)
  const running = (await desk.read()).courts[0]?.call
  await desk.must('POST', `/calls/${running?.matchId}/start`)
  await desk.must('POST', `/calls/${running?.matchId}/finish`, { sets: DESK_SETS })
}

/** Plan, stages and matches without ids, which each draw gets anew. */
async function rowsOfDay({ id, divisionId }: Day) {
  const stages = await rowsOf(server, 'stage', { division_id: divisionId })
  const nrOf = new Map(stages.map((stage) => [stage['id'], stage['nr']]))
  const matches = await rowsOf(server, 'match', { competition_id: id })
  return {
    plans: (await rowsOf(server, 'division', { competition_id: id })).map(({ plan }) => plan),
    stages: stages
      .map(({ nr, format, settings, source, game_rules, tie_rule, entrants }) =>
        JSON.stringify([nr, format, settings, source, game_rules, tie_rule, entrants]),
      )
      .toSorted(),
    matches: matches
      .map((row) =>
        JSON.stringify([
          nrOf.get(row['stage_id']),
          row['node'],
          row['entry1_id'],
          row['entry2_id'],
          row['state'],
        ]),
      )
      .toSorted(),
  }
}

const withLast = ({ plan: { stages } }: DivisionPlan, change: object) => ({
  stages: stages.map((stage, nr) => (nr === stages.length - 1 ? { ...stage, ...change } : stage)),
})
const ONE_GAME = { default: { bestOf: 1, pointsTo: 15 } }

describe('the plan of a drawn division', () => {
  test('the games of a stage that has not begun change while the stage before is played, and undo restores them', {
    tags: ['FIX-30'],
  }, async () => {
    const day = await aDay()
    await playOne(day)
    const before = await rowsOfDay(day)
    const shown = await day.readPlan()
    expect([shown.isDrawn, shown.begun, shown.refusal]).toEqual([true, 1, null])
    const wanted = withLast(shown, { games: ONE_GAME })
    const { body: said } = await day.preview(wanted)
    expect([said.stops, said.opponents]).toEqual([[], []])
    expect(await rowsOfDay(day)).toEqual(before)
    const { status, body } = await day.apply(wanted, { seen: said.seen })
    expect([status, body.message]).toEqual([200, 'The plan has been changed'])
    const [pools, knockout] = (await day.readPlan()).plan.stages
    expect([pools?.games, knockout?.games]).toEqual([undefined, ONE_GAME])
    expect(await rowsOf(server, 'rules_version', { division_id: day.divisionId })).toMatchObject([
      { version: 1 },
      { version: 2, reason: 'The hall closes earlier' },
    ])
    expect((await day.desk.read()).log[0]).toMatchObject({ action: 'plan-changed', text: 'Mens 3.5 Singles' })
    await day.desk.must('POST', `/desk/events/${body.eventId}/undo`)
    expect(await rowsOfDay(day)).toEqual(before)
  })

  test('the format of a stage that has not begun changes, and its matches with it', {
    tags: ['FIX-30'],
  }, async () => {
    const day = await aDay()
    await playOne(day)
    const before = await rowsOfDay(day)
    const [pools, knockout] = (await day.readPlan()).plan.stages
    const double = { ...knockout, format: 'double_elimination', settings: {} }
    const wanted = { stages: [pools, double] }
    const { body: said } = await day.preview(wanted)
    expect(said.matches.after).toBeGreaterThan(said.matches.before)
    const { body } = await day.apply(wanted, { seen: said.seen })
    const stages = await rowsOf(server, 'stage', { division_id: day.divisionId })
    expect(stages.map(({ format }) => format)).toEqual(['round_robin', 'double_elimination'])
    expect((await rowsOf(server, 'match', { competition_id: day.id, status: 'confirmed' })).length).toBe(1)
    await day.desk.must('POST', `/desk/events/${body.eventId}/undo`)
    expect(await rowsOfDay(day)).toEqual(before)
  })

  test('later games of a stage stay when an older change of them is undone', async () => {
    const day = await aDay()
    await playOne(day)
    const before = await rowsOfDay(day)
    const events: (number | null)[] = []
    for (const pointsTo of [15, 21]) {
      const wanted = withLast(await day.readPlan(), { games: { default: { bestOf: 1, pointsTo } } })
      const { seen } = (await day.preview(wanted)).body
      events.push((await day.apply(wanted, { seen })).body.eventId)
    }
    const [older, latest] = events
    const refused = await day.desk.act('POST', `/desk/events/${older}/undo`)
    expectRefusal(
      refused,
      409,
      'conflict',
      'This has been changed again since, so it can no longer be undone',
    )
    for (const eventId of [latest, older]) await day.desk.must('POST', `/desk/events/${eventId}/undo`)
    expect(await rowsOfDay(day)).toEqual(before)
  })

  test('a stage that has begun stays as it is', { tags: ['FIX-30'] }, async () => {
    const day = await aDay()
    await playOne(day)
    const { plan } = await day.readPlan()
    const [pools] = plan.stages
    const other = { stages: [{ ...pools, games: ONE_GAME }, ...plan.stages.slice(1)] }
    const refusal = 'Stage 1 has begun, so it stays as it is'
    expectRefusal(await day.preview(other), 409, 'conflict', refusal)
  })

  test('before the first result a change of the first stage draws anew, stops a court only when confirmed, and can be undone', {
    tags: ['FIX-30'],
  }, async () => {
    const day = await aDay()
    const seeds = day.entryIds.toReversed()
    const bracket = `/api/tournaments/${day.id}/divisions/${day.divisionId}/bracket`
    expect((await organiser.post(bracket, { seeds })).status).toBe(201)
    const before = await rowsOfDay(day)
    const { matches, courts } = await day.desk.read()
    const called = { matchId: matches[0]?.id, courtId: courts[0]?.id, anyway: true, reason: 'All here' }
    await day.desk.must('POST', '/calls', called)
    const wanted = { stages: [{ format: 'single_elimination', settings: {}, source: { from: 'entries' } }] }
    const { body: said } = await day.preview(wanted)
    expect(said.stops).toHaveLength(1)
    expectRefusal(await day.apply(wanted, { seen: said.seen }), 409, 'on_court')
    const { body } = await day.apply(wanted, { seen: said.seen, confirmed: true })
    const [draw] = await rowsOf(server, 'draw', { division_id: day.divisionId })
    expect(draw).toMatchObject({ entry_ids: seeds, has_manual_seeds: true })
    await day.desk.must('POST', `/desk/events/${body.eventId}/undo`)
    expect(await rowsOfDay(day)).toEqual(before)
  })

  test('the same plan again changes nothing, and a plan that does not fit is refused with its reason', {
    tags: ['FIX-30'],
  }, async () => {
    const day = await aDay()
    const { plan } = await day.readPlan()
    const { body: said } = await day.preview(plan)
    expect((await day.apply(plan, { seen: said.seen })).body).toEqual({
      ...{ message: 'The plan is as it was', eventId: null },
    })
    const [pools, knockout] = plan.stages
    const tooMany = { ...knockout, source: { from: 0, take: { ranks: [1, 7] }, seed: 'order' } }
    const ladder = { stages: [{ format: 'ladder', settings: {}, source: { from: 'entries' } }] }
    const noLadder = 'A drawn division cannot become a ladder'
    expectRefusal(await day.preview(ladder), 409, 'conflict', noLadder)
    const { status, body } = await day.preview({ stages: [pools, tooMany] })
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('but there are only')])
  })
})
