import { toast } from '../../ui/toast-store.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { type ManagedUser, type UserAct, useUserAct } from './users.queries.ts'

interface UserActDialogProps {
  readonly user: ManagedUser
  readonly act: UserAct
  readonly onClose: () => void
}

export function UserActDialog({ user, act, onClose }: UserActDialogProps) {
  const mutation = useUserAct(act, user.id)
  const name = user.displayName || user.username
  const { title, text, confirm, isDanger = false } = WORDS[act](name)
  return (
    <PasswordDialog
      title={title}
      text={`${text} Enter your own password to confirm.`}
      confirm={confirm}
      isDanger={isDanger}
      mutation={mutation}
      onClose={onClose}
      onDone={({ message }) => {
        toast({ title: message, description: name })
        onClose()
      }}
    />
  )
}

interface Words {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly isDanger?: boolean
}

const WORDS: Readonly<Record<UserAct, (name: string) => Words>> = {
  grantAdmin: (name) => ({
    title: `Make ${name} an administrator?`,
    text: 'They can create and manage everything, and other accounts too.',
    confirm: 'Make administrator',
  }),
  revokeAdmin: (name) => ({
    title: `Revoke ${name}’s administrator rights?`,
    text: 'They stay a player, and lose the admin pages at once.',
    confirm: 'Revoke',
    isDanger: true,
  }),
  disableUser: (name) => ({
    title: `Disable ${name}’s account?`,
    text: 'They are signed out everywhere and cannot sign in. Their results stay.',
    confirm: 'Disable account',
    isDanger: true,
  }),
  enableUser: (name) => ({
    title: `Enable ${name}’s account?`,
    text: 'They can sign in again with their old password.',
    confirm: 'Enable account',
  }),
}
