import { PRODUCT_NAME } from '@tussle/contract/product'
import { Logo } from '../../../ui/logo.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type AuthTab, closeAuthDialog } from './auth-dialog-store.ts'
import { AuthPanel } from './auth-panel.tsx'

/**
 * The content of the sign-in page over a public page, under a title with the product's name (AUTH-034, OQ-019
 * revised).
 */
export function AuthDialog({ tab }: { readonly tab: AuthTab }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) closeAuthDialog()
      }}
      title={`Join ${PRODUCT_NAME}`}
      description={
        <span className="auth-dialog-brand">
          <Logo size={22} />
          Clubs, leagues and tournaments near you.
        </span>
      }
      className="auth-dialog"
    >
      <AuthPanel accountType={null} firstTab={tab} demoAccount={null} />
    </Dialog>
  )
}
