import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownListeners } from '../test/own-listeners.ts'

const streams: string[] = []
const opened: EventTarget[] = []
class Events extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 0

  constructor(url: string) {
    super()
    streams.push(url)
    opened.push(this)
  }

  close(): void {}
}

const at = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) ?? document.body
const click = async (selector: string) => {
  at(selector).click()
  await vi.advanceTimersByTimeAsync(0)
}

/** Runs the script on this page, as a browser does. */
async function load(body: string, isTv = false): Promise<void> {
  document.body.innerHTML = body
  document.body.toggleAttribute('data-tv', isTv)
  vi.resetModules()
  await import('./live-script.ts')
}

let leaveWindow: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-13T15:59:30Z') })
  vi.stubGlobal('EventSource', Events)
  streams.length = 0
  leaveWindow = ownListeners()
})
afterEach(() => {
  leaveWindow()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.body.removeAttribute('data-tv')
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

function give(name: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

const SHARE = '<button data-share hidden><span aria-live="polite">Share</span></button>'

test('a page with topics is watched, and one without is not', async () => {
  await load('<main><p>Help</p></main>')
  expect(streams).toEqual([])
  await load('<main data-live="club:7" data-version="club:7=3"></main>')
  expect(streams).toEqual(['/api/live/public?topics=club:7'])
})

test('a share button copies the canonical address and says so for a moment', async () => {
  const writeText = vi.fn<() => Promise<void>>(async () => undefined)
  give('clipboard', { writeText })
  document.head.innerHTML = '<link rel="canonical" href="https://tussle.example/t/42-cup">'
  await load(`<main>${SHARE}</main>`)
  expect(at('[data-share]').hidden).toBe(false)
  await click('[data-share] span')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://tussle.example/t/42-cup')
  expect(at('[data-share]').textContent).toBe('Copied')
  await click('[data-share]')
  await vi.advanceTimersByTimeAsync(2000)
  expect(at('[data-share]').textContent).toBe('Share')
})

test('a share button opens the sheet of the system where there is one', async () => {
  const [share, writeText] = [
    vi.fn<() => Promise<void>>(async () => undefined),
    vi.fn<() => Promise<void>>(async () => undefined),
  ]
  give('share', share)
  give('clipboard', { writeText })
  await load('<main><button data-share="/t/42-cup/d/3" hidden>Share</button></main>')
  await click('[data-share]')
  const url = new URL('/t/42-cup/d/3', location.href).href
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: document.title, url })
  expect(writeText).not.toHaveBeenCalled()
})

test.each([
  ['AbortError', 0, 'Share'],
  ['NotAllowedError', 1, 'Copied'],
] as const)('a share sheet that ends with %s copies %i times', async (name, times, label) => {
  const writeText = vi.fn<() => Promise<void>>(async () => undefined)
  give('share', () => Promise.reject(new DOMException('no', name)))
  give('clipboard', { writeText })
  await load(`<main>${SHARE}</main>`)
  await click('[data-share]')
  expect(writeText).toHaveBeenCalledTimes(times)
  expect(at('[data-share]').textContent).toBe(label)
})

test('a share button stays hidden where nothing can be shared, and does not claim to have copied', async () => {
  await load(`<main>${SHARE}</main>`)
  expect(at('[data-share]').hidden).toBe(true)
  give('clipboard', { writeText: () => Promise.reject(new Error('no')) })
  await click('[data-share]')
  expect(at('[data-share]').textContent).toBe('Share')
})

test('a print button is shown and prints the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await load('<main><button data-print hidden>Print</button></main>')
  expect(at('[data-print]').hidden).toBe(false)
  await click('[data-print]')
  expect(print).toHaveBeenCalledOnce()
})

test('the clock of a television shows the time of the place, to the minute', async () => {
  await load('<main><p data-clock data-zone="America/Chicago">9:00 <small>AM</small></p></main>', true)
  expect(at('[data-clock]').textContent).toBe('10:59 AM')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(at('[data-clock]').textContent).toBe('11:00 AM')
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(at('[data-clock]').innerHTML).toBe('12:00 <small>PM</small>')
  expect(vi.getTimerCount()).toBe(1)
})

test('the clock goes on after content without one, and other pages have no timer', async () => {
  await load('<main><p>Nothing here</p></main>', true)
  at('main').innerHTML = '<p data-clock data-zone="America/Chicago"></p>'
  await vi.advanceTimersByTimeAsync(30_000)
  expect(at('[data-clock]').textContent).toBe('11:00 AM')
  vi.clearAllTimers()
  await load('<main><p>Help</p></main>')
  expect(vi.getTimerCount()).toBe(0)
})

test('buttons and clock of new content are shown like those of the first', async () => {
  const content = (version: number) =>
    `<main data-live="club:7" data-version="club:7=${version}"><button data-print hidden>Print</button>` +
    '<p data-clock data-zone="America/Chicago">9:00 AM</p></main>'
  vi.stubGlobal('fetch', async () => new Response(content(4)))
  await load(content(3), true)
  opened.at(-1)?.dispatchEvent(new MessageEvent('hello', { data: '{"versions":{"club:7":4},"waitMs":0}' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(at('main').dataset['version']).toBe('club:7=4')
  expect(at('[data-print]').hidden).toBe(false)
  expect(at('[data-clock]').textContent).toBe('10:59 AM')
})

test('a clock without a place for AM shows it in the same size', async () => {
  await load('<main><p data-clock data-zone="America/Chicago"></p></main>', true)
  expect(at('[data-clock]').innerHTML).toBe('10:59 AM')
})
