import type { CurrentUser } from '@tussle/contract/people/accounts'
import { useNavigate } from 'react-router'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { closeAuthDialog, takeWish } from './auth-dialog-store.ts'
import { useDestination, wayIn } from './use-destination.ts'

/**
 * What follows every sign-in and sign-up: the toast, the dialog closed, the way to where the link led, else home
 * (AUTH-038..041). What somebody was about to join goes along, and the dashboard offers it.
 */
export function useEntered() {
  const navigate = useNavigate()
  const wanted = useDestination()
  return (user: CurrentUser, title: string, description: string) => {
    closeAuthDialog()
    const { to, next } = wayIn(user, wanted)
    navigate(to, { replace: true, state: { wish: takeWish(), next } })
    toast({ title, description })
  }
}
