import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Mail } from 'lucide-react'
import { ButtonLink } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { addressToConfirm, SendAgain } from './email-acts.tsx'
import '../accounts.css'

/** A line on the dashboard: an unconfirmed address blocks nothing, but gets no mails. */
export function ConfirmEmailLine({ user }: { readonly user: CurrentUser }) {
  return (
    <Note tone="calm" icon={Mail} className="email-line">
      <p>
        Confirm your {user.pendingEmail === null ? 'email' : 'new email'}: we sent a link to{' '}
        <b>{addressToConfirm(user)}</b>.
      </p>
      <div className="email-acts">
        <SendAgain />
        <ButtonLink to="/profile" size="sm" variant="ghost">
          Change
        </ButtonLink>
      </div>
    </Note>
  )
}
