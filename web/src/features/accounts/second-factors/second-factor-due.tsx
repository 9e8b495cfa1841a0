import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Link } from 'react-router'
import { longDate } from '../../../lib/dates.ts'
import { Note } from '../../../ui/layout/note.tsx'
import { FACTORS_PAGE, isDueSoon } from './second-factor-state.ts'

/** A line for an administrator who still has time to set up a second factor; renders nothing for everybody else. */
export function SecondFactorDue({ user }: { readonly user: CurrentUser }) {
  const { secondFactorDue } = user
  if (!isDueSoon(secondFactorDue)) return null
  return (
    <Note tone="warn">
      Administrators need a passkey or an authenticator app by <b>{longDate(secondFactorDue)}</b>.{' '}
      <Link to={FACTORS_PAGE} className="link">
        Set it up
      </Link>
    </Note>
  )
}
