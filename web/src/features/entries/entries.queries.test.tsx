import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { COMPETITION_KINDS, type CompetitionKind } from '@tussle/contract/competitions'
import type { Endpoint } from '@tussle/contract/endpoint'
import * as entries from '@tussle/contract/play/entries'
import * as partners from '@tussle/contract/play/partners'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/server/query-client.ts'
import { league, mixedDoubles, myLeague, participant } from '../../test/entry-fixtures.ts'
import { json, stubApi } from '../../test/stub-api.ts'
import { useAsk } from './asking/asking.queries.ts'
import { useMyEntries, useWithdraw } from './entries.queries.ts'
import { useJoin } from './join.queries.ts'

afterEach(() => vi.unstubAllGlobals())

function wrapper({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
}

const at = ({ method, path }: Endpoint, id: number) => `${method} ${path.replace('{id}', String(id))}`

const WRITES = {
  league: [entries.joinLeague, entries.withdrawFromLeague, partners.askInLeague],
  tournament: [entries.joinTournament, entries.withdrawFromTournament, partners.askInTournament],
} as const satisfies Record<CompetitionKind, readonly Endpoint[]>

test.each(COMPETITION_KINDS)(
  'joining, leaving and asking a partner in a %s call the endpoints of the contract',
  async (kind) => {
    const wanted = WRITES[kind].map((endpoint) => at(endpoint, league.id))
    const { calls } = stubApi(Object.fromEntries(wanted.map((call) => [call, () => json(participant(1))])))
    const { result } = renderHook(
      () => ({ join: useJoin(kind, league), withdraw: useWithdraw(kind), ask: useAsk(kind) }),
      { wrapper },
    )
    const entry = { ...myLeague, competition: league }
    await result.current.join.mutateAsync({ body: { divisionId: mixedDoubles.id }, partner: null })
    await result.current.withdraw.mutateAsync(entry)
    await result.current.ask.mutateAsync({ entry, player: { id: 8, displayName: 'Theo O', rating: '4.0' } })
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(wanted)
  },
)

test('a player’s own entries say whether the player is in or on the waitlist', async () => {
  const waiting = { ...myLeague, id: 2, waitlistPosition: 4, league: { ...league, id: 13 } }
  stubApi({ 'GET /api/users/leagues': () => json([myLeague, waiting]) })
  const { result } = renderHook(() => useMyEntries('league'), { wrapper })
  expect(result.current.isPending).toBe(true)
  await waitFor(() => expect(result.current.isPending).toBe(false))
  const { isIn, waitlistPosition } = result.current
  expect([12, 13, 14].map((id) => [isIn(id), waitlistPosition(id)])).toEqual([
    [true, null],
    [true, 4],
    [false, null],
  ])
})
