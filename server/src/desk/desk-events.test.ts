import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { subscribe } from '../kernel/jobs/jobs.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { aDeskFor, type TestDesk } from '../test/desk.ts'
import { anAdmin, type Person, signedIn } from '../test/factories/accounts.ts'
import { rowsOf } from '../test/inspect.ts'
import { aCourt } from '../test/play.ts'
import { EventReader } from '../test/stubs/event-reader.ts'
import { until } from '../test/wait.ts'
import { matchCalled, matchOnDeck } from './desk.events.ts'

let server: TestApp
let admin: Person
let desk: TestDesk
let id: number
const open: EventReader[] = []
beforeAll(async () => {
  server = await buildTestApp({
    jobs: {
      subscriptions: () => [
        subscribe(matchCalled, 'test', async () => undefined),
        subscribe(matchOnDeck, 'test', async () => undefined),
      ],
      timedJobs: [],
    },
  })
  admin = await anAdmin(server)
  const cup = await aCourt(server, admin, 'tournament', { size: 8 })
  id = cup.id
  desk = aDeskFor(await signedIn(server.client(), admin), id)
  await desk.must('POST', '/courts', { count: 2 })
  await desk.must('POST', '/check-ins', { userIds: cup.sides.flat().map(({ person }) => person.id) })
})
afterEach(() => {
  for (const reader of open.splice(0)) reader.close()
})
afterAll(() => server.close())

/** What the events say, without the trace that each carries. */
const sent = async (queue: string) =>
  (await rowsOf(server, 'pgboss.job', { name: queue })).map(({ data }) => {
    const { traceparent: _, ...said } = data as Record<string, unknown>
    return said
  })

describe('a call', () => {
  test('a call sends notifications to its players and to those of the next match', async () => {
    const read = await desk.read()
    const { next } = read
    await desk.must('POST', '/calls', next)
    const sides = read.matches.find((match) => match.id === next?.matchId)?.sides ?? []
    const userIds = sides.flatMap(({ playerIds }) => playerIds)
    expect(await sent('desk.called.test')).toEqual([
      { competitionId: id, matchId: next?.matchId, callId: expect.any(Number), userIds },
    ])
    const queue = (await desk.read()).queue.filter(({ readiness }) => readiness.is === 'ready')
    const onDeck = (await sent('desk.on-deck.test')) as unknown as { matchId: number; userIds: number[] }[]
    expect(new Set(onDeck.map(({ matchId }) => matchId))).toEqual(
      new Set(queue.slice(0, 3).map(({ matchId }) => matchId)),
    )
    expect(onDeck.flatMap((event) => event.userIds)).toHaveLength(6)
  })

  test('a call reaches the streams of everybody who watches the desk', async () => {
    const topic = `desk:${id}`
    const reader = await EventReader.open(server, desk.client, [topic])
    open.push(reader)
    const before = (await reader.hello()).versions[topic]
    expect(before).toBe((await desk.read()).version)
    await desk.must('POST', '/desk/pause')
    await until('the change', () => reader.changes.length === 1)
    expect(reader.changes).toMatchObject([{ topic, version: (before ?? 0) + 1 }])
  })
})
