import { localStore } from '../storage.ts'
import { hasUnsentMark } from './waiting.ts'

let isOn = false

/** From now on this page sends writes that need no sign-in; the bar of members sends all others. */
export function sendWithoutSignIn(): void {
  if (isOn) return
  isOn = true
  void import('./send-when-possible.ts').then(
    ({ sendWhenPossible }) => sendWhenPossible(null),
    () => (isOn = false),
  )
}

/** What an earlier page left behind. */
export async function sendWhatIsLeft(): Promise<void> {
  if (localStore.get(FORMER_STORE) !== null) await takeOver()
  if (hasUnsentMark()) sendWithoutSignIn()
}

/** Where versions before November 2026 kept messages of the contact form. */
const FORMER_STORE = 'outbox'

async function takeOver(): Promise<void> {
  try {
    const { store } = await import('./unsent.ts')
    for (const { key, path, body } of formerMessages()) {
      const isStored = await store({
        ...{ key, personId: null, method: 'POST', address: path, body, competitionId: null },
        ...{ title: 'Message to the organisers', detail: body.subject ?? '', write: 'sendContactMessage' },
      })
      if (!isStored) return
    }
    localStore.remove(FORMER_STORE)
  } catch {
    // The next page tries again.
  }
}

interface FormerMessage {
  readonly key: string
  readonly path: string
  readonly body: { readonly subject?: string }
}

function formerMessages(): readonly FormerMessage[] {
  try {
    const list: unknown = JSON.parse(localStore.get(FORMER_STORE) ?? '[]')
    return Array.isArray(list) ? (list as FormerMessage[]) : []
  } catch {
    return []
  }
}
