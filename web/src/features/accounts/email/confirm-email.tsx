import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ApiError, serverMessage } from '../../../lib/server/api-error.ts'
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useAuth } from '../auth-context.tsx'
import { useConfirmEmail } from './confirm-email.queries.ts'
import { addressToConfirm } from './email-acts.tsx'
import '../accounts.css'

const FALLBACK = 'The email could not be confirmed. Please try again.'

/** Errors after which another attempt has no effect. */
const FINAL: ReadonlySet<unknown> = new Set(['confirm_link_invalid', 'email_taken'])

/**
 * The page that the mailed link opens. The page itself sends the request, once. A mail scanner that only reads the
 * address confirms nothing.
 */
export function ConfirmEmail({ token }: { readonly token: string }) {
  const { mutate, data, error } = useConfirmEmail()
  const { user } = useAuth()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate(token)
  }, [mutate, token])

  const isFinal = error instanceof ApiError && FINAL.has(error.code)
  return (
    <div className="stack-form">
      <h2 className="t-h2">Confirm your email</h2>
      {data && (
        <div className="reset-sent" role="status">
          <CircleCheck size={40} aria-hidden />
          <p>
            <b className="wrap-anywhere">{data.email}</b> is confirmed{data.wasConfirmed && ' already'}.
          </p>
        </div>
      )}
      {error && <Note tone="error">{serverMessage(error) ?? FALLBACK}</Note>}
      {isFinal && user !== null && addressToConfirm(user) !== null && (
        <p>You can have a new link sent from your profile.</p>
      )}
      {isFinal && user === null && <p>Sign in to have a new link sent.</p>}
      {error && !isFinal && (
        <Button size="lg" block onClick={() => mutate(token)}>
          Try again
        </Button>
      )}
      {!data && !error && <Spinner label="Confirming your email" />}
      {(data || isFinal) && (
        <ButtonLink to={wayOn(user !== null, isFinal)} size="lg" block>
          {textOn(user !== null, isFinal)}
        </ButtonLink>
      )}
    </div>
  )
}

function wayOn(isSignedIn: boolean, needsLink: boolean): string {
  if (!isSignedIn) return '/auth'
  return needsLink ? '/profile' : '/'
}

function textOn(isSignedIn: boolean, needsLink: boolean): string {
  if (!isSignedIn) return 'Go to Sign In'
  return needsLink ? 'Open your profile' : 'Continue'
}
