import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/server/api-error.ts'
import { sendWithKey } from './keys-without-answer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const NO_ANSWER = new TypeError('Failed to fetch')
const REFUSED = new ApiError(409, 'Conflict', '')

/** Sends an act and returns the key it had; each test has an act of its own. */
async function keyOfSent(act: string, failure?: Error): Promise<string> {
  let used = ''
  const sent = sendWithKey(act, (key) => {
    used = key
    return failure ? Promise.reject(failure) : Promise.resolve('done')
  })
  if (failure) await expect(sent).rejects.toBe(failure)
  else await sent
  return used
}

describe('sendWithKey', () => {
  test('an act that is repeated soon after a lost answer keeps its key', async () => {
    const first = await keyOfSent('soon', NO_ANSWER)
    vi.advanceTimersByTime(29_000)
    expect(await keyOfSent('soon')).toBe(first)
  })

  test('the same act half a minute after a lost answer is a new one', async () => {
    const first = await keyOfSent('later', NO_ANSWER)
    vi.advanceTimersByTime(30_000)
    expect(await keyOfSent('later')).not.toBe(first)
  })

  test('an act that was answered or refused has a new key the next time', async () => {
    const first = await keyOfSent('answered')
    const second = await keyOfSent('answered', REFUSED)
    const third = await keyOfSent('answered')
    expect(new Set([first, second, third]).size).toBe(3)
  })

  test('the same act while the first is in flight has its key, however long that takes', async () => {
    const keys: string[] = []
    let answer = () => {}
    const first = sendWithKey('slow', (key) => {
      keys.push(key)
      return new Promise<void>((resolve) => {
        answer = resolve
      })
    })
    vi.advanceTimersByTime(60_000)
    keys.push(await keyOfSent('slow', NO_ANSWER))
    answer()
    await first
    expect(keys[1]).toBe(keys[0])
  })
})
