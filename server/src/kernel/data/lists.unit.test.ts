import { expect, test } from 'vitest'
import { containing, pageOf, readCursor, readIdCursor } from './lists.ts'

test('a page has its rows, and a next page only if another row was found', () => {
  const page = (rows: number[], limit: number) => pageOf(rows, limit, 9, String, (row) => `after ${row}`)
  expect(page([1, 2, 3], 2)).toEqual({ items: ['1', '2'], next: 'after 2', total: 9 })
  expect(page([1, 2], 2)).toEqual({ items: ['1', '2'], next: null, total: 9 })
  expect(page([], 2)).toEqual({ items: [], next: null, total: 9 })
})

test('a cursor that the server did not make is a bad request', () => {
  expect(readCursor('12-7', /^(\d+)-(\d+)$/u)).toEqual(['12', '7'])
  expect(() => readCursor('12', /^(\d+)-(\d+)$/u)).toThrow('does not exist')
})

test('a cursor of ids is a number, or null for the first page', () => {
  expect([readIdCursor('12'), readIdCursor(undefined)]).toEqual([12, null])
  expect(() => readIdCursor('12-7')).toThrow('does not exist')
})

test('a search text has no wildcards', () => {
  expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%')
  expect(containing('')).toBeNull()
  expect(containing(undefined)).toBeNull()
})
