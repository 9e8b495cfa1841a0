import type { MyLeague } from '@tussle/contract/leagues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { aDemoPlayer, anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { countBy, expectRefusal, inParallel, rowsOf } from '../../test/inspect.ts'
import {
  aCaller,
  type Caller,
  type Ground,
  naming,
  openFor,
  questionsTo,
  two,
  WOMEN,
} from '../../test/registration.ts'
import { expectCounts } from '../../test/registration-counts.ts'

const KINDS = ['league', 'tournament'] as const
const KIM = { firstName: 'Kim', lastName: 'Lee' }

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const name = (ground: Ground, { client }: Caller, guest: object = KIM) =>
  client.post(`/api/${ground.kind}s/${ground.id}/name-partner`, { divisionId: ground.division(), guest })

const guestsOf = async (ground: Ground) => await rowsOf(server, 'guest', { competition_id: ground.id })

describe.each(KINDS)('naming a partner without an account in a %s', (kind) => {
  test('a player enters with a partner who has no account, and both have a place at once', async () => {
    const ground = await openFor(server, admin, kind)
    const caller = await aCaller(server)
    const { status, body } = await ground.join(caller, { partnerGuest: { ...KIM, email: 'kim@x.example' } })
    expect([status, body]).toMatchObject([
      201,
      { needsPartner: false, partner: { displayName: 'Kim Lee' }, status: 'active' },
    ])
    expect(await ground.mine(caller)).toMatchObject({
      partner: { displayName: 'Kim Lee' },
      partnerIsGuest: true,
      needsPartner: false,
      mayAsk: false,
    })
    expect(await guestsOf(ground)).toMatchObject([{ consent: 'partner', created_by: caller.person.id }])
    await expectCounts(server, ground, 2)
  })

  test('a partner is named on public pages only if the player says that they agreed', async () => {
    const ground = await openFor(server, admin, kind)
    const [first, second] = await two(server)
    await ground.join(first, { partnerGuest: KIM })
    await ground.join(second, { partnerGuest: { ...KIM, mayBeNamed: true } })
    expect((await guestsOf(ground)).map((guest) => guest['may_be_named'])).toEqual([false, true])
  })

  test('a partner-seeker names somebody later, and whoever was asked is asked no more', async () => {
    const ground = await openFor(server, admin, kind)
    const [caller, asked] = await two(server)
    await ground.join(caller, naming(asked))
    expect(await questionsTo(asked)).toHaveLength(1)
    expect((await name(ground, caller)).status).toBe(200)
    expect(await questionsTo(asked)).toEqual([])
    expect(await ground.mine(caller)).toMatchObject({ partner: { displayName: 'Kim Lee' }, asked: null })
    await expectCounts(server, ground, 2)
  })

  test('the same name in two divisions of one request is one person', async () => {
    const ground = await openFor(server, admin, kind, { mostEntries: 2 })
    const caller = await aCaller(server, { gender: 'female' })
    const partnerGuest = { ...KIM, gender: 'female' }
    const entries = [ground.division(), ground.division(WOMEN)].map((divisionId) => ({
      divisionId,
      partnerGuest: divisionId === ground.division() ? { ...KIM, gender: 'male' } : partnerGuest,
    }))
    // The first answer about the person counts, so a man cannot play among the women.
    expectRefusal(await ground.joinAll(caller, entries), 409, 'not_eligible')
    expect(await guestsOf(ground)).toEqual([])
    const alike = entries.map(({ divisionId }) => ({ divisionId, partnerGuest: KIM }))
    expect((await ground.joinAll(caller, alike)).status).toBe(201)
    expect(await guestsOf(ground)).toHaveLength(1)
  })

  test('a partner who agreed in one of two divisions agreed, because both are one person', async () => {
    const ground = await openFor(server, admin, kind, { mostEntries: 2 })
    const caller = await aCaller(server, { gender: 'female' })
    const entries = [ground.division(), ground.division(WOMEN)].map((divisionId) => ({
      ...{ divisionId, partnerGuest: { ...KIM, mayBeNamed: divisionId !== ground.division() } },
    }))
    expect((await ground.joinAll(caller, entries)).status).toBe(201)
    expect(await guestsOf(ground)).toMatchObject([{ may_be_named: true }])
  })

  test('a guest leaves with the player who named them, and the places are free', async () => {
    const ground = await openFor(server, admin, kind)
    const caller = await aCaller(server)
    await ground.join(caller, { partnerGuest: KIM })
    expect((await ground.leave(caller)).status).toBe(200)
    expect(await rowsOf(server, 'entry', { competition_id: ground.id })).toEqual([])
    await expectCounts(server, ground, 0)
  })

  test('two names at the same time make one pair', async () => {
    const ground = await openFor(server, admin, kind)
    const caller = await aCaller(server)
    await ground.join(caller, { needsPartner: true })
    const answers = await inParallel(8, (index) =>
      name(ground, caller, { ...KIM, lastName: `Lee${'abcdefgh'[index]}` }),
    )
    expect(countBy(answers, ({ status }) => String(status))).toEqual({ '200': 1, '409': 7 })
    expect(await guestsOf(ground)).toHaveLength(1)
    await expectCounts(server, ground, 2)
  })
})

describe('who may name a partner', () => {
  test('a player without an entry, with a partner or after registration has closed is refused', async () => {
    const ground = await openFor(server, admin, 'tournament')
    const caller = await aCaller(server)
    expectRefusal(await name(ground, caller), 409, 'conflict', 'You have not joined this tournament')
    await ground.join(caller, { partnerGuest: KIM })
    expectRefusal(await name(ground, caller), 409, 'conflict', 'You already have a partner in this division')
    expect(await guestsOf(ground)).toHaveLength(1)
  })

  test('the last single place of a league takes no pair, and nothing is written', async () => {
    const ground = await openFor(server, admin, 'league', { maxPlayers: 3 })
    const [first, second] = await two(server)
    await ground.join(first, { partnerGuest: KIM })
    const answer = await ground.join(second, { partnerGuest: KIM })
    expectRefusal(answer, 409, 'full', 'There is no place left beside you in Mixed 3.5 Doubles')
    expect(await guestsOf(ground)).toHaveLength(1)
    await expectCounts(server, ground, 2)
  })

  test('the shared demo account names nobody', async () => {
    const ground = await openFor(server, admin, 'tournament')
    const person = await aDemoPlayer(server)
    const caller = { person, client: await signedIn(server.client(), person) }
    expectRefusal(await ground.join(caller, { partnerGuest: KIM }), 403, 'demo_account')
    expect(await guestsOf(ground)).toEqual([])
  })

  test('only whoever named the guest gets a link for them, by which the partner claims the place', async () => {
    const ground = await openFor(server, admin, 'tournament')
    const [caller, other] = await two(server)
    const { body } = await ground.join(caller, { partnerGuest: KIM })
    const path = `/api/users/partner-guests/${body.partner?.id}/claim-link`
    expect((await other.client.post(path)).status).toBe(404)
    const { url } = (await caller.client.post<{ url: string }>(path)).body
    const token = url.split('/').at(-1)
    expect((await other.client.post(`/api/claim-links/${token}/claim`)).status).toBe(200)
    const mine = (await ground.mine(caller)) as MyLeague
    expect([mine.partner?.id, mine.partnerIsGuest]).toEqual([other.person.id, undefined])
  })
})
