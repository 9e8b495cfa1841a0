import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { dateAndTime } from '../../../lib/dates.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import {
  type DeviceSession,
  useRevokeSession,
  useSessions,
  useSignOutEverywhere,
} from '../accounts.queries.ts'
import { mayAskToEndSession, useAuth } from '../auth-context.tsx'
import '../accounts.css'

/** The sessions of this account, each with a button that ends it. */
export function DeviceList() {
  const { data, isPending, isError, refetch } = useSessions()
  return (
    <Card title="Signed-in devices" className="devices" action={<SignOutEverywhere />}>
      {isPending && <Skeleton className="h-14 w-full" />}
      {isError && <ErrorState message="The devices could not be loaded." onRetry={() => void refetch()} />}
      {data && (
        <ul className="device-list">
          {data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Ends this session too, so that no session is left. */
function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false)
  const everywhere = useSignOutEverywhere()
  const { forget } = useAuth()
  const ask = async () => {
    if (await mayAskToEndSession()) setAsking(true)
  }
  const signOut = () =>
    everywhere.mutate(undefined, {
      onSuccess: () => {
        void forget('/auth')
        toast({ title: 'Signed out everywhere' })
      },
      onError: (error) => {
        if (isLoggedOut(error)) return
        const description = serverMessage(error) ?? 'The devices could not be signed out.'
        toast({ title: 'Error', description, variant: 'failure' })
      },
    })
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => void ask()}>
        Sign out everywhere
      </Button>
      {isAsking && (
        <Dialog
          open
          onOpenChange={setAsking}
          title="Sign out everywhere?"
          description="Every device is signed out, this one too. Notifications stop there until you sign in again."
          footer={
            <>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button variant="danger" pending={everywhere.isPending} onClick={signOut}>
                Sign out everywhere
              </Button>
            </>
          }
        >
          <p className="t-small text-ink-2">
            If you think that somebody knows your password, change it instead: that also signs the others out.
          </p>
        </Dialog>
      )}
    </>
  )
}

function Device({ session }: { readonly session: DeviceSession }) {
  const revoke = useRevokeSession()
  const signOut = async () => {
    try {
      await revoke.mutateAsync(session.id)
      toast({ title: 'Device signed out', description: session.device })
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = serverMessage(error) ?? 'The device could not be signed out.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }
  return (
    <li>
      <MonitorSmartphone size={20} aria-hidden />
      <span className="min-w-0 flex-1">
        <b className="block break-words">{session.device}</b>
        <span className="t-small block text-balance text-ink-2">
          Last used {dateAndTime(session.lastSeenAt)}
        </span>
      </span>
      {session.current ? (
        <Badge tone="neutral">This device</Badge>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          pending={revoke.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
