import { clearReadAhead } from './read-ahead.ts'
import { dropWaiting } from './read-or-stored.ts'
import { clearShown } from './shown-stored.ts'

/** Clears what this device stored of the former person, so that the next one finds nothing. */
export async function clearDevice(nextPersonId: number | null): Promise<void> {
  dropWaiting()
  clearShown()
  clearReadAhead()
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  if (!('indexedDB' in window)) return
  const [{ clearAnswers }, { clearUnsent }] = await Promise.all([
    import('./stored-answers.ts'),
    import('./unsent.ts'),
  ])
  await Promise.all([clearAnswers(), clearUnsent(nextPersonId)])
}
