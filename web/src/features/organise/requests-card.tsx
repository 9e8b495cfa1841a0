import type { OpenRequest } from '@tussle/contract/organising-rights'
import { WORDS_LENGTH } from '@tussle/contract/team-roles'
import { type SubmitEvent, useState } from 'react'
import { longDate } from '../../lib/dates.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type Settling, useOpenRequests, useSettle } from './organise.queries.ts'
import './organise.css'

/** Requests that the caller decides. Nothing is shown to owners without one. */
export function RequestsCard({ isAlways }: { readonly isAlways: boolean }) {
  const { data, error, refetch } = useOpenRequests()
  const [refused, setRefused] = useState<OpenRequest | null>(null)
  const settle = useSettle()
  if (error) {
    return (
      <Card title="Requests">
        <ErrorState message="The requests could not be loaded." onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (data === undefined || (data.length === 0 && !isAlways)) return null

  const answer = (settling: Settling) =>
    settle.mutate(settling, {
      onSuccess: ({ state }) => toast({ title: state === 'granted' ? 'Right granted' : 'Request refused' }),
      onError: (failure) =>
        toast({
          title: 'Not answered',
          description: serverMessage(failure) ?? 'Please try again.',
          variant: 'failure',
        }),
    })

  return (
    <Card title="Requests" padded={false} action={<span className="organise-count">{data.length}</span>}>
      {data.length === 0 && <p className="organise-none">Nobody asks for the right to organise.</p>}
      <CardList aria-label="Requests">
        {data.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isPending={settle.isPending}
            onGrant={() => answer({ id: request.id, granted: true })}
            onRefuse={() => setRefused(request)}
          />
        ))}
      </CardList>
      {refused && (
        <RefuseDialog
          request={refused}
          onClose={() => setRefused(null)}
          onRefuse={(reason) => {
            answer({ id: refused.id, granted: false, reason })
            setRefused(null)
          }}
        />
      )}
    </Card>
  )
}

interface RequestRowProps {
  readonly request: OpenRequest
  readonly isPending: boolean
  readonly onGrant: () => void
  readonly onRefuse: () => void
}

function RequestRow({ request, isPending, onGrant, onRefuse }: RequestRowProps) {
  const { player, club, words, askedAt } = request
  return (
    <li className="organise-row">
      <div className="organise-words">
        <p className="organise-title">
          {player.displayName} for {club.name}
        </p>
        <p className="organise-text">“{words}”</p>
        <p className="organise-text">Asked on {longDate(askedAt)}</p>
      </div>
      <div className="organise-acts">
        <Button aria-label={`Grant ${player.displayName} the right`} pending={isPending} onClick={onGrant}>
          Grant
        </Button>
        <Button variant="secondary" aria-label={`Refuse ${player.displayName}`} onClick={onRefuse}>
          Refuse
        </Button>
      </div>
    </li>
  )
}

interface RefuseDialogProps {
  readonly request: OpenRequest
  readonly onClose: () => void
  readonly onRefuse: (reason: string) => void
}

function RefuseDialog({ request, onClose, onRefuse }: RefuseDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (reason.trim() === '') setError('Please say why')
    else onRefuse(reason.trim())
  }
  return (
    <Dialog open onOpenChange={onClose} title={`Refuse ${request.player.displayName}?`}>
      <form className="organise-form" onSubmit={send} noValidate>
        <Field label="Reason" hint="They read it on their page." error={error}>
          {(field) => (
            <TextInput
              {...field}
              maxLength={WORDS_LENGTH}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="organise-acts">
          <Button type="submit">Refuse the request</Button>
          <DialogClose>Keep as it is</DialogClose>
        </div>
      </form>
    </Dialog>
  )
}
