import { localStore } from '../storage.ts'
import { request } from './api.ts'
import { ApiError } from './api-error.ts'

const STORE = 'outbox'
const LIMIT = 20
/** The server refuses these for good, so keeping them would resend them for ever. */
const FINAL_REFUSALS: readonly number[] = [400, 413, 415, 422]

interface KeptMessage {
  readonly key: string
  readonly path: `/api/${string}`
  readonly body: unknown
}

/** Keeps a write on this device until the server has accepted it (OQ-149). */
export function keepForLater(message: KeptMessage): void {
  const others = kept().filter(({ key }) => key !== message.key)
  save([...others, message].slice(-LIMIT))
}

/** Sends the stored writes, the oldest first; the idempotency key makes a second delivery harmless. */
export async function sendKept(): Promise<void> {
  for (const message of kept()) {
    if (!(await isDone(message))) return
    save(kept().filter(({ key }) => key !== message.key))
  }
}

/** Sends at once and whenever the browser is online again. Returns a function that stops it. */
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
