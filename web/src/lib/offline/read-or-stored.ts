import { readTogether } from '../server/read-together.ts'
import { noteFresh, noteStored } from './shown-stored.ts'
import type { ReadAnswer } from './stored-answers.ts'

/** Who is signed in, what that person follows, and the court behind a link. */
const USER = '/api/user'
const FOR_ALL = /^\/api\/(?:user$|config$|court-links\/)/u
const FOR_MEMBERS =
  /^\/api\/(?:users|tournaments|leagues|competitions|clubs|matches|notifications)(?:[/?]|$)/u
/** Never stored: reads about the safety of an account, about other people's addresses, and searches. */
const NEVER = /\/(?:export|search|contacts|sessions|claim-link|push-subscriptions)\b|[?&]q=/u

/**
 * Nothing is stored for visitors: their pages are public, and only members see the bar that says how old an answer
 * is.
 */
let isMember = false

/** This module is stored with the application's files, so that it exists without a connection. */
const load = () => import('./stored-answers.ts')

/**
 * Reads from the server and keeps the answer; without a connection it gives the last one, and notes from when it is.
 */
export async function readOrStored(address: string, init: RequestInit): Promise<Response> {
  if (!mayBeStored(address)) return await readTogether(address, init)
  try {
    const response = await readTogether(address, init)
    noteFresh(address)
    if (address === USER) isMember = response.ok
    if (response.ok && (isMember || FOR_ALL.test(address))) keep(address, response.clone())
    return response
  } catch (error) {
    if (init.signal?.aborted === true) throw error
    const stored = await load().then(({ findAnswer }) => findAnswer(address))
    if (stored === undefined) throw error
    noteStored(address, stored.at)
    return stored.response
  }
}

/** Answers that the person waits for come first. Storing begins when nothing has arrived for this time. */
const AT_REST_MS = 1500
let atRest: number | undefined
let waiting: ReadAnswer[] = []

function keep(address: string, response: Response): void {
  waiting.push({ address, response, at: new Date() })
  window.clearTimeout(atRest)
  atRest = window.setTimeout(() => void storeWaiting(), AT_REST_MS)
}

const storedListeners = new Set<() => void>()

/** Called whenever this page has stored answers. */
export function onStored(listener: () => void): () => void {
  storedListeners.add(listener)
  return () => storedListeners.delete(listener)
}

/** If an answer cannot be stored, the read has succeeded all the same. */
async function storeWaiting(): Promise<void> {
  const answers = waiting
  waiting = []
  try {
    await load().then(({ storeAnswers }) => storeAnswers(answers))
    for (const listener of storedListeners) listener()
  } catch {
    // A browser may refuse to store anything.
  }
}

/** Somebody has signed in or out on this page. The page does not read the account again, so this stores it. */
export function notePerson(user: object | null): void {
  isMember = user !== null
  if (user !== null && mayBeStored(USER)) keep(USER, Response.json(user))
}

/** Answers of another person that are still to be stored. */
export function dropWaiting(): void {
  waiting = []
}

function mayBeStored(address: string): boolean {
  const isKnown = FOR_ALL.test(address) || FOR_MEMBERS.test(address)
  return 'indexedDB' in window && isKnown && !NEVER.test(address)
}
