import type { CurrentUser } from '@tussle/contract/people/current-user'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { mayAskToSignOut, maySignOut } from '../../lib/offline/waiting.ts'
import { localStore } from '../../lib/storage.ts'
import { mayLeave } from '../../ui/overlays/leave-question.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useEndSession, useUserQuery } from './session.queries.ts'

const HINT = 'signed-in'

export interface Auth {
  readonly user: CurrentUser | null
  readonly isLoading: boolean
  /** Why the session could not be read, if it could not; then it is unknown whether anybody is signed in. */
  readonly failure: Error | null
  /** Nobody is signed in, or nobody was last time. Public pages then need not wait for the answer. */
  readonly isVisitor: boolean
  readonly retry: () => void
  /** Where a guard sends a person who is signing out, instead of the sign-in page. */
  readonly leavingFor: string | null
  readonly signOut: () => Promise<void>
  readonly switchAccount: () => Promise<void>
  /** The server has ended the account or all its sessions; clears what this browser knows of it. */
  readonly forget: (to?: string) => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The name shown to others. An account without a display name is shown by its username (OQ-033). */
export function nameOf(user: CurrentUser): string {
  return user.displayName || user.username
}

/** The page after a sign-in (AUTH-038..041). */
export function homeOf(user: CurrentUser): string {
  return user.isAdmin ? '/admin' : '/'
}

/** Asks about unsaved input and about what is not sent; the end of a session deletes both. */
async function mayEndSession(): Promise<boolean> {
  return (await mayLeave()) && (await maySignOut())
}

/** Before the question whether to end it. */
export async function mayAskToEndSession(): Promise<boolean> {
  return (await mayLeave()) && (await mayAskToSignOut())
}

export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const { data, isPending, isError, error, refetch } = useUserQuery()
  const { endSession, clearPerson } = useEndSession()
  const { leavingFor, leave } = useLeaving()
  const user = data ?? null
  useSignedInHint(user, isPending || isError)

  const auth: Auth = {
    user,
    isLoading: isPending,
    failure: data === undefined ? error : null,
    isVisitor: data === null || (data === undefined && localStore.get(HINT) === null),
    retry: () => void refetch(),
    leavingFor,
    signOut: async () => {
      if (!(await mayEndSession())) return
      try {
        await leave('/', endSession)
        toast({ title: 'Signed out', description: 'You have been successfully signed out' })
      } catch {
        toast({ title: 'Logout failed', description: 'Please try again.', variant: 'failure' })
      }
    },
    switchAccount: async () => {
      if (!(await mayEndSession())) return
      try {
        await leave(user?.isAdmin ? '/auth?type=regular' : '/auth?type=admin', endSession)
      } catch (error) {
        // A failed switch is only logged (NAV-076).
        console.error(error)
      }
    },
    forget: (to = '/') => leave(to, async () => clearPerson()),
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** A sign-out on a guarded page must not end on the sign-in page, so the guard gets the destination first. */
function useLeaving() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [leavingFor, setLeavingFor] = useState<string | null>(null)

  useEffect(() => {
    if (leavingFor === null) return
    const finish = () => setLeavingFor(null)
    if (leavingFor === pathname + search) {
      finish()
      return
    }
    // The person may press Back before the next page has loaded; the guarded page then decides again.
    window.addEventListener('popstate', finish)
    return () => window.removeEventListener('popstate', finish)
  }, [leavingFor, pathname, search])

  const leave = async (to: string, end: () => Promise<void>) => {
    setLeavingFor(to)
    try {
      await end()
    } catch (error) {
      setLeavingFor(null)
      throw error
    }
    navigate(to)
  }
  return { leavingFor, leave }
}

function useSignedInHint(user: CurrentUser | null, isUnknown: boolean): void {
  useEffect(() => {
    if (isUnknown) return
    if (user === null) localStore.remove(HINT)
    else localStore.set(HINT, 'true')
  }, [user, isUnknown])
}
