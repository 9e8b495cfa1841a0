import { useState, useSyncExternalStore } from 'react'
import { type Question, question } from '../../ui/overlays/question.ts'
import { localStore } from '../storage.ts'
import type { AcceptedCommand, Unsent } from './unsent-store.ts'

export const STORED_TOAST = {
  title: 'Kept on this device',
  description: 'It goes out by itself when Tussle is open and has a connection.',
}

/** What this device has not sent yet. This small module is on every page; the list on screen loads later. */
export type Waiting = Pick<
  Unsent,
  'nr' | 'key' | 'address' | 'body' | 'courtId' | 'title' | 'at' | 'data' | 'refusal' | 'failures'
>
let waiting: readonly Waiting[] = []
let acceptedCommands: readonly AcceptedCommand[] = []
let isListOpen = false
const listeners = new Set<() => void>()

/** Tells the next page of this device that there is something to send. */
const MARK = 'unsent'

export function markUnsent(hasUnsent: boolean): void {
  if (hasUnsent) localStore.set(MARK, 'yes')
  else localStore.remove(MARK)
}

export function hasUnsentMark(): boolean {
  return localStore.get(MARK) !== null
}

export function setWaiting(next: readonly Waiting[], nextAccepted: readonly AcceptedCommand[]): void {
  waiting = next
  acceptedCommands = nextAccepted
  change()
}

/** What the server has accepted, in case the stored documents of this device do not contain it yet. */
export function useAcceptedCommands(): readonly AcceptedCommand[] {
  return useSyncExternalStore(listen, () => acceptedCommands)
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

/** A command waits after everything was sent: the acceptances of the former ones are no longer shown. */
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

/** Whether an unsent command is about this address or one below it. */
export function useIsWaiting(address: string): boolean {
  return useSyncExternalStore(listen, () =>
    waiting.some((each) => isUnanswered(each) && each.address.startsWith(address)),
  )
}

function isUnanswered({ refusal }: Waiting): boolean {
  return refusal === null
}

/** The commands that wait, and the refused ones that nobody has read yet. */
export function useUnsentItems(): readonly Waiting[] {
  return useSyncExternalStore(listen, () => waiting)
}

/** Whether a command has waited since the page was opened: the code of the list loads only then. */
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
export const wouldDeleteUnsent = question()

/** Signing out deletes what is not sent, so it asks first. */
export async function maySignOut(): Promise<boolean> {
  return await mayGo(deletesUnsent)
}

/** The same before an act that asks for itself whether to go on. */
export async function mayAskToSignOut(): Promise<boolean> {
  return await mayGo(wouldDeleteUnsent)
}

async function mayGo({ isShown, ask }: Question): Promise<boolean> {
  return waiting.length === 0 || !isShown() || (await ask())
}

function change(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
