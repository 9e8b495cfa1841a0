import { Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { longDate } from '../../../lib/dates.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { late } from '../../../ui/layout/late.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { showFailure } from '../show-failure.ts'
import { useRemoveTotp, useStartTotp } from './second-factors.queries.ts'
import type { ShowCodes } from './use-codes-dialog.tsx'

const AuthenticatorDialog = late(() =>
  import('./authenticator-dialog.tsx').then((file) => ({ default: file.AuthenticatorDialog })),
)

interface AuthenticatorRowProps {
  /** Null if no app is set up. */
  readonly since: string | null
  readonly onCodes: ShowCodes
}

export function AuthenticatorRow({ since, onCodes }: AuthenticatorRowProps) {
  return (
    <section className="factor own-data" aria-labelledby="authenticator">
      <div>
        <h3 id="authenticator" className="factor-title">
          Authenticator app
        </h3>
        <p className="factor-text">
          {since === null
            ? 'An app on your phone shows a new code every half minute. You enter it after your password.'
            : `Set up on ${longDate(since)}. You enter its code after your password.`}
        </p>
      </div>
      {since === null ? <SetUp onCodes={onCodes} /> : <TurnOff />}
    </section>
  )
}

function SetUp({ onCodes }: Pick<AuthenticatorRowProps, 'onCodes'>) {
  const start = useStartTotp()
  return (
    <>
      <Button
        variant="secondary"
        icon={Smartphone}
        pending={start.isPending}
        onClick={() => start.mutate(undefined, { onError: showFailure })}
      >
        Set up an app
      </Button>
      <Suspense>
        {start.data && (
          <AuthenticatorDialog
            secret={start.data}
            onDone={(codes) => {
              toast({ title: 'Authenticator app set up' })
              onCodes(codes)
            }}
            onClose={start.reset}
          />
        )}
      </Suspense>
    </>
  )
}

function TurnOff() {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveTotp()
  const confirm = async () => {
    try {
      await remove.mutateAsync()
      toast({ title: 'Authenticator app removed' })
    } catch (error) {
      setAsking(false)
      showFailure(error)
    }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Remove the app
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove the authenticator app?"
        text="Its codes no longer work here. Delete the entry in the app too."
        confirmLabel="Remove"
        cancelLabel="Keep it"
        pending={remove.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
