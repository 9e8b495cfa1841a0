import { sendWaiting } from './unsent.ts'

const EVERY_MS = 5000
const HIDDEN_EVERY_MS = 30_000

/**
 * Sends what waits now, when the browser is online, when the page is looked at, and every few seconds, because a phone
 * in a hall is often "online" without reaching anything. Returns a function that stops it.
 */
export function sendWhenPossible(personId: number | null): () => void {
  let timer = 0
  let isStopped = false
  const attempt = () => {
    window.clearTimeout(timer)
    const begun = Date.now()
    void sendWaiting(personId).then(() => {
      window.clearTimeout(timer)
      if (isStopped) return
      // Counted from the beginning: after a request that got lost the next one goes out at once.
      const pause = document.visibilityState === 'visible' ? EVERY_MS : HIDDEN_EVERY_MS
      timer = window.setTimeout(attempt, Math.max(0, begun + pause - Date.now()))
    })
  }
  const look = () => {
    if (document.visibilityState === 'visible') attempt()
  }
  attempt()
  window.addEventListener('online', attempt)
  document.addEventListener('visibilitychange', look)
  return () => {
    isStopped = true
    window.clearTimeout(timer)
    window.removeEventListener('online', attempt)
    document.removeEventListener('visibilitychange', look)
  }
}
