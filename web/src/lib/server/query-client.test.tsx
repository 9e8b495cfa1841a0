import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { leaveFor } from '../leave.ts'
import { ApiError } from './api-error.ts'
import { createQueryClient, QUIET } from './query-client.ts'

vi.mock('../leave.ts', () => ({ leaveFor: vi.fn<(url: string) => void>(), reloadPage: vi.fn<() => void>() }))

const HOUR_MS = 3_600_000

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Clubs() {
  const { data, error } = useQuery<{ name: string }>({ queryKey: ['/api/clubs', 3, 'leagues'] })
  return <p>{error ? `failed ${error.message}` : (data?.name ?? 'loading')}</p>
}

function renderClubs(client = createQueryClient()) {
  return render(
    <QueryClientProvider client={client}>
      <Clubs />
    </QueryClientProvider>,
  )
}

const oneClub = { 'GET /api/clubs/3/leagues': () => json({ name: 'Riverside' }) }

test('a query is a GET on its key parts joined by slashes, read as JSON', {
  tags: ['API-003', 'API-004'],
}, async () => {
  const { calls } = stubApi(oneClub)
  renderClubs()
  expect(await screen.findByText('Riverside')).toBeVisible()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/clubs/3/leagues'])
})

test('no query is refetched with time, on focus or on coming online', {
  tags: ['API-088', 'API-089'],
}, async () => {
  const { calls } = stubApi(oneClub)
  renderClubs()
  await screen.findByText('Riverside')
  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(calls).toHaveLength(1)
})

test('an answer never goes stale: showing it again calls nothing', { tags: ['API-090'] }, async () => {
  const { calls } = stubApi(oneClub)
  const client = createQueryClient()
  const first = renderClubs(client)
  await screen.findByText('Riverside')
  first.unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  renderClubs(client)
  expect(screen.getByText('Riverside')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a failed query is not retried', { tags: ['API-091'] }, async () => {
  const { calls } = stubApi({
    'GET /api/clubs/3/leagues': () => refusal(500, 'internal', 'Internal server error'),
  })
  renderClubs()
  await screen.findByText(/^failed 500/)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
})

test('a failed mutation is not retried', { tags: ['API-092'] }, async () => {
  const send = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError(500, '', 'down')))
  function Send() {
    const { mutate, isError } = useMutation({ mutationFn: send })
    return (
      <button type="button" onClick={() => mutate()}>
        {isError ? 'failed' : 'send'}
      </button>
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Send />
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button'))
  await screen.findByText('failed')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a 401 on a query throws, and the browser is sent to sign in again', { tags: ['API-093'] }, async () => {
  stubApi({ 'GET /api/clubs/3/leagues': () => refusal(401, 'unauthenticated', 'Unauthorized') })
  renderClubs()
  expect(await screen.findByText(/^failed 401/)).toBeVisible()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/api/login'))
})

function Bell() {
  const { error } = useQuery({ queryKey: ['/api/clubs', 3, 'leagues'], meta: QUIET })
  return <p>{error ? 'failed' : 'loading'}</p>
}

test('a 401 on a prefetch leaves the page where it is', async () => {
  vi.mocked(leaveFor).mockClear()
  stubApi({ 'GET /api/clubs/3/leagues': () => refusal(401, 'unauthenticated', 'Unauthorized') })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Bell />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('failed')).toBeVisible()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(leaveFor).not.toHaveBeenCalled()
})
