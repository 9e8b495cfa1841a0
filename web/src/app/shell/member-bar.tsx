import type { CurrentUser } from '@tussle/contract/accounts'
import { lazy, Suspense, useState } from 'react'
import { Bar } from './bar.tsx'
import { navItems } from './nav-links.ts'
import { ProfileMenuButton } from './profile-button.tsx'

const loadMenu = () => import('./member-menu.tsx')
const MemberMenu = lazy(() => loadMenu().then(({ MemberMenu }) => ({ default: MemberMenu })))

export function MemberBar({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Bar
        items={navItems(user)}
        desk={<ProfileMenuButton user={user} />}
        onMenu={() => setOpen(true)}
        onMenuNear={() => void loadMenu()}
      />
      {isOpen && (
        <Suspense>
          <MemberMenu user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
