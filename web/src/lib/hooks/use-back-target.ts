import { useState } from 'react'
import { useLocation } from 'react-router'

export interface BackTarget {
  readonly to: string
  readonly label: string
}

const DASHBOARD: BackTarget = { to: '/', label: 'Back to Dashboard' }

/** The pages that a back link can lead to; from anywhere else it leads to the page's own list. */
const PLACES = new Map<string, BackTarget>([
  ['/', DASHBOARD],
  ['/dashboard', DASHBOARD],
  ['/my-registrations', { to: '/my-registrations', label: 'Back to My Registrations' }],
])

/** The target of the back link (OQ-041). Links pass their own path in the history state, as `{ from }`. */
export function useBackTarget(list: BackTarget): BackTarget {
  const location = useLocation()
  const [from] = useState(() => pathIn(location.state) ?? referrer())
  return (from === null ? undefined : PLACES.get(from)) ?? list
}

function pathIn(state: unknown): string | null {
  const { from } = (state ?? {}) as { from?: unknown }
  return typeof from === 'string' ? from : null
}

/** The browser sets it on a full load only, so it is valid for the first history entry alone. */
function referrer(): string | null {
  const entry = window.history.state as { idx?: number } | null
  if (document.referrer === '' || (entry?.idx ?? 0) > 0) return null
  const { origin, pathname } = new URL(document.referrer)
  return origin === window.location.origin ? pathname : null
}
