import { type SubmitEvent, useRef, useState } from 'react'
import { monthDay } from '../../../lib/dates.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field, TextArea } from '../../../ui/inputs/field.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useAnswer } from './answer.queries.ts'
import type { OwnReview as Own } from './own-reviews.queries.ts'
import './reviews.css'

/** On the card of an entry: why organisers look at it, what they decided, and the player's answer. */
export function OwnReview({ review }: { readonly review: Own }) {
  const { evidence, state, last } = review
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-label={TITLES[state]} className="own-review">
      <h4 ref={heading} tabIndex={-1} className="own-review-title">
        {TITLES[state]}
      </h4>
      <p>{evidence ?? 'It is about your partner. Only your partner sees why.'}</p>
      {last === null && <p className="own-review-quiet">Nobody has decided yet. You need not do anything.</p>}
      {last?.reason && (
        <p>
          Reason of {monthDay(last.at)}: {last.reason}
        </p>
      )}
      {last?.answer && <p>Answer: {last.answer}</p>}
      {state === 'asked' && (
        <p className="own-review-quiet">
          You stay entered here until the organisers move you or you withdraw.
        </p>
      )}
      {state === 'asked' && <AnswerForm review={review} onSent={() => heading.current?.focus()} />}
    </section>
  )
}

const TITLES: Readonly<Record<Own['state'], string>> = {
  open: 'Organisers look at this entry',
  asked: 'Organisers ask you to move',
  answered: 'Organisers have your answer',
  kept: 'Organisers keep you in this division',
}

const FAILED = 'Your answer could not be sent. Please try again.'
const EMPTY = 'Please write an answer'

interface AnswerFormProps {
  readonly review: Own
  readonly onSent: () => void
}

function AnswerForm({ review: { entryId, flag, nr }, onSent }: AnswerFormProps) {
  const answer = useAnswer()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  async function send() {
    if (text.trim() === '') {
      setError(EMPTY)
      return
    }
    try {
      await answer.mutateAsync({ entryId, flag, nr, answer: text.trim() })
      toast({ title: 'Your answer is sent' })
      onSent()
    } catch (failure) {
      if (!isLoggedOut(failure)) setError(serverMessage(failure) ?? FAILED)
    }
  }

  return (
    <form
      className="own-review-form"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label="Your answer" hint="You can answer once. The organisers read it." error={error}>
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={3}
            maxLength={500}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" size="sm" pending={answer.isPending} pendingLabel="Sending...">
        Send answer
      </Button>
    </form>
  )
}
