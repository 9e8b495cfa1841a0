import { withDestination } from '@tussle/contract/people/destination'
import { releaseSavedInput } from '../../ui/overlays/layers.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { leaveFor } from '../leave.ts'
import { ApiError } from './api-error.ts'

const LOGIN_DELAY_MS = 500

let leaving = false

/** A 401 that refuses the entered credentials, not the session. */
const REFUSED_SIGN_INS: readonly unknown[] = ['login_failed', 'second_factor_failed']

/** The server does not know this session any more. A refused sign-in is also a 401, but has its own code (OQ-023). */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && !REFUSED_SIGN_INS.includes(error.code)
}

/** Shows a message, then sends the browser through the server to the sign-in page and back here (NAV-053, OQ-005). */
export function logInAgain(): void {
  if (leaving) return
  leaving = true
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'failure',
  })
  setTimeout(() => {
    leaving = false
    releaseSavedInput()
    const { pathname, search, hash } = window.location
    leaveFor(withDestination('/api/login', pathname + search + hash))
  }, LOGIN_DELAY_MS)
}
