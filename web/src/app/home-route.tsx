import { Navigate } from 'react-router'
import { useAuth } from '../features/accounts/auth-context.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { SessionUnknown } from './guards.tsx'
import { type LazyPage, lazyPage } from './lazy-page.ts'

const landing = lazyPage(() => import('../pages/home/landing.tsx'), 'LandingPage')
const dashboard = lazyPage(() => import('../pages/home/dashboard.tsx'), 'DashboardPage')
const completion = lazyPage(() => import('../pages/account/complete-profile.tsx'), 'CompleteProfilePage')

export const visitorPages: readonly LazyPage[] = [landing]
export const playerPages: readonly LazyPage[] = [dashboard]

/** '/' shows the landing page, redirects to /admin, or shows the player's home (NAV-001..004). */
export function HomeRoute() {
  const { user, isVisitor, failure, retry } = useAuth()
  if (isVisitor) return <landing.Page />
  if (failure !== null) return <SessionUnknown failure={failure} onRetry={retry} />
  if (user === null) return <Spinner label="Loading" />
  return user.isAdmin ? <Navigate to="/admin" replace /> : <PlayerHome />
}

/** A player without a display name chooses one first, here and on /dashboard; administrators need none (OQ-032). */
export function PlayerHome() {
  const { user } = useAuth()
  const isIncomplete = user !== null && !user.isAdmin && user.displayName === ''
  return isIncomplete ? <completion.Page /> : <dashboard.Page />
}
