import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AuthProvider } from '../features/accounts/auth-context.tsx'
import { createQueryClient } from '../lib/server/query-client.ts'
import { GuardedRouter } from './guarded-router.tsx'

export function Providers({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <GuardedRouter>
        <AuthProvider>{children}</AuthProvider>
      </GuardedRouter>
    </QueryClientProvider>
  )
}
