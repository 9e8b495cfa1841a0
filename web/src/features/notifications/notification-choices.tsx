import { isLoggedOut } from '../../lib/server/logged-out.ts'
import { Checkbox } from '../../ui/inputs/choice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { KINDS } from './kinds.ts'
import {
  type NotificationChoice,
  useChooseNotifications,
  useNotificationChoices,
} from './notifications.queries.ts'
import { usePushState } from './push.queries.ts'
import { PushSwitch } from './push-switch.tsx'
import './notification-choices.css'

/** Which notification goes to which channel; each box applies at once. */
export function NotificationChoices({ mailsOff }: { readonly mailsOff: boolean }) {
  const { data, error, refetch } = useNotificationChoices()
  return (
    <Card title="What you hear about">
      <PushSwitch />
      {error && <ErrorState message="Your choices could not be loaded." onRetry={() => void refetch()} />}
      {!(error || data) && <Skeleton className="h-60 w-full" />}
      {data && <Choices choices={data} mailsOff={mailsOff} />}
    </Card>
  )
}

interface ChoicesProps {
  readonly choices: readonly NotificationChoice[]
  readonly mailsOff: boolean
}

function Choices({ choices, mailsOff }: ChoicesProps) {
  const choose = useChooseNotifications()
  // Push can be chosen only once a browser has it switched on.
  const hasPush = (usePushState().data?.devices ?? 0) > 0
  const change = async (choice: NotificationChoice) => {
    try {
      await choose.mutateAsync(choice)
    } catch (error) {
      if (isLoggedOut(error)) return
      toast({
        title: 'Error',
        description: 'Your choice was not saved. Please try again.',
        variant: 'failure',
      })
    }
  }
  return (
    <>
      {mailsOff && <p className="t-small text-ink-2">No mails are sent while email notifications are off.</p>}
      <table className="notification-choices">
        <thead>
          <tr>
            <th scope="col">News</th>
            <th scope="col">In the app</th>
            <th scope="col">By email</th>
            {hasPush && <th scope="col">By push</th>}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.kind}
              choice={choice}
              mailsOff={mailsOff}
              hasPush={hasPush}
              onChange={(next) => void change(next)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface ChoiceRowProps {
  readonly choice: NotificationChoice
  readonly mailsOff: boolean
  readonly hasPush: boolean
  readonly onChange: (choice: NotificationChoice) => void
}

/** One kind of notification; nothing for a kind that is not a choice. */
function ChoiceRow({ choice, mailsOff, hasPush, onChange }: ChoiceRowProps) {
  const { choice: label } = KINDS[choice.kind]
  if (label === null) return null
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Checkbox
          label={`${label}, in the app`}
          labelHidden
          checked={choice.inApp}
          onCheckedChange={(inApp) => onChange({ ...choice, inApp })}
        />
      </td>
      <td>
        <Checkbox
          label={`${label}, by email`}
          labelHidden
          checked={choice.mail}
          disabled={mailsOff}
          onCheckedChange={(mail) => onChange({ ...choice, mail })}
        />
      </td>
      {hasPush && (
        <td>
          <Checkbox
            label={`${label}, by push`}
            labelHidden
            checked={choice.push}
            onCheckedChange={(push) => onChange({ ...choice, push })}
          />
        </td>
      )}
    </tr>
  )
}
