import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { closeAuthDialog, useAuthDialog } from '../../features/accounts/auth-dialog-store.ts'
import { getToasts, subscribeToasts } from '../../ui/toast-store.ts'

const AuthDialog = lazy(() =>
  import('../../features/accounts/auth-dialog.tsx').then(({ AuthDialog }) => ({ default: AuthDialog })),
)
const Toaster = lazy(() => import('../../ui/toast.tsx').then(({ Toaster }) => ({ default: Toaster })))

/** The one auth dialog; its code comes with the first press. */
export function AuthDialogHost({ isVisitor }: { readonly isVisitor: boolean }) {
  const tab = useAuthDialog()
  useEffect(() => {
    if (!isVisitor) closeAuthDialog()
  }, [isVisitor])
  if (tab === null || !isVisitor) return null
  return (
    <Suspense>
      <AuthDialog tab={tab} />
    </Suspense>
  )
}

/** Loaded with the first toast, or when the browser has nothing better to do: F8 must find it. */
export function ToasterHost() {
  const hasToast = useSyncExternalStore(subscribeToasts, getToasts).length > 0
  const isIdle = useIdle()
  if (!hasToast && !isIdle) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}

const IDLE_AFTER_MS = 3000

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
