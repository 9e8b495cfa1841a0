import { writeToClipboard } from '../../lib/clipboard.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useMyCalendar, useRenewCalendar, useStopCalendar } from './calendars.queries.ts'

/** A feed of the player's leagues and tournaments for a calendar application. */
export function CalendarCard() {
  const { data, error, refetch } = useMyCalendar()
  return (
    <Card title="Calendar">
      {error && <ErrorState message="Your calendar could not be loaded." onRetry={() => void refetch()} />}
      {!(error || data) && <Skeleton className="h-24 w-full" />}
      {data && <Feed url={data.url} />}
    </Card>
  )
}

function Feed({ url }: { readonly url: string | null }) {
  const renew = useRenewCalendar()
  const stop = useStopCalendar()
  const press = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      toast({ title: done })
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = serverMessage(error) ?? 'Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }
  const make = () => press(() => renew.mutateAsync(), 'Calendar address ready')
  if (url === null) {
    return (
      <div className="stack-form">
        <p>Subscribe to your own leagues and tournaments with a private address.</p>
        <div className="form-actions">
          <Button pending={renew.isPending} onClick={() => void make()}>
            Make an address
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="stack-form">
      <Field
        label="Private address"
        hint="Whoever has it sees what you are entered in. A new address ends this one."
      >
        {(control) => (
          <TextInput {...control} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <div className="form-actions">
        <Button
          variant="destructive"
          pending={stop.isPending}
          onClick={() => void press(() => stop.mutateAsync(), 'Calendar address ended')}
        >
          Stop
        </Button>
        <Button variant="secondary" pending={renew.isPending} onClick={() => void make()}>
          New address
        </Button>
        <Button onClick={() => void press(() => writeToClipboard(url), 'Copied')}>Copy</Button>
      </div>
    </div>
  )
}
