import { isUnproven } from '../../../lib/server/fresh-proof.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { isDeclined, passkeyProblem } from './passkeys.ts'
import { useAddPasskey } from './second-factors.queries.ts'
import type { ShowCodes } from './use-codes-dialog.tsx'

/** Adds a passkey of this device. Returns whether there is one now. */
export function useNewPasskey(onCodes: ShowCodes) {
  const added = useAddPasskey()
  const add = async (): Promise<boolean> => {
    try {
      const { passkey, recoveryCodes } = await added.mutateAsync()
      toast({ title: 'Passkey added', description: passkey.name })
      onCodes(recoveryCodes)
      return true
    } catch (error) {
      const isQuiet = isDeclined(error) || isUnproven(error) || isLoggedOut(error)
      if (!isQuiet) {
        toast({ title: 'No passkey was added', description: passkeyProblem(error), variant: 'failure' })
      }
      return false
    }
  }
  return { add, isPending: added.isPending }
}
