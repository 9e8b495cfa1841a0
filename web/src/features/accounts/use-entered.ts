import type { CurrentUser } from '@tussle/contract/accounts'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast-store.ts'
import { homeOf } from './auth-context.tsx'
import { closeAuthDialog, takeWish } from './auth-dialog-store.ts'

/**
 * What follows every sign-in and sign-up: the toast, the dialog closed, the way home (AUTH-038..041). What somebody
 * was about to join goes along, and the dashboard offers it.
 */
export function useEntered() {
  const navigate = useNavigate()
  return (user: CurrentUser, title: string, description: string) => {
    closeAuthDialog()
    navigate(homeOf(user), { replace: true, state: { wish: takeWish() } })
    toast({ title, description })
  }
}
