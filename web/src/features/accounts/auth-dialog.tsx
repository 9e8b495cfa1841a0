import { Dialog } from '../../ui/dialog.tsx'
import { Logo } from '../../ui/logo.tsx'
import { type AuthTab, closeAuthDialog } from './auth-dialog-store.ts'
import { AuthPanel } from './auth-panel.tsx'

/** The sign-in page's content over a public page, under its stated title (AUTH-034, OQ-019). */
export function AuthDialog({ tab }: { readonly tab: AuthTab }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) closeAuthDialog()
      }}
      title="Join the product"
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
