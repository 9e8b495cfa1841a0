import { Link } from 'react-router'
import { dateAndTime } from '../../lib/dates.ts'
import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { RowList } from '../../ui/layout/row-list.tsx'
import { SideSheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { KINDS } from './kinds.ts'
import { type Notification, useNotifications, useReadNotifications } from './notifications.queries.ts'
import './inbox-sheet.css'

interface InboxSheetProps {
  readonly unread: number
  readonly onClose: () => void
}

/** The latest notifications. Each row links to its subject, and opening it marks the notification as read. */
export function InboxSheet({ unread, onClose }: InboxSheetProps) {
  const list = useNotifications()
  const read = useReadNotifications()
  const newest = list.items?.[0]
  const readAll = async (id: number) => {
    try {
      await read.mutateAsync({ id, andOlder: true })
    } catch (error) {
      if (isLoggedOut(error)) return
      toast({ title: 'Error', description: 'Please try again.', variant: 'failure' })
    }
  }
  return (
    <SideSheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Notifications"
    >
      <div className="inbox">
        {newest && unread > 0 && (
          <Button variant="ghost" pending={read.isPending} onClick={() => void readAll(newest.id)}>
            Mark all as read
          </Button>
        )}
        <RowList
          label="Notifications"
          list={list}
          failure="Your notifications could not be loaded."
          empty={
            <EmptyState
              title="All quiet"
              text="Draws, scores to confirm and news about your entries show here."
            />
          }
          render={(notification) => (
            <Row
              key={notification.id}
              notification={notification}
              onOpen={() => {
                if (!notification.isRead) read.mutate({ id: notification.id })
                onClose()
              }}
            />
          )}
        />
      </div>
    </SideSheet>
  )
}

interface RowProps {
  readonly notification: Notification
  readonly onOpen: () => void
}

function Row({ notification: { kind, title, text, at, href, isRead }, onOpen }: RowProps) {
  const { icon: Icon } = KINDS[kind]
  return (
    <li>
      <Link to={href} onClick={onOpen} className="row inbox-row" data-unread={!isRead || undefined}>
        <Icon size={20} aria-hidden />
        <span className="row-words">
          {!isRead && <span className="sr-only">Unread: </span>}
          <span className="row-title">{title}</span>
          <span className="row-note">{text}</span>
          <time className="t-caption text-ink-3" dateTime={at}>
            {dateAndTime(at)}
          </time>
        </span>
      </Link>
    </li>
  )
}
