import { prepareToStore } from './send-or-store.ts'

/** The only service worker of this address; it also receives push messages. */
export const WORKER = '/worker.js'

/** What the person waits for comes first. */
const AT_REST_MS = 5000

/** Over plain http browsers have none. */
export const hasWorker = 'serviceWorker' in navigator

/**
 * Has the service worker keep the application's files, so that its pages open without a connection. Without a worker the
 * open page at least loads what stores acts and answers. `onDone` is called when that is under way.
 */
export function storeFiles(onDone?: () => void): () => void {
  if (!import.meta.env.PROD) return () => undefined
  const store = hasWorker ? askWorker : loadWhatStores
  const timer = window.setTimeout(() => void store().then(onDone, () => undefined), AT_REST_MS)
  return () => window.clearTimeout(timer)
}

async function loadWhatStores(): Promise<void> {
  await Promise.all([prepareToStore(), import('./stored-answers.ts')])
}

async function askWorker(): Promise<void> {
  // The file list of the worker changes with every version, so it must not come from a cache.
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep files')
}
