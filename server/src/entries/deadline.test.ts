import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ManualClock } from '../kernel/clock.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, type Person } from '../test/factories/accounts.ts'
import { aLeague, aTournament, joined } from '../test/factories/competitions.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp({ clock: new ManualClock(new Date('2026-01-01T00:00:00Z')) })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const CLOSED = { code: 'registration_closed', message: 'Registration has closed' }

/** Joins one millisecond before, at, and after the moment; returns which of the three succeeded. */
async function around(kind: 'league' | 'tournament', id: number, moment: string): Promise<boolean[]> {
  const results: boolean[] = []
  for (const offset of [-1, 0, 1]) {
    server.clock.set(new Date(Date.parse(moment) + offset))
    const attempt = joined(server, kind, id, await aPlayer(server))
    results.push(
      await attempt.then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject(CLOSED)
          return false
        },
      ),
    )
  }
  return results
}

describe('registration is open', () => {
  test.each([
    ['America/Chicago', '2026-05-10', '2026-05-11T04:59:59.999Z'],
    ['Asia/Tokyo', '2026-05-10', '2026-05-10T14:59:59.999Z'],
    ['Pacific/Kiritimati', '2026-05-10', '2026-05-10T09:59:59.999Z'],
    ['Asia/Kathmandu', '2026-05-10', '2026-05-10T18:14:59.999Z'],
    // The clocks go forward at midnight: the day begins at one, and the day before ends at its usual time.
    ['America/Havana', '2026-03-07', '2026-03-08T04:59:59.999Z'],
    // A day of 25 hours, and one of 23.
    ['America/Chicago', '2026-11-01', '2026-11-02T05:59:59.999Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T21:59:59.999Z'],
  ])(
    'registration in %s is open to the last millisecond of %s, the deadline (OQ-081)',
    async (timeZone, day, last) => {
      const dates = { timeZone, registrationDeadline: day, startDate: '2026-11-20', endDate: '2026-12-20' }
      const league = await aLeague(server, admin, dates)
      expect(await around('league', league, last)).toEqual([true, true, false])
      const tournament = await aTournament(server, admin, { ...dates, startDate: '2026-11-20T09:00' })
      expect(await around('tournament', tournament, last)).toEqual([true, true, false])
    },
  )

  test('registration without a deadline is open until the instant of the start', async () => {
    const wanted = { timeZone: 'Europe/Berlin', startDate: '2026-06-13T09:00', endDate: '2026-06-14' }
    const id = await aTournament(server, admin, wanted)
    expect(await around('tournament', id, '2026-06-13T07:00:00.000Z')).toEqual([true, false, false])
  })

  test('registration is open after the start until the deadline, but never after the end (OQ-083)', async () => {
    const dates = { timeZone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' }
    const id = await aLeague(server, admin, { ...dates, registrationDeadline: '2026-06-30' })
    server.clock.set(new Date('2026-06-15T12:00:00Z'))
    await joined(server, 'league', id, await aPlayer(server))
    expect(await around('league', id, '2026-06-30T23:59:59.999Z')).toEqual([true, true, false])
  })

  test('registration in a tournament without dates is open at any time', async () => {
    const id = await aTournament(server, admin, { startDate: null, endDate: null })
    server.clock.set(new Date('2030-01-01T00:00:00Z'))
    const { status } = await joined(server, 'tournament', id, await aPlayer(server))
    expect(status).toBe('active')
  })
})
