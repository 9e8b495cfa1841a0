import { useSyncExternalStore } from 'react'
import { ApiError, serverMessage } from '../server/api-error.ts'
import { isAnswer } from '../server/form-key.ts'
import { isLoggedOut } from '../server/logged-out.ts'
import { type Command, type Sent, sendNow } from './command.ts'
import { findHeld, isResting, withFailure } from './set-aside.ts'
import {
  addUnsent,
  changeUnsent,
  clearUnsentOfOthers,
  listUnsent,
  removeUnsent,
  type Unsent,
} from './unsent-store.ts'
import { markUnsent, noteAccepted, setWaiting, startWaiting } from './waiting.ts'

export type { Unsent }

const REFUSED = 'The server did not accept it.'
/** "Too many requests" and the like say nothing about the command. */
const LATER: readonly number[] = [408, 425, 429]

/** Whether the device has it. It is stored before it is sent, so that a page that is closed loses nothing. */
export async function store(command: Command): Promise<boolean> {
  try {
    await addUnsent(command)
  } catch {
    return false
  }
  markUnsent(true)
  startWaiting()
  void askToStay()
  return true
}

/** Browsers may clear what a site stored when they need room; most grant this without a question. */
async function askToStay(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => undefined)
}

/** Sends a stored command behind all that wait. */
export async function sendStored<Answer>(command: Command): Promise<Sent<Answer>> {
  const { key, personId } = command
  const outcome = new Promise<Sent<Answer>>((resolve, reject) => {
    waitedFor.set(key, {
      answered: (answer) => resolve({ isSent: true, answer: answer as Answer }),
      refused: reject,
      unanswered: () => resolve({ isSent: false, key }),
    })
  })
  void sendWaiting(personId).then(() => waitedFor.get(key)?.unanswered())
  const sent = await outcome.finally(() => waitedFor.delete(key))
  await listChanged()
  if (sent.isSent || (await listUnsent()).some((item) => item.key === key)) return sent
  // Another page has sent it in the meantime; the server gives the same answer again.
  return { isSent: true, answer: await sendNow<Answer>(command) }
}

/** Leaves a stored command to the next attempt, which begins at once. */
export async function sendLater({ key, personId }: Command): Promise<{ isSent: false; key: string }> {
  await listChanged()
  void sendWaiting(personId)
  return { isSent: false, key }
}

/** Commands whose sender waits on the page. */
const waitedFor = new Map<
  string,
  { answered: (answer: unknown) => void; refused: (error: unknown) => void; unanswered: () => void }
>()

let attempts: Promise<void> = Promise.resolve()

/**
 * Sends what waits, in the order in which it was done; one page at a time does that. What the server fails at again and
 * again is tried once a minute, or when somebody asks for it.
 */
export function sendWaiting(personId: number | null, isAsked = false): Promise<void> {
  attempts = attempts.then(() => alone(() => sendAll(personId, isAsked))).catch(() => undefined)
  return attempts
}

/** Over plain http browsers have no locks; the key of each command makes a second delivery harmless. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('unsent', work)
  else await work()
}

async function sendAll(personId: number | null, isAsked: boolean): Promise<void> {
  const items = (await listUnsent()).filter((item) => item.personId === null || item.personId === personId)
  const held = findHeld(items)
  for (const item of items) {
    const behind = held.get(item.nr)
    const isDue = behind === undefined || (behind === item && (isAsked || !isResting(item, Date.now())))
    if (item.refusal !== null || !isDue) continue
    const isAnswered = await settle(item)
    if (!isAnswered && behind === undefined) return
  }
}

/** Whether the server has answered; if not, those behind it wait too. */
async function settle(item: Unsent): Promise<boolean> {
  const sender = waitedFor.get(item.key)
  try {
    const answer = await sendNow(item)
    await removeUnsent(item.nr)
    if (sender === undefined) {
      noteAccepted(item, answer)
      for (const listener of answerListeners) listener(item, true)
    } else sender.answered(answer)
  } catch (error) {
    if (isFailure(error)) await noteFailure(item)
    if (!isRefusal(error) || (sender === undefined && isLoggedOut(error))) return false
    // Whoever waits reads why; otherwise the reason stays in the list until somebody has.
    if (sender === undefined) {
      await changeUnsent({ ...item, refusal: serverMessage(error) ?? REFUSED })
      for (const listener of answerListeners) listener(item, false)
    } else await removeUnsent(item.nr)
    sender?.refused(error)
  }
  await listChanged()
  return true
}

/** The server's own refusal. A hotspot or a proxy that answers in its place has refused nothing. */
function isRefusal(error: unknown): boolean {
  return (
    isAnswer(error) && error instanceof ApiError && error.code !== undefined && !LATER.includes(error.status)
  )
}

/** The server has failed at this very command; a busy server or a proxy without one says nothing about it. */
function isFailure(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'internal'
}

async function noteFailure(item: Unsent): Promise<void> {
  await changeUnsent(withFailure(item, new Date()))
  await listChanged()
}

/** Removes one that the person does not want to send, or whose refusal was read. */
export async function dropUnsent(item: Unsent): Promise<void> {
  await removeUnsent(item.nr)
  await listChanged()
}

export async function dropKey(key: string): Promise<void> {
  const item = (await listUnsent()).find((each) => each.key === key)
  if (item !== undefined) await dropUnsent(item)
}

/** At a change of person. */
export async function clearUnsent(nextPersonId: number | null): Promise<void> {
  await clearUnsentOfOthers(nextPersonId)
  await listChanged()
}

type AnswerListener = (item: Unsent, isAccepted: boolean) => void
const answerListeners = new Set<AnswerListener>()

/** Called with each command that the server has answered and for which nobody waits. */
export function onAnswered(listener: AnswerListener): () => void {
  answerListeners.add(listener)
  return () => answerListeners.delete(listener)
}

let shown: readonly Unsent[] = []
const listListeners = new Set<() => void>()
/** Other pages of this browser show the same list; open while somebody looks at it. */
let otherPages: BroadcastChannel | null = null

async function listChanged(): Promise<void> {
  await readList()
  otherPages?.postMessage('changed')
}

async function readList(): Promise<void> {
  const all = await listUnsent().catch(() => [])
  markUnsent(all.length > 0)
  // Whoever waits for an answer sees that; the list is for what has none.
  shown = all.filter(({ key }) => !waitedFor.has(key))
  setWaiting(shown)
  for (const listener of listListeners) listener()
}

/** What this device has not sent yet, in order, and what was refused. */
export function useUnsent(): readonly Unsent[] {
  return useSyncExternalStore(listen, () => shown)
}

function listen(listener: () => void): () => void {
  listListeners.add(listener)
  if (otherPages === null) {
    otherPages = new BroadcastChannel('unsent')
    otherPages.onmessage = () => void readList()
    void readList()
  }
  return () => {
    listListeners.delete(listener)
    if (listListeners.size > 0) return
    otherPages?.close()
    otherPages = null
  }
}
