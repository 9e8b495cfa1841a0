import { noteFresh, noteStored } from './shown-stored.ts'
import type { ReadAnswer } from './stored-answers.ts'

/** Who is signed in, what that person follows, and the court behind a link. */
const USER = '/api/user'
const FOR_ALL = /^\/api\/(?:user$|config$|court-links\/)/u
const FOR_MEMBERS =
  /^\/api\/(?:users|tournaments|leagues|competitions|clubs|matches|notifications)(?:[/?]|$)/u
/** Not what concerns the safety of an account or other people's addresses, and not what is searched for. */
const NEVER = /\/(?:export|search|contacts|sessions|claim-link|push-subscriptions)\b|[?&]q=/u

/** Visitors keep nothing: their pages are public, and the strip that names the time is for members. */
let isMember = false

/** Stored with the application's files, so that it is there without a connection. */
const load = () => import('./stored-answers.ts')

/**
 * Reads from the server and keeps the answer; without a connection it gives the last one, and notes from when it is.
 */
export async function readOrStored(address: string, init: RequestInit): Promise<Response> {
  if (!mayBeStored(address)) return await fetch(address, init)
  try {
    const response = await fetch(address, init)
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

/** What the person waits for comes first. When nothing has come for this time, the answers are stored. */
const AT_REST_MS = 1500
let atRest: number | undefined
let waiting: ReadAnswer[] = []

function keep(address: string, response: Response): void {
  waiting.push({ address, response, at: new Date() })
  window.clearTimeout(atRest)
  atRest = window.setTimeout(() => void storeWaiting(), AT_REST_MS)
}

/** An answer that cannot be stored is not an error. */
async function storeWaiting(): Promise<void> {
  const answers = waiting
  waiting = []
  try {
    await load().then(({ storeAnswers }) => storeAnswers(answers))
  } catch {
    // A browser may refuse to store anything.
  }
}

/** Somebody has signed in or out on this page, which reads nobody's record for that. */
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
