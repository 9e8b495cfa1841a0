import type { CurrentUser } from '@tussle/contract/people/current-user'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useCancelEmailChange, useSendConfirmation } from './confirm-email.queries.ts'

/** The address that is still to be confirmed, or null. */
export function addressToConfirm({ email, emailVerified, pendingEmail }: CurrentUser): string | null {
  return pendingEmail ?? (emailVerified ? null : email)
}

export function SendAgain() {
  const send = useSendConfirmation()
  const press = () =>
    send.mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: 'Link sent', description: message }),
      onError: (error) => showFailed(error, 'The link could not be sent. Please try again.'),
    })
  return (
    <Button size="sm" variant="secondary" pending={send.isPending} pendingLabel="Sending..." onClick={press}>
      Send again
    </Button>
  )
}

export function CancelChange() {
  const cancel = useCancelEmailChange()
  const press = () =>
    cancel.mutate(undefined, {
      onSuccess: ({ email }) => toast({ title: 'Your email stays as it is', description: email }),
      onError: (error) => showFailed(error, 'The change could not be cancelled. Please try again.'),
    })
  return (
    <Button size="sm" variant="ghost" pending={cancel.isPending} onClick={press}>
      Cancel the change
    </Button>
  )
}

function showFailed(error: Error, fallback: string): void {
  if (isLoggedOut(error)) return
  toast({ title: 'Error', description: serverMessage(error) ?? fallback, variant: 'failure' })
}
