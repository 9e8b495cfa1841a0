import { useRef } from 'react'
import { ApiError } from './api-error.ts'

export interface FormKey {
  /** The key of the present attempt. */
  readonly current: () => string
  /** Called with the outcome. After an answer the next attempt gets a new key; without one it keeps the key. */
  readonly settle: (error?: unknown) => void
}

/** One idempotency key per opened form, kept until an answer arrives, so that a retry is executed only once. */
export function useFormKey(): FormKey {
  const key = useRef<string>(undefined)
  const handle = useRef<FormKey>({
    current: () => {
      key.current ??= newKey()
      return key.current
    },
    settle: (error) => {
      if (error === undefined || isAnswer(error)) key.current = undefined
    },
  })
  return handle.current
}

/** A UUID. Over plain http browsers have no randomUUID, so there it is made of random bytes, as RFC 9562 says. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const marked = bytes.map((byte, nr) => (nr === 6 ? (byte & 15) | 64 : nr === 8 ? (byte & 63) | 128 : byte))
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-')
}

/** After a server error or "still in progress" the outcome is unknown. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.code !== 'in_progress'
}
