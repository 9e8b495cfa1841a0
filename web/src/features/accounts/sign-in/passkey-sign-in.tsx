import { Fingerprint } from 'lucide-react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { nameOf } from '../auth-context.tsx'
import { isDeclined, passkeyProblem } from '../second-factors/passkeys.ts'
import { usePasskeySignIn } from '../second-factors/second-factors.queries.ts'
import { useEntered } from './use-entered.ts'

interface PasskeySignInProps {
  readonly stayLoggedIn: boolean
  /** Offered as an alternative to the code field next to it. */
  readonly isInstead?: boolean
}

/** The passkey identifies the account, so the person types nothing. */
export function PasskeySignIn({ stayLoggedIn, isInstead = false }: PasskeySignInProps) {
  const passkey = usePasskeySignIn()
  const entered = useEntered()
  const signIn = async () => {
    try {
      const user = await passkey.mutateAsync(stayLoggedIn)
      entered(user, 'Welcome back!', `Signed in as ${nameOf(user)}`)
    } catch {
      // The note below shows the error.
    }
  }
  return (
    <div className="grid gap-3">
      <p className="auth-or" aria-hidden>
        or
      </p>
      <Button
        variant="secondary"
        size="lg"
        block
        icon={Fingerprint}
        pending={passkey.isPending}
        onClick={() => void signIn()}
      >
        {isInstead ? 'Use a passkey instead' : 'Sign in with a passkey'}
      </Button>
      {passkey.isError && !isDeclined(passkey.error) && (
        <Note tone="error">{passkeyProblem(passkey.error)}</Note>
      )}
    </div>
  )
}
