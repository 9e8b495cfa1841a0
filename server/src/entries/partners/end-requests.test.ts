import type { Notification } from '@tussle/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { deliver } from '../../test/deliver.ts'
import { anAdmin, type Person, signedIn } from '../../test/factories/accounts.ts'
import { aLeague, aTournament } from '../../test/factories/competitions.ts'
import { expectRefusal } from '../../test/inspect.ts'
import { type Caller, callers, type Ground, groundOf } from '../../test/registration.ts'
import { countsOf } from '../../test/registration-counts.ts'
import { endDue, endRequestsJob } from './end-requests.ts'

const HOUR = 3_600_000

let server: TestApp
let admin: Person
let start: Date
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  start = server.clock.now()
})
beforeEach(() => server.clock.set(start))
afterAll(() => server.close())

async function asked(kind: 'league' | 'tournament', wanted: object = {}) {
  const make = kind === 'league' ? aLeague : aTournament
  const id = await make(server, admin, { divisions: ['Mixed 3.5 Doubles'], ...wanted })
  const ground = await groundOf(server, kind, id)
  const [caller, partner] = (await callers(server, 2)) as [Caller, Caller]
  const { body } = await ground.join(caller, { partnerId: partner.person.id })
  return { ground, caller, partner, entry: body }
}

/** The context of a job that runs so many hours later. */
const at = (hours: number) => ({
  ...server.ctx,
  clock: { now: () => new Date(start.getTime() + hours * HOUR) },
})

async function kindsOf({ client }: Caller): Promise<string[]> {
  const { body } = await client.get<{ items: Notification[] } | Notification[]>('/api/notifications')
  return (Array.isArray(body) ? body : body.items).map(({ kind }) => kind)
}

async function expectTaken(ground: Ground, people: number): Promise<void> {
  const { counters, rows, idle } = await countsOf(server, ground.id)
  expect(counters.taken).toBe(people)
  expect(rows).toEqual(counters)
  expect(idle).toBe(0)
}

describe('a question without an answer', () => {
  test('a question ends after 72 hours: the player looks for a partner, and both are told', {
    tags: ['FIX-43'],
  }, async () => {
    const { ground, caller, partner, entry } = await asked('league', { registrationDeadline: '2026-03-30' })
    expect(entry.asked?.until).toBe(new Date(start.getTime() + 72 * HOUR).toISOString())
    await endDue(at(71))
    expect(await ground.mine(caller)).toMatchObject({ needsPartner: false })
    await endDue(at(72))
    expectRefusal(await ground.accept(partner, caller), 409, 'conflict', 'Nobody asks you any more')
    expect(await ground.mine(caller)).toMatchObject({ asked: null, needsPartner: true })
    await expectTaken(ground, 1)
    await deliver(server, ['entries.partner-unanswered.notify'])
    expect(await kindsOf(caller)).toContain('partner-unanswered')
    expect(await kindsOf(partner)).toContain('partner-question-ended')
  })

  test('a question ends when registration closes, if that is earlier', async () => {
    const closes = new Date(start.getTime() + 5 * HOUR).toISOString()
    const { ground, caller, partner, entry } = await asked('league', { registrationDeadline: closes })
    expect(entry.asked?.until).toBe(closes)
    server.clock.set(new Date(start.getTime() + 6 * HOUR))
    expectRefusal(await ground.accept(partner, caller), 409, 'registration_closed')
    await endDue(server.ctx)
    expect(await ground.mine(caller)).toMatchObject({ asked: null, needsPartner: true, mayAsk: false })
    await expectTaken(ground, 1)
  })

  test('closing registration early ends the questions and pairs those who asked', async () => {
    const { ground, caller, partner } = await asked('tournament')
    const [seeker] = (await callers(server, 1)) as [Caller]
    await ground.join(seeker)
    const boss = await signedIn(server.client(), admin)
    expect((await boss.post(`/api/tournaments/${ground.id}/close-registration`)).status).toBe(200)
    expect(await ground.mine(caller)).toMatchObject({ partner: { id: seeker.person.id } })
    expectRefusal(await ground.accept(partner, caller), 409, 'registration_closed')
    await expectTaken(ground, 2)
  })

  test('an end of the time beside an answer leaves a pair or a seeker, and no place too many', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { ground, caller, partner } = await asked('league', { registrationDeadline: '2026-03-30' })
      // The clock of the job is ahead, so both may come first.
      const [answer] = await Promise.all([ground.accept(partner, caller), endDue(at(72))])
      expect([200, 409]).toContain(answer.status)
      await expectTaken(ground, answer.status === 200 ? 2 : 1)
    }
  })

  test('the job that ends questions runs every minute', () => {
    expect(endRequestsJob).toMatchObject({ queue: 'entries.unanswered', cron: '* * * * *' })
  })
})
