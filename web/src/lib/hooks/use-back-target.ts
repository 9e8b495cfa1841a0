import { useState } from 'react'
import { useLocation } from 'react-router'

export interface BackTarget {
  readonly to: string
  readonly label: string
}

const DASHBOARD: BackTarget = { to: '/', label: 'Back to Dashboard' }

/** The places a way back is kept for; from anywhere else it leads to the page's own list. */
const PLACES = new Map<string, BackTarget>([
  ['/', DASHBOARD],
  ['/dashboard', DASHBOARD],
  ['/my-registrations', { to: '/my-registrations', label: 'Back to My Registrations' }],
])

/** Where the back link leads (OQ-041): links carry their own path in the history state, as `{ from }`. */
export function useBackTarget(list: BackTarget): BackTarget {
  const location = useLocation()
  const [from] = useState(() => pathIn(location.state) ?? referrer())
  return (from === null ? undefined : PLACES.get(from)) ?? list
}

function pathIn(state: unknown): string | null {
  const { from } = (state ?? {}) as { from?: unknown }
  return typeof from === 'string' ? from : null
}

/** The browser sets it on a full load only, so it says nothing about the entries that follow the first. */
function referrer(): string | null {
  const entry = window.history.state as { idx?: number } | null
  if (document.referrer === '' || (entry?.idx ?? 0) > 0) return null
  const { origin, pathname } = new URL(document.referrer)
  return origin === window.location.origin ? pathname : null
}
