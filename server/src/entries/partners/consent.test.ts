import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { aDemoPlayer, anAdmin, aPlayer, type Person, signedIn } from '../../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import {
  aCaller,
  DOUBLES,
  groundOf,
  naming,
  openFor,
  questionsTo,
  three,
  two,
  WOMEN,
} from '../../test/registration.ts'
import { expectCounts } from '../../test/registration-counts.ts'

const KINDS = ['league', 'tournament'] as const

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

describe.each(KINDS)('asking a partner in a %s', (kind) => {
  test('a named partner is asked, and nothing is entered for them before they accept (OQ-076)', {
    tags: ['FIX-43'],
  }, async () => {
    const ground = await openFor(server, admin, kind, { entryFee: '20' })
    const [caller, partner] = await two(server)
    const { status, body } = await ground.join(caller, naming(partner))
    expect([status, body]).toMatchObject([
      201,
      {
        partner: null,
        needsPartner: false,
        waitsForPartner: true,
        asked: { partner: { id: partner.person.id } },
      },
    ])
    expect(await ground.mine(partner)).toBeUndefined()
    for (const table of ['entry_player', 'participant', 'fee_balance']) {
      expect(await rowsOf(server, table, { competition_id: ground.id, user_id: partner.person.id })).toEqual(
        [],
      )
    }
    expect(await ground.mine(caller)).toMatchObject({
      partner: null,
      needsPartner: false,
      asked: { partner: { displayName: partner.person.displayName } },
      mayAsk: true,
    })
    await expectCounts(server, ground, 2)
  })

  test('others read that an entry waits for a partner, and not for whom', async () => {
    const ground = await openFor(server, admin, kind)
    const [caller, partner, other] = await three(server)
    await ground.join(caller, naming(partner))
    const [entry] = await ground.participants(other)
    expect(entry).toMatchObject({ waitsForPartner: true, needsPartner: false, partner: null })
    expect(JSON.stringify(entry)).not.toContain(partner.person.displayName)
  })

  test('an asked player reads who asks, for what and until when, and is in after accepting', async () => {
    const ground = await openFor(server, admin, kind, {
      entryFee: '20',
      registrationDeadline: '2026-03-17T15:00:00Z',
    })
    const [caller, partner] = await two(server)
    await ground.join(caller, naming(partner))
    expect(await questionsTo(partner)).toMatchObject([
      {
        competition: { kind, id: ground.id },
        division: { name: DOUBLES },
        by: { id: caller.person.id },
        fee: '20.00',
        until: '2026-03-17T15:00:00.000Z',
        asksGender: true,
        isWaitlisted: false,
      },
    ])
    expect(await questionsTo(caller)).toEqual([])
    const answer = await ground.accept(partner, caller, { gender: 'female', emailNotifications: false })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        userId: caller.person.id,
        partnerId: partner.person.id,
        needsPartner: false,
        emailNotifications: false,
      },
    ])
    expect(await ground.mine(caller)).toMatchObject({ partner: { id: partner.person.id }, asked: null })
    expect(await ground.mine(partner)).toMatchObject({ partner: { id: caller.person.id } })
    const paying = await rowsOf(server, 'fee_balance', { competition_id: ground.id })
    expect(paying.map((row) => Number(row['owed']))).toEqual([2000, 2000])
    expect(await questionsTo(partner)).toEqual([])
    await expectCounts(server, ground, 2)
  })

  test('an asked partner-seeker keeps the own entry until they accept; then the two entries are one', async () => {
    const ground = await openFor(server, admin, kind)
    const [caller, looking] = await two(server)
    const first = await ground.join(looking, { needsPartner: true })
    expect((await ground.join(caller, naming(looking))).body.asked?.partner.id).toBe(looking.person.id)
    expect(await ground.mine(looking)).toMatchObject({ partner: null, needsPartner: true })
    await expectCounts(server, ground, 2)
    const { body } = await ground.accept(looking, caller)
    expect(body).toMatchObject({ id: first.body.id, userId: looking.person.id, partnerId: caller.person.id })
    expect(await ground.participants(caller)).toHaveLength(1)
    await expectCounts(server, ground, 2)
  })

  test('two players who name each other are one team at once', async () => {
    const ground = await openFor(server, admin, kind)
    const [caller, partner] = await two(server)
    const first = await ground.join(caller, naming(partner))
    const back = await ground.join(partner, naming(caller))
    expect([back.status, back.body]).toMatchObject([201, { id: first.body.id, partnerId: partner.person.id }])
    expectRefusal(await ground.decline(partner), 409, 'conflict', 'Nobody asks you any more')
    expectRefusal(await ground.join(caller, naming(partner)), 409, 'already_joined')
    await expectCounts(server, ground, 2)
  })

  test('a player asks somebody else, and the first one cannot accept any more', async () => {
    const ground = await openFor(server, admin, kind)
    const [caller, first, second] = await three(server)
    await ground.join(caller, naming(first))
    const asked = await ground.ask(caller, second)
    expect([asked.status, asked.body.asked?.partner.id]).toEqual([200, second.person.id])
    expectRefusal(await ground.accept(first, caller), 409, 'conflict', 'Nobody asks you any more')
    expect((await ground.accept(second, caller)).status).toBe(200)
    expectRefusal(
      await ground.ask(caller, first),
      409,
      'conflict',
      'You already have a partner in this division',
    )
    await expectCounts(server, ground, 2)
  })

  test('a partner-seeker with an entry asks another one, and accepting makes one entry of two', {
    tags: ['FIX-44'],
  }, async () => {
    const ground = await openFor(server, admin, kind)
    const [caller, other] = await two(server)
    const [own] = [await ground.join(caller), await ground.join(other)]
    expect((await ground.ask(caller, other)).status).toBe(200)
    await expectCounts(server, ground, 2)
    expect((await ground.accept(other, caller)).body.id).toBe(own.body.id)
    expect(await ground.participants(caller)).toHaveLength(1)
  })

  test('a partner-seeker who asks whoever asked them has accepted', async () => {
    const ground = await openFor(server, admin, kind)
    const [caller, other] = await two(server)
    await ground.join(caller)
    await ground.join(other, naming(caller))
    expect((await ground.ask(caller, other)).body).toMatchObject({ partnerId: other.person.id })
    await expectCounts(server, ground, 2)
  })

  test('a player who gives up the place takes the question back', async () => {
    const ground = await openFor(server, admin, kind)
    const [caller, partner] = await two(server)
    await ground.join(caller, naming(partner))
    expect((await ground.leave(caller)).status).toBe(200)
    expect(await questionsTo(partner)).toEqual([])
    await expectCounts(server, ground, 0)
  })

  test('declining frees the held place, and the other player looks for a partner', async () => {
    const ground = await openFor(server, admin, kind)
    const [caller, partner] = await two(server)
    await ground.join(caller, naming(partner))
    const answer = await ground.decline(partner)
    expect([answer.status, answer.body]).toEqual([200, { message: 'You have declined' }])
    expect(await ground.mine(caller)).toMatchObject({ asked: null, needsPartner: true, mayAsk: true })
    expectRefusal(await ground.decline(partner), 409, 'conflict', 'Nobody asks you any more')
    await expectCounts(server, ground, 1)
  })
})

describe.each(KINDS)('who can be asked in a %s', (kind) => {
  test('a partner cannot be the player, an unknown account, a deleted one or the demo account', async () => {
    const ground = await openFor(server, admin, kind)
    const caller = await aCaller(server)
    const gone = await aPlayer(server)
    const leaving = await signedIn(server.client(), gone)
    await leaving.post('/api/users/delete', { currentPassword: gone.secret })
    const demo = kind === 'league' ? await aDemoPlayer(server) : undefined
    for (const partnerId of [999_999_999, gone.id, ...(demo === undefined ? [] : [demo.id])]) {
      expectRefusal(await ground.join(caller, { partnerId }), 404, 'not_found', 'Player not found')
    }
    const self = await ground.join(caller, naming(caller))
    expectRefusal(self, 400, 'bad_request', 'You cannot be your own partner')
    await expectCounts(server, ground, 0)
  })

  test('a player who switched it off cannot be asked, and may ask others (OQ-076)', async () => {
    const ground = await openFor(server, admin, kind)
    const caller = await aCaller(server)
    const shy = await aCaller(server, { mayBePartner: false, displayName: 'Shy Player' })
    const words = 'Shy Player does not want to be asked by others'
    expectRefusal(await ground.join(caller, naming(shy)), 409, 'partner_unavailable', words)
    expect((await ground.pair(shy, caller)).status).toBe(200)
  })

  test('a partner refused because of gender is refused without telling the gender (OQ-080)', async () => {
    const ground = await openFor(server, admin, kind)
    const [caller, man] = [await aCaller(server), await aCaller(server, { gender: 'male' })]
    const words = 'Your partner cannot enter this division'
    const wanted = { divisionId: ground.division(WOMEN), ...naming(man) }
    expectRefusal(await ground.join(caller, wanted), 409, 'not_eligible', words)
    await expectCounts(server, ground, 0)
  })

  test('a partner cannot be taken from another team, nor from another division if one is the limit', async () => {
    const ground = await openFor(server, admin, kind, { mostEntries: 1 })
    const [caller, paired, mate] = await three(server)
    const elsewhere = await aCaller(server, { displayName: 'Else Where' })
    await ground.pair(paired, mate)
    await ground.join(elsewhere, { divisionId: ground.division(WOMEN) })
    const taken = `${mate.person.displayName} is already entered with another partner`
    expectRefusal(await ground.join(caller, naming(mate)), 409, 'partner_unavailable', taken)
    const away = 'Else Where is already entered in another division'
    expectRefusal(await ground.join(caller, naming(elsewhere)), 409, 'partner_unavailable', away)
    await expectCounts(server, ground, 3)
  })

  test('accepting checks gender again at that moment', async () => {
    const ground = await openFor(server, admin, kind)
    const [caller, partner] = [await aCaller(server, { gender: 'female' }), await aCaller(server)]
    await ground.join(caller, { divisionId: ground.division(WOMEN), ...naming(partner) })
    await partner.client.patch('/api/users/profile', { gender: 'male' })
    const answer = await ground.accept(partner, caller, { divisionId: ground.division(WOMEN) })
    expectRefusal(answer, 409, 'not_eligible', 'This division is for women')
    const mixed = await openFor(server, admin, kind)
    const man = await aCaller(server, { gender: 'male' })
    const unknown = await aCaller(server)
    await mixed.join(man, naming(unknown))
    expect((await mixed.accept(unknown, man, { gender: 'male' })).status).toBe(409)
    expect((await mixed.accept(unknown, man, { gender: 'female' })).status).toBe(200)
  })

  test('accepting is refused to strangers, without a question, and for a competition of the other kind', async () => {
    const ground = await openFor(server, admin, kind)
    const other = await groundOf(server, kind === 'league' ? 'tournament' : 'league', ground.id)
    const [caller, partner, stranger] = await three(server)
    await ground.join(caller, naming(partner))
    expectRefusal(await ground.accept(stranger, caller), 409, 'conflict', 'Nobody asks you any more')
    expectRefusal(await other.accept(partner, caller, { divisionId: ground.division() }), 404, 'not_found')
    expectRefusal(await ground.ask(stranger, partner), 409, 'conflict', `You have not joined this ${kind}`)
    await expectCounts(server, ground, 2)
  })
})
