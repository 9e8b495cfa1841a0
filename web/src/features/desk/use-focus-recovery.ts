import { useEffect } from 'react'
import { COURT } from './focus.ts'

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Dialogs and menus return the focus by themselves. */
const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * An action at the desk often removes its own button: a player is checked in, a court is closed, a match goes on
 * court. So that keyboard users are not sent to the top of the page, the focus moves to the court of the button or to
 * the next control.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    /** The focused element and its ancestors, the innermost first. */
    let held: readonly Element[] = []
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(OPENED) === null) held = around(target)
    }
    // A press outside every control drops the focus on purpose.
    const drop = () => {
      held = []
    }
    const look = () => {
      const [control] = held
      if (control === undefined || document.activeElement !== document.body) return
      if (!control.isConnected || control.matches(':disabled')) moveFocus(held)
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

function moveFocus(held: readonly Element[]): void {
  const left = held.slice(1).find(({ isConnected }) => isConnected)
  if (left === undefined) return
  const court = left.closest(`[${COURT}]`)
  const controls = [...(left.closest('main') ?? document).querySelectorAll(CONTROLS)]
  const next = controls.findIndex((each) => isFrom(left, each))
  const order = next < 0 ? controls.toReversed() : controls.slice(next)
  for (const each of court === null ? order : [court]) {
    if (each instanceof HTMLElement) each.focus()
    // A hidden or disabled control does not take the focus.
    if (document.activeElement === each) return
  }
}

/** Whether `other` is inside `place` or after it. */
function isFrom(place: Element, other: Element): boolean {
  return (place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function around(element: Element): readonly Element[] {
  return element.parentElement === null ? [element] : [element, ...around(element.parentElement)]
}
