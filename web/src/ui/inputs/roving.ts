import type { KeyboardEvent } from 'react'

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Moves the focus among the elements that match `selector` inside the key's target: arrows wrap around, Home and End
 * jump. Returns the focused element, so that the caller can choose it too.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  axis: 'horizontal' | 'vertical',
): HTMLElement | null {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const from = items.indexOf(document.activeElement as HTMLElement)
  const to = target(event, items.length, from, axis)
  const item = to === null ? undefined : items[to]
  if (!item) return null
  event.preventDefault()
  item.focus()
  return item
}

function target(
  event: KeyboardEvent<HTMLElement>,
  count: number,
  from: number,
  axis: 'horizontal' | 'vertical',
): number | null {
  if (count === 0) return null
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  const keys = axis === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const step = STEP[event.key]
  if (step === undefined || !keys.includes(event.key)) return null
  const isMirrored = axis === 'horizontal' && getComputedStyle(event.currentTarget).direction === 'rtl'
  return (from + (isMirrored ? -step : step) + count) % count
}
