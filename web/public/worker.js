// The only service worker of this address. It keeps the files of the application, so that pages open and go on without
// a connection; it keeps the public pages that were read, each with its time; and it shows news while no page is open.
// What the API answers is not kept here.

/** @typedef {{ title?: string, text?: string, href?: string, tag?: string }} PushMessage */
/** @typedef {{ focus(): Promise<{ navigate(url: URL): Promise<unknown> }> }} Page */
/** @typedef {{ close(): void, data: { href?: string } | null }} Shown */
/**
 * @typedef {object} WorkerEvent
 * @property {(work: Promise<unknown>) => void} waitUntil
 * @property {(answer: Promise<Response>) => void} respondWith
 * @property {Request} request
 * @property {{ json(): PushMessage } | 'keep files' | null} data
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
 * @property {(path: string) => void} importScripts
 * @property {readonly string[]} FILES
 * @property {string} BUILD
 */

const world = /** @type {World} */ (/** @type {unknown} */ (self))

// The build writes it: the paths that a page needs to open without a connection, and a digest of them.
world.importScripts('/worker-files.js')

const FILES_OF = 'files '
const OWN_FILES = FILES_OF + world.BUILD
const READ_PAGES = 'pages'
/** Pages that are open may be two versions old, and need their own files. */
const KEPT_BUILDS = 3
const KEPT_PAGES = 40
const AT_ONCE = 4
/** After this time without an answer the connection counts as gone. */
const PATIENCE_MS = 4000
const SHELL = '/'

// A new worker takes over at once: it serves the files of older pages too, so none of them has to be loaded again.
world.addEventListener('install', () => void world.skipWaiting())
world.addEventListener('activate', (event) => event.waitUntil(world.clients.claim()))

/** A page of a member asks for it; visitors who read one page do not load the whole application. */
world.addEventListener('message', (event) => {
  if (event.data === 'keep files') event.waitUntil(keepFiles())
})

world.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== world.location.origin) return
  if (/^\/(?:assets|pages)\//u.test(pathname)) event.respondWith(builtFile(pathname, request))
  else if (request.mode === 'navigate') {
    if (isPublicPage(pathname)) event.respondWith(publicPage(request))
    else if (!/^\/(?:api|calendar)\//u.test(pathname)) event.respondWith(applicationPage(request))
  } else if (world.FILES.includes(pathname)) event.respondWith(plainFile(pathname, request))
})

async function keepFiles() {
  const cache = await caches.open(OWN_FILES)
  const missing = []
  for (const path of world.FILES) if ((await cache.match(path)) === undefined) missing.push(path)
  const next = missing.filter((path) => path !== SHELL).values()
  const keep = async () => {
    for (const path of next) await keepFile(cache, path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keep))
  // The shell comes last: a version that has one can start without a connection.
  if (missing.includes(SHELL)) await keepFile(cache, SHELL)
  const builds = (await caches.keys()).filter((name) => name.startsWith(FILES_OF) && name !== OWN_FILES)
  const tooOld = builds.slice(0, Math.max(0, builds.length + 1 - KEPT_BUILDS))
  await Promise.all(tooOld.map((name) => caches.delete(name)))
}

/**
 * A name with a digest means the same bytes in every version.
 * @param {Cache} cache
 * @param {string} path
 */
async function keepFile(cache, path) {
  const known = path.startsWith('/assets/') ? await caches.match(path) : undefined
  // The shell is the same for everybody, so no cookie is sent for it.
  const answer = known ?? (await fetch(path, { cache: 'no-cache', credentials: 'omit' }))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await cache.put(path, answer)
}

/**
 * @param {string} path
 * @param {Request} request
 */
async function builtFile(path, request) {
  const known = await caches.match(path)
  if (known !== undefined) return known
  const answer = await fetch(request)
  // Not for a visitor, and not after a sign-out, which empties all caches.
  if (answer.ok && (await caches.has(OWN_FILES)))
    await (await caches.open(OWN_FILES)).put(path, answer.clone())
  return answer
}

/**
 * @param {string} path
 * @param {Request} request
 */
async function plainFile(path, request) {
  return await unlessGone(fetch(request), () => newest(path))
}

/**
 * The server decides as long as it answers; without it the application starts from what is kept.
 * @param {Request} request
 */
async function applicationPage(request) {
  return await unlessGone(fetch(request), () => newest(SHELL))
}

/**
 * What the newest version has under this name; earlier versions are kept for pages that are still open.
 * @param {string} path
 */
async function newest(path) {
  const builds = (await caches.keys()).filter((name) => name.startsWith(FILES_OF))
  for (let cacheName = builds.pop(); cacheName !== undefined; cacheName = builds.pop()) {
    const kept = await caches.match(path, { cacheName })
    if (kept !== undefined) return kept
  }
  return undefined
}

/**
 * The page shows its own time, so it may be an old one.
 * @param {Request} request
 */
async function publicPage(request) {
  const coming = fetch(request).then(async (answer) => {
    if (answer.ok) await keepPage(request, answer.clone())
    return answer
  })
  return await unlessGone(coming, () => caches.match(request, { cacheName: READ_PAGES }))
}

/**
 * @param {Request} request
 * @param {Response} answer
 */
async function keepPage(request, answer) {
  const cache = await caches.open(READ_PAGES)
  await cache.delete(request)
  await cache.put(request, answer)
  const read = await cache.keys()
  await Promise.all(read.slice(0, Math.max(0, read.length - KEPT_PAGES)).map((old) => cache.delete(old)))
}

/**
 * What comes, or what is kept if nothing comes in time; if nothing is kept, whatever comes later.
 * @param {Promise<Response>} coming
 * @param {() => Promise<Response | undefined>} findKept
 */
async function unlessGone(coming, findKept) {
  const late = new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  const answer = /** @type {Response | undefined} */ (
    await Promise.race([coming.catch(() => undefined), late])
  )
  // A proxy answers so while the server is away.
  if (answer !== undefined && ![502, 503, 504].includes(answer.status)) return answer
  return (await findKept()) ?? (await coming)
}

/** @param {string} path */
function isPublicPage(path) {
  return /^\/(?:t|l|c|p|help|embed)(?:\/|$)/u.test(path)
}

world.addEventListener('push', (event) => {
  const { data } = event
  const { title = 'News', text = '', href = '/', tag } = typeof data === 'object' ? (data?.json() ?? {}) : {}
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
