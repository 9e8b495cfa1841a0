import { PLAN_PRESETS } from '@tussle/competition/stages/plan-presets'
import { getDivisionRules as contract, type DivisionRules } from '@tussle/contract/divisions/rules'
import type { Notification } from '@tussle/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import type { TestClient } from '../../test/client.ts'
import { asOwner } from '../../test/db.ts'
import { deliver } from '../../test/deliver.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aTournament, entered } from '../../test/factories/competitions.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'

const QUEUE = 'competitions.rules-changed.notify'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

interface Field {
  readonly competitionId: number
  readonly divisionId: number
  readonly people: readonly Person[]
}

async function aField(size = 3): Promise<Field> {
  const wanted = { format: 'single_elimination', maxPlayers: null, entryFee: '25' } as const
  const competitionId = await aTournament(server, admin, wanted)
  const [division] = await rowsOf(server, 'division', { competition_id: competitionId })
  const people = await Promise.all(Array.from({ length: size }, () => aPlayer(server)))
  for (const person of people) await entered(server, competitionId, [person])
  return { competitionId, divisionId: Number(division?.['id']), people }
}

const pathOf = ({ competitionId, divisionId }: Field) =>
  `/api/tournaments/${competitionId}/divisions/${divisionId}`
const rulesOf = async (field: Field, client = organiser) => {
  const { status, body } = await client.get<DivisionRules>(`${pathOf(field)}/rules`)
  expect(status).toBe(200)
  return contract.answer.parse(body)
}
const save = (field: Field, plan: unknown, reason?: string) =>
  organiser.send('PUT', `${pathOf(field)}/plan`, { plan, ...(reason !== undefined && { reason }) })
const clientOf = async ({ people: [first] }: Field) => {
  if (first === undefined) throw new Error('nobody has entered')
  return await signedIn(server.client(), first)
}
const stored = ({ divisionId }: Field) => rowsOf(server, 'rules_version', { division_id: divisionId })
const BRONZE = PLAN_PRESETS.single_elimination_bronze.plan()

test('the rules before the first entry have no version, and with it the first', async () => {
  const field = await aField(0)
  await save(field, BRONZE)
  expect(await rulesOf(field)).toMatchObject({ version: null, versions: [], own: null, plan: BRONZE })
  await entered(server, field.competitionId, [await aPlayer(server)])
  const rules = await rulesOf(field)
  expect(rules).toMatchObject({ version: 1, versions: [{ version: 1, changes: [] }] })
  expect(rules.lines).toContainEqual({ what: 'Fee', text: '$25.00', isChanged: false })
  expect(await stored(field)).toEqual([])
})

test('a change after the first entry makes a version that says what was and what is now', async () => {
  const field = await aField()
  const entrant = await clientOf(field)
  server.clock.advance(60_000)
  await save(field, BRONZE)
  const change = { what: 'Format', was: 'Single Elimination', now: 'Single Elimination, a bronze match' }
  const rules = await rulesOf(field, entrant)
  expect(rules).toMatchObject({
    version: 2,
    versions: [
      { version: 2, changes: [change] },
      { version: 1, changes: [] },
    ],
    own: { changes: [change] },
  })
  expect(rules.lines.filter(({ isChanged }) => isChanged).map(({ what }) => what)).toEqual(['Format'])
  expect((await rulesOf(field)).own).toBeNull()
  expect((await stored(field)).map((row) => [row['version'], row['by_user_id']])).toEqual([
    [1, null],
    [2, admin.id],
  ])
})

test('a plan that says the same makes no version', async () => {
  const field = await aField()
  await save(field, BRONZE)
  await save(field, BRONZE)
  expect(await stored(field)).toHaveLength(2)
})

test('a change of the tournament is a change of the rules of each division with entries', async () => {
  const field = await aField()
  await organiser.send('PATCH', `/api/tournaments/${field.competitionId}`, { name: 'Another name' })
  expect(await stored(field)).toEqual([])
  await organiser.send('PATCH', `/api/tournaments/${field.competitionId}`, { format: 'round_robin' })
  expect((await rulesOf(field)).versions[0]?.changes).toEqual([
    { what: 'Format', was: 'Single Elimination', now: 'Round Robin' },
  ])
})

test('every entrant is told once what changed', async () => {
  const field = await aField()
  await save(field, BRONZE)
  await deliver(server, [QUEUE])
  await deliver(server, [QUEUE], { again: true })
  const notifications = await rowsOf(server, 'notification', {
    competition_id: field.competitionId,
    kind: 'rules-changed',
  })
  expect(notifications).toHaveLength(3)
  const { body } = await (await clientOf(field)).get<Notification[]>('/api/notifications')
  expect(body.find(({ kind }) => kind === 'rules-changed')).toMatchObject({
    title: 'New rules in Mens 3.5 Singles',
    text: expect.stringContaining(
      'Format: Single Elimination, a bronze match (was: Single Elimination).',
    ) as string,
    href: `/tournaments/${field.competitionId}/divisions/${field.divisionId}/rules`,
  })
})

test('the rules of an unknown division are not found', async () => {
  const field = await aField()
  const path = `${pathOf({ ...field, divisionId: 999_999 })}/rules`
  expectRefusal(await organiser.get(path), 404, 'not_found', 'Division not found')
})

test.each([
  ['rules_version_range', 'update rules_version set version = 10001 where version = 2'],
  ['rules_version_by_somebody', 'update rules_version set by_user_id = null where version = 2'],
  ['rules_version_reason_length', "update rules_version set reason = ''"],
  ['rules_version_card_shape', "update rules_version set card = '[]'"],
])('the database refuses in the rules: %s', async (constraint, attempt) => {
  await save(await aField(), BRONZE)
  await expect(asOwner(server.database, attempt)).rejects.toMatchObject({ constraint })
})

test('a change says by whom it was made and why, on the card and in the message', async () => {
  const field = await aField()
  await save(field, BRONZE, 'Two courts are under water.')
  const { versions } = await rulesOf(field)
  expect(versions.map(({ by, reason }) => [by, reason])).toEqual([
    [admin.displayName, 'Two courts are under water.'],
    [null, null],
  ])
  await deliver(server, [QUEUE])
  const { body } = await (await clientOf(field)).get<Notification[]>('/api/notifications')
  expect(body.find(({ kind }) => kind === 'rules-changed')?.text).toMatch(
    /Why: Two courts are under water\.$/u,
  )
})

test('the rules of a drawn division say for how many entries it was drawn', async () => {
  const field = await aField(5)
  expect((await rulesOf(field)).drawnEntries).toBeNull()
  await organiser.post(`/api/tournaments/${field.competitionId}/close-registration`, {})
  expect((await rulesOf(field)).drawnEntries).toBe(5)
})
