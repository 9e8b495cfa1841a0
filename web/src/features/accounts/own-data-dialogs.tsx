import { saveAsFile } from '../../lib/save-as-file.ts'
import { toast } from '../../ui/toast-store.ts'
import { useDeleteMyAccount, useExportMyData } from './accounts.queries.ts'
import { useAuth } from './auth-context.tsx'
import { PasswordDialog } from './password-dialog.tsx'

interface Closable {
  readonly onClose: () => void
}

export function ExportDialog({ onClose }: Closable) {
  const exported = useExportMyData()
  return (
    <PasswordDialog
      title="Export my data"
      text="Enter your password to download the file."
      confirm="Download"
      mutation={exported}
      onClose={onClose}
      onDone={(data) => {
        saveAsFile('my-data.json', JSON.stringify(data, null, 2))
        onClose()
      }}
    />
  )
}

export function DeleteDialog({ onClose }: Closable) {
  const removed = useDeleteMyAccount()
  const { forget } = useAuth()
  return (
    <PasswordDialog
      title="Delete your account?"
      text="Your profile, photo and sign-in are removed for good. Enter your password to confirm."
      confirm="Delete account"
      isDanger
      mutation={removed}
      onClose={onClose}
      onDone={() => {
        void forget()
        toast({ title: 'Account deleted', description: 'Thank you for playing with us.' })
      }}
    />
  )
}
