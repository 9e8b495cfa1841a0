import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { counted } from '../../lib/counted.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import {
  type DeadLetter,
  useDeadLetters,
  useDiscardDeadLetter,
  useRetryDeadLetter,
} from './dead-letters.queries.ts'
import './ops.css'

const KINDS: Readonly<Record<DeadLetter['kind'], string>> = {
  mail: 'Mail',
  push: 'Push notification',
  work: 'Background work',
}

/** Jobs that the server gave up after several attempts; an administrator has to look at them. */
export function DeadLettersPanel() {
  const { data, isPending, isError, refetch } = useDeadLetters()
  const place = useRef<HTMLElement>(null)
  const { hash } = useLocation()

  // The lists above push it down as they come, so it is shown once its own has come.
  useEffect(() => {
    if (hash === '#failed-deliveries' && data !== undefined) place.current?.scrollIntoView({ block: 'start' })
  }, [hash, data])

  return (
    <Card title="Failed deliveries" ref={place} className="ops-place">
      {isPending && <Skeleton className="h-12 w-full" />}
      {isError && (
        <ErrorState message="The failed deliveries could not be loaded." onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-ink-2">Every mail and notification got through.</p>}
      {data && data.length > 0 && (
        <ul className="messages">
          {data.map((letter) => (
            <Letter key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Letter({
  letter: { id, kind, queue, about, error, tries, failedAt },
}: {
  readonly letter: DeadLetter
}) {
  const retry = useRetryDeadLetter(id)
  const discard = useDiscardDeadLetter(id)
  const press = async (act: typeof retry, done: string) => {
    try {
      await act.mutateAsync()
      toast({ title: done })
    } catch (refusal) {
      if (isLoggedOut(refusal)) return
      const description = serverMessage(refusal) ?? 'Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }
  const name = about === null ? KINDS[kind] : `${KINDS[kind]}: ${about}`
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="t-h3">{name}</h3>
        <time className="t-caption text-ink-3" dateTime={failedAt}>
          {dateAndTime(failedAt)}
        </time>
      </div>
      <p>{error}</p>
      <p className="t-small text-ink-2">
        {queue} · given up after {counted(tries, 'try', 'tries')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Retry ${name}`}
          pending={retry.isPending}
          onClick={() => void press(retry, 'It is tried again')}
        >
          Retry
        </Button>
        <Button
          variant="destructive"
          size="sm"
          aria-label={`Discard ${name}`}
          pending={discard.isPending}
          onClick={() => void press(discard, 'Discarded')}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}
