import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useAuth } from '../features/accounts/auth-context.tsx'
import { usePage } from '../lib/use-page.ts'
import { Band } from '../ui/band.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { NotOpenYetPage } from './not-open-yet.tsx'

const TITLE = 'My Registrations'
const REDIRECT_AFTER_MS = 3000

export function MyRegistrationsPage() {
  const { user, isLoading, leavingFor } = useAuth()
  if (isLoading) return <Spinner label="Loading" />
  if (user !== null) return <NotOpenYetPage page="myRegistrations" />
  return leavingFor === null ? <PleaseSignIn /> : <Navigate to={leavingFor} replace />
}

/** A visitor is asked to sign in, and led there after a moment (OQ-004). */
function PleaseSignIn() {
  usePage(TITLE)
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/auth', { replace: true }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <>
      <Band title={TITLE} />
      <div className="wrap page-body">
        <EmptyState
          title="Please Sign In"
          text="Your leagues and tournaments show here once you are signed in."
          action={<ButtonLink to="/login">Sign In</ButtonLink>}
        />
      </div>
    </>
  )
}
