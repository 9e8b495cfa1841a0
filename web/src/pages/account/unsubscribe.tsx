import { MailX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useUnsubscribe } from '../../features/notifications/unsubscribe.queries.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { NoticeCard } from '../../parts/site/notice-card.tsx'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'

/**
 * The page of the link at the foot of a mail. Only the button changes anything, because mail scanners follow links.
 */
export function UnsubscribePage() {
  usePage('Unsubscribe')
  const [params] = useSearchParams()
  const { mutate, data, error, isPending } = useUnsubscribe()
  const stop = (
    <Button pending={isPending} onClick={() => mutate(params.get('token') ?? '')}>
      Stop these mails
    </Button>
  )
  const home = <ButtonLink to="/profile?tab=notices">Notification settings</ButtonLink>
  if (data) return <NoticeCard icon={MailX} title="Done" text={data.message} action={home} />
  const text = error
    ? (serverMessage(error) ?? 'That did not work. Please try again.')
    : 'You can switch them on again in your profile at any time.'
  return <NoticeCard icon={MailX} title="Stop mails like this?" text={text} action={stop} />
}
