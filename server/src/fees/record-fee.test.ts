import { randomUUID } from 'node:crypto'
import type { EntryFees, PersonalFee } from '@tussle/contract/fees/fees'
import type { MoneySummary } from '@tussle/contract/fees/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../test/app.ts'
import type { Answer, TestClient } from '../test/client.ts'
import { anAdmin, aPlayer, type Person, signedIn } from '../test/factories/accounts.ts'
import { aTournament, entered } from '../test/factories/competitions.ts'
import { countBy, expectRefusal, inParallel, rowsOf } from '../test/inspect.ts'

let server: TestApp
let admin: Person
let organiser: TestClient
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  organiser = await signedIn(server.client(), admin)
})
afterAll(() => server.close())

interface Team {
  readonly path: string
  readonly fees: () => Promise<EntryFees>
  /** The fee of the first player, or of the second. */
  readonly fee: (player?: 0 | 1) => Promise<PersonalFee>
  readonly record: (
    body: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer<PersonalFee>>
}

/** A team of two in a tournament that costs $45.00 a head. */
async function aTeam(): Promise<Team> {
  const id = await aTournament(server, admin, { divisions: ['Mixed 3.5 Doubles'], entryFee: '45' })
  await entered(server, id, [await aPlayer(server), await aPlayer(server)])
  const path = `/api/competitions/tournament/${id}/money`
  const fees = async () => {
    const { body } = await organiser.get<EntryFees[]>(`${path}/entries`)
    return body[0] as EntryFees
  }
  const fee = async (player = 0) => (await fees()).people[player] as PersonalFee
  return {
    path,
    fees,
    fee,
    record: async (body, headers = {}) => {
      const { balanceId, version } = await fee()
      return await organiser.post(`${path}/lines`, { balanceId, version, ...body }, { headers })
    },
  }
}

const PAID = { kind: 'paid', amount: 4500, method: 'cash' }

describe('what organisers write down about fees', () => {
  test('a payment of one player leaves the other one owing, with how, when and by whom', async () => {
    const team = await aTeam()
    const { status, body } = await team.record({ ...PAID, note: 'At the desk', at: '2026-02-01T10:00:00Z' })
    expect([status, body.state, body.due]).toEqual([201, 'paid', 0])
    const { people } = await team.fees()
    expect(people.map(({ due, paid, state }) => [due, paid, state])).toEqual([
      [0, 4500, 'paid'],
      [4500, 0, 'owed'],
    ])
    expect(people[0]?.lines).toEqual([
      {
        id: expect.any(Number) as number,
        ...{ kind: 'paid', amount: 4500, method: 'cash', note: 'At the desk' },
        at: '2026-02-01T10:00:00.000Z',
        recordedAt: server.clock.now().toISOString(),
        recordedBy: { id: admin.id, displayName: admin.displayName },
        takenBy: { id: admin.id, displayName: admin.displayName },
        ...{ takesBack: null, isTakenBack: false },
      },
    ])
  })

  test('the sums are of the whole tournament and of each division, in its currency', async () => {
    const team = await aTeam()
    await team.record(PAID)
    const { body } = await organiser.get<MoneySummary>(team.path)
    const sums = { owed: 9000, paid: 4500, waived: 0, refunded: 0, due: 4500 }
    expect(body).toMatchObject({
      ...{ currency: 'USD', sums, people: { owed: 2, paid: 1, waived: 0, refunded: 0, due: 1 } },
      divisions: [{ name: 'Mixed 3.5 Doubles', ...sums }],
      takers: [{ id: admin.id }],
    })
  })

  test('a wrong line is taken back by a second one, both stay, and neither can be taken back again', async () => {
    const team = await aTeam()
    const { body: paid } = await team.record(PAID)
    const takeBack = (line: number | undefined, version: number) =>
      organiser.post<PersonalFee>(`${team.path}/lines/${line}/take-back`, { version })
    const { status, body } = await takeBack(paid.lines[0]?.id, paid.version)
    expect([status, body.due, body.paid]).toEqual([201, 4500, 0])
    expect(body.lines.map(({ amount, isTakenBack }) => [amount, isTakenBack])).toEqual([
      [4500, true],
      [-4500, false],
    ])
    for (const { id } of body.lines) expectRefusal(await takeBack(id, body.version), 409, 'conflict')
  })

  test('a refund goes up to what was paid, and a refunded payment stays on record', async () => {
    const team = await aTeam()
    const { body: paid } = await team.record(PAID)
    expectRefusal(await team.record({ ...PAID, kind: 'refunded', amount: 4501 }), 400, 'bad_request')
    const { body } = await team.record({ ...PAID, kind: 'refunded', amount: 3500, method: 'transfer' })
    expect([body.due, body.refunded]).toEqual([3500, 3500])
    const back = { version: body.version }
    const path = `${team.path}/lines/${paid.lines[0]?.id}/take-back`
    expectRefusal(await organiser.post(path, back), 409, 'conflict')
  })

  test('a waiver has no method and no taker, and more than what is due cannot be waived', async () => {
    const team = await aTeam()
    const { body } = await team.record({ kind: 'waived', amount: 4500, note: 'Volunteer' })
    expect(body).toMatchObject({ state: 'waived', due: 0, lines: [{ method: null, takenBy: null }] })
    expectRefusal(await team.record({ kind: 'waived', amount: 1 }), 400, 'bad_request', 'Only $0.00 is due')
  })

  test.each([
    ['more than what is due', { ...PAID, amount: 4501 }, 'amount'],
    ['nothing', { ...PAID, amount: 0 }, 'amount'],
    ['half a cent', { ...PAID, amount: 0.5 }, 'amount'],
    ['a payment without saying how', { kind: 'paid', amount: 4500 }, 'method'],
    ['a payment in the future', { ...PAID, at: '2030-01-01T00:00:00Z' }, 'at'],
    ['money taken by a stranger', { ...PAID, takenById: 1_000_000 }, 'takenById'],
    ['a long note', { ...PAID, note: 'x'.repeat(201) }, 'note'],
  ])('an organiser cannot record %s', async (_what, body, field) => {
    const team = await aTeam()
    const answer = await team.record(body)
    expectRefusal(answer, 400, 'bad_request')
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) as string } })
  })

  test('a balance of another competition is not found', async () => {
    const [team, other] = [await aTeam(), await aTeam()]
    const { balanceId, version } = await other.fee()
    expectRefusal(await team.record({ ...PAID, balanceId, version }), 404, 'not_found')
  })
})

describe('payments at the same moment', () => {
  test('a payment sent ten times with one key is on record once', async () => {
    const team = await aTeam()
    const headers = { 'idempotency-key': randomUUID() }
    const { balanceId, version } = await team.fee()
    const body = { balanceId, version, ...PAID, amount: 2000 }
    const answers = await inParallel(10, () => organiser.post(`${team.path}/lines`, body, { headers }))
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect((await organiser.post(`${team.path}/lines`, body, { headers })).status).toBe(201)
    expect((await team.fee()).paid).toBe(2000)
  })

  test('of eight organisers who record a payment at once, one succeeds and the others are told to look', async () => {
    const team = await aTeam()
    const { balanceId, version } = await team.fee()
    const body = { balanceId, version, ...PAID, amount: 1000 }
    const answers = await inParallel(8, () =>
      organiser.post(`${team.path}/lines`, body, { headers: { 'idempotency-key': randomUUID() } }),
    )
    expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 1, 409: 7 })
    expect((await team.fee()).paid).toBe(1000)
  })

  test('a line that eight organisers take back at once is taken back once', async () => {
    const team = await aTeam()
    const { body: paid } = await team.record(PAID)
    const path = `${team.path}/lines/${paid.lines[0]?.id}/take-back`
    const answers = await inParallel(8, () => organiser.post(path, { version: paid.version }))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 1, 409: 7 })
    expect((await team.fee()).due).toBe(4500)
  })
})

describe('the list of fees', () => {
  test('a page has the entries of one state in the order of joining, and the next page goes on', async () => {
    const id = await aTournament(server, admin, { entryFee: '20', maxPlayers: null })
    const people = [
      await aPlayer(server),
      await aPlayer(server),
      await aPlayer(server, { displayName: 'Zoë Q' }),
    ]
    for (const person of people) await entered(server, id, [person])
    const path = `/api/competitions/tournament/${id}/money`
    const idsAt = async (query: string) => {
      const { body, headers } = await organiser.get<EntryFees[]>(`${path}/entries?${query}`)
      return {
        ids: body.flatMap((entry) => entry.people.map(({ player }) => player.id)),
        link: headers['link'],
      }
    }
    const all = await organiser.get<EntryFees[]>(`${path}/entries`)
    const { balanceId, version } = all.body[1]?.people[0] ?? {}
    await organiser.post(`${path}/lines`, { balanceId, version, kind: 'paid', amount: 2000, method: 'card' })
    expect((await idsAt('state=owed')).ids).toEqual([people[0]?.id, people[2]?.id])
    expect((await idsAt('state=paid')).ids).toEqual([people[1]?.id])
    expect((await idsAt('q=zo%C3%AB')).ids).toEqual([people[2]?.id])
    const first = await idsAt('state=owed&limit=1')
    expect(first.ids).toEqual([people[0]?.id])
    const next = /cursor=([\w-]+)/u.exec(String(first.link))?.[1]
    expect((await idsAt(`state=owed&limit=1&cursor=${next}`)).ids).toEqual([people[2]?.id])
  })

  test('a free tournament has no fees, and a player sees none of any', async () => {
    const id = await aTournament(server, admin)
    const player = await aPlayer(server)
    await entered(server, id, [player])
    const path = `/api/competitions/tournament/${id}/money`
    expect((await organiser.get(`${path}/entries`)).body).toEqual([])
    const client = await signedIn(server.client(), player)
    expectRefusal(await client.get(path), 403, 'forbidden')
    expectRefusal(await organiser.get(path.replace('tournament', 'league')), 404, 'not_found')
  })
})

describe('a person who deletes their account', () => {
  test('a deleted account leaves the amounts on record without any word about the person', async () => {
    const id = await aTournament(server, admin, { entryFee: '45' })
    const player = await aPlayer(server)
    await entered(server, id, [player])
    const path = `/api/competitions/tournament/${id}/money`
    const { body } = await organiser.get<EntryFees[]>(`${path}/entries`)
    const { balanceId, version } = body[0]?.people[0] ?? {}
    await organiser.post(`${path}/lines`, { balanceId, version, ...PAID, note: 'His sister paid' })
    const client = await signedIn(server.client(), player)
    expect((await client.post('/api/users/delete', { currentPassword: player.secret })).status).toBe(200)
    const lines = await rowsOf(server, 'fee_line', { balance_id: balanceId })
    expect(lines.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['owed', 4500, null],
      ['paid', 4500, null],
      ['owed', -4500, null],
    ])
  })
})
