import { localStore } from '../storage.ts'

const STORE = 'read-ahead'
/** Twice a day is enough for a list of opponents, and little for the server. */
const EVERY_MS = 12 * 60 * 60_000

/** Whether this device should read for a person what a hall without a connection needs. */
export function isReadAheadDue(userId: number, now = Date.now()): boolean {
  const [who, at] = (localStore.get(STORE) ?? '').split(' ')
  return Number(who) !== userId || now - Number(at) >= EVERY_MS
}

export function noteReadAhead(userId: number, now = Date.now()): void {
  localStore.set(STORE, `${userId} ${now}`)
}

export function clearReadAhead(): void {
  localStore.remove(STORE)
}
