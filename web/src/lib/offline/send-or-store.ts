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

/** Loads the module that stores and sends, for a page that no service worker has stored. */
export async function prepareToStore(): Promise<void> {
  await Promise.all([loadUnsent(), import('./send-when-possible.ts').catch(() => null)])
}

/** Tells the page what this device keeps. */
export async function readStored(): Promise<void> {
  await loadUnsent().then((stored) => stored?.readList())
}

/** Takes back a command that this device keeps. */
export async function dropStored(key: string): Promise<void> {
  await loadUnsent().then((stored) => stored?.dropKey(key))
}

/** Drops what the stored document contains. What cannot be dropped now is dropped after the next one. */
export async function dropAccepted(competitionId: number, address: string): Promise<void> {
  try {
    const [{ findAnswer }, unsent] = await Promise.all([import('./stored-answers.ts'), import('./unsent.ts')])
    const stored = await findAnswer(address)
    if (stored === undefined) return
    const { version } = (await stored.response.json()) as { version: number }
    await unsent.dropAccepted(competitionId, version)
  } catch {
    // A browser may refuse to read what it has stored.
  }
}

/** Somebody has freed the court of a command that the server fails at. */
export async function releaseCourt(key: string, personId: number | null): Promise<void> {
  await loadUnsent().then((stored) => stored?.releaseCourt(key, personId))
}

/** Tries everything now, also what was set aside. */
export async function tryAll(personId: number | null): Promise<void> {
  await loadUnsent().then((stored) => stored?.sendWaiting(personId, true))
}

/** Loaded with the files of the application, and on demand: visitors never need it. */
const loadUnsent = () => import('./unsent.ts').catch(() => null)
