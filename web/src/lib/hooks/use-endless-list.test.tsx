import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { listClubs } from '@tussle/contract/clubs'
import type { listLeagues } from '@tussle/contract/leagues'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { createQueryClient } from '../server/query-client.ts'
import { useEndlessList } from './use-endless-list.ts'

afterEach(() => vi.unstubAllGlobals())

interface Asked {
  readonly path: '/api/clubs' | '/api/leagues'
  readonly q: string
}

function open(handlers: Parameters<typeof stubApi>[0], first: Partial<Asked> = {}) {
  const { calls } = stubApi(handlers)
  const client = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const initialProps: Asked = { path: '/api/clubs', q: '', ...first }
  const view = renderHook(
    ({ path, q }: Asked) => useEndlessList<typeof listClubs | typeof listLeagues>(path, { filter: { q } }),
    {
      initialProps,
      wrapper,
    },
  )
  return { ...view, calls }
}

const linked = (id: number, cursor: string) =>
  json([{ id }], 200, { link: `</api/clubs?cursor=${cursor}>; rel="next"`, 'x-total-count': '3' })

test('an endless list shows an item once even if two pages contain it', async () => {
  const { result } = open({
    'GET /api/clubs': ({ search }) =>
      search.includes('cursor=b') ? json([{ id: 1 }, { id: 2 }]) : linked(1, 'b'),
  })
  await waitFor(() => expect(result.current.hasMore).toBe(true))
  expect(result.current.total).toBe(3)
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.items).toEqual([{ id: 1 }, { id: 2 }]))
  expect(result.current.hasMore).toBe(false)
})

test('an endless list keeps the answer for the old filter until the new one has arrived', async () => {
  const { result, rerender } = open({
    'GET /api/clubs': ({ search }) => json([{ id: search.includes('q=x') ? 2 : 1 }]),
  })
  await waitFor(() => expect(result.current.items).toEqual([{ id: 1 }]))
  rerender({ path: '/api/clubs', q: 'x' })
  expect(result.current).toMatchObject({ items: [{ id: 1 }], isOutdated: true })
  await waitFor(() => expect(result.current).toMatchObject({ items: [{ id: 2 }], isOutdated: false }))
})

test('an endless list never begins with the items of another list', async () => {
  const { result, rerender } = open({
    'GET /api/clubs': () => json([{ id: 1 }]),
    'GET /api/leagues': () => json([{ id: 2 }]),
  })
  await waitFor(() => expect(result.current.items).toEqual([{ id: 1 }]))
  rerender({ path: '/api/leagues', q: '' })
  expect(result.current.items).toBeUndefined()
  await waitFor(() => expect(result.current.items).toEqual([{ id: 2 }]))
})

test('an endless list can request a failed first page again', async () => {
  let isDown = true
  const { result } = open({
    'GET /api/clubs': () => (isDown ? refusal(503, 'unavailable', 'Back soon') : json([{ id: 1 }])),
  })
  await waitFor(() => expect(result.current.failed).toBe(true))
  isDown = false
  act(() => result.current.retry())
  await waitFor(() => expect(result.current).toMatchObject({ failed: false, items: [{ id: 1 }] }))
})

test('an endless list keeps its earlier pages if a later page fails', async () => {
  const { result } = open({
    'GET /api/clubs': ({ search }) =>
      search.includes('cursor') ? refusal(503, 'unavailable', 'Back soon') : linked(1, 'b'),
  })
  await waitFor(() => expect(result.current.hasMore).toBe(true))
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.moreFailed).toBe(true))
  expect(result.current).toMatchObject({ failed: false, hasMore: true, items: [{ id: 1 }] })
})
