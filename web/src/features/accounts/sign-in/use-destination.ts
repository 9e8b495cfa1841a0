import type { CurrentUser } from '@tussle/contract/people/accounts'
import { destinationOf } from '@tussle/contract/people/destination'
import { useLocation, useSearchParams } from 'react-router'
import { homeOf } from '../auth-context.tsx'

/** Where the link led that brought somebody to the sign-in page: in the address, or beside it in the history. */
export function useDestination(): string | null {
  const [search] = useSearchParams()
  const state = useLocation().state as { next?: unknown } | null
  return destinationOf(search.get('next')) ?? destinationOf(state?.next)
}

export interface Way {
  readonly to: string
  readonly next: string | null
}

/** Where a sign-in leads. Whoever has no display name yet gets one first, on /, and goes on from there (NAV-004). */
export function wayIn(user: CurrentUser, next: string | null): Way {
  const isIncomplete = !user.isAdmin && user.displayName === ''
  return isIncomplete || next === null ? { to: homeOf(user), next } : { to: next, next: null }
}
