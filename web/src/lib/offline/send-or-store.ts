import { type Command, type Sent, sendNow } from './command.ts'

/**
 * Sends a command, or stores it on the device without a connection. A refusal is thrown, because the person is there
 * to read it. With `goesOn` the person does not wait for the answer: a refusal stays in the list until it is read. A
 * browser that stores nothing sends at once or fails.
 */
export async function sendOrStore<Answer>(command: Command, goesOn = false): Promise<Sent<Answer>> {
  const stored = 'indexedDB' in window ? await loadUnsent() : null
  if (stored === null || !(await stored.store(command))) {
    return { isSent: true, answer: await sendNow<Answer>(command) }
  }
  return goesOn ? await stored.sendLater(command) : await stored.sendStored<Answer>(command)
}

/** Loads what stores and sends, for a page whose files nobody keeps. */
export async function prepareToStore(): Promise<void> {
  await Promise.all([loadUnsent(), import('./send-when-possible.ts').catch(() => null)])
}

/** Takes back a command that this device keeps. */
export async function dropStored(key: string): Promise<void> {
  await loadUnsent().then((stored) => stored?.dropKey(key))
}

/** Loaded with the files of the application, and on demand: visitors never need it. */
const loadUnsent = () => import('./unsent.ts').catch(() => null)
