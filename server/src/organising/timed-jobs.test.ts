import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeCompetitions } from '../competitions/index.ts'
import { DAY, HOUR } from '../kernel/clock.ts'
import {
  awardDueTitles,
  confirmDue,
  confirmReportsJob,
  decideMatch,
  disputeMatch,
  titlesJob,
  voidMatch,
} from '../matches/index.ts'
import { buildTestApp, TEST_NOW, type TestApp } from '../test/app.ts'
import { anAdmin, aPlayer, type Person } from '../test/factories/accounts.ts'
import { aCrowd, actingAs } from '../test/factories/clubs.ts'
import { aLeague, aTournament, joined } from '../test/factories/competitions.ts'
import { filled } from '../test/factories/matches.ts'
import { rowsOf } from '../test/inspect.ts'
import { aCourt, type Court } from '../test/play.ts'
import { until } from '../test/wait.ts'
import { drawDue, drawJob } from './draw-due.ts'
import { pairDue, pairSeekersJob } from './pair-due.ts'
import { placeTeamsJob } from './season/place-joined-teams.ts'

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await buildTestApp({ worker: true })
  admin = await anAdmin(server)
})
afterAll(() => server.close())

const drawsOf = async (competitionId: number) =>
  (await rowsOf(server, 'match', { competition_id: competitionId })).length

describe('when registration closes by itself', () => {
  // The last day is the 20th in Chicago, so it ends with 04:59:59.999 UTC on the 21st.
  const registrationDeadline = '2026-03-20'
  const lastMoment = new Date('2026-03-21T04:59:59.999Z')

  test('the job draws right after registration closes, once', async () => {
    const id = await aTournament(server, admin, { registrationDeadline })
    await filled(server, id, 4)
    server.clock.set(lastMoment)
    await drawDue(server.ctx)
    expect(await drawsOf(id)).toBe(0)
    server.clock.advance(1)
    await drawDue(server.ctx)
    expect(await drawsOf(id)).toBe(3)
    const [before] = await rowsOf(server, 'competition', { id })
    expect(before?.['drawn_at']).toEqual(server.clock.now())
    await drawDue(server.ctx)
    expect(await rowsOf(server, 'competition', { id })).toEqual([before])
    server.clock.set(TEST_NOW)
  })

  test('the job draws at the start if there is no deadline, and never without any date (OQ-119)', async () => {
    const dated = await aTournament(server, admin, { startDate: '2026-03-18T09:00', endDate: null })
    const undated = await aTournament(server, admin, { startDate: null, endDate: null })
    for (const id of [dated, undated]) await filled(server, id, 2)
    server.clock.advance(400 * DAY)
    await drawDue(server.ctx)
    expect([await drawsOf(dated), await drawsOf(undated)]).toEqual([1, 0])
    server.clock.set(TEST_NOW)
  })

  test('the job leaves a division with too few entries to the organiser and does not check it again', async () => {
    const id = await aTournament(server, admin, { registrationDeadline })
    await filled(server, id, 1)
    server.clock.set(new Date(lastMoment.getTime() + DAY))
    await drawDue(server.ctx)
    expect(await rowsOf(server, 'competition', { id })).toMatchObject([{ drawn_at: server.clock.now() }])
    expect(await rowsOf(server, 'draw', { competition_id: id })).toEqual([])
    server.clock.set(TEST_NOW)
  })

  test('the job draws a tournament behind one that always fails, and then fails', async () => {
    const broken = await aTournament(server, admin, { registrationDeadline })
    const sound = await aTournament(server, admin, { registrationDeadline })
    for (const id of [broken, sound]) await filled(server, id, 2)
    server.clock.set(new Date(lastMoment.getTime() + DAY))
    const { outbox } = server.ctx
    const emit = outbox.emit.bind(outbox)
    const failing = vi.spyOn(outbox, 'emit').mockImplementation(async (tx, event, payload) => {
      if ('competitionId' in payload && payload.competitionId === broken) throw new Error('broken')
      await emit(tx, event, payload)
    })
    await expect(drawDue(server.ctx)).rejects.toThrow('1 of 2 failed, the first with Error: broken')
    failing.mockRestore()
    expect([await drawsOf(broken), await drawsOf(sound)]).toEqual([0, 1])
    await drawDue(server.ctx)
    expect(await drawsOf(broken)).toBe(1)
    server.clock.set(TEST_NOW)
  })
})

describe('a report that nobody answers', () => {
  test('a report that nobody answers stands after 48 hours, and its event says that time passed', async () => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1)
    server.clock.advance(48 * HOUR - 1)
    await confirmDue(server.ctx)
    expect(await rowsOf(server, 'match', { id: body.id })).toMatchObject([{ status: 'reported' }])
    server.clock.advance(1)
    await confirmDue(server.ctx)
    expect(await rowsOf(server, 'match', { id: body.id })).toMatchObject([
      { status: 'confirmed', confirms_at: null },
    ])
    expect(await rowsOf(server, 'match_event', { match_id: body.id })).toMatchObject([
      { kind: 'reported' },
      { kind: 'confirmed', actor_id: null, from_status: 'reported', to_status: 'confirmed' },
    ])
    server.clock.set(TEST_NOW)
  })

  test('a report cannot be disputed after 48 hours, whether or not the job has run', async () => {
    const league = await aCourt(server, admin, 'league')
    const { body } = await league.report(0, 1)
    const other = league.sides[1]?.[0]?.person as Person
    server.clock.advance(48 * HOUR)
    await expect(disputeMatch(actingAs(server, other), body.id, {})).rejects.toMatchObject({
      code: 'conflict',
      message: 'This result has been confirmed',
    })
    expect(await rowsOf(server, 'match', { id: body.id })).toMatchObject([{ status: 'reported' }])
    server.clock.set(TEST_NOW)
  })

  test('one run of the job confirms many reports of many divisions', async () => {
    const leagues = [await aCourt(server, admin, 'league'), await aCourt(server, admin, 'league')]
    for (const league of leagues) {
      for (const day of ['01', '02', '03']) {
        await league.report(0, 1, undefined, { body: { matchDate: `2026-03-${day}` } })
      }
    }
    server.clock.advance(49 * HOUR)
    await confirmDue(server.ctx)
    for (const { id } of leagues) {
      const rows = await rowsOf(server, 'match', { competition_id: id })
      expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    }
    server.clock.set(TEST_NOW)
  })
})

describe('when a tournament begins', () => {
  test('the partner-seekers of a tournament are paired at its start, and drawn as teams', {
    tags: ['JOIN-009'],
  }, async () => {
    const divisions = ['Mens 3.5 Doubles']
    const id = await aTournament(server, admin, { divisions, startDate: '2026-03-18T09:00' })
    for (const person of await aCrowd(server, 4)) await joined(server, 'tournament', id, person)
    server.clock.set(new Date('2026-03-18T14:00:00.001Z'))
    await drawDue(server.ctx)
    const entries = await rowsOf(server, 'entry', { competition_id: id })
    expect(entries.map((entry) => entry['needs_partner'])).toEqual([false, false])
    expect(await rowsOf(server, 'match', { competition_id: id })).toMatchObject([
      { state: 'ready', seats: 2 },
    ])
    server.clock.set(TEST_NOW)
  })
})

describe('when a league begins', () => {
  test('the partner-seekers of a league are paired at its start, once', { tags: ['JOIN-008'] }, async () => {
    const divisions = ['Mens 3.5 Doubles']
    const id = await aLeague(server, admin, {
      divisions,
      startDate: '2026-03-20',
      registrationDeadline: '2026-04-30',
    })
    for (const person of await aCrowd(server, 3)) await joined(server, 'league', id, person)
    const looking = async () =>
      (await rowsOf(server, 'entry', { competition_id: id })).map((entry) => entry['needs_partner'])
    server.clock.set(new Date('2026-03-20T04:59:59.999Z'))
    await pairDue(server.ctx)
    expect(await looking()).toEqual([true, true, true])
    server.clock.advance(1)
    await pairDue(server.ctx)
    expect(await looking()).toEqual([false, true])
    await joined(server, 'league', id, await aPlayer(server))
    await pairDue(server.ctx)
    expect(await looking()).toEqual([false, true, true])
    server.clock.set(TEST_NOW)
  })
})

describe('when a league is over', () => {
  const titlesOf = async (league: Court) =>
    await Promise.all(
      league.sides.map(async ([caller]) => {
        const [row] = await rowsOf(server, 'player_stat', { user_id: caller?.person.id })
        return row?.['league_championships']
      }),
    )

  test('the first of a completed league’s table is champion, exactly once, and a correction moves the title', async () => {
    const league = await aCourt(server, admin, 'league', { startDate: '2026-03-01', endDate: '2026-03-18' })
    const empty = await aCourt(server, admin, 'league', { startDate: '2026-03-01', endDate: '2026-03-18' })
    const { body } = await league.agree(0, 1)
    await awardDueTitles(server.ctx)
    expect(await titlesOf(league)).toEqual([0, 0])
    server.clock.advance(3 * DAY)
    // The job leaves out a league that another job holds at that moment; the next run closes it.
    await until('the league is closed', async () => {
      await closeCompetitions(server.ctx)
      const [row] = await rowsOf(server, 'competition', { id: league.id })
      return row?.['completed_at'] !== null
    })
    for (const _ of [1, 2]) {
      await awardDueTitles(server.ctx)
      expect(await titlesOf(league)).toEqual([1, 0])
    }
    expect(await rowsOf(server, 'champion', { competition_id: empty.id })).toEqual([])
    const decision = {
      outcome: 'walkover',
      winner: 'player2',
      reason: 'By the desk',
      cascade: false,
    } as const
    await decideMatch(actingAs(server, admin), body.id, decision)
    expect(await titlesOf(league)).toEqual([0, 1])
    await voidMatch(actingAs(server, admin), body.id, { reason: 'Never played', cascade: false })
    expect(await titlesOf(league)).toEqual([0, 0])
    server.clock.set(TEST_NOW)
  })
})

test('every scheduled job of organising is registered', async () => {
  const schedules = await server.kernel.jobs.boss.getSchedules()
  for (const { queue, cron } of [drawJob, confirmReportsJob, pairSeekersJob, placeTeamsJob, titlesJob]) {
    expect(schedules).toContainEqual(expect.objectContaining({ name: queue, cron }))
  }
})
