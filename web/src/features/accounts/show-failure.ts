import { serverMessage } from '../../lib/server/api-error.ts'
import { isUnproven } from '../../lib/server/fresh-proof.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Shows that an action on the account failed; shows nothing if the person declined to confirm it. */
export function showFailure(error: unknown): void {
  if (isLoggedOut(error) || isUnproven(error)) return
  const description = serverMessage(error) ?? 'Please try again.'
  toast({ title: 'That did not work', description, variant: 'failure' })
}
