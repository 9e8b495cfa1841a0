import { expect, test } from 'vitest'
import { isPage } from './pages.ts'

test.each([
  '/',
  '/tournaments/15/board',
  '/admin/tournaments/15/print',
  '/court/WnIN2XjWH-9_4isVN',
  '/clubs/3/',
])('the path %s is a page', (path) => {
  expect(isPage(path)).toBe(true)
})

test.each(['/court', '/court/a/b', '/tournaments/15', '/tournaments//board'])(
  'the path %s is not a page',
  (path) => {
    expect(isPage(path)).toBe(false)
  },
)
