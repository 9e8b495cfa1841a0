import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isLoggedOut, logInAgain } from './logged-out.ts'
import { restRights } from './person-cache.ts'
import { getByKey } from './read.ts'

/** For a query that the person did not cause: the person's next action will show that they are signed out. */
export const QUIET = { isQuiet: true } as const

/**
 * Nothing becomes stale, refetches or retries by itself (API-088..092, OQ-045); the table in invalidation.ts says
 * what a write refreshes. With `networkMode: always` an offline call fails at once instead of waiting for a
 * connection.
 */
export function createQueryClient(): QueryClient {
  const watch = (error: unknown) => {
    if (isLoggedOut(error)) logInAgain()
    if (error instanceof ApiError && error.code === 'second_factor_missing') restRights(client)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.['isQuiet'] !== true) watch(error)
      },
    }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: {
        queryFn: getByKey,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
