import { expect, test } from 'vitest'
import { MostRecent } from './most-recent.ts'

test('of too many values the one that nobody has asked for longest is dropped', () => {
  const values = new MostRecent<number>(2)
  values.set('a', 1)
  values.set('b', 2)
  expect(values.find('a')).toBe(1)
  values.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => values.find(key))).toEqual([1, undefined, 3])
})
