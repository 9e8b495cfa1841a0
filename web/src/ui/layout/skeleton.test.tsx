import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDelayedFlag } from './skeleton.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('a loader does not appear if the wait ends within 150 ms', () => {
  const { result, rerender } = renderHook(useDelayedFlag, { initialProps: true })
  pass(149)
  expect(result.current).toBe(false)
  rerender(false)
  pass(1_000)
  expect(result.current).toBe(false)
})

test('a loader that has appeared stays at least 300 ms', () => {
  const { result, rerender } = renderHook(useDelayedFlag, { initialProps: true })
  pass(150)
  expect(result.current).toBe(true)
  rerender(false)
  pass(299)
  expect(result.current).toBe(true)
  pass(1)
  expect(result.current).toBe(false)
})

test('a loader that was shown long enough disappears at once', () => {
  const { result, rerender } = renderHook(useDelayedFlag, { initialProps: true })
  pass(150)
  pass(5_000)
  rerender(false)
  pass(0)
  expect(result.current).toBe(false)
})
