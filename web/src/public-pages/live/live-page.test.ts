import type { LiveHello } from '@tussle/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownListeners } from '../../test/own-listeners.ts'
import { LivePage } from './live-page.ts'

class FakeEvents extends EventTarget {
  static readonly CLOSED = 2
  static made: FakeEvents[] = []
  readyState = 0
  isClosed = false
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEvents.made.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  hello(versions: LiveHello['versions'], waitMs = 0): Promise<void> {
    return this.#send('hello', { versions, waitMs })
  }

  change(version: number, waitMs = 0): Promise<void> {
    return this.#send('change', { topic: 'tournament:42', version, waitMs })
  }

  breaks(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }

  async #send(name: string, data: object): Promise<void> {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
    await pass(0)
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const open = () => FakeEvents.made.filter(({ isClosed }) => !isClosed)
const stream = () => open().at(-1) ?? new FakeEvents('none')
const main = () => document.querySelector('main') ?? document.body
const ageOf = () => document.querySelector('[data-stale-since]')?.textContent

const MAIN = (version: number, text: string, topics = 'tournament:42') =>
  `<main data-live="${topics}" data-version="tournament:42=${version}"><p>${text}</p>` +
  '<p hidden>Since <span data-stale-since></span></p></main>'
const page = (body: string, files = '<link rel="stylesheet" href="/pages/a.css">') =>
  `<!doctype html><html><head><title>Cup</title>${files}</head><body>${body}</body></html>`

let answers: () => Promise<Response>
const fetching = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => answers())
const answer = (body: string, status = 200) => {
  answers = async () => new Response(body, { status })
}
const isAway = () => {
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
}
let leaveWindow: () => void
const onSwap = vi.fn<() => void>()
const reload = vi.fn<() => void>()

/** As the browser has it after loading, and its script. */
function load(version = 7): void {
  document.head.innerHTML = '<title>Cup</title><link rel="stylesheet" href="/pages/a.css">'
  document.body.innerHTML = MAIN(version, 'first')
  new LivePage(main(), onSwap, reload).start()
}

async function setVisible(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-13T15:00:00Z') })
  vi.stubGlobal('EventSource', FakeEvents)
  vi.stubGlobal('fetch', fetching)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  window.history.replaceState(null, '', '/t/42-cup/live?day=1')
  FakeEvents.made = []
  leaveWindow = ownListeners()
})
afterEach(async () => {
  delete document.body.dataset['tv']
  await setVisible('hidden')
  leaveWindow()
  document.body.innerHTML = ''
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

test('a page watches its topics as a visitor and reads nothing while it is up to date', async () => {
  load()
  expect(open().map(({ url }) => url)).toEqual(['/api/live/public?topics=tournament:42'])
  await stream().hello({ 'tournament:42': 7 })
  await pass(600_000)
  expect(fetching).not.toHaveBeenCalled()
})

test('a page reads its own address after a random part of the time, and shows what it got', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  answer(page(MAIN(8, 'second')).replace('Cup', 'Cup, live'))
  await stream().change(8, 1000)
  await pass(499)
  expect(fetching).not.toHaveBeenCalled()
  await pass(1)
  expect(fetching).toHaveBeenCalledOnce()
  expect(fetching.mock.calls[0]).toMatchObject(['/t/42-cup/live?day=1', { cache: 'no-cache' }])
  expect(main().textContent).toContain('second')
  expect(main().dataset['version']).toBe('tournament:42=8')
  expect(document.title).toBe('Cup, live')
  expect(onSwap).toHaveBeenCalledOnce()
  await stream().change(8)
  expect(fetching).toHaveBeenCalledOnce()
})

test('a page that missed a change while it loaded reads it when its stream begins', async () => {
  load(6)
  answer(page(MAIN(7, 'second')))
  await stream().hello({ 'tournament:42': 7 })
  expect(main().textContent).toContain('second')
})

test('a page asks again while a cache answers an older version, and a few times only', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  answer(page(MAIN(7, 'first')))
  await stream().change(8)
  await pass(600_000)
  expect(fetching).toHaveBeenCalledTimes(6)
  answer(page(MAIN(9, 'third')))
  await stream().change(9)
  expect(main().textContent).toContain('third')
})

test('a hidden page has no stream and reads nothing, and a visible one opens it again', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  await setVisible('hidden')
  expect(open()).toEqual([])
  await pass(600_000)
  expect(fetching).not.toHaveBeenCalled()
  await setVisible('visible')
  expect(open()).toHaveLength(1)
})

test('a page that is hidden before it has read reads nothing', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  await stream().change(8, 1000)
  await setVisible('hidden')
  await pass(600_000)
  expect(fetching).not.toHaveBeenCalled()
})

test('a page that is hidden while it reads does not try again', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  const { promise, reject } = Promise.withResolvers<Response>()
  answers = () => promise
  await stream().change(8)
  await setVisible('hidden')
  reject(new TypeError('Failed to fetch'))
  await pass(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a page does not put off its reading because more changes come', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  answer(page(MAIN(9, 'third')))
  await stream().change(8, 1000)
  await pass(400)
  await stream().change(9, 1000)
  await pass(100)
  expect(main().textContent).toContain('third')
  await pass(1000)
  expect(fetching).toHaveBeenCalledOnce()
})

test('a page reads once at a time, and again for what came meanwhile', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers = () => promise
  await stream().change(8)
  await stream().change(9)
  expect(fetching).toHaveBeenCalledOnce()
  answer(page(MAIN(9, 'third')))
  resolve(new Response(page(MAIN(8, 'second'))))
  await pass(0)
  expect(main().textContent).toContain('second')
  await pass(2000)
  expect(main().textContent).toContain('third')
})

test('a page shows no error in the place of its content', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  answer(page(MAIN(8, 'Something went wrong')), 500)
  await stream().change(8)
  expect(main().textContent).toContain('first')
})

test('a television keeps its stream, whatever its browser says', async () => {
  document.body.dataset['tv'] = ''
  load()
  await setVisible('hidden')
  expect(open()).toHaveLength(1)
})

test('a refused stream is tried again after growing pauses without end', async () => {
  load()
  answer(page(MAIN(7, 'first')))
  for (let turn = 0; turn < 20; turn += 1) {
    stream().breaks(FakeEvents.CLOSED)
    FakeEvents.made.at(-1)?.close()
    await pass(60_000)
    expect(open()).toHaveLength(1)
  }
})

test('a page whose stream is away reads itself now and then, and is not called old', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  stream().breaks(0)
  answer(page(MAIN(8, 'second')))
  await pass(25_000)
  expect(main().textContent).toContain('second')
  await pass(59_000)
  expect(fetching).toHaveBeenCalledOnce()
  await pass(1000)
  expect(fetching).toHaveBeenCalledTimes(2)
  expect(onSwap).toHaveBeenCalledOnce()
  expect(main().hasAttribute('data-stale')).toBe(false)
})

test('a page without stream and answer for half a minute says since when, and forgets it afterwards', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  await pass(60_000)
  stream().breaks(0)
  isAway()
  await pass(29_000)
  expect(main().hasAttribute('data-stale')).toBe(false)
  await pass(15_000)
  expect(main().hasAttribute('data-stale')).toBe(true)
  expect(ageOf()).toBe(new Date('2026-06-13T15:01:00Z').toLocaleTimeString('en-US', { timeStyle: 'short' }))
  expect(document.querySelector('[data-stale-since]')?.parentElement?.hidden).toBe(false)
  await stream().hello({ 'tournament:42': 7 })
  expect(main().hasAttribute('data-stale')).toBe(false)
  expect(document.querySelector('[data-stale-since]')?.parentElement?.hidden).toBe(true)
})

test('a page that knows of a change and cannot read it says so after half a minute, not before', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  await pass(600_000)
  answer('busy', 503)
  await stream().change(8)
  await pass(29_000)
  expect(main().hasAttribute('data-stale')).toBe(false)
  await pass(30_000)
  expect(main().hasAttribute('data-stale')).toBe(true)
  answer(page(MAIN(8, 'second')))
  await pass(90_000)
  expect(main().hasAttribute('data-stale')).toBe(false)
  expect(main().textContent).toContain('second')
})

test('a page that was taken down shows what its address answers, and comes back when it may', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  stream().breaks(FakeEvents.CLOSED)
  answer(page('<main class="missing"><h1>Nothing here</h1></main>'), 404)
  await pass(25_000)
  expect(main().textContent).toBe('Nothing here')
  expect(main().className).toBe('missing')
  answer(page(MAIN(9, 'again')))
  await pass(90_000)
  expect(main().textContent).toContain('again')
})

test('a page follows the topics of its new content', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  answer(page(MAIN(8, 'second', 'tournament:42,desk:42')))
  await stream().change(8)
  expect(open().map(({ url }) => url)).toEqual(['/api/live/public?topics=tournament:42,desk:42'])
})

test('a page is loaded anew when its new content comes with other files', async () => {
  load()
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="extension.css">')
  await stream().hello({ 'tournament:42': 7 })
  answer(page(MAIN(8, 'second')))
  await stream().change(8)
  expect(reload).not.toHaveBeenCalled()
  answer(page(MAIN(9, 'third'), '<link rel="stylesheet" href="/pages/b.css">'))
  await stream().change(9)
  expect(reload).toHaveBeenCalledOnce()
  expect(main().textContent).toContain('second')
})

test('a page that comes online tries at once', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  stream().breaks(FakeEvents.CLOSED)
  FakeEvents.made.at(-1)?.close()
  window.dispatchEvent(new Event('online'))
  expect(open()).toHaveLength(1)
})

test('a page that swaps two hundred times keeps one stream and no timer', async () => {
  load()
  await stream().hello({ 'tournament:42': 7 })
  for (let version = 8; version < 208; version += 1) {
    answer(page(MAIN(version, `score ${version}`)))
    await stream().change(version)
  }
  expect(main().textContent).toContain('score 207')
  expect(FakeEvents.made).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})
