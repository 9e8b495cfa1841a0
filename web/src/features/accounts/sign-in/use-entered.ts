import type { CurrentUser } from '@tussle/contract/people/current-user'
import { useNavigate } from 'react-router'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { closeAuthDialog, takeIntent } from './auth-dialog-store.ts'
import { useDestination, wayIn } from './use-destination.ts'

/**
 * What follows every sign-in and sign-up: the toast, the dialog closes, and the page opens that the person wanted,
 * else home (AUTH-038..041). What the person was about to join is passed on, and the dashboard offers it.
 */
export function useEntered() {
  const navigate = useNavigate()
  const wanted = useDestination()
  return (user: CurrentUser, title: string, description: string) => {
    closeAuthDialog()
    const { to, next } = wayIn(user, wanted)
    navigate(to, { replace: true, state: { intent: takeIntent(), next } })
    toast({ title, description })
  }
}
