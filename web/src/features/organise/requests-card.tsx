import type { OpenRequest } from '@tussle/contract/organising-rights'
import { WORDS_LENGTH } from '@tussle/contract/team-roles'
import { type SubmitEvent, useId, useState } from 'react'
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
  if (error) {
    return (
      <Card title="Requests">
        <ErrorState message="The requests could not be loaded." onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (data === undefined || (data.length === 0 && !isAlways)) return null

  return (
    <Card title="Requests" padded={false} action={<span className="organise-count">{data.length}</span>}>
      {data.length === 0 && <p className="organise-none">Nobody asks for the right to organise.</p>}
      <CardList aria-label="Requests">
        {data.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </CardList>
    </Card>
  )
}

function useAnswer() {
  const { mutateAsync, isPending } = useSettle()
  const answer = async (settling: Settling) => {
    try {
      const { state } = await mutateAsync(settling)
      toast({ title: state === 'granted' ? 'Right granted' : 'Request refused' })
    } catch (failure) {
      const description = serverMessage(failure) ?? 'Please try again.'
      toast({ title: 'Not answered', description, variant: 'failure' })
    }
  }
  return { answer, isPending }
}

/** Each answer to each request is sent with a key of its own, so that none is taken for another one. */
function RequestRow({ request }: { readonly request: OpenRequest }) {
  const { id, player, club, words, askedAt } = request
  const [isRefusing, setRefusing] = useState(false)
  const grant = useAnswer()
  const refuse = useAnswer()
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
        <Button
          aria-label={`Grant ${player.displayName} the right`}
          pending={grant.isPending}
          disabled={refuse.isPending}
          onClick={() => void grant.answer({ id, granted: true })}
        >
          Grant
        </Button>
        <Button
          variant="secondary"
          aria-label={`Refuse ${player.displayName}`}
          pending={refuse.isPending}
          disabled={grant.isPending}
          onClick={() => setRefusing(true)}
        >
          Refuse
        </Button>
      </div>
      {isRefusing && (
        <RefuseDialog
          request={request}
          onClose={() => setRefusing(false)}
          onRefuse={(reason) => {
            setRefusing(false)
            void refuse.answer({ id, granted: false, reason })
          }}
        />
      )}
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
  const formId = useId()
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (reason.trim() === '') setError('Please say why')
    else onRefuse(reason.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Refuse ${request.player.displayName}?`}
      footer={
        <>
          <DialogClose>Keep as it is</DialogClose>
          <Button type="submit" form={formId}>
            Refuse the request
          </Button>
        </>
      }
    >
      <form id={formId} className="organise-form" onSubmit={send} noValidate>
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
      </form>
    </Dialog>
  )
}
