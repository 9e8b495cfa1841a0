import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

/** Runs the worker as a browser does: alone, with the globals of a service worker. */
function aWorker(open: { url: string }[] = []) {
  const heard = new Map<string, (event: object) => void>()
  const pages = open.map((page) => ({
    focus: () => Promise.resolve({ navigate: (url: URL) => (page.url = url.href) }),
  }))
  const self = {
    addEventListener: (name: string, handle: (event: object) => void) => heard.set(name, handle),
    location: { origin: 'https://play.example' },
    registration: { showNotification: vi.fn<(title: string, options: object) => Promise<void>>() },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: vi.fn<(url: URL) => Promise<void>>(),
    },
  }
  runInNewContext(readFileSync('web/public/push-worker.js', 'utf8'), { self, URL })
  const happens = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve()
    heard.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  return { self, happens, hears: [...heard.keys()] }
}

const pushed = (news: object) => ({ data: { json: () => news } })
const clicked = (href: string) => ({ notification: { close: vi.fn<() => void>(), data: { href } } })

test('the push worker shows the notification under its name and keeps the address it leads to', async () => {
  const { self, happens } = aWorker()
  await happens('push', pushed({ title: 'The draw is out', text: 'Cup', href: '/t/1', tag: 'n-1' }))
  expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith('The draw is out', {
    body: 'Cup',
    icon: '/push-icon.png',
    data: { href: '/t/1' },
    tag: 'n-1',
  })
})

test('a pressed push notification opens its page, in a window that is already open if there is one', async () => {
  const none = aWorker()
  const event = clicked('/tournaments/1/bracket?match=2')
  await none.happens('notificationclick', event)
  expect(event.notification.close).toHaveBeenCalledOnce()
  const [[url] = []] = none.self.clients.openWindow.mock.calls
  expect(url?.href).toBe('https://play.example/tournaments/1/bracket?match=2')
  const page = { url: '' }
  const some = aWorker([page])
  await some.happens('notificationclick', clicked('/dashboard'))
  expect(page.url).toBe('https://play.example/dashboard')
  expect(some.self.clients.openWindow).not.toHaveBeenCalled()
})

test('a push notification opens only pages of the product', async () => {
  const { self, happens } = aWorker()
  await happens('notificationclick', clicked('https://elsewhere.example/'))
  expect(self.clients.openWindow).not.toHaveBeenCalled()
})

test('the push worker does not handle the requests of pages', () => {
  expect(aWorker().hears).not.toContain('fetch')
})
