import { afterEach, expect, test, vi } from 'vitest'
import { showCurrentTab } from './current-tab.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the tab of this page is brought to the middle of the tabs that scroll', () => {
  document.body.innerHTML =
    '<nav class="ptabs"><a href="#">First</a><a href="#" aria-current="page">Last</a></nav><nav></nav>'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this.tagName === 'NAV' ? { left: 0, width: 390 } : { left: 500, width: 100 }) as DOMRect
  })
  showCurrentTab()
  expect(document.querySelector('nav')?.scrollLeft).toBe(355)
})
