import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilLost } from './lost-request.ts'

const SWALLOWED = (signal: AbortSignal) =>
  new Promise<string>((_, reject) =>
    signal.addEventListener('abort', () => reject(new TypeError('Failed to fetch'))),
  )

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** When it was given up, in seconds. */
async function lostAfter(isThere: (second: number) => boolean): Promise<number> {
  const begun = Date.now()
  vi.stubGlobal('fetch', () =>
    isThere((Date.now() - begun) / 1000)
      ? Promise.resolve(new Response('{}'))
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  const end = untilLost(SWALLOWED).then(
    () => Number.NaN,
    () => (Date.now() - begun) / 1000,
  )
  await vi.advanceTimersByTimeAsync(20_000)
  return await end
}

test('a request that a broken connection swallowed is given up soon after the server can be reached again', async () => {
  expect(await lostAfter((second) => second > 4)).toBe(8)
})

test('a request waits its whole time while the server cannot be reached', async () => {
  expect(await lostAfter(() => false)).toBe(15)
})

test('an answer that comes is given, and nobody asks for the server any more', async () => {
  const ask = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response('{}')))
  vi.stubGlobal('fetch', ask)
  const answer = untilLost(
    () => new Promise<string>((resolve) => void window.setTimeout(() => resolve('accepted'), 4000)),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await answer).toBe('accepted')
  expect(ask).toHaveBeenCalledOnce()
})
