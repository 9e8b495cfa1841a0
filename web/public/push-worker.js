// Shows news that comes while no page is open, and opens the page it is about. It keeps and serves nothing, so a new
// version of the product never meets an old one here.

/** @typedef {{ title?: string, text?: string, href?: string, tag?: string }} PushMessage */
/** @typedef {{ focus(): Promise<{ navigate(url: URL): Promise<unknown> }> }} Page */
/** @typedef {{ close(): void, data: { href?: string } | null }} Shown */
/**
 * @typedef {object} WorkerEvent
 * @property {(work: Promise<unknown>) => void} waitUntil
 * @property {{ json(): PushMessage } | null} data
 * @property {Shown} notification
 */
/**
 * What is used of a service worker's world.
 * @typedef {object} World
 * @property {(name: string, handle: (event: WorkerEvent) => void) => void} addEventListener
 * @property {() => Promise<void>} skipWaiting
 * @property {{ origin: string }} location
 * @property {{ showNotification(title: string, options: object): Promise<void> }} registration
 * @property {{ claim(): Promise<void>, matchAll(which: object): Promise<Page[]>, openWindow(url: URL): Promise<unknown> }} clients
 */

const world = /** @type {World} */ (/** @type {unknown} */ (self))

world.addEventListener('install', () => void world.skipWaiting())
world.addEventListener('activate', (event) => event.waitUntil(world.clients.claim()))

world.addEventListener('push', (event) => {
  const { title = 'News', text = '', href = '/', tag } = event.data?.json() ?? {}
  // The same tag takes the place of what is shown: news that is sent twice is seen once.
  const shown = { body: text, icon: '/push-icon.png', data: { href }, ...(tag !== undefined && { tag }) }
  event.waitUntil(world.registration.showNotification(title, shown))
})

world.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data?.href ?? '/'))
})

/** @param {string} href */
async function show(href) {
  const url = new URL(href, world.location.origin)
  if (url.origin !== world.location.origin) return
  const [page] = await world.clients.matchAll({ type: 'window' })
  if (page === undefined) await world.clients.openWindow(url)
  else {
    try {
      await (await page.focus()).navigate(url)
    } catch {
      // A page that another worker looks after cannot be led.
      await world.clients.openWindow(url)
    }
  }
}
