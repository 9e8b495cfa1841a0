import { useSyncExternalStore } from 'react'
import { readDraft } from '../../../lib/drafts.ts'
import { sessionStore } from '../../../lib/storage.ts'
import type { PlayedCompetition } from './opponents.ts'

/** 'near': a hand is on the button, and the code may come. */
type State = 'closed' | 'near' | 'open'

/** A match of one's own beside which the button stands. */
export interface MatchMeant {
  readonly competition: Pick<PlayedCompetition, 'kind' | 'id'>
  /** Everybody who plays it; one's own side is no opponent. */
  readonly players: readonly (number | null)[]
}

/** The name of the draft on the device. */
export const SCORE_DRAFT = 'score'
const OPEN_FOR = 'score-open'

let state: State = 'closed'
let meant: MatchMeant | null = null
const listeners = new Set<() => void>()

/** What makes a button open the one score dialog, wherever it stands. */
export const SCORE_OPENER = {
  'aria-haspopup': 'dialog',
  onPointerEnter: comeNear,
  onFocus: comeNear,
  onClick: () => openScoreDialog(null),
} as const

export function openScoreDialog(match: MatchMeant | null): void {
  meant = match
  change('open')
}

/** What the dialog was opened for; it stays the same while it is open. */
export function matchMeant(): MatchMeant | null {
  return meant
}

export function closeScoreDialog(): void {
  change('closed')
}

/** Said while a score is entered, so that a reload or a new sign-in in this tab finds the dialog open again. */
export function rememberOpenFor(userId: number | null): void {
  if (userId === null) sessionStore.remove(OPEN_FOR)
  else sessionStore.set(OPEN_FOR, String(userId))
}

export function wasOpenFor(userId: number): boolean {
  return sessionStore.get(OPEN_FOR) === String(userId) && readDraft(userId, SCORE_DRAFT) !== null
}

export function useScoreDialog(): State {
  return useSyncExternalStore(subscribe, () => state)
}

function comeNear(): void {
  if (state === 'closed') change('near')
}

function change(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
