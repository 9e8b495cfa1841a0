import type { Desk } from '@tussle/contract/desk/desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../kernel/clock.ts'
import { subscribe } from '../../kernel/jobs/jobs.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { aMorningAtTheDesk, DESK_SETS, type TestDesk } from '../../test/desk.ts'
import { anAdmin, type Person } from '../../test/factories/accounts.ts'
import { expectRefusal, rowsOf } from '../../test/inspect.ts'
import { matchCalled } from '../desk.events.ts'

let server: TestApp
let admin: Person
let desk: TestDesk
beforeAll(async () => {
  const heard = () => [subscribe(matchCalled, 'test', async () => undefined)]
  server = await buildTestApp({ jobs: { subscriptions: heard, timedJobs: [] } })
  admin = await anAdmin(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ desk } = await aMorningAtTheDesk(server, admin))
})

/** The two semifinals and the two courts. */
async function twoMatches() {
  const { queue, courts, matches } = await desk.read()
  const [one, two] = queue.map(({ matchId }) => matches.find(({ id }) => id === matchId))
  const [first, second] = courts.map(({ id }) => id)
  if (!(one && two && first && second)) throw new Error('there are not two matches and two courts')
  return { one, two, first, second }
}

const entriesOf = ({ sides }: Desk['matches'][number]) => sides.map(({ entryId }) => entryId)
const at = (minutesAgo: number) => new Date(server.clock.now().getTime() - minutesAgo * MINUTE).toISOString()

describe('what was done at a desk without a connection', () => {
  test('a call, its start and its result that arrive together keep the times at which they were done', async () => {
    const { one, first } = await twoMatches()
    server.clock.advance(60 * MINUTE)
    await desk.must('POST', '/calls', { matchId: one.id, courtId: first, at: at(40) })
    await desk.must('POST', `/calls/${one.id}/start`, { at: at(35) })
    await desk.must('POST', `/calls/${one.id}/finish`, { sets: DESK_SETS, at: at(12) })
    const [call] = await rowsOf(server, 'court_call', { match_id: one.id })
    expect([call?.['called_at'], call?.['started_at'], call?.['ended_at']]).toEqual(
      [40, 35, 12].map((ago) => new Date(at(ago))),
    )
    const { lengths } = await desk.read()
    expect(lengths).toMatchObject([{ minutes: 23, matches: 1 }])
  })

  test('a stated time lies neither in the future nor before the action that it follows', async () => {
    const { one, first } = await twoMatches()
    await desk.must('POST', '/calls', { matchId: one.id, courtId: first, at: at(-30) })
    await desk.must('POST', `/calls/${one.id}/start`, { at: at(500) })
    const [call] = await rowsOf(server, 'court_call', { match_id: one.id })
    expect([call?.['called_at'], call?.['started_at']]).toEqual([server.clock.now(), server.clock.now()])
  })

  test('a result counts although another desk took the court, if the same teams play', async () => {
    const { one, two, first } = await twoMatches()
    await desk.must('POST', '/calls', { matchId: two.id, courtId: first })
    expectRefusal(await desk.act('POST', '/calls', { matchId: one.id, courtId: first }), 409, 'conflict')
    const result = { sets: DESK_SETS, entryIds: entriesOf(one) }
    const turned = { ...result, entryIds: entriesOf(one).toReversed() }
    const finish = (body: object) => desk.act('POST', `/calls/${one.id}/finish`, body)
    expectRefusal(await finish({ sets: DESK_SETS }), 409, 'conflict', 'This match is not on court any more')
    expectRefusal(await finish(turned), 409, 'conflict', 'Other teams play this match now')
    expect((await finish(result)).status).toBe(200)
    const { courts, log, matches } = await desk.read()
    expect(courts[0]?.call?.matchId).toBe(two.id)
    expect(log[0]).toMatchObject({ action: 'decided', matchId: one.id })
    expect(matches.find(({ id }) => id === one.id)).toMatchObject({ state: 'over', winner: 'player1' })
  })

  test('the same result from a second desk is there already, and another one is refused', async () => {
    const { one, first } = await twoMatches()
    await desk.must('POST', '/calls', { matchId: one.id, courtId: first })
    const result = { sets: DESK_SETS, entryIds: entriesOf(one) }
    await desk.must('POST', `/calls/${one.id}/finish`, result)
    const { version } = await desk.read()
    expect(await desk.must('POST', `/calls/${one.id}/finish`, result)).toEqual({ version, eventId: null })
    // The dialog at a desk also sends the sets that were not played.
    const whole = { ...result, sets: [...DESK_SETS, { playerScore: 0, opponentScore: 0 }] }
    expect(await desk.must('POST', `/calls/${one.id}/finish`, whole)).toEqual({ version, eventId: null })
    const other = { ...result, sets: [{ playerScore: 4, opponentScore: 11 }] }
    const refused = await desk.act('POST', `/calls/${one.id}/finish`, other)
    expectRefusal(refused, 409, 'conflict', 'This match has another result')
  })

  test('a call is taken back and given away only on the court on which the desk saw it', async () => {
    const { one, first, second } = await twoMatches()
    await desk.must('POST', '/calls', { matchId: one.id, courtId: second })
    for (const act of ['cancel', 'no-show']) {
      const refused = await desk.act('POST', `/calls/${one.id}/${act}`, { courtId: first, missing: 'both' })
      expectRefusal(refused, 409, 'conflict', 'This match is on another court now')
    }
    expect((await desk.must('POST', `/calls/${one.id}/cancel`, { courtId: second })).eventId).not.toBeNull()
  })

  test('players hear of a call only while it is news', async () => {
    const { one, two, first, second } = await twoMatches()
    await desk.must('POST', '/calls', { matchId: one.id, courtId: first, at: at(6) })
    await desk.must('POST', '/calls', { matchId: two.id, courtId: second, at: at(2) })
    const events = await rowsOf(server, 'pgboss.job', { name: 'desk.called.test' })
    expect(events.map(({ data }) => (data as { matchId: number }).matchId)).not.toContain(one.id)
    expect(events.map(({ data }) => (data as { matchId: number }).matchId)).toContain(two.id)
  })
})

describe('what a desk without a connection needs to go on', () => {
  test('the desk says from which match an open side comes, and until when players rest', async () => {
    const { one, two, first } = await twoMatches()
    await desk.must('POST', '/calls', { matchId: one.id, courtId: first })
    server.clock.advance(20 * MINUTE)
    await desk.must('POST', `/calls/${one.id}/finish`, { sets: DESK_SETS })
    const read = await desk.read()
    const final = read.matches.find(({ state }) => state === 'open')
    expect(final?.sides.map(({ feeder }) => feeder)).toContainEqual({ matchId: two.id, takes: 'winner' })
    const over = () => read.matches.find(({ id }) => id === one.id)
    expect(over()?.playedUntil).toBe(server.clock.now().toISOString())
    server.clock.advance(11 * MINUTE)
    const later = await desk.read()
    expect(later.matches.find(({ id }) => id === one.id)).not.toHaveProperty('playedUntil')
  })
})
