import { type FocusEvent, type KeyboardEvent, useState } from 'react'

interface RowKeys {
  /** The row whose controls can be reached by Tab. */
  readonly active: number | undefined
  /** For the list: its links and fields are what the keys reach. */
  readonly handlers: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

interface Selection {
  readonly toggle: (id: number) => void
  readonly add: (ids: readonly number[]) => void
}

const ROW = '[data-division]'

/**
 * The list is one stop for Tab: arrows, Home and End move from row to row, Space selects, Shift with an arrow selects
 * on, and Enter opens the link as usual.
 */
export function useRowKeys(ids: readonly number[], { toggle, add }: Selection): RowKeys {
  const [last, setLast] = useState<number>()
  const active = last !== undefined && ids.includes(last) ? last : ids[0]

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>(ROW) : null
    if (row === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const at = ids.indexOf(idOf(row))
    const next = NEXT[event.key]?.(at, ids.length)
    if (next !== undefined) {
      event.preventDefault()
      const goal = ids[Math.min(Math.max(next, 0), ids.length - 1)]
      if (goal === undefined) return
      if (event.shiftKey) add([idOf(row), goal])
      focusRow(event.currentTarget, goal)
    } else if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      toggle(idOf(row))
    }
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest<HTMLElement>(ROW)
    if (row !== null) setLast(idOf(row))
  }

  return { active, handlers: { onFocus, onKeyDown } }
}

const NEXT: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const idOf = (row: HTMLElement): number => Number(row.dataset['division'])

const focusRow = (list: HTMLElement, id: number): void =>
  list.querySelector<HTMLElement>(`[data-division="${id}"] a`)?.focus()
