import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUpdateProfile } from '../features/accounts/accounts.queries.ts'
import { useLeagueList, useTournamentList } from '../features/competitions/competitions.queries.ts'
import { useSubmitScore } from '../features/matches/matches.queries.ts'
import { useScoreDraft } from '../features/matches/score/score-draft.ts'
import { useMyStats } from '../features/players/players.queries.ts'
import { leaveFor } from '../lib/leave.ts'
import { createQueryClient } from '../lib/server/query-client.ts'
import { signedOut, stubApi } from '../test/stub-api.ts'
import { getToasts } from '../ui/overlays/toast-store.ts'

vi.mock('../lib/leave.ts', () => ({
  leaveFor: vi.fn<(url: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}))

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.mocked(leaveFor).mockClear()
})

const SCORE = {
  leagueId: 3,
  player2Id: 21,
  player1Score: 11,
  player2Score: 7,
  winnerId: 7,
  matchDate: '2026-03-16',
  sets: [{ playerScore: 11, opponentScore: 7 }],
  setsWon: { player1: 1, player2: 0 },
}

const CALLS: [name: string, route: string, use: () => () => void][] = [
  [
    'submitting a match',
    'POST /api/matches',
    () => {
      const { mutate } = useSubmitScore(7, useScoreDraft(7))
      return () => mutate({ body: SCORE, key: 'a-key', title: 'We against them', detail: '11–7' })
    },
  ],
  [
    'saving the profile',
    'PATCH /api/users/profile',
    () => {
      const { mutate } = useUpdateProfile()
      return () => mutate({ bio: 'New' })
    },
  ],
  ['loading the stats', 'GET /api/users/stats', () => read(useMyStats())],
  ['the list of leagues', 'GET /api/leagues', () => read(useLeagueList({}))],
  ['the list of tournaments', 'GET /api/tournaments', () => read(useTournamentList({}))],
]

/** A read starts by itself. */
const read = (_query: object) => () => undefined

test.each(CALLS)(
  'a 401 on %s tells the person that they are logged out and opens /api/login after 500 ms',
  { tags: ['NAV-054'] },
  async (_, route, use) => {
    stubApi({ [route]: signedOut })
    const client = createQueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    const { result } = renderHook(use, { wrapper })
    act(() => result.current())
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Unauthorized',
        description: 'You are logged out. Logging in again...',
        variant: 'failure',
      }),
    )
    expect(leaveFor).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/api/login')
  },
)
