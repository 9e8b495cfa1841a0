import { Suspense, useState } from 'react'
import { openAuthDialog } from '../../features/accounts/sign-in/auth-dialog-store.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Bar } from './bar.tsx'
import { PUBLIC_ITEMS } from './nav-links.ts'

const loadMenu = () => import('./public-menu.tsx')
const PublicMenu = late(() => loadMenu().then(({ PublicMenu }) => ({ default: PublicMenu })))

/** Brand, the three browse links, Log In and Register Now (NAV-086..091). */
export function PublicHeader() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Bar
        items={PUBLIC_ITEMS}
        onMenu={() => setOpen(true)}
        onMenuNear={() => void loadMenu()}
        desk={
          <>
            <Button size="sm" variant="outline-on-surround" onClick={() => openAuthDialog('sign-in')}>
              Log In
            </Button>
            <Button size="sm" variant="optic" onClick={() => openAuthDialog('sign-up')}>
              Register Now
            </Button>
          </>
        }
      />
      {isOpen && (
        <Suspense>
          <PublicMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
