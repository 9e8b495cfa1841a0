import { localStore } from '../storage.ts'
import { request } from './api.ts'
import { ApiError } from './api-error.ts'

const STORE = 'outbox'
const LIMIT = 20
/** The server refuses these for good, so keeping them would resend them for ever. */
const FINAL_REFUSALS: readonly number[] = [400, 413, 415, 422]

interface StoredMessage {
  readonly key: string
  readonly path: `/api/${string}`
  readonly body: unknown
}

/** Keeps a write on this device until the server has accepted it (OQ-149). */
export function storeForLater(message: StoredMessage): void {
  const others = stored().filter(({ key }) => key !== message.key)
  save([...others, message].slice(-LIMIT))
}

/** Sends the stored writes, the oldest first; the idempotency key makes a second delivery harmless. */
export async function sendStored(): Promise<void> {
  for (const message of stored()) {
    if (!(await isDone(message))) return
    save(stored().filter(({ key }) => key !== message.key))
  }
}

/** Sends at once and whenever the browser is online again. Returns a function that stops it. */
export function watchOutbox(): () => void {
  const send = () => void sendStored()
  send()
  window.addEventListener('online', send)
  return () => window.removeEventListener('online', send)
}

async function isDone({ path, body, key }: StoredMessage): Promise<boolean> {
  try {
    await request('POST', path, { body, key })
    return true
  } catch (error) {
    return error instanceof ApiError && FINAL_REFUSALS.includes(error.status)
  }
}

function stored(): readonly StoredMessage[] {
  try {
    const list: unknown = JSON.parse(localStore.get(STORE) ?? '[]')
    return Array.isArray(list) ? (list as StoredMessage[]) : []
  } catch {
    return []
  }
}

function save(list: readonly StoredMessage[]): void {
  if (list.length === 0) localStore.remove(STORE)
  else localStore.set(STORE, JSON.stringify(list))
}
