import { serverMessage } from '../../lib/server/api-error.ts'
import { isUnproven } from '../../lib/server/fresh-proof.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** An act on the account that did not come about; whoever declined to confirm it knows. */
export function sayNotDone(error: unknown): void {
  if (isLoggedOut(error) || isUnproven(error)) return
  const description = serverMessage(error) ?? 'Please try again.'
  toast({ title: 'That did not work', description, variant: 'failure' })
}
