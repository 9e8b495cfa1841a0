import { expect, test } from 'vitest'
import type { Outlet } from '../kernel/live/open-stream.ts'
import { VisitorLimits } from './visitor-limits.ts'

/** Ends when the returned function is called. */
function admit(limits: VisitorLimits, address: string): () => void {
  let end: () => void = () => undefined
  const onClose = (listener: () => void) => {
    end = listener
  }
  limits.admit(address, { onClose } as unknown as Outlet)
  return () => end()
}

test('the visitors of one address may have their number of streams, and other addresses theirs', () => {
  const limits = new VisitorLimits(10, 2)
  const leave = admit(limits, 'hall')
  admit(limits, 'hall')
  expect([limits.hasRoomFor('hall'), limits.hasRoomFor('home')]).toEqual([false, true])
  leave()
  expect(limits.hasRoomFor('hall')).toBe(true)
})

test('all visitors together may have so many streams, from wherever they come', () => {
  const limits = new VisitorLimits(3, 2)
  const leave = admit(limits, 'one')
  for (const address of ['two', 'three']) admit(limits, address)
  expect([limits.size, limits.hasRoomFor('four')]).toEqual([3, false])
  leave()
  expect([limits.size, limits.hasRoomFor('four')]).toEqual([2, true])
})

test('a hall with one address has room for four thousand visitors', () => {
  const limits = new VisitorLimits(10_000)
  for (let nr = 1; nr < 4000; nr += 1) admit(limits, 'hall')
  expect(limits.hasRoomFor('hall')).toBe(true)
  admit(limits, 'hall')
  expect(limits.hasRoomFor('hall')).toBe(false)
})
