import { expect, test } from 'vitest'
import { ManualClock } from '../clock.ts'
import type { Actor } from '../context.ts'
import type { ChangeHints, HintListener } from '../live/change-hints.ts'
import { sessionsTopic } from '../security/session.ts'
import { SessionCache } from './session-cache.ts'

const KEPT_MS = 1000

function actor(userId: number): Actor {
  return {
    userId,
    isAdmin: false,
    isDemo: false,
    hasDisplayName: true,
    sessionId: `of ${userId}`,
    stays: false,
    hasSecondFactor: false,
    owesSecondFactor: false,
    signedInAt: new Date(0),
    provenAt: new Date(0),
  }
}

function setUp(ttlMs = KEPT_MS) {
  const clock = new ManualClock(new Date('2026-03-17T12:00:00Z'))
  let hear: HintListener = () => undefined
  let hearAgain: () => void = () => undefined
  const hints = {
    listen: (onHint: HintListener, onReturn: () => void) => {
      hear = onHint
      hearAgain = onReturn
    },
  } as ChangeHints
  const actors = new SessionCache(clock, ttlMs, hints)
  let read = 0
  const find = (token: string, userId: number | null = 1) =>
    actors.find(token, async () => {
      read += 1
      return userId === null ? null : actor(userId)
    })
  return {
    clock,
    actors,
    find,
    hear: (topic: string) => hear(topic),
    hearAgain: () => hearAgain(),
    count: () => read,
  }
}

test('the session cache knows a recent caller for less than one second', async () => {
  const { clock, find, count } = setUp()
  await find('ann')
  clock.advance(KEPT_MS - 1)
  expect((await find('ann'))?.userId).toBe(1)
  expect(count()).toBe(1)
  clock.advance(1)
  await find('ann')
  expect(count()).toBe(2)
})

test('a session that has ended is looked up again at once, and only that person’s', async () => {
  const { find, hear, count } = setUp()
  await find('ann', 1)
  await find('bo', 2)
  hear(sessionsTopic(1))
  await find('ann', 1)
  await find('bo', 2)
  expect(count()).toBe(3)
})

test('a session that ends while it is looked up is not cached', async () => {
  const { actors, find, hear, count } = setUp()
  await actors.find('ann', async () => {
    hear(sessionsTopic(1))
    return actor(1)
  })
  await find('ann')
  expect(count()).toBe(1)
})

test('the session cache is empty after change hints were lost for a while', async () => {
  const { find, hearAgain, count } = setUp()
  await find('ann')
  hearAgain()
  await find('ann')
  expect(count()).toBe(2)
})

test('the session cache keeps no visitors, and nothing at all if it is switched off', async () => {
  const { find, count } = setUp()
  await find('guess', null)
  await find('guess', null)
  expect(count()).toBe(2)
  const off = setUp(0)
  await off.find('ann')
  await off.find('ann')
  expect(off.count()).toBe(2)
})

test('a clock that was set back keeps no session in the cache for ever', async () => {
  const { clock, find, count } = setUp()
  await find('ann')
  clock.advance(-60_000)
  await find('ann')
  expect(count()).toBe(2)
})
