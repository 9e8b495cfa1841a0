import { PAGES } from '@tussle/contract/pages'
import { withDestination } from '@tussle/contract/people/destination'
import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { Questions } from '../../features/entries/asking/questions.tsx'
import { MyEntriesColumn } from '../../features/entries/my-entries-column.tsx'
import { WaitingScores } from '../../features/matches/score/waiting-scores.tsx'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import './my-registrations.css'

const TITLE = 'My Registrations'
const REDIRECT_AFTER_MS = 3000

const FOOTER = [
  { to: '/leagues', label: 'Browse All Leagues' },
  { to: '/tournaments', label: 'Browse All Tournaments' },
  { to: '/clubs', label: 'Find Clubs' },
]

export function MyRegistrationsPage() {
  const { user, isLoading, leavingFor } = useAuth()
  if (isLoading) return <Spinner label="Loading" />
  if (user !== null) return <Registrations />
  return leavingFor === null ? <PleaseSignIn /> : <Navigate to={leavingFor} replace />
}

function Registrations() {
  usePage(TITLE)
  return (
    <>
      <Band title={TITLE} back={{ to: '/', label: 'Back to Dashboard' }} />
      <div className="wrap page-body">
        <WaitingScores />
        <Questions />
        <div className="registration-columns">
          <MyEntriesColumn kind="league" />
          <MyEntriesColumn kind="tournament" />
        </div>
        <nav aria-label="Find more" className="registration-links">
          {FOOTER.map(({ to, label }) => (
            <ButtonLink key={to} to={to} variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </nav>
      </div>
    </>
  )
}

/** Asks a visitor to sign in, and opens the sign-in page after a moment (OQ-004). */
function PleaseSignIn() {
  usePage(TITLE)
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate(withDestination('/auth', PAGES.myRegistrations), { replace: true }),
      REDIRECT_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <>
      <Band title={TITLE} />
      <div className="wrap page-body">
        <EmptyState
          title="Please Sign In"
          text="Your leagues and tournaments show here once you are signed in."
          action={
            <ButtonLink to="/login" state={{ next: PAGES.myRegistrations }}>
              Sign In
            </ButtonLink>
          }
        />
      </div>
    </>
  )
}
