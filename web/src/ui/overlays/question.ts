import { useSyncExternalStore } from 'react'

export type Answer = (isYes: boolean) => void

export interface Question {
  /** Opens the question; calls while it is open get the same answer. */
  readonly ask: () => Promise<boolean>
  readonly isOpen: () => boolean
  /** Whether a component on the page shows the question. */
  readonly isShown: () => boolean
  /** For that component: the function to answer with, or null if nobody asks. */
  readonly useOpen: () => Answer | null
}

/** A question that any code may ask the person; one component on the page shows it. */
export function question(): Question {
  let answer: Answer | null = null
  let answered: Promise<boolean> | null = null
  const listeners = new Set<() => void>()

  const change = (next: Answer | null) => {
    answer = next
    for (const listener of listeners) listener()
  }
  const open = () =>
    new Promise<boolean>((resolve) =>
      change((isYes) => {
        answered = null
        change(null)
        resolve(isYes)
      }),
    )
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    ask: () => {
      answered ??= open()
      return answered
    },
    isOpen: () => answer !== null,
    isShown: () => listeners.size > 0,
    useOpen: () => useSyncExternalStore(subscribe, () => answer),
  }
}
