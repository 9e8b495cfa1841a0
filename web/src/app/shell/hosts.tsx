import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { closeAuthDialog, useAuthDialog } from '../../features/accounts/sign-in/auth-dialog-store.ts'
import { late } from '../../ui/layout/late.tsx'
import { useLeaveQuestion } from '../../ui/overlays/leave-question.ts'
import { getToasts, subscribeToasts } from '../../ui/overlays/toast-store.ts'

const AuthDialog = late(() =>
  import('../../features/accounts/sign-in/auth-dialog.tsx').then(({ AuthDialog }) => ({
    default: AuthDialog,
  })),
)
const LeaveQuestion = late(() =>
  import('./leave-question.tsx').then(({ LeaveQuestion }) => ({ default: LeaveQuestion })),
)
const Toaster = late(
  () => import('../../ui/overlays/toast.tsx').then(({ Toaster }) => ({ default: Toaster })),
  {
    instead: () => null,
  },
)

/** Shows the auth dialog for the whole application; its code loads on the first press. */
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

/** Asks before the person leaves a form with unsaved input. */
export function LeaveQuestionHost() {
  const answer = useLeaveQuestion()
  if (answer === null) return null
  return (
    <Suspense>
      <LeaveQuestion onAnswer={answer} />
    </Suspense>
  )
}

/** Loaded with the first toast or the first input of the person, so that it is available when something fails. */
export function ToasterHost() {
  const hasToast = useSyncExternalStore(subscribeToasts, getToasts).length > 0
  const isTouched = useIsTouched()
  if (!hasToast && !isTouched) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}

const MOVES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const leave = new AbortController()
    const onMove = () => {
      leave.abort()
      setTouched(true)
    }
    for (const name of MOVES) window.addEventListener(name, onMove, { passive: true, signal: leave.signal })
    return () => leave.abort()
  }, [])
  return isTouched
}
