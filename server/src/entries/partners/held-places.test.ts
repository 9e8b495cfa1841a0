import type { Attention } from '@tussle/contract/play/eligibility'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { countBy, expectRefusal, inParallel } from '../../test/inspect.ts'
import { aCaller, naming, openFor, questionsTo, three, two, WOMEN } from '../../test/registration.ts'
import { expectCounts } from '../../test/registration-counts.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
})
afterAll(() => server.close())

describe('a place that is held', () => {
  test('nobody else takes a held place of a full league or division', async () => {
    const ground = await openFor(server, admin, 'league', { maxPlayers: 2 })
    const [caller, partner, third] = await three(server)
    await ground.join(caller, naming(partner))
    expectRefusal(await ground.join(third), 409, 'full', 'This league is full')
    expect((await ground.accept(partner, caller)).status).toBe(200)
    await expectCounts(server, ground, 2)
  })

  test('an asked player accepts although others wait for a place meanwhile', async () => {
    const ground = await openFor(server, admin, 'tournament', { maxPlayers: 2 })
    const [caller, partner, third] = await three(server)
    await ground.join(caller, naming(partner))
    expect((await ground.join(third)).body).toMatchObject({ status: 'waitlisted', waitlistPosition: 1 })
    expect((await ground.accept(partner, caller)).body.status).toBe('active')
    await expectCounts(server, ground, 2)
  })

  test('a pair on the waitlist waits as two also before the answer, and gets both places or none', async () => {
    const ground = await openFor(server, admin, 'tournament', { maxPlayers: 2 })
    const [caller, partner, inside] = await three(server)
    const other = await aCaller(server)
    for (const one of [inside, other]) await ground.join(one)
    expect((await ground.join(caller, naming(partner))).body.status).toBe('waitlisted')
    await ground.leave(inside)
    expect((await ground.mine(caller))?.status).toBe('waitlisted')
    await ground.leave(other)
    expect((await ground.mine(caller))?.status).toBe('active')
    expect((await ground.join(inside)).body.status).toBe('waitlisted')
    expect((await ground.accept(partner, caller)).body.status).toBe('active')
    await expectCounts(server, ground, 2)
  })

  test('an organiser who moves the entry takes the held place along, and withdrawing it frees both', async () => {
    const ground = await openFor(server, admin, 'tournament')
    const [caller, partner] = await two(server)
    const { body: entry } = await ground.join(caller, naming(partner))
    const boss = await signedIn(server.client(), admin)
    const path = `/api/tournaments/${ground.id}/entries/${entry.id}`
    const moved = await boss.post(`${path}/move`, { divisionId: ground.division(WOMEN), confirmed: true })
    expect([moved.status, (await ground.mine(caller))?.asked?.partner.id]).toEqual([200, partner.person.id])
    await expectCounts(server, ground, 2)
    const withdrawn = `/api/competitions/tournament/${ground.id}/entries/${entry.id}/withdraw`
    expect((await boss.post(withdrawn, { confirmed: true })).status).toBe(200)
    await expectCounts(server, ground, 0)
  })

  test('an organiser reads for whom a place is held', async () => {
    const ground = await openFor(server, admin, 'tournament')
    const [caller, partner] = await two(server)
    await ground.join(caller, naming(partner))
    const boss = await signedIn(server.client(), admin)
    const { body } = await boss.get<Attention>(`/api/competitions/tournament/${ground.id}/attention`)
    expect(body.withoutPartner).toMatchObject([
      { player: { id: caller.person.id }, asked: { id: partner.person.id } },
    ])
  })

  test('a person who deletes the account is waited for by nobody', async () => {
    const ground = await openFor(server, admin, 'league')
    const [caller, partner] = await two(server)
    await ground.join(caller, naming(partner))
    const { secret } = partner.person
    expect((await partner.client.post('/api/users/delete', { currentPassword: secret })).status).toBe(200)
    expect(await ground.mine(caller)).toMatchObject({ asked: null, needsPartner: true })
    await expectCounts(server, ground, 1)
  })
})

describe('many answers at once', () => {
  test('naming a partner many times at once asks them once', async () => {
    const ground = await openFor(server, admin, 'league')
    const [caller, partner] = await two(server)
    const answers = await inParallel(12, () => ground.join(caller, naming(partner)))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 201: 1, 409: 11 })
    expect(await questionsTo(partner)).toHaveLength(1)
    await expectCounts(server, ground, 2)
  })

  test('accepting many times at once enters the partner once', async () => {
    const ground = await openFor(server, admin, 'league')
    const [caller, partner] = await two(server)
    await ground.join(caller, naming(partner))
    const answers = await inParallel(12, () => ground.accept(partner, caller))
    expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 1, 409: 11 })
    await expectCounts(server, ground, 2)
  })

  test('of two players who asked the same person one gets them, the other one is told and looks', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ground = await openFor(server, admin, 'league')
      const [one, other, wanted] = await three(server)
      for (const each of [one, other]) await ground.join(each, naming(wanted))
      await expectCounts(server, ground, 4)
      const answers = await Promise.all([ground.accept(wanted, one), ground.accept(wanted, other)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const loser = answers[0]?.status === 200 ? other : one
      expect(await ground.mine(loser)).toMatchObject({ asked: null, needsPartner: true })
      await expectCounts(server, ground, 3)
    }
  })

  test('accepting beside a withdrawal leaves a pair and then a seeker, or nobody but the answer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ground = await openFor(server, admin, 'league')
      const [caller, partner] = await two(server)
      await ground.join(caller, naming(partner))
      const [accepted, left] = await Promise.all([ground.accept(partner, caller), ground.leave(caller)])
      expect(left.status).toBe(200)
      expect([200, 409]).toContain(accepted.status)
      expect(await questionsTo(partner)).toEqual([])
      await expectCounts(server, ground, accepted.status === 200 ? 1 : 0)
    }
  })
})
