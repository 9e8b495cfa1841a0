import { clearReadAhead } from './read-ahead.ts'
import { dropWaiting } from './read-or-stored.ts'
import { clearShown } from './shown-stored.ts'

/** Clears what this device stored of the former person, so that the next one finds nothing. */
export async function clearDevice(nextPersonId: number | null): Promise<void> {
  await clearStored()
  if (!('indexedDB' in window)) return
  const { clearUnsent } = await import('./unsent.ts')
  await clearUnsent(nextPersonId)
}

/** Clears what can be read again; what is not sent stays. */
export async function clearStored(): Promise<void> {
  dropWaiting()
  clearShown()
  clearReadAhead()
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  if (!('indexedDB' in window)) return
  const { clearAnswers } = await import('./stored-answers.ts')
  await clearAnswers()
}
