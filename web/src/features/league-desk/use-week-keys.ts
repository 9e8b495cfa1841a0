import { useLayoutEffect, useRef } from 'react'

interface WeekKeys {
  readonly onBefore: () => void
  readonly onAfter: () => void
  /** Enters the score of the fixture in focus, else of the first open one. */
  readonly onEnter: (matchId: number) => void
}

/** ← → weeks, E enter score. Keys never work in a field or behind a dialog. */
export function useWeekKeys({ onBefore, onAfter, onEnter }: WeekKeys): void {
  const onKey = (event: KeyboardEvent) => {
    if (isElsewhere(event)) return
    if (event.key === 'ArrowLeft') onBefore()
    else if (event.key === 'ArrowRight') onAfter()
    else if (event.key.toLowerCase() === 'e') {
      const focused = document.activeElement?.closest<HTMLElement>('[data-fixture]')
      const line = focused ?? document.querySelector<HTMLElement>('[data-fixture][data-open]')
      const id = Number(line?.dataset['fixture'])
      if (id > 0) onEnter(id)
    } else return
    event.preventDefault()
  }
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return true
  const { target } = event
  return (
    target instanceof HTMLElement &&
    target.matches('input, textarea, select, [role="combobox"], [role="group"], .band-figures, .weeks-strip')
  )
}
