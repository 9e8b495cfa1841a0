import { randomUUID } from 'node:crypto'
import { PLAN_PRESETS } from '@tussle/competition/stages/plan-presets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aTournament } from '../../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { aLadder, RULES } from '../../test/ladders.ts'
import { aCourt } from '../../test/play.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

const copy = (kind: string, id: number, startDate: string, key = randomUUID()) =>
  organiser.post<{ id: number }>(
    `/api/competitions/${kind}/${id}/copy`,
    { name: 'Once more', startDate },
    { headers: { 'idempotency-key': key } },
  )
const oneOf = async (table: string, id: number) =>
  (await rowsOf(server, table, { [table === 'competition' ? 'id' : 'competition_id']: id }))[0]

describe('a copy of a competition', () => {
  test('a copied tournament gives back as much as the first one, its days moved with the others', async () => {
    const id = await aTournament(server, admin, { entryFee: '45' })
    const path = (of: number) => `/api/competitions/tournament/${of}/money`
    const policy = { fullUntil: '2026-03-20', partUntil: '2026-03-25', kept: 1000 }
    await organiser.send('PUT', `${path(id)}/refund-policy`, policy)
    const { body } = await copy('tournament', id, '2026-05-11')
    const { body: money } = await organiser.get<{ refundPolicy: unknown }>(path(body.id))
    expect(money.refundPolicy).toEqual({ fullUntil: '2026-04-19', partUntil: '2026-04-24', kept: 1000 })
  })

  test('a copied tournament has the divisions, plans, rules, courts and lengths, and all dates moved', async () => {
    const cup = await aCourt(server, admin, 'tournament', {
      ...{ size: 2, drawn: false, startDate: '2026-04-11T09:30', endDate: '2026-04-12' },
      ...{ registrationDeadline: '2026-04-05', description: 'Rain or shine', entryFee: '15.00' },
    })
    const [division] = await rowsOf(server, 'division', { competition_id: cup.id })
    const path = `/api/tournaments/${cup.id}/divisions/${Number(division?.['id'])}`
    const plan = PLAN_PRESETS.single_elimination_bronze.plan()
    await organiser.send('PUT', `${path}/plan`, { plan })
    await organiser.patch(`${path}/settings`, { courts: [1, 2], fee: '20', startsAt: '2026-04-12T15:00:00Z' })
    await organiser.post(`/api/tournaments/${cup.id}/courts`, { count: 3 })
    await organiser.patch(`/api/tournaments/${cup.id}`, { visibility: 'private' })
    const { status, body } = await copy('tournament', cup.id, '2027-04-10')
    expect(status).toBe(201)
    const made = await oneOf('competition', body.id)
    expect(made).toMatchObject({
      name: 'Once more',
      description: 'Rain or shine',
      entry_fee: '15.00',
      visibility: 'private',
      taken: 0,
    })
    expect([made?.['starts_at'], made?.['ends_at'], made?.['registration_closes_at']]).toEqual([
      new Date('2027-04-10T14:30:00Z'),
      new Date('2027-04-12T04:59:59.999Z'),
      new Date('2027-04-05T04:59:59.999Z'),
    ])
    expect(await oneOf('division', body.id)).toMatchObject({
      ...{ name: division?.['name'], courts: [1, 2], fee: '20.00', taken: 0 },
      plan: { stages: [{ format: 'single_elimination', settings: { bronze: true } }] },
      starts_at: new Date('2027-04-11T15:00:00Z'),
    })
    expect(await rowsOf(server, 'court', { competition_id: body.id })).toHaveLength(3)
    expect(await oneOf('desk', body.id)).toMatchObject({ match_minutes: 40, paused_at: null })
    for (const table of ['entry', 'match', 'draw']) expect(await oneOf(table, body.id)).toBeUndefined()
  })

  test('a copied league keeps its ladder, without its order', async () => {
    const ladder = await aLadder(server, admin, 2)
    await ladder.agree(1, 0)
    const { body } = await copy('league', ladder.id, '2026-09-01')
    expect(await oneOf('division', body.id)).toMatchObject({
      last_order: null,
      plan: { stages: [{ format: 'ladder', settings: RULES }] },
    })
    expect(await oneOf('entry', body.id)).toBeUndefined()
  })

  test('a copy is made once per key, and only of a competition that is there', async () => {
    const id = await aTournament(server, admin)
    const key = randomUUID()
    expect((await copy('tournament', id, '2027-01-02', key)).body).toEqual(
      (await copy('tournament', id, '2027-01-02', key)).body,
    )
    expectRefusal(await copy('league', id, '2027-01-02'), 404, 'not_found')
    const answer = await organiser.post(`/api/competitions/tournament/${id}/copy`, {
      name: '',
      startDate: '',
    })
    expect(answer.status).toBe(400)
  })
})
