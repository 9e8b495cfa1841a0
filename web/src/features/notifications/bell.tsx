import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLive } from '../../lib/server/live.ts'
import { useInbox } from './notifications.queries.ts'
import './bell.css'
import { late } from '../../ui/layout/late.tsx'

const loadSheet = () => import('./inbox-sheet.tsx')
const InboxSheet = late(() => loadSheet().then((file) => ({ default: file.InboxSheet })))

const MOST_SHOWN = 99

/** The number of unread notifications, updated live; a press opens the inbox. */
export function InboxBell({ userId }: { readonly userId: number }) {
  const [isOpen, setOpen] = useState(false)
  const unread = useInbox().data?.unread ?? 0
  useLive(`user:${userId}`)
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return (
    <>
      <button
        type="button"
        className="bell"
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet()}
        onClick={() => setOpen(true)}
      >
        <Bell size={22} aria-hidden />
        {unread > 0 && <span className="bell-count">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <InboxSheet unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
