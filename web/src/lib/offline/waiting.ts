import { useSyncExternalStore } from 'react'
import { question } from '../../ui/overlays/question.ts'
import type { Command } from './command.ts'

export const STORED_TOAST = {
  title: 'Kept on this device',
  description: 'It goes out by itself when Tussle is open and has a connection.',
}

/** What this device has not sent yet; a few bytes on every page, while the list itself loads later. */
type Waiting = Pick<Command, 'address' | 'data'>
let waiting: readonly Waiting[] = []
let isListOpen = false
const listeners = new Set<() => void>()

export function setWaiting(next: readonly Waiting[]): void {
  waiting = next
  change()
}

export function showWaitingList(isOpen: boolean): void {
  isListOpen = isOpen
  change()
}

export function useWaitingCount(): number {
  return useSyncExternalStore(listen, () => waiting.length)
}

/** Whether something for this address or below it waits. */
export function useIsWaiting(address: string): boolean {
  return useSyncExternalStore(listen, () => waiting.some((each) => each.address.startsWith(address)))
}

export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(listen, () => waiting)
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
