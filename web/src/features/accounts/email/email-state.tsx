import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Check, Clock } from 'lucide-react'
import { Badge } from '../../../ui/data/badge.tsx'
import { CancelChange, SendAgain } from './email-acts.tsx'

interface EmailStateProps {
  readonly user: CurrentUser
  /** The field contains another address, which the state of the saved one does not apply to. */
  readonly isEdited: boolean
}

/** The state below the address: confirmed, or what is missing. */
export function EmailState({ user, isEdited }: EmailStateProps) {
  const { emailVerified, pendingEmail } = user
  const waits = !isEdited && !emailVerified && pendingEmail === null
  return (
    <div className="email-state" role="status">
      <div className="email-acts">
        {emailVerified && !isEdited ? (
          <Badge tone="win" icon={Check}>
            Verified
          </Badge>
        ) : (
          <Badge tone="neutral" icon={Clock}>
            {isEdited ? 'Not saved yet' : 'Not confirmed yet'}
          </Badge>
        )}
        {waits && <SendAgain />}
      </div>
      {waits && (
        <p className="t-small text-ink-2">
          We sent a link to this address. Until you follow it, you get no other mail from us.
        </p>
      )}
      {pendingEmail !== null && (
        <>
          <p className="t-small text-ink-2 wrap-anywhere">
            We sent a link to <b>{pendingEmail}</b>. It becomes your email once you follow the link.
          </p>
          <div className="email-acts">
            <SendAgain />
            <CancelChange />
          </div>
        </>
      )}
    </div>
  )
}
