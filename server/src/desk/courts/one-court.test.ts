import type { Desk } from '@tussle/contract/desk/desk'
import type { Notification } from '@tussle/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { aDeskFor, type TestDesk, upNextOf } from '../../test/desk.ts'
import { anAdmin, signedIn } from '../../test/factories/accounts.ts'
import { aCourt } from '../../test/play.ts'
import { until } from '../../test/wait.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ worker: true })
})
afterAll(() => server.close())

const numberOf = ({ courts }: Desk, courtId: number | null | undefined) =>
  courts.find(({ id }) => id === courtId)?.number ?? null

/** What binds the courts: nothing, a division with courts of its own, or a first day on which hardly anything fits. */
const SITUATIONS: Readonly<Record<string, (desk: TestDesk, id: number) => Promise<number>>> = {
  'one day': () => Promise.resolve(200),
  'a division on courts of its own': async (desk, id) => {
    const divisionIds = (await desk.read()).divisions.map((division) => division.id)
    const path = `/api/tournaments/${id}/divisions/managed`
    return (await desk.client.send('PATCH', path, { divisionIds, courts: [1, 3] })).status
  },
  'two days': async ({ client }, id) => {
    const days = [
      { date: '2026-04-11', starts: '09:00', ends: '10:00' },
      { date: '2026-04-12', starts: '08:30', ends: '18:00' },
    ]
    return (await client.send('PUT', `/api/tournaments/${id}/days`, { days })).status
  },
}

test.each(Object.entries(SITUATIONS))(
  'desk, schedule, board, up-next and message name the same court for a match with %s',
  {
    tags: ['FIX-15'],
  },
  async (_, bind) => {
    const admin = await anAdmin(server)
    const cup = await aCourt(server, admin, 'tournament', { size: 8, format: 'single_elimination' })
    server.clock.set(new Date('2026-04-11T14:00:00Z'))
    const desk = aDeskFor(await signedIn(server.client(), admin), cup.id)
    await desk.must('POST', '/courts', { count: 3 })
    expect(await bind(desk, cup.id)).toBe(200)
    const people = cup.sides.flat().map(({ person }) => person)
    await desk.must('POST', '/check-ins', { userIds: people.slice(1).map(({ id }) => id) })
    const { queue } = await desk.read()
    const last = queue.filter(({ readiness }) => readiness.is === 'ready').at(-1)
    await desk.must('PATCH', '/queue', { matchIds: [last?.matchId] })
    const called = (await desk.read()).next
    await desk.must('POST', '/calls', called)

    const read = await desk.read()
    const board = await desk.board()
    const offered = read.courts.filter(({ nextMatchId }) => nextMatchId !== null)
    expect(offered.length).toBeGreaterThan(0)
    for (const { number, nextMatchId } of offered) {
      const item = read.queue.find(({ matchId }) => matchId === nextMatchId)
      const match = read.matches.find(({ id }) => id === nextMatchId)
      const shown = board.onDeck.find((each) => each.match.id === nextMatchId)
      expect({
        schedule: numberOf(read, item?.courtId),
        expected: numberOf(read, match?.expected?.courtId),
        board: shown?.courtNumber,
      }).toEqual({ schedule: number, expected: number, board: number })
    }
    for (const { match, courtNumber } of board.onDeck) {
      const item = read.queue.find(({ matchId }) => matchId === match.id)
      expect(courtNumber).toBe(numberOf(read, item?.courtId))
    }
    const sides = read.matches.find(({ id }) => id === called?.matchId)?.sides ?? []
    const player = people.find(({ id }) => sides[0]?.playerIds.includes(id))
    if (player === undefined) throw new Error('nobody is on court')
    const client = await signedIn(server.client(), player)
    const [next] = await upNextOf(client)
    expect([next?.matchId, next?.courtNumber]).toEqual([called?.matchId, numberOf(read, called?.courtId)])
    const calls = async () => {
      const { body } = await client.get<Notification[]>('/api/notifications')
      return body.filter(({ kind }) => kind === 'match-called').map(({ title }) => title)
    }
    await until('the message', async () => (await calls()).length > 0)
    expect(await calls()).toEqual([`Go to Court ${numberOf(read, called?.courtId)}`])
  },
)
