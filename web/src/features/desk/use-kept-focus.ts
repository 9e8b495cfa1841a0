import { useEffect } from 'react'
import { COURT } from './focus.ts'

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** They give the focus back by themselves. */
const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * What is done at the desk often takes its own button away: a player is checked in, a court is closed, a match goes on
 * court. Whoever works by keyboard is not thrown back to the top of the page then: the focus goes to the court the
 * button belonged to, or on to the next control from where it was.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, and everything around it from the inside out. */
    let held: readonly Element[] = []
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(OPENED) === null) held = around(target)
    }
    // Whoever presses beside everything wants no focus.
    const drop = () => {
      held = []
    }
    const look = () => {
      const [control] = held
      if (control === undefined || document.activeElement !== document.body) return
      if (!control.isConnected || control.matches(':disabled')) handOn(held)
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', hold)
    document.addEventListener('pointerdown', drop)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', hold)
      document.removeEventListener('pointerdown', drop)
    }
  }, [])
}

function handOn(held: readonly Element[]): void {
  const left = held.slice(1).find(({ isConnected }) => isConnected)
  if (left === undefined) return
  const court = left.closest(`[${COURT}]`)
  const controls = [...(left.closest('main') ?? document).querySelectorAll(CONTROLS)]
  const next = controls.findIndex((each) => isFrom(left, each))
  const order = next < 0 ? controls.toReversed() : controls.slice(next)
  for (const each of court === null ? order : [court]) {
    if (each instanceof HTMLElement) each.focus()
    // What is hidden or disabled does not take it.
    if (document.activeElement === each) return
  }
}

/** In it, or after it. */
function isFrom(place: Element, other: Element): boolean {
  return (place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function around(element: Element): readonly Element[] {
  return element.parentElement === null ? [element] : [element, ...around(element.parentElement)]
}
