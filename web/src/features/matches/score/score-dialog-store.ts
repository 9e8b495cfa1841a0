import { useSyncExternalStore } from 'react'
import { readDraft } from '../../../lib/drafts.ts'
import { sessionStore } from '../../../lib/storage.ts'
import type { PlayedCompetition } from './opponents.ts'

/** 'near': the pointer or the focus is on the button, so the code starts to load. */
type State = 'closed' | 'near' | 'open'

/** The player's own match next to which the button is shown. */
export interface MatchMeant {
  readonly competition: Pick<PlayedCompetition, 'kind' | 'id'> & {
    /** The division of the match, for a player who is in several. */
    readonly divisionId?: number | undefined
  }
  /** All players of the match; the own side is never offered as an opponent. */
  readonly players: readonly (number | null)[]
}

/** The key of the draft on the device. */
export const SCORE_DRAFT = 'score'
const OPEN_FOR = 'score-open'

let state: State = 'closed'
let meant: MatchMeant | null = null
const listeners = new Set<() => void>()

/** The attributes with which any button opens the score dialog, of which there is one. */
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

/** The match for which the dialog was opened; it does not change while the dialog is open. */
export function matchMeant(): MatchMeant | null {
  return meant
}

export function closeScoreDialog(): void {
  change('closed')
}

/**
 * Remembered while a score is entered, so that the dialog opens again after a reload or a new sign-in in this tab.
 */
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
