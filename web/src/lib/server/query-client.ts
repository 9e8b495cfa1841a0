import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isLoggedOut, logInAgain } from './logged-out.ts'
import { restRights } from './person-cache.ts'
import { getByKey } from './read.ts'

/** Of a query that nobody asked for: the next thing somebody does will tell them that they are signed out. */
export const QUIET = { isQuiet: true } as const

/**
 * Nothing goes stale, nothing refetches by itself, nothing is retried (API-088..092, OQ-045): what a
 * write touches is refreshed by the table in invalidation.ts. `networkMode: always` lets an offline
 * call fail at once instead of waiting for a connection in silence.
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
