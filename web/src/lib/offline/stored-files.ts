/** The only service worker of this address; it also receives push messages. */
export const WORKER = '/worker.js'

/** What the person waits for comes first. */
const AT_REST_MS = 5000

/**
 * Has the service worker keep the application's files, so that its pages open without a connection. Browsers offer it
 * over https alone; without it the product needs a connection. `onAsked` is called if the browser has one.
 */
export function storeFiles(onAsked?: () => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const timer = window.setTimeout(() => void askWorker().then(onAsked, () => undefined), AT_REST_MS)
  return () => window.clearTimeout(timer)
}

async function askWorker(): Promise<void> {
  // Its list of files changes with every version, and must not come from a cache.
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep files')
}
