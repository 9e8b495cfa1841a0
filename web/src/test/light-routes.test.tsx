import { QueryClientProvider, type UseQueryResult } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import * as accounts from '@tussle/contract/accounts'
import type { Endpoint } from '@tussle/contract/endpoint'
import * as ops from '@tussle/contract/ops'
import * as players from '@tussle/contract/players'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSessions } from '../features/accounts/accounts.queries.ts'
import { useEndSession, useUserQuery } from '../features/accounts/session.queries.ts'
import { useConfig } from '../features/ops/config.queries.ts'
import { useContactMessages } from '../features/ops/messages.queries.ts'
import { useMyStats } from '../features/players/players.queries.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { json, stubApi } from './stub-api.ts'

/** Reads that name their path themselves, to keep schemas out of the first download, must still match. */
const READS: readonly (readonly [name: string, use: () => UseQueryResult, endpoint: Endpoint])[] = [
  ['user', useUserQuery, accounts.getUser],
  ['sessions', useSessions, accounts.listSessions],
  ['config', useConfig, ops.getConfig],
  ['messages', useContactMessages, ops.listContactMessages],
  ['stats', useMyStats, players.getMyStats],
]

afterEach(() => vi.unstubAllGlobals())

function wrapper({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
}

test.each(READS)('%s asks the path of the contract', async (_, use, endpoint) => {
  const { calls } = stubApi({ [`${endpoint.method} ${endpoint.path}`]: () => json({}) })
  const { result } = renderHook(use, { wrapper })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(calls).toHaveLength(1)
})

test('so does the logout', async () => {
  const { method, path } = accounts.logout
  const { calls } = stubApi({ [`${method} ${path}`]: () => json({}) })
  const { result } = renderHook(useEndSession, { wrapper })
  await result.current.endSession()
  expect(calls).toHaveLength(1)
})
