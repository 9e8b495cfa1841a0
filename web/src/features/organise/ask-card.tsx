import type { OwnRequest } from '@tussle/contract/organising-rights'
import { WORDS_LENGTH } from '@tussle/contract/team-roles'
import { Send } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { longDate } from '../../lib/dates.ts'
import { ApiError, serverMessage } from '../../lib/server/api-error.ts'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { Field, TextArea } from '../../ui/inputs/field.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useAskForRight, useOwnClubs } from './organise.queries.ts'
import './organise.css'

interface AskCardProps {
  readonly requests: readonly OwnRequest[]
  /** Clubs for which there is nothing to ask. */
  readonly held: readonly number[]
}

/** A member asks for the right to organise for a club. */
export function AskCard({ requests, held }: AskCardProps) {
  const { data, error, refetch } = useOwnClubs()
  const clubs = data?.map(({ club }) => club).filter(({ id }) => !held.includes(id))
  return (
    <Card className="organise-ask">
      <h2 className="t-h2">Ask to organise for your club</h2>
      <p className="organise-text">
        You create and run events of that club only. Its owner, or an administrator, decides.
      </p>
      {error && <ErrorState message="Your clubs could not be loaded." onRetry={() => void refetch()} />}
      {!(error || data) && <Skeleton className="h-40 rounded-md" />}
      {clubs?.length === 0 && (
        <>
          <p>You are a member of no club for which you could ask. Join it first.</p>
          <ButtonLink to="/clubs" variant="secondary">
            Find your club
          </ButtonLink>
        </>
      )}
      {clubs !== undefined && clubs.length > 0 && <AskForm clubs={clubs} requests={requests} />}
    </Card>
  )
}

interface AskFormProps {
  readonly clubs: readonly { readonly id: number; readonly name: string }[]
  readonly requests: readonly OwnRequest[]
}

function AskForm({ clubs, requests }: AskFormProps) {
  const ask = useAskForRight()
  const [chosen, setChosen] = useState<number | null>(null)
  const [words, setWords] = useState('')
  const clubId = chosen ?? requests[0]?.club.id ?? clubs[0]?.id ?? 0
  const request = requests.find(({ club }) => club.id === clubId)
  const fields = ask.error instanceof ApiError ? ask.error.fields : {}
  const isNamed = fields['words'] !== undefined

  function send(event: SubmitEvent) {
    event.preventDefault()
    ask.mutate({ clubId, words: words.trim() }, { onSuccess: () => setWords('') })
  }

  return (
    <form className="organise-form" onSubmit={send} noValidate>
      <Field label="Club">
        {(field) => (
          <LazySelect
            {...field}
            label="Club"
            value={String(clubId)}
            options={clubs.map(({ id, name }) => ({ value: String(id), label: name }))}
            onValueChange={(value) => setChosen(Number(value))}
          />
        )}
      </Field>
      {request?.state === 'open' ? (
        <Note tone="info" title={`Asked on ${longDate(request.askedAt)}`}>
          <p>“{request.words}”</p>
          <p>This page says when it was answered.</p>
        </Note>
      ) : (
        <>
          {request?.state === 'refused' && <Refused reason={request.reason} />}
          <Field label="What do you want to run?" error={fields['words']}>
            {(field) => (
              <TextArea
                {...field}
                rows={3}
                maxLength={WORDS_LENGTH}
                value={words}
                onChange={(event) => setWords(event.target.value.replaceAll('\n', ' '))}
              />
            )}
          </Field>
          {ask.error && !isNamed && (
            <p role="alert" className="field-error">
              {serverMessage(ask.error) ?? 'You have not asked yet. Please try again.'}
            </p>
          )}
          <Button type="submit" icon={Send} block pending={ask.isPending}>
            Ask for the right
          </Button>
        </>
      )}
    </form>
  )
}

function Refused({ reason }: { readonly reason: string | null }) {
  return (
    <Note tone="warn" title="Your request was refused">
      {reason}
    </Note>
  )
}
