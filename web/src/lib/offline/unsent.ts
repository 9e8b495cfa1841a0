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
  isAccepted,
  listStored,
  listUnsent,
  removeUnsent,
  type Unsent,
} from './unsent-store.ts'
import { markUnsent, noteAccepted, setWaiting, startWaiting } from './waiting.ts'

export type { Unsent }

const REFUSED = 'The server did not accept it.'
/** These statuses, such as "too many requests", say nothing about the command itself. */
const LATER: readonly number[] = [408, 425, 429]

/** Whether the device has stored it. It is stored before it is sent, so that nothing is lost if the page is closed. */
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

/**
 * Browsers may delete what a site stored when they need room. This asks for an exemption, which most grant without
 * asking the person.
 */
async function askToStay(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => undefined)
}

/** How long a person waits for an answer; the command stays on its way for longer. */
const PATIENCE_MS = 6000

/** Sends a stored command after all commands that wait. */
export async function sendStored<Answer>(command: Command): Promise<Sent<Answer>> {
  const { key, personId } = command
  const outcome = new Promise<Sent<Answer>>((resolve, reject) => {
    waitedFor.set(key, {
      answered: (answer) => resolve({ isSent: true, answer: answer as Answer }),
      refused: reject,
      unanswered: () => resolve({ isSent: false, key }),
    })
  })
  const unanswered = () => waitedFor.get(key)?.unanswered()
  const patience = window.setTimeout(unanswered, PATIENCE_MS)
  void sendWaiting(personId).then(unanswered)
  const sent = await outcome.finally(() => {
    window.clearTimeout(patience)
    waitedFor.delete(key)
  })
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

/** Commands for whose answer the page waits. */
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
    if (!isAnswered && behind === undefined) break
  }
  if (listTimer !== undefined) await listChanged()
}

/** Whether the server has answered; if it has not, the later commands wait too. */
async function settle(item: Unsent): Promise<boolean> {
  try {
    const answer = await sendNow(item)
    await settleAccepted(item, answer)
    const sender = waitedFor.get(item.key)
    if (sender === undefined) {
      noteAccepted(item, answer)
      for (const listener of answerListeners) listener(item, true)
    } else sender.answered(answer)
  } catch (error) {
    if (isFailure(error)) await noteFailure(item)
    const sender = waitedFor.get(item.key)
    if (!isRefusal(error) || (sender === undefined && isLoggedOut(error))) return false
    // A page that waits shows the reason; otherwise the reason stays in the list until somebody has read it.
    if (sender === undefined) {
      await changeUnsent({ ...item, refusal: serverMessage(error) ?? REFUSED })
      for (const listener of answerListeners) listener(item, false)
    } else await removeUnsent(item.nr)
    sender?.refused(error)
  }
  listTimer ??= window.setTimeout(() => void listChanged(), TOGETHER_MS)
  return true
}

/** What a document shows stays on the device until a document that contains it has been read. */
async function settleAccepted(item: Unsent, answer: unknown): Promise<void> {
  const { version } = (answer ?? {}) as { version?: unknown }
  if (item.data === undefined || typeof version !== 'number') await removeUnsent(item.nr)
  else await changeUnsent({ ...item, acceptedAs: version })
}

/** A document of this version was stored: it contains what was accepted as this version or an earlier one. */
export async function dropAccepted(competitionId: number, version: number): Promise<void> {
  const contained = (await listStored()).filter(
    (item) => isAccepted(item) && item.competitionId === competitionId && item.acceptedAs <= version,
  )
  if (contained.length === 0) return
  for (const item of contained) await removeUnsent(item.nr)
  await listChanged()
}

/** A refusal by the server itself. An error page of a hotspot or a proxy refuses nothing. */
function isRefusal(error: unknown): boolean {
  return (
    isAnswer(error) && error instanceof ApiError && error.code !== undefined && !LATER.includes(error.status)
  )
}

/**
 * The server has failed at this command itself; a busy server, or a proxy without a server, says nothing about the
 * command.
 */
function isFailure(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'internal'
}

async function noteFailure(item: Unsent): Promise<void> {
  await changeUnsent(withFailure(item, new Date()))
  await listChanged()
}

/** Removes a command that the person does not want to send, or whose refusal the person has read. */
export async function dropUnsent(item: Unsent): Promise<void> {
  await removeUnsent(item.nr)
  await listChanged()
}

/** Somebody has freed its court on the server: what waits for the court goes out now. */
export async function releaseCourt(key: string, personId: number | null): Promise<void> {
  const item = (await listUnsent()).find((each) => each.key === key)
  if (item !== undefined) {
    const { courtId: _, ...rest } = item
    await changeUnsent(rest)
    await listChanged()
  }
  await sendWaiting(personId)
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

/** What is answered in this time disappears from the list together: to draw the desk takes longer than to send an act. */
const TOGETHER_MS = 100
let listTimer: number | undefined

async function listChanged(): Promise<void> {
  window.clearTimeout(listTimer)
  listTimer = undefined
  await readList()
  otherPages?.postMessage('changed')
}

/** Tells this page what the device keeps. */
export async function readList(): Promise<void> {
  const all: readonly Unsent[] = await listStored().catch(() => [])
  markUnsent(all.length > 0)
  // A page that waits for an answer shows it itself; the list contains the other commands.
  shown = all.filter((item) => !waitedFor.has(item.key) && !isAccepted(item))
  setWaiting(shown, all.filter(isAccepted))
  for (const listener of listListeners) listener()
}

/** The unsent commands of this device in order, and the refused ones. */
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
