import { afterEach, expect, test, vi } from 'vitest'
import { sizeOf } from './proof-size.ts'

const SIZES = { commit: 500, full: 10_000 }
afterEach(() => vi.unstubAllEnvs())

test('a proof runs at the size of a commit unless PROOF asks for the full size', () => {
  vi.stubEnv('PROOF', undefined)
  expect(sizeOf(SIZES)).toBe(500)
  vi.stubEnv('PROOF', 'commit')
  expect(sizeOf(SIZES)).toBe(500)
})

test('PROOF=full runs a proof at its full size', () => {
  vi.stubEnv('PROOF', 'full')
  expect(sizeOf(SIZES)).toBe(10_000)
})

test.each(['ful', 'FULL', '', '1'])('PROOF=%j is refused instead of running the small size', (proof) => {
  vi.stubEnv('PROOF', proof)
  expect(() => sizeOf(SIZES)).toThrow('PROOF must be commit or full')
})
