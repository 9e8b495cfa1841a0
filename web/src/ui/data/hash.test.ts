import { expect, test } from 'vitest'
import { fnv1a, pick } from './hash.ts'

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('FNV-1a of %j is the published value', (text, hash) => {
  expect(fnv1a(text)).toBe(hash)
})

test('a pick by hash is stable and stays between 1 and the count', () => {
  const picks = Array.from({ length: 500 }, (_, id) => pick(id, 7))
  expect(new Set(picks)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
  expect(pick(42, 7)).toBe(pick('42', 7))
})
