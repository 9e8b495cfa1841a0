import type { CurrentUser } from '@tussle/contract/people/current-user'
import { destinationOf } from '@tussle/contract/people/destination'
import { useLocation, useSearchParams } from 'react-router'
import { homeOf } from '../auth-context.tsx'

/** The page from which a person was sent to sign in: from the address, or from the history state. */
export function useDestination(): string | null {
  const [search] = useSearchParams()
  const state = useLocation().state as { next?: unknown } | null
  return destinationOf(search.get('next')) ?? destinationOf(state?.next)
}

export interface Way {
  readonly to: string
  readonly next: string | null
}

/**
 * The page after a sign-in. A person without a display name chooses one first, on /, and continues from there
 * (NAV-004).
 */
export function wayIn(user: CurrentUser, next: string | null): Way {
  const isIncomplete = !user.isAdmin && user.displayName === ''
  return isIncomplete || next === null ? { to: homeOf(user), next } : { to: next, next: null }
}
