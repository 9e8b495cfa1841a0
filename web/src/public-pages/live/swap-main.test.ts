import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { swapMain } from './swap-main.ts'

beforeEach(() => {
  document.body.innerHTML = '<main></main>'
})
afterEach(() => {
  vi.restoreAllMocks()
})

const main = () => document.querySelector('main') ?? document.body
const at = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) ?? document.body

function show(html: string): void {
  main().innerHTML = html
}

function swap(html: string): void {
  const next = new DOMParser().parseFromString(`<main class="wide">${html}</main>`, 'text/html')
  swapMain(main(), next.querySelector('main') ?? next.body)
}

const marked = () =>
  [...document.querySelectorAll<HTMLElement>('.changed')].map(({ dataset }) => dataset['key'])

test('new content replaces the old one, with the class of its main', () => {
  show('<p>old</p>')
  swap('<p>new</p>')
  expect(main().innerHTML).toBe('<p>new</p>')
  expect(main().className).toBe('wide')
})

test.each([
  ['an id', '<a id="next" href="#">Next</a>', '<p>Above</p><a id="next" href="#">Next one</a>', '#next'],
  [
    'the key around it',
    '<ul><li data-key="m1"><a href="#">1</a></li><li data-key="m2"><a href="#">2</a></li></ul>',
    '<ul><li data-key="m0"></li><li data-key="m1"><a href="#">1</a></li><li data-key="m2"><b></b><a href="#">2</a></li></ul>',
    '[data-key="m1"] a',
  ],
  [
    'its place',
    '<div><a href="#">One</a><a href="#">Two</a></div>',
    '<div><a href="#">1</a><a href="#">2</a></div>',
    'a',
  ],
] as const)('the focus stays where it was, found by %s', (_, before, after, selector) => {
  show(before)
  at(selector).focus()
  swap(after)
  expect(document.activeElement).toBe(at(selector))
  expect(document.activeElement?.isConnected).toBe(true)
})

test('the focus stays on the second of two elements with the same key', () => {
  const both = '<p data-key="m1"><a href="#">list</a></p><p data-key="m1"><a href="#">tree</a></p>'
  show(both)
  const links = () => [...document.querySelectorAll('a')]
  links()[1]?.focus()
  swap(both)
  expect(document.activeElement).toBe(links()[1])
})

test('the focus goes to what was around an element that is gone', () => {
  show('<section id="courts"><p><a href="#">Court 3</a></p></section>')
  at('a').focus()
  swap('<section id="courts"><p>No match</p></section>')
  expect(document.activeElement).toBe(at('#courts p'))
})

test('the focus outside of the content is left alone', () => {
  document.body.insertAdjacentHTML('afterbegin', '<button id="menu">Menu</button>')
  show('<a href="#">One</a>')
  at('#menu').focus()
  const focusing = vi.spyOn(HTMLElement.prototype, 'focus')
  swap('<a href="#">Two</a>')
  expect(document.activeElement).toBe(at('#menu'))
  expect(focusing).not.toHaveBeenCalled()
})

test('details that the reader opened or closed stay so, and new ones are as they came', () => {
  show('<details id="rules"></details><details id="entrants" open></details>')
  at('#rules').toggleAttribute('open', true)
  at('#entrants').toggleAttribute('open', false)
  swap(
    '<details id="rules"></details><details id="entrants" open></details><details id="new" open></details>',
  )
  const isOpen = (id: string) => at(`#${id}`).hasAttribute('open')
  expect([isOpen('rules'), isOpen('entrants'), isOpen('new')]).toEqual([true, false, true])
})

test('a tree that was scrolled sideways stays where it was', () => {
  show('<section id="draw"><div class="tree"></div></section>')
  at('.tree').scrollLeft = 240
  at('.tree').scrollTop = 12
  swap('<section id="draw"><div class="tree"></div></section>')
  expect([at('.tree').scrollLeft, at('.tree').scrollTop]).toEqual([240, 12])
})

test('what is first on the screen stays there when something new stands above it', () => {
  show('<p id="a"></p><p id="b"></p>')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500)
  const scrolling = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  const tops: Record<string, number> = { a: -80, b: 20 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.id] ?? 0 } as DOMRect
  })
  const replacing = vi.spyOn(main(), 'replaceChildren')
  replacing.mockImplementation(() => {
    show('<p id="new"></p><p id="a"></p><p id="b"></p>')
    Object.assign(tops, { a: 0, b: 100 })
  })
  swap('')
  expect(scrolling).toHaveBeenCalledExactlyOnceWith({ top: 80, behavior: 'instant' })
})

test('a page that was not scrolled stays at its top', () => {
  show('<p id="a"></p>')
  const scrolling = vi.spyOn(window, 'scrollBy')
  swap('<p id="new"></p><p id="a"></p>')
  expect(scrolling).not.toHaveBeenCalled()
})

test('what has another text is marked, what is new or the same is not', () => {
  show('<p data-key="m1">11:9</p><p data-key="m2">0:0</p>')
  swap('<p data-key="m1">11:9</p><p data-key="m2">4:0</p><p data-key="m3">2:2</p>')
  expect(marked()).toEqual(['m2'])
  swap('<p data-key="m1">11:9</p><p data-key="m2">4:0</p><p data-key="m3">2:2</p>')
  expect(marked()).toEqual([])
})

test('only the innermost of what changed is marked', () => {
  show('<article data-key="c1"><p data-key="m1">1:0</p></article><article data-key="c2">Free</article>')
  swap('<article data-key="c1"><p data-key="m1">2:0</p></article><article data-key="c2">Called</article>')
  expect(marked()).toEqual(['m1', 'c2'])
})
