import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const ORIGIN = 'https://play.example'
const SOURCE = readFileSync('web/public/worker.js', 'utf8')

/** The caches of one browser, which outlive every worker. */
class FakeCaches {
  readonly #caches = new Map<string, Map<string, Response>>()

  async open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, entries)
    return {
      match: async (key: Key) => entries.get(pathOf(key))?.clone(),
      put: async (key: Key, response: Response) => void entries.set(pathOf(key), response),
      delete: async (key: Key) => entries.delete(pathOf(key)),
      keys: async () => [...entries.keys()],
    }
  }

  async match(key: Key, { cacheName }: { cacheName?: string } = {}) {
    const names = cacheName === undefined ? [...this.#caches.keys()] : [cacheName]
    const found = names.map((name) => this.#caches.get(name)?.get(pathOf(key)))
    return found.find((response) => response !== undefined)?.clone()
  }

  keys = async () => [...this.#caches.keys()]
  has = async (name: string) => this.#caches.has(name)
  delete = async (name: string) => this.#caches.delete(name)
}

type Key = string | { readonly url: string }
const pathOf = (key: Key) => (typeof key === 'string' ? key : key.url.replace(ORIGIN, ''))

interface Options {
  readonly build?: string
  readonly files?: readonly string[]
  readonly caches?: FakeCaches
  readonly answer?: (path: string) => Promise<Response>
  readonly open?: { url: string }[]
}

/** Runs the worker as a browser does: alone, with the globals of a service worker. */
function aWorker({ build = 'one', files = ['/'], caches = new FakeCaches(), ...rest }: Options = {}) {
  const heard = new Map<string, (event: object) => void>()
  const asked: string[] = []
  const answer = rest.answer ?? (async (path: string) => new Response(`${build} ${path}`))
  const pages = (rest.open ?? []).map((page) => ({
    focus: () => Promise.resolve({ navigate: (url: URL) => (page.url = url.href) }),
  }))
  const self = {
    addEventListener: (name: string, handle: (event: object) => void) => heard.set(name, handle),
    importScripts: () => Object.assign(self, { BUILD: build, FILES: files }),
    skipWaiting: vi.fn<() => Promise<void>>(),
    location: { origin: ORIGIN },
    registration: { showNotification: vi.fn<(title: string, options: object) => Promise<void>>() },
    clients: {
      claim: vi.fn<() => Promise<void>>(),
      matchAll: () => Promise.resolve(pages),
      openWindow: vi.fn<(url: URL) => Promise<void>>(),
    },
  }
  const fetch = (request: Key) => {
    asked.push(pathOf(request))
    return answer(pathOf(request))
  }
  runInNewContext(SOURCE, { self, URL, caches, fetch, setTimeout, console })
  const happens = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve()
    heard.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  /** What the page gets; undefined if the browser asks the server itself. */
  const get = async (path: string, mode: 'navigate' | 'cors' = 'cors', method = 'GET') => {
    let response: Promise<Response> | undefined
    const request = { url: ORIGIN + path, mode, method }
    heard.get('fetch')?.({ request, respondWith: (coming: Promise<Response>) => (response = coming) })
    return await (await response)?.text()
  }
  return { self, happens, get, asked, caches }
}

const keep = { data: 'keep files' }
const gone = () => Promise.reject(new TypeError('Failed to fetch'))

test('files that were kept are served without a connection, and the shell for every page', async () => {
  const first = aWorker({ files: ['/', '/assets/a.js', '/theme.js'] })
  await first.happens('message', keep)
  const { get } = aWorker({ files: ['/', '/assets/a.js', '/theme.js'], caches: first.caches, answer: gone })
  expect(await get('/assets/a.js')).toBe('one /assets/a.js')
  expect(await get('/theme.js')).toBe('one /theme.js')
  expect(await get('/tournaments/7/bracket', 'navigate')).toBe('one /')
})

test('a page comes from the server as long as it answers, and from the device while a proxy is alone', async () => {
  const first = aWorker()
  await first.happens('message', keep)
  expect(await first.get('/dashboard', 'navigate')).toBe('one /dashboard')
  const away = async () => new Response('Bad gateway', { status: 502 })
  expect(await aWorker({ caches: first.caches, answer: away }).get('/dashboard', 'navigate')).toBe('one /')
})

test('a page that waits too long for the server starts from the device', async () => {
  vi.useFakeTimers()
  const { caches, happens } = aWorker()
  await happens('message', keep)
  const never = () => new Promise<Response>(() => undefined)
  const coming = aWorker({ caches, answer: never }).get('/dashboard', 'navigate')
  await vi.advanceTimersByTimeAsync(4000)
  expect(await coming).toBe('one /')
  vi.useRealTimers()
})

test('the API, downloads and other sites are none of the worker’s business', async () => {
  const { get, asked } = aWorker()
  expect(await get('/api/tournaments/7')).toBeUndefined()
  expect(await get('/api/tournaments/7/export', 'navigate')).toBeUndefined()
  expect(await get('/dashboard', 'navigate', 'POST')).toBeUndefined()
  expect(asked).toEqual([])
})

test('a public page that was read is there without a connection, and one that was not read is not', async () => {
  const first = aWorker()
  expect(await first.get('/t/7-cup', 'navigate')).toBe('one /t/7-cup')
  await vi.waitFor(async () => expect(await first.caches.keys()).toContain('pages'))
  const { get } = aWorker({ caches: first.caches, answer: gone })
  expect(await get('/t/7-cup', 'navigate')).toBe('one /t/7-cup')
  await expect(get('/t/8-other', 'navigate')).rejects.toThrow('Failed to fetch')
})

test('a new version loads only what it does not have, and keeps the files of two earlier ones', async () => {
  const caches = new FakeCaches()
  await aWorker({ build: 'one', files: ['/', '/assets/a.js', '/assets/b.js'], caches }).happens(
    'message',
    keep,
  )
  const second = aWorker({ build: 'two', files: ['/', '/assets/b.js', '/assets/c.js'], caches })
  await second.happens('message', keep)
  expect(second.asked).toEqual(['/assets/c.js', '/'])
  await aWorker({ build: 'three', caches }).happens('message', keep)
  expect(await aWorker({ build: 'three', caches, answer: gone }).get('/assets/a.js')).toBe('one /assets/a.js')
  await aWorker({ build: 'four', caches }).happens('message', keep)
  expect(await caches.keys()).toEqual(['files two', 'files three', 'files four'])
})

test('without a connection the newest version starts of which everything is kept', async () => {
  const caches = new FakeCaches()
  for (const build of ['one', 'two']) {
    await aWorker({ build, files: ['/', `/assets/${build}.js`], caches }).happens('message', keep)
  }
  expect(await aWorker({ build: 'two', caches, answer: gone }).get('/dashboard', 'navigate')).toBe('two /')
  const broken = async (path: string) => new Response('', { status: path === '/' ? 200 : 503 })
  const third = aWorker({ build: 'three', files: ['/', '/assets/c.js'], caches, answer: broken })
  await expect(third.happens('message', keep)).rejects.toThrow('/assets/c.js answered 503')
  expect(await aWorker({ build: 'three', caches, answer: gone }).get('/dashboard', 'navigate')).toBe('two /')
})

test('a file is kept by use where files are kept, and nowhere else', async () => {
  const visitor = aWorker()
  expect(await visitor.get('/assets/late.js')).toBe('one /assets/late.js')
  expect(await visitor.caches.keys()).toEqual([])
  const member = aWorker()
  await member.happens('message', keep)
  await member.get('/assets/late.js')
  const { get } = aWorker({ caches: member.caches, answer: gone })
  expect(await get('/assets/late.js')).toBe('one /assets/late.js')
})

test('what is already kept is not loaded again, and a file that fails is loaded the next time', async () => {
  const caches = new FakeCaches()
  const broken = async (path: string) => new Response('', { status: path === '/assets/b.js' ? 500 : 200 })
  const files = ['/', '/assets/b.js']
  await expect(aWorker({ files, caches, answer: broken }).happens('message', keep)).rejects.toThrow(
    '/assets/b.js answered 500',
  )
  const again = aWorker({ files, caches })
  await again.happens('message', keep)
  expect(again.asked).toEqual(['/assets/b.js', '/'])
})

const pushed = (news: object) => ({ data: { json: () => news } })
const clicked = (href: string) => ({ notification: { close: vi.fn<() => void>(), data: { href } } })

test('the worker shows a notification under its name and keeps the address it leads to', async () => {
  const { self, happens } = aWorker()
  await happens('push', pushed({ title: 'The draw is out', text: 'Cup', href: '/t/1', tag: 'n-1' }))
  expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith('The draw is out', {
    body: 'Cup',
    icon: '/push-icon.png',
    data: { href: '/t/1' },
    tag: 'n-1',
  })
})

test('a pressed notification opens its page, in a window that is already open if there is one', async () => {
  const none = aWorker()
  const event = clicked('/tournaments/1/bracket?match=2')
  await none.happens('notificationclick', event)
  expect(event.notification.close).toHaveBeenCalledOnce()
  const [[url] = []] = none.self.clients.openWindow.mock.calls
  expect(url?.href).toBe(`${ORIGIN}/tournaments/1/bracket?match=2`)
  const page = { url: '' }
  const some = aWorker({ open: [page] })
  await some.happens('notificationclick', clicked('/dashboard'))
  expect(page.url).toBe(`${ORIGIN}/dashboard`)
  expect(some.self.clients.openWindow).not.toHaveBeenCalled()
})

test('a notification opens only pages of the product', async () => {
  const { self, happens } = aWorker()
  await happens('notificationclick', clicked('https://elsewhere.example/'))
  expect(self.clients.openWindow).not.toHaveBeenCalled()
})
