import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { AuthProvider } from '../features/accounts/auth-context.tsx'
import { createQueryClient } from '../lib/server/query-client.ts'

interface Options {
  readonly at?: string
  readonly client?: QueryClient
}

/** Renders inside everything that the application provides, starting at a path. */
export function renderAt(ui: ReactNode, { at = '/', client = createQueryClient() }: Options = {}) {
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <AuthProvider>{ui}</AuthProvider>
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...view, client }
}

/** Shows the current path, so that a test can read it. */
function Where() {
  const { pathname, search } = useLocation()
  return <span data-testid="where">{pathname + search}</span>
}
