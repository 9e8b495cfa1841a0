import { withDestination } from '@tussle/contract/people/destination'
import { lazy, type ReactNode, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '../features/accounts/auth-context.tsx'
import { ApiError } from '../lib/server/api-error.ts'
import { logInAgain } from '../lib/server/logged-out.ts'
import { Spinner } from '../ui/spinner.tsx'
import { Trouble } from './trouble.tsx'

const AccessDenied = lazy(() =>
  import('../parts/site/access-denied.tsx').then((file) => ({ default: file.AccessDenied })),
)

const UNREACHED = {
  title: 'No connection',
  message: "We couldn't reach the server. Check your connection.",
}
const FAILED = { title: "This page didn't load", message: 'Something went wrong on our side.' }

interface SignedInProps {
  /**
   * `log-in-again` shows the toast and signs in through the server (OQ-005); otherwise the guard opens /auth.
   */
  readonly whenOut?: 'redirect' | 'log-in-again'
}

/** Renders the page for signed-in people only, and nothing before that is known (NAV-049). */
export function SignedIn({ whenOut = 'redirect' }: SignedInProps) {
  const { user, isLoading, failure, retry, leavingFor } = useAuth()
  const { pathname, search, hash } = useLocation()
  if (isLoading) return <Spinner label="Loading" />
  if (failure !== null) return <SessionUnknown failure={failure} onRetry={retry} />
  if (user !== null) return <Outlet />
  if (leavingFor !== null) return <Navigate to={leavingFor} replace />
  if (whenOut === 'log-in-again') return <LogInAgain />
  return <Navigate to={withDestination('/auth', pathname + search + hash)} replace />
}

interface AdminOnlyProps {
  /** Ends the sentence 'You need admin privileges to ...' (OQ-044). */
  readonly purpose: string
  readonly children: ReactNode
}

/** Used inside SignedIn; the page never renders for others (ROLE-014). */
export function AdminOnly({ purpose, children }: AdminOnlyProps) {
  const { user } = useAuth()
  return user?.isAdmin ? children : <AccessDenied purpose={purpose} />
}

/** /login is an alias of /auth; the query and the state are passed on. */
export function LoginAlias() {
  const location = useLocation()
  return <Navigate to={`/auth${location.search}`} state={location.state as unknown} replace />
}

function LogInAgain() {
  useEffect(logInAgain, [])
  return <Spinner label="Logging in again" />
}

interface SessionUnknownProps {
  readonly failure: Error
  readonly onRetry: () => void
}

/** Shown instead of a page that depends on who is signed in, while that cannot be read. */
export function SessionUnknown({ failure, onRetry }: SessionUnknownProps) {
  const text = failure instanceof ApiError ? FAILED : UNREACHED
  return <Trouble {...text} onRetry={onRetry} />
}
