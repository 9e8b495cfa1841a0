import { expect, test } from 'vitest'
import { ManualClock } from '../clock.ts'
import { RecentWriterSessions, TtlCache } from './ttl-cache.ts'

const KEPT_MS = 1000

function setUp(keptMs = KEPT_MS) {
  const clock = new ManualClock(new Date('2026-03-17T12:00:00Z'))
  const recent = new TtlCache<number>(clock, keptMs, 100, (value) => value)
  let made = 0
  const make = async () => {
    made += 1
    return made
  }
  const read = (key = 'list', isFresh = false) => recent.find(key, isFresh, make)
  return { clock, recent, read, make, count: () => made }
}

test('an answer is given again for less than the second it may be old', async () => {
  const { clock, read } = setUp()
  expect(await read()).toBe(1)
  clock.advance(KEPT_MS - 1)
  expect(await read()).toBe(1)
  clock.advance(1)
  expect(await read()).toBe(2)
})

test('each question has its own answer', async () => {
  const { read } = setUp()
  expect([await read('a'), await read('b'), await read('a')]).toEqual([1, 2, 1])
})

test('those who ask at the same time wait for one reading', async () => {
  const { read, count } = setUp()
  const answers = await Promise.all(Array.from({ length: 50 }, () => read()))
  expect(new Set(answers)).toEqual(new Set([1]))
  expect(count()).toBe(1)
})

test('who asks for a fresh answer gets it, and everybody after them', async () => {
  const { read } = setUp()
  await read()
  expect([await read('list', true), await read()]).toEqual([2, 2])
})

test('a failure is not kept', async () => {
  const { recent, read } = setUp()
  const failing = recent.find('list', false, async () => Promise.reject(new Error('no database')))
  await expect(failing).rejects.toThrow('no database')
  expect(await read()).toBe(1)
})

test('nothing is kept for no time at all', async () => {
  const { read } = setUp(0)
  expect([await read(), await read()]).toEqual([1, 2])
})

test('what is heavy pushes out the oldest', async () => {
  const { recent } = setUp()
  const heavy = async () => 40
  for (const key of ['a', 'b', 'c']) await recent.find(key, false, heavy)
  expect(await recent.find('a', false, async () => 1)).toBe(1)
  expect(await recent.find('c', false, async () => 1)).toBe(40)
})

test('a clock that was set back makes no answer immortal', async () => {
  const { clock, read } = setUp()
  await read()
  clock.advance(-60_000)
  expect(await read()).toBe(2)
})

test('a session that wrote is known for the same moment, and no other is', () => {
  const clock = new ManualClock(new Date('2026-03-17T12:00:00Z'))
  const writers = new RecentWriterSessions(clock, KEPT_MS)
  writers.note('ann')
  writers.note(null)
  expect([writers.has('ann'), writers.has('ben'), writers.has(null)]).toEqual([true, false, false])
  clock.advance(KEPT_MS)
  expect(writers.has('ann')).toBe(false)
})
