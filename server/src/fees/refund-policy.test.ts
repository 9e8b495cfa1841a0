import { randomUUID } from 'node:crypto'
import type { DivisionRules } from '@tussle/contract/divisions/rules'
import type { EntryFees } from '@tussle/contract/fees/fees'
import type { MoneySummary } from '@tussle/contract/fees/money'
import type { MyTournament } from '@tussle/contract/tournaments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDivisions } from '../competitions/index.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../test/app.ts'
import type { TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aLeague, aTournament, entered } from '../test/factories/competitions.ts'
import { expectRefusal, inParallel, rowsOf } from '../test/inspect.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
beforeEach(() => at(TEST_NOW))
afterAll(() => server.close())

const POLICY = { fullUntil: '2026-03-20', partUntil: '2026-03-25', kept: 1000 }

/** A tournament of $45.00 with one player who has paid. */
async function aPayment(policy: object | null = POLICY) {
  const id = await aTournament(server, admin, { entryFee: '45' })
  const path = `/api/competitions/tournament/${id}/money`
  const set = (body: object) => organiser.send('PUT', `${path}/refund-policy`, body)
  if (policy !== null) await set(policy)
  const player = await aPlayer(server)
  await entered(server, id, [player])
  const fees = async (query = '') => (await organiser.get<EntryFees[]>(`${path}/entries${query}`)).body
  const fee = async () => (await fees())[0]?.people[0]
  const { balanceId, version } = (await fee()) ?? {}
  await organiser.post(`${path}/lines`, { balanceId, version, kind: 'paid', amount: 4500, method: 'cash' })
  const asPlayer = () => signedIn(server.client(), player)
  const leave = async () => (await asPlayer()).delete(`/api/tournaments/${id}/leave`)
  return { id, path, set, fees, fee, asPlayer, leave }
}

/** A session does not last for days. */
async function at(time: Date): Promise<void> {
  server.clock.set(time)
  organiser = await signedIn(server.client(), admin)
}

const onDay = (day: string) => at(new Date(`${day}T12:00:00-05:00`))

describe('what a refund policy means for a withdrawal', () => {
  test.each([
    ['2026-03-20', 4500, 1],
    ['2026-03-25', 3500, 1],
    ['2026-03-26', 0, 0],
  ])('a player who leaves on %s is to get %i back', async (day, back, listed) => {
    const { path, fees, fee, leave } = await aPayment()
    await onDay(day)
    expect((await leave()).status).toBe(200)
    await onDay('2026-03-30')
    expect(await fee()).toMatchObject({ back, due: 0, refund: null })
    expect(await fees('?state=back')).toHaveLength(listed)
    const { body } = await organiser.get<MoneySummary>(path)
    expect([body.sums.back, body.people.back]).toEqual([back, listed])
  })

  test('a day of the policy ends at midnight of the competition, not of the server', async () => {
    const { fee, leave } = await aPayment()
    await at(new Date('2026-03-21T04:30:00Z'))
    await leave()
    expect(await fee()).toMatchObject({ back: 4500 })
  })

  test('a stricter policy takes nothing from whoever entered before, and a better one is for all', async () => {
    const strict = await aPayment()
    await strict.set({ fullUntil: null, partUntil: null, kept: null })
    await onDay('2026-03-24')
    await strict.leave()
    expect(await strict.fee()).toMatchObject({ back: 3500 })
    await strict.set({ fullUntil: '2026-03-28', partUntil: null, kept: null })
    expect(await strict.fee()).toMatchObject({ back: 4500 })
  })

  test('a refund that is written down leaves the list, and the kept amount is not asked for', async () => {
    const { path, fees, fee, leave } = await aPayment()
    await onDay('2026-03-24')
    await leave()
    const { balanceId, version, back } = (await fee()) ?? {}
    const line = { balanceId, version, kind: 'refunded', amount: back, method: 'cash' }
    expect((await organiser.post(`${path}/lines`, line)).status).toBe(201)
    expect(await fees('?state=back')).toEqual([])
    expect(await fee()).toMatchObject({ back: 0, refunded: 3500, over: 1000 })
  })

  test('without a policy the whole payment waits for the organiser to decide', async () => {
    const { fees, leave } = await aPayment(null)
    await leave()
    expect((await fees('?state=back'))[0]?.people[0]).toMatchObject({ back: 4500, refund: null })
  })

  test('the player sees what they paid and what withdrawing gives back, for their own entry only', async () => {
    const { id, asPlayer, fees } = await aPayment()
    await onDay('2026-03-22')
    const { body } = await (await asPlayer()).get<MyTournament[]>('/api/users/tournaments')
    expect(body.find(({ tournament }) => tournament.id === id)?.fee).toEqual({
      ...{ owed: 4500, paid: 4500, waived: 0, refunded: 0, due: 0, state: 'paid' },
      refund: { amount: 3500, until: '2026-03-25' },
    })
    const [entry] = await fees()
    const one = await fees(`?entryId=${entry?.id}`)
    expect(one[0]?.people[0]?.refund).toEqual({ amount: 3500, until: '2026-03-25' })
    expect(await fees('?entryId=1000000')).toEqual([])
  })
})

describe('an organiser who sets a refund policy', () => {
  test('the rules card shows the policy, and a change after the first entry is a version with its reason', async () => {
    const { id, asPlayer, set } = await aPayment()
    const [division] = await listDivisions(server.ctx, id)
    const rules = async () =>
      (await (await asPlayer()).get<DivisionRules>(`/api/tournaments/${id}/divisions/${division?.id}/rules`))
        .body
    expect((await rules()).lines).toContainEqual({
      ...{ what: 'Refund', text: 'Full until Mar 20, $35.00 until Mar 25, none after', isChanged: false },
    })
    await onDay('2026-03-18')
    await set({ ...POLICY, fullUntil: '2026-03-22', reason: 'The hall lets us' })
    const { versions, own } = await rules()
    expect([versions[0]?.version, versions[0]?.reason]).toEqual([2, 'The hall lets us'])
    expect(own?.changes).toEqual([
      {
        what: 'Refund',
        was: 'Full until Mar 20, $35.00 until Mar 25, none after',
        now: 'Full until Mar 22, $35.00 until Mar 25, none after',
      },
    ])
  })

  test('sending the same policy twice writes it once, also at the same moment', async () => {
    const id = await aLeague(server, admin, { entryFee: '45' })
    const path = `/api/competitions/league/${id}/money/refund-policy`
    const answers = await inParallel(6, () =>
      organiser.send('PUT', path, POLICY, { headers: { 'idempotency-key': randomUUID() } }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await rowsOf(server, 'refund_policy', { competition_id: id })).toHaveLength(1)
    const { body } = await organiser.get<MoneySummary>(path.replace('/refund-policy', ''))
    expect([body.refundPolicy, body.fees]).toEqual([POLICY, [4500]])
  })

  test.each([
    ['days in the wrong order', { ...POLICY, partUntil: '2026-03-20' }, 'partUntil'],
    ['an amount without its day', { ...POLICY, partUntil: null }, 'partUntil'],
    ['a day without its amount', { ...POLICY, kept: null }, 'kept'],
    ['a day that does not exist', { ...POLICY, fullUntil: '2026-02-30' }, 'fullUntil'],
    ['nothing as the kept amount', { ...POLICY, kept: 0 }, 'kept'],
  ])('a policy with %s is refused at its field', async (_what, body, field) => {
    const { set } = await aPayment(null)
    const answer = await set(body)
    expectRefusal(answer, 400, 'bad_request')
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) as string } })
  })
})
