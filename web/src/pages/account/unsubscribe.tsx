import { MailX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useUnsubscribe } from '../../features/notifications/unsubscribe.queries.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError, serverMessage } from '../../lib/server/api-error.ts'
import { NoticeCard } from '../../parts/site/notice-card.tsx'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { Note } from '../../ui/layout/note.tsx'

const TOO_MANY_REQUESTS = 429

/**
 * The page of the link at the foot of a mail. Only the button changes anything, because mail scanners follow links.
 */
export function UnsubscribePage() {
  usePage('Unsubscribe')
  const [params] = useSearchParams()
  const { mutate, data, error, isPending } = useUnsubscribe()
  const heading = useRef<HTMLHeadingElement>(null)
  const isBroken = isFinal(error)
  const isOver = data !== undefined || isBroken
  // The button had the focus and is gone.
  useEffect(() => {
    if (isOver) heading.current?.focus()
  }, [isOver])
  const question = isBroken ? 'This link does not work' : 'Stop mails like this?'
  const text = isBroken
    ? 'You can choose your mails in your profile.'
    : 'You can switch them on again in your profile at any time.'
  return (
    <NoticeCard
      icon={MailX}
      headingRef={heading}
      title={data ? 'Done' : question}
      // There from the beginning, so that a screen reader reads the result aloud.
      text={<span role="status">{data?.message ?? text}</span>}
      action={
        isOver ? (
          <ButtonLink to="/profile?tab=notices">Notification settings</ButtonLink>
        ) : (
          <Button pending={isPending} onClick={() => mutate(params.get('token') ?? '')}>
            Stop these mails
          </Button>
        )
      }
    >
      {error && <Note tone="error">{serverMessage(error) ?? 'That did not work. Please try again.'}</Note>}
    </NoticeCard>
  )
}

/** Whether another attempt has no effect. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== TOO_MANY_REQUESTS
}
