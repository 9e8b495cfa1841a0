import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Outlet } from '../kernel/live/open-stream.ts'
import type { Logger } from '../kernel/logger.ts'
import { Hub, type TopicState } from './hub.ts'

class StubSocket extends PassThrough {
  destroySoon(): void {
    this.destroy()
  }
}

let rows = new Map<string, TopicState>()
let isAway = false
let reads: (readonly string[])[] = []
const log = { warn: () => undefined } as unknown as Logger
const newHub = () =>
  new Hub(async (topics) => {
    reads.push(topics)
    // A statement takes longer than a turn of the event loop.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    if (isAway) throw new Error('the database is away')
    return rows
  }, log)

beforeEach(() => {
  rows = new Map([['tournament:1', { version: 4, isForVisitors: true }]])
  isAway = false
  reads = []
})
afterEach(() => {
  vi.useRealTimers()
})

async function watch(hub: Hub, who: 'viewers' | 'visitors'): Promise<StubSocket> {
  const socket = new StubSocket()
  await hub.add(['tournament:1'], new Outlet(socket as unknown as Socket), who)
  return socket
}

const textOf = (socket: StubSocket) => String(socket.read() ?? '')

test('visitors who come at once cost one read of the topic, and later ones none', async () => {
  const hub = newHub()
  const come = async () => {
    expect(await hub.mayVisitorsWatch(['tournament:1'])).toBe(true)
    return await watch(hub, 'visitors')
  }
  const early = Array.from({ length: 100 }, come)
  await nextTurn()
  const sockets = await Promise.all([...early, come()])
  await come()
  expect(reads).toEqual([['tournament:1']])
  expect(textOf(sockets[99] ?? new StubSocket())).toContain('"versions":{"tournament:1":4}')
})

test('topics that are asked for in the same turn are read by one statement', async () => {
  const hub = newHub()
  const asked = ['tournament:1', 'club:2', 'league:3'].map((topic) => hub.mayVisitorsWatch([topic]))
  expect(await Promise.all(asked)).toEqual([true, false, false])
  expect(reads).toEqual([['tournament:1', 'club:2', 'league:3']])
})

test('a topic that nobody watches is forgotten after a second, also one that does not exist', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hub = newHub()
  await hub.mayVisitorsWatch(['tournament:1'])
  expect(await hub.mayVisitorsWatch(['club:2'])).toBe(false)
  expect(await hub.mayVisitorsWatch(['club:2'])).toBe(false)
  expect(reads).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1000)
  reads = []
  await hub.sweep()
  expect(reads.flat()).toEqual([])
})

test('a topic that was asked for and is watched by now is kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hub = newHub()
  await hub.mayVisitorsWatch(['tournament:1'])
  await watch(hub, 'visitors')
  await vi.advanceTimersByTimeAsync(1000)
  await hub.sweep()
  expect(reads).toHaveLength(2)
})

test('a topic that could not be read is not called unknown, and the next visitor asks again', async () => {
  const hub = newHub()
  isAway = true
  await expect(hub.mayVisitorsWatch(['tournament:1'])).rejects.toMatchObject({ code: 'unavailable' })
  isAway = false
  expect(await hub.mayVisitorsWatch(['tournament:1'])).toBe(true)
})

test('a sweep that fails closes no stream of a visitor', async () => {
  const hub = newHub()
  const socket = await watch(hub, 'visitors')
  isAway = true
  await hub.sweep()
  expect(socket.destroyed).toBe(false)
})

test.each([
  ['is private', { version: 4, isForVisitors: false }],
  ['is gone', undefined],
] as const)('a sweep closes the streams of visitors of a topic that %s, and no others', async (_, state) => {
  const hub = newHub()
  const [visitor, viewer] = [await watch(hub, 'visitors'), await watch(hub, 'viewers')]
  rows = new Map(state && [['tournament:1', state]])
  await hub.sweep()
  expect([visitor.destroyed, viewer.destroyed]).toEqual([true, false])
})

test('signed-in people are told of a change before visitors', async () => {
  const hub = newHub()
  const reached: string[] = []
  for (const who of ['visitors', 'viewers'] as const) {
    const socket = await watch(hub, who)
    vi.spyOn(socket, 'write').mockImplementation(() => {
      reached.push(who)
      return true
    })
  }
  rows = new Map([['tournament:1', { version: 5, isForVisitors: true }]])
  await hub.sweep()
  expect(reached).toEqual(['viewers', 'visitors'])
})
