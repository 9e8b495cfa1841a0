import { CircleCheck, CloudOff } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { sendWhenPossible } from '../../lib/offline/send-when-possible.ts'
import { onAnswered, useUnsent } from '../../lib/offline/unsent.ts'
import {
  deletesUnsent,
  showWaitingList,
  useIsWaitingListOpen,
  wouldDeleteUnsent,
} from '../../lib/offline/waiting.ts'
import { useIsCut } from '../../lib/server/live.ts'
import { late } from '../../ui/layout/late.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import type { Question } from '../../ui/overlays/question.ts'
import './unsent-chip.css'
import { useRefreshAfterSending } from './unsent.queries.ts'

const UnsentDialog = late(() =>
  import('./unsent-dialog.tsx').then((file) => ({ default: file.UnsentDialog })),
)

// It is needed when nothing can be loaded any more.
void UnsentDialog.preload()

/** How long the bar says that everything has arrived. */
const SENT_SHOWN_MS = 3000

/** The number of things that this device has not sent; renders nothing if there are none. */
export function UnsentChip({ userId }: { readonly userId: number }) {
  const items = useUnsent()
  const isOpen = useIsWaitingListOpen()
  const hasJustSent = useJustSent()
  const isCut = useIsCut()
  // Anew when the stream is back: that is a sign that the server can be reached. Nobody waits for it, because a stream
  // that a proxy refused stays away for up to a minute and a half.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the connection is a new attempt
  useEffect(() => sendWhenPossible(userId), [userId, isCut])
  useRefreshAfterSending()
  useAppBadge(items.length)
  return (
    <>
      {items.length > 0 ? (
        <button
          type="button"
          className="unsent-chip"
          aria-label={`${items.length} not sent yet`}
          aria-haspopup="dialog"
          onClick={() => showWaitingList(true)}
        >
          <CloudOff size={18} aria-hidden />
          {items.length}
        </button>
      ) : (
        hasJustSent && (
          <span role="status" className="unsent-chip" data-sent>
            <CircleCheck size={18} aria-hidden />
            Sent
          </span>
        )
      )}
      {isOpen && (
        <Suspense>
          <UnsentDialog userId={userId} items={items} onClose={() => showWaitingList(false)} />
        </Suspense>
      )}
      <UnsentQuestion
        question={deletesUnsent}
        count={items.length}
        title="Log out before everything is sent?"
        act="Logging out"
        confirmLabel="Log out and delete"
      />
      <UnsentQuestion
        question={wouldDeleteUnsent}
        count={items.length}
        title="Go on before everything is sent?"
        act="What comes next"
        confirmLabel="Go on"
        tone="primary"
      />
    </>
  )
}

interface UnsentQuestionProps {
  readonly question: Question
  readonly count: number
  readonly title: string
  /** What deletes it, as the beginning of a sentence. */
  readonly act: string
  readonly confirmLabel: string
  readonly tone?: 'primary'
}

/** Asks before an act that deletes what is not sent. */
function UnsentQuestion({ question, count, act, ...words }: UnsentQuestionProps) {
  const answer = question.useOpen()
  return (
    <ConfirmDialog
      open={answer !== null}
      onOpenChange={(open) => !open && answer?.(false)}
      text={`${count} not sent yet. ${act} deletes ${count === 1 ? 'it' : 'them'} from this device.`}
      cancelLabel="Stay"
      onConfirm={() => answer?.(true)}
      {...words}
    />
  )
}

/** True for a moment after something was sent. */
function useJustSent(): boolean {
  const [sentAt, setSentAt] = useState(0)
  useEffect(() => onAnswered((_item, isAccepted) => isAccepted && setSentAt(Date.now())), [])
  useEffect(() => {
    if (sentAt === 0) return undefined
    const timer = window.setTimeout(() => setSentAt(0), SENT_SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [sentAt])
  return sentAt !== 0
}

/** An installed app shows the number on its icon. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
  }, [count])
}
