import { type AuthTab, openAuthDialog } from '../../features/accounts/sign-in/auth-dialog-store.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { SideSheet } from '../../ui/overlays/sheet.tsx'
import { MenuLink } from './nav-link.tsx'
import { PUBLIC_ITEMS } from './nav-links.ts'

/** The public header on a phone. */
export function PublicMenu({ onClose }: { readonly onClose: () => void }) {
  const openAuth = (tab: AuthTab) => {
    onClose()
    openAuthDialog(tab)
  }
  return (
    <SideSheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Menu"
    >
      <nav aria-label="Main" className="menu-rows">
        {PUBLIC_ITEMS.map((item) => (
          <MenuLink key={item.to} item={item} onClick={onClose} />
        ))}
      </nav>
      <div className="menu-buttons">
        <Button variant="secondary" block onClick={() => openAuth('sign-in')}>
          Log In
        </Button>
        <Button block onClick={() => openAuth('sign-up')}>
          Register Now
        </Button>
      </div>
    </SideSheet>
  )
}
