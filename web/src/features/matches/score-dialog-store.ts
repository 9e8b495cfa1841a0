import { useSyncExternalStore } from 'react'

/** 'near': a hand is on the button, and the code may come. */
type State = 'closed' | 'near' | 'open'

let state: State = 'closed'
const listeners = new Set<() => void>()

/** What makes a button open the one score dialog, wherever it stands. */
export const SCORE_OPENER = {
  'aria-haspopup': 'dialog',
  onPointerEnter: comeNear,
  onFocus: comeNear,
  onClick: openScoreDialog,
} as const

export function openScoreDialog(): void {
  change('open')
}

export function closeScoreDialog(): void {
  change('closed')
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
