import { ApiError, serverMessage } from '../../../lib/server/api-error.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useForgotPassword } from '../accounts.queries.ts'
import { showFailure } from '../show-failure.ts'
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
  const carryOut = async () => {
    try {
      const { message } = await mutation.mutateAsync()
      toast({ title: message, description: name })
      onClose()
    } catch (error) {
      if (!isShortPassword(error)) showFailure(error)
    }
  }
  if (isShortPassword(mutation.error)) {
    return <ResetLinkDialog user={user} reason={serverMessage(mutation.error) ?? ''} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      confirmLabel={confirm}
      cancelLabel="Cancel"
      tone={isDanger ? 'danger' : 'primary'}
      pending={mutation.isPending}
      onConfirm={() => void carryOut()}
    />
  )
}

interface ResetLinkDialogProps {
  readonly user: ManagedUser
  readonly reason: string
  readonly onClose: () => void
}

/** An administrator sends a link to the person's own address, so that only that person knows the new password. */
function ResetLinkDialog({ user, reason, onClose }: ResetLinkDialogProps) {
  const mail = useForgotPassword()
  const send = async () => {
    try {
      await mail.mutateAsync({ email: user.email })
      toast({ title: 'A reset link is on its way', description: user.email })
      onClose()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="A longer password is needed"
      text={reason}
      confirmLabel="Mail a reset link"
      cancelLabel="Cancel"
      tone="primary"
      pending={mail.isPending}
      onConfirm={() => void send()}
    />
  )
}

function isShortPassword(refusal: unknown): boolean {
  return refusal instanceof ApiError && refusal.code === 'weak_password'
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
