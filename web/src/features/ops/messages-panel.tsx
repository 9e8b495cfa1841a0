import { Suspense, useState } from 'react'
import { dateAndTime } from '../../lib/dates.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useConfig } from './config.queries.ts'
import {
  type ContactMessage,
  type ContactState,
  useContactMessages,
  useMessageState,
} from './messages.queries.ts'
import './ops.css'

const ReplyDialog = late(() =>
  import('./reply-dialog.tsx').then(({ ReplyDialog }) => ({ default: ReplyDialog })),
)

const STATES = [
  { value: 'new', label: 'New' },
  { value: 'answered', label: 'Answered' },
  { value: 'archived', label: 'Archived' },
] as const

const EMPTY: Readonly<Record<ContactState, { readonly title: string; readonly text: string }>> = {
  new: { title: 'No new messages', text: 'What visitors and players write through Contact Us shows here.' },
  answered: { title: 'Nothing answered yet', text: 'Messages move here once you answer them.' },
  archived: { title: 'Nothing archived', text: 'Messages that need no answer can rest here.' },
}

/** The messages from visitors and players (OQ-151 revised). */
export function MessagesPanel() {
  const [state, setState] = useState<ContactState>('new')
  const { items, failed, retry, hasMore, loadMore, isLoadingMore } = useContactMessages(state)
  const [answering, setAnswering] = useState<ContactMessage | null>(null)
  return (
    <Card title="Messages">
      <Segmented label="Which messages" value={state} onValueChange={setState} options={STATES} />
      {failed && <ErrorState message="The messages could not be loaded." onRetry={retry} />}
      {items === undefined && !failed && <Skeleton className="h-24 w-full" />}
      {items?.length === 0 && <EmptyState {...EMPTY[state]} />}
      {items && items.length > 0 && (
        <ul className="messages" aria-label="Messages">
          {items.map((message) => (
            <Message key={message.id} message={message} onAnswer={() => setAnswering(message)} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="secondary" block pending={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
      {answering && (
        <Suspense>
          <ReplyDialog message={answering} onClose={() => setAnswering(null)} />
        </Suspense>
      )}
    </Card>
  )
}

interface MessageProps {
  readonly message: ContactMessage
  readonly onAnswer: () => void
}

function Message({ message, onAnswer }: MessageProps) {
  const { subject, createdAt, name, email } = message
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="t-h3">{subject}</h3>
        <time className="t-caption text-ink-3" dateTime={createdAt}>
          {dateAndTime(createdAt)}
        </time>
      </div>
      <p className="t-small text-ink-2">
        {name} ·{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <p className="message-text">{message.message}</p>
      {message.replies.map(({ id, by, sentAt, text }) => (
        <div key={id} className="message-reply">
          <p className="t-caption text-ink-3">
            {by} answered on <time dateTime={sentAt}>{dateAndTime(sentAt)}</time>
          </p>
          <p className="message-text">{text}</p>
        </div>
      ))}
      <MessageActs message={message} onAnswer={onAnswer} />
    </li>
  )
}

function MessageActs({ message: { id, state, subject }, onAnswer }: MessageProps) {
  const canMail = useConfig().data?.mailsContactMessages === true
  const move = useMessageState(id)
  const to = async (next: ContactState, done: string) => {
    try {
      await move.mutateAsync(next)
      toast({ title: done })
    } catch (refusal) {
      if (isLoggedOut(refusal)) return
      const description = serverMessage(refusal) ?? 'Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }
  const act = (next: ContactState, label: string, done: string) => (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${label}: ${subject}`}
      pending={move.isPending && move.variables === next}
      disabled={move.isPending}
      onClick={() => void to(next, done)}
    >
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {canMail && (
        <Button size="sm" aria-label={`Answer: ${subject}`} aria-haspopup="dialog" onClick={onAnswer}>
          Answer
        </Button>
      )}
      {!canMail && state === 'new' && act('answered', 'Mark as answered', 'Marked as answered')}
      {state === 'archived'
        ? act('new', 'Back to new', 'Back among the new messages')
        : act('archived', 'Archive', 'Archived')}
    </div>
  )
}
