import { toast } from '../ui/toast-store.ts'
import { ApiError } from './api-error.ts'
import { leaveFor } from './leave.ts'

const LOGIN_DELAY_MS = 500

let leaving = false

/** The server no longer knows this browser. A refused sign-in is also a 401, but says so (OQ-023). */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'login_failed'
}

/** Says so, then sends the browser to the sign-in page by way of the server (NAV-053, OQ-005). */
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
    leaveFor('/api/login')
  }, LOGIN_DELAY_MS)
}
