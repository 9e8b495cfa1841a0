import { type PointerEvent, useRef } from 'react'

const DISMISS_AT_PX = 80

/**
 * Lets the person drag a sheet down by its head. The close button does the same, so the drag is never the only way.
 */
export function useDragDismiss(onDismiss: () => void) {
  const start = useRef<number | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const isControl = event.target instanceof Element && event.target.closest('button, a, input')
    if (event.button !== 0 || isControl || !matchMedia('(width < 768px)').matches) return
    start.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (start.current === null) return
    const distance = Math.max(0, event.clientY - start.current)
    sheetOf(event)?.style.setProperty('translate', `0 ${distance}px`)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (start.current === null) return
    const distance = event.clientY - start.current
    const sheet = sheetOf(event)
    start.current = null
    if (distance > DISMISS_AT_PX && event.type === 'pointerup') onDismiss()
    // A closing sheet continues from where it was released; one that stays (a question first) goes back.
    requestAnimationFrame(() => {
      if (sheet?.getAttribute('data-state') === 'open') sheet.style.removeProperty('translate')
    })
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

function sheetOf(event: PointerEvent<HTMLElement>): HTMLElement | null {
  return event.currentTarget.closest<HTMLElement>('[data-sheet]')
}
