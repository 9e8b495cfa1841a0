import { useState, useSyncExternalStore } from 'react'
import { question } from '../../ui/overlays/question.ts'
import { localStore } from '../storage.ts'
import type { Unsent } from './unsent-store.ts'

export const STORED_TOAST = {
  title: 'Kept on this device',
  description: 'It goes out by itself when Tussle is open and has a connection.',
}

/** What this device has not sent yet; a few bytes on every page, while the list itself loads later. */
type Waiting = Pick<Unsent, 'key' | 'address' | 'title' | 'at' | 'data' | 'refusal'>
let waiting: readonly Waiting[] = []
let isListOpen = false
const listeners = new Set<() => void>()

/** Says to the next page of this device that there is something to send. */
const MARK = 'unsent'

export function markUnsent(hasUnsent: boolean): void {
  if (hasUnsent) localStore.set(MARK, 'yes')
  else localStore.remove(MARK)
}

export function hasUnsentMark(): boolean {
  return localStore.get(MARK) !== null
}

export function setWaiting(next: readonly Waiting[]): void {
  waiting = next
  change()
}

/** What the server accepted after it had waited, and its answer; from the first that waited to the next quiet time. */
interface Accepted {
  readonly item: Waiting
  readonly answer: unknown
  readonly at: Date
}
let accepted: readonly Accepted[] = []

export function noteAccepted(item: Waiting, answer: unknown): void {
  accepted = [...accepted, { item, answer, at: new Date() }]
  change()
}

/** Something new waits after everything was sent: what was accepted before is no news any more. */
export function startWaiting(): void {
  if (waiting.length === 0) accepted = []
}

export function useAccepted(): readonly Accepted[] {
  return useSyncExternalStore(listen, () => accepted)
}

export function showWaitingList(isOpen: boolean): void {
  isListOpen = isOpen
  change()
}

export function useWaitingCount(): number {
  return useSyncExternalStore(listen, () => waiting.filter(isUnanswered).length)
}

/** Whether something for this address or below it waits. */
export function useIsWaiting(address: string): boolean {
  return useSyncExternalStore(listen, () =>
    waiting.some((each) => isUnanswered(each) && each.address.startsWith(address)),
  )
}

function isUnanswered({ refusal }: Waiting): boolean {
  return refusal === null
}

/** What waits, and what was refused and not read yet. */
export function useUnsentItems(): readonly Waiting[] {
  return useSyncExternalStore(listen, () => waiting)
}

/** Whether anything was waiting since the page opened: the code of the list is loaded only then. */
export function useHasWaited(): boolean {
  const isWaiting = useSyncExternalStore(listen, () => waiting.length > 0)
  const [hasWaited, setHasWaited] = useState(hasUnsentMark)
  if (isWaiting && !hasWaited) setHasWaited(true)
  return hasWaited
}

export function useIsWaitingListOpen(): boolean {
  return useSyncExternalStore(listen, () => isListOpen)
}

export const deletesUnsent = question()

/** Signing out deletes what is not sent, so it asks first. */
export async function maySignOut(): Promise<boolean> {
  return waiting.length === 0 || !deletesUnsent.isShown() || (await deletesUnsent.ask())
}

function change(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
