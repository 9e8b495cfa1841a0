import { localStore } from '../storage.ts'

const STORE = 'read-ahead'
/** Twice a day keeps a list of opponents current enough and costs the server little. */
const EVERY_MS = 12 * 60 * 60_000

/** Whether this device should load in advance what this person needs in a hall without a connection. */
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
