import { expect, expectTypeOf, test } from 'vitest'
import { isPage, PAGES, pageAt } from './pages.ts'

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

test('the address of a page has a value for each parameter of its path', () => {
  expect(pageAt(PAGES.divisionPlan, { id: 15, divisionId: 4 })).toBe('/admin/tournaments/15/divisions/4/plan')
  expect(pageAt(PAGES.claim, { token: 'WnIN2XjWH-9_4isVN' })).toBe('/claim/WnIN2XjWH-9_4isVN')
  expect(pageAt(PAGES.claim, { token: 'a/b?c' })).toBe('/claim/a%2Fb%3Fc')
})

test('the types refuse the address of a page that lacks a parameter of its path', () => {
  const whole = () => pageAt(PAGES.divisionPlan, { id: 15, divisionId: 4 })
  // @ts-expect-error: the plan belongs to a division
  const lacking = () => pageAt(PAGES.divisionPlan, { id: 15 })
  // @ts-expect-error: the browser has no such page
  const unknown = () => pageAt('/tournaments/:id/plan', { id: 15 })
  expectTypeOf([whole, lacking, unknown]).items.toBeFunction()
})
