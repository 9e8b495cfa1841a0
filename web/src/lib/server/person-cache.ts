import type { QueryClient } from '@tanstack/react-query'
import type { getUser } from '@tussle/contract/people/current-user'
import { clearDevice, clearStored } from '../offline/clear-device.ts'
import { notePerson } from '../offline/read-or-stored.ts'
import { keyAt } from './read.ts'

/** Not in invalidation.ts, because every visitor's page needs it and only signed-in people write. */
export const USER_KEY = keyAt<typeof getUser>('/api/user')

/** Null for a visitor. */
export function personIdIn(client: QueryClient): number | null {
  return client.getQueryData<{ readonly id: number } | null>(USER_KEY)?.id ?? null
}

/** Sets another person, or nobody, as the current user, then removes everything cached for the former one. */
export function changePerson(client: QueryClient, user: { readonly id: number } | null): void {
  setPerson(client, user, () => clearDevice(user?.id ?? null))
}

/** The same person is expected to sign in again, so this device keeps what is not sent. */
export function awaitSignIn(client: QueryClient): void {
  setPerson(client, null, clearStored)
}

function setPerson(
  client: QueryClient,
  user: { readonly id: number } | null,
  clear: () => Promise<void>,
): void {
  client.setQueryData(USER_KEY, user)
  void clear().catch(() => undefined)
  notePerson(user)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== USER_KEY[0] && !isShared(queryKey) })
}

/**
 * Public lists are the same for everybody, and the page behind a dialog still shows them. Reads below one club or
 * competition need a sign-in and may contain the caller's membership, so they are not kept.
 */
function isShared([first, second]: readonly unknown[]): boolean {
  const isList = ['/api/clubs', '/api/leagues', '/api/tournaments', '/api/config'].includes(String(first))
  return isList && typeof second !== 'number'
}

/**
 * The server's clock decides, not this one's: an administrator who is refused for lack of a second factor is shown
 * why.
 */
export function restRights(client: QueryClient): void {
  client.setQueryData<object | null>(USER_KEY, (user) => user && { ...user, secondFactorDue: LONG_AGO })
}

const LONG_AGO = new Date(0).toISOString()
