import type { CurrentUser } from '@tussle/contract/people/current-user'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { nameOf } from '../../features/accounts/auth-context.tsx'
import { Avatar } from '../../ui/data/avatar.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Standing } from './standing.tsx'

const loadMenu = () => import('./profile-menu.tsx')
const ProfileMenu = late(() => loadMenu().then(({ ProfileMenu }) => ({ default: ProfileMenu })), {
  instead: ({ trigger }) => trigger,
})

/** The menu's code loads when the pointer or the focus comes near, and replaces this button on the first press. */
export function ProfileMenuButton({ user }: { readonly user: CurrentUser }) {
  const [isWanted, setWanted] = useState(false)
  const near = () => void loadMenu()
  const button = (
    <ProfileButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setWanted(true)
      }}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ProfileMenu user={user} trigger={<ProfileButton user={user} />} />
    </Suspense>
  )
}

interface ProfileButtonProps extends ComponentProps<'button'> {
  readonly user: CurrentUser
}

function ProfileButton({ user, ...button }: ProfileButtonProps) {
  return (
    <button {...button} type="button" className="profile-button">
      <Avatar name={nameOf(user)} photoUrl={user.profileImageUrl} id={user.id} size={34} />
      <span className="profile-name" title={nameOf(user)}>
        {nameOf(user)}
      </span>
      <Standing user={user} />
      <ChevronDown size={16} aria-hidden />
    </button>
  )
}
