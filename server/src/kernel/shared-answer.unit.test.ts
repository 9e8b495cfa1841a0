import { expect, test } from 'vitest'
import { etagOf, isHeld } from './shared-answer.ts'

test('the tag is strong, follows the bytes and nothing else', () => {
  expect(etagOf('[1]')).toMatch(/^"[\w-]{22}"$/u)
  expect(etagOf('[1]')).toBe(etagOf('[1]'))
  expect(etagOf('[1]')).not.toBe(etagOf('[2]'))
})

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b" , W/"a" ', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"a', false],
])('If-None-Match %s against "a": %s', (header, held) => {
  expect(isHeld(header, '"a"')).toBe(held)
})
