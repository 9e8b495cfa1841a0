import type { CurrentUser } from '@tussle/contract/accounts'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast-store.ts'
import { homeOf } from './auth-context.tsx'
import { closeAuthDialog } from './auth-dialog-store.ts'

/** What follows every sign-in and sign-up: the toast, the dialog closed, the way home (AUTH-038..041). */
export function useEntered() {
  const navigate = useNavigate()
  return (user: CurrentUser, title: string, description: string) => {
    closeAuthDialog()
    navigate(homeOf(user), { replace: true })
    toast({ title, description })
  }
}
