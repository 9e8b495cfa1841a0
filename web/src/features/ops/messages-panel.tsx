import { dateAndTime } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type ContactMessage, useContactMessages } from './messages.queries.ts'
import './ops.css'

/** What visitors and players wrote; to read, nothing else (OQ-151). */
export function MessagesPanel() {
  const { data, isPending, isError, refetch } = useContactMessages()
  return (
    <Card title="Messages">
      {isPending && <Skeleton className="h-24 w-full" />}
      {isError && <ErrorState message="The messages could not be loaded." onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title="No messages yet"
          text="What visitors and players write through Contact Us shows here."
        />
      )}
      {data && data.length > 0 && (
        <ul className="messages">
          {data.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Message({ message }: { readonly message: ContactMessage }) {
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="t-h3">{message.subject}</h3>
        <time className="t-caption text-ink-3" dateTime={message.createdAt}>
          {dateAndTime(message.createdAt)}
        </time>
      </div>
      <p className="t-small text-ink-2">
        {message.name} ·{' '}
        <a className="link" href={`mailto:${message.email}`}>
          {message.email}
        </a>
      </p>
      <p className="message-text">{message.message}</p>
    </li>
  )
}
