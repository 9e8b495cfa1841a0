import { PAGES } from '@tussle/contract/pages'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../../ui/inputs/button.tsx'
import { Switch } from '../../../ui/inputs/choice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { showProfileFailed, useSaveProfile } from './use-save-profile.ts'

type Flag =
  | 'showRealName'
  | 'showLocation'
  | 'showRecord'
  | 'showPlayingStyle'
  | 'emailNotifications'
  | 'mayBePartner'

interface FlagText {
  readonly flag: Flag
  readonly label: string
  readonly hint: string
}

const PRIVACY: readonly FlagText[] = [
  { flag: 'showRealName', label: 'Show real name', hint: 'Others see your first and last name.' },
  { flag: 'showLocation', label: 'Show location', hint: 'Others see your city.' },
  { flag: 'showRecord', label: 'Show record', hint: 'Others see your wins, losses and recent matches.' },
  { flag: 'showPlayingStyle', label: 'Show playing style', hint: 'Others see how you like to play.' },
  {
    flag: 'mayBePartner',
    label: 'Others may ask me to be their partner',
    hint: 'Nothing is entered for you until you accept. Off also takes you off the lists of people looking.',
  },
]
const NOTIFICATIONS: readonly FlagText[] = [
  {
    flag: 'emailNotifications',
    label: 'Email notifications',
    hint: 'News about your leagues and tournaments by email.',
  },
]

export function ProfilePrivacy({ user }: { readonly user: CurrentUser }) {
  return (
    <>
      <Switches title="Privacy" texts={PRIVACY} user={user} />
      <Card title="Without signing in">
        <div className="own-data">
          <p>
            <span>Your name, photo, city and record on public draws, tables and results.</span>
          </p>
          <ButtonLink to={PAGES.visitors} variant="secondary" icon={Eye}>
            How strangers see you
          </ButtonLink>
        </div>
      </Card>
    </>
  )
}

export function ProfileNotifications({ user }: { readonly user: CurrentUser }) {
  return <Switches title="Notifications" texts={NOTIFICATIONS} user={user} />
}

interface SwitchesProps {
  readonly title: string
  readonly texts: readonly FlagText[]
  readonly user: CurrentUser
}

/** Each switch is saved when it is pressed; a refused one goes back. */
function Switches({ title, texts, user }: SwitchesProps) {
  const { save } = useSaveProfile()
  const [pressed, setPressed] = useState<Partial<Record<Flag, boolean>>>({})

  const press = async (flag: Flag, isOn: boolean) => {
    setPressed((before) => ({ ...before, [flag]: isOn }))
    const error = await save({ [flag]: isOn })
    if (error !== null) showProfileFailed(error)
    setPressed(({ [flag]: _, ...others }) => others)
  }

  return (
    <Card title={title}>
      <div className="switch-list">
        {texts.map(({ flag, label, hint }) => (
          <Switch
            key={flag}
            label={label}
            hint={hint}
            checked={pressed[flag] ?? user[flag]}
            onCheckedChange={(isOn) => void press(flag, isOn)}
          />
        ))}
      </div>
    </Card>
  )
}
