import { localStore } from '../storage.ts'
import { request } from './api.ts'
import { ApiError } from './api-error.ts'

const STORE = 'outbox'
const LIMIT = 20
/** The server will never take these; keeping them would resend them for ever. */
const FINAL_REFUSALS: readonly number[] = [400, 413, 415, 422]

interface KeptMessage {
  readonly key: string
  readonly path: `/api/${string}`
  readonly body: unknown
}

/** Keeps a write on this device until the server has taken it (OQ-149). */
export function keepForLater(message: KeptMessage): void {
  const others = kept().filter(({ key }) => key !== message.key)
  save([...others, message].slice(-LIMIT))
}

/** Sends what is kept, oldest first; the idempotency key makes a second delivery harmless. */
export async function sendKept(): Promise<void> {
  for (const message of kept()) {
    if (!(await isDone(message))) return
    save(kept().filter(({ key }) => key !== message.key))
  }
}

/** Resends at once and whenever the browser is online again. Returns the way to stop. */
export function watchOutbox(): () => void {
  const send = () => void sendKept()
  send()
  window.addEventListener('online', send)
  return () => window.removeEventListener('online', send)
}

async function isDone({ path, body, key }: KeptMessage): Promise<boolean> {
  try {
    await request('POST', path, { body, key })
    return true
  } catch (error) {
    return error instanceof ApiError && FINAL_REFUSALS.includes(error.status)
  }
}

function kept(): readonly KeptMessage[] {
  try {
    const list: unknown = JSON.parse(localStore.get(STORE) ?? '[]')
    return Array.isArray(list) ? (list as KeptMessage[]) : []
  } catch {
    return []
  }
}

function save(list: readonly KeptMessage[]): void {
  if (list.length === 0) localStore.remove(STORE)
  else localStore.set(STORE, JSON.stringify(list))
}
