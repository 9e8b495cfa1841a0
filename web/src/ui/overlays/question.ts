import { useSyncExternalStore } from 'react'

export type Answer = (isYes: boolean) => void

export interface Question {
  /** Opens it; whoever asks while it is open hears the same answer. */
  readonly ask: () => Promise<boolean>
  readonly isOpen: () => boolean
  /** Whether a place on the page shows it at all. */
  readonly isShown: () => boolean
  /** For that place: how to answer, null while nobody asks. */
  readonly useOpen: () => Answer | null
}

/** Something that any code may ask the person, and one place on the page shows. */
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
