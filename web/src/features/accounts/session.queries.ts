import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { logout } from '@tussle/contract/people/accounts'
import type { CurrentUser, getUser } from '@tussle/contract/people/current-user'
import { dropDraftsOf } from '../../lib/drafts.ts'
import { callAt } from '../../lib/server/api.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { changePerson, USER_KEY } from '../../lib/server/person-cache.ts'

const FIVE_MINUTES_MS = 5 * 60_000
const USER_RETRIES = 2

/** The signed-in person. No session is an answer, not an error (STATE-006). */
export const userQuery = queryOptions<CurrentUser | null>({
  queryKey: USER_KEY,
  queryFn: async ({ signal }) => {
    try {
      return await callAt<typeof getUser>('GET', '/api/user', { signal })
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
  staleTime: FIVE_MINUTES_MS,
  retry: (failures, error) => failures < USER_RETRIES && !isSignedOut(error),
})

export function useUserQuery() {
  return useQuery(userQuery)
}

/** Ends the session on the server, then clears everything about the person in this browser (STATE-005, API-021). */
export function useEndSession() {
  const client = useQueryClient()
  const clearPerson = () => {
    const user = client.getQueryData(userQuery.queryKey)
    if (user) dropDraftsOf(user.id)
    changePerson(client, null)
  }
  const endSession = async () => {
    await callAt<typeof logout>('POST', '/api/logout')
    clearPerson()
  }
  return { endSession, clearPerson }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
