import { expect, test } from 'vitest'
import { ManualClock } from '../clock.ts'
import { RecentWriterSessions, TtlCache } from './ttl-cache.ts'

const KEPT_MS = 1000

function setUp(ttlMs = KEPT_MS) {
  const clock = new ManualClock(new Date('2026-03-17T12:00:00Z'))
  const recent = new TtlCache<number>(clock, ttlMs, 100, (value) => value)
  let made = 0
  const make = async () => {
    made += 1
    return made
  }
  const read = (key = 'list', isFresh = false) => recent.find(key, isFresh, make)
  return { clock, recent, read, make, count: () => made }
}

test('the cache gives an answer again for less than its maximum age of one second', async () => {
  const { clock, read } = setUp()
  expect(await read()).toBe(1)
  clock.advance(KEPT_MS - 1)
  expect(await read()).toBe(1)
  clock.advance(1)
  expect(await read()).toBe(2)
})

test('the cache has one answer per key', async () => {
  const { read } = setUp()
  expect([await read('a'), await read('b'), await read('a')]).toEqual([1, 2, 1])
})

test('callers at the same time wait for one read of the cache', async () => {
  const { read, count } = setUp()
  const answers = await Promise.all(Array.from({ length: 50 }, () => read()))
  expect(new Set(answers)).toEqual(new Set([1]))
  expect(count()).toBe(1)
})

test('a caller who wants a fresh answer gets it, and so does everybody after them', async () => {
  const { read } = setUp()
  await read()
  expect([await read('list', true), await read()]).toEqual([2, 2])
})

test('the cache does not keep a failure', async () => {
  const { recent, read } = setUp()
  const failing = recent.find('list', false, async () => Promise.reject(new Error('no database')))
  await expect(failing).rejects.toThrow('no database')
  expect(await read()).toBe(1)
})

test('a cache with a maximum age of zero keeps nothing', async () => {
  const { read } = setUp(0)
  expect([await read(), await read()]).toEqual([1, 2])
})

test('a heavy answer removes the oldest ones from the cache', async () => {
  const { recent } = setUp()
  const heavy = async () => 40
  for (const key of ['a', 'b', 'c']) await recent.find(key, false, heavy)
  expect(await recent.find('a', false, async () => 1)).toBe(1)
  expect(await recent.find('c', false, async () => 1)).toBe(40)
})

test('a clock that was set back keeps no answer in the cache for ever', async () => {
  const { clock, read } = setUp()
  await read()
  clock.advance(-60_000)
  expect(await read()).toBe(2)
})

test('the cache knows a session that wrote for the same second, and no other session', () => {
  const clock = new ManualClock(new Date('2026-03-17T12:00:00Z'))
  const writers = new RecentWriterSessions(clock, KEPT_MS)
  writers.note('ann')
  writers.note(null)
  expect([writers.has('ann'), writers.has('ben'), writers.has(null)]).toEqual([true, false, false])
  clock.advance(KEPT_MS)
  expect(writers.has('ann')).toBe(false)
})
