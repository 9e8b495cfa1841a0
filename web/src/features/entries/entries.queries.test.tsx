import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { COMPETITION_KINDS, type CompetitionKind } from '@tussle/contract/competitions'
import type { Endpoint } from '@tussle/contract/endpoint'
import { listLeagueDivisions, listMyLeagues } from '@tussle/contract/leagues'
import { searchPlayers } from '@tussle/contract/people/players'
import * as entries from '@tussle/contract/play/entries'
import { listMyTournaments, listTournamentDivisions } from '@tussle/contract/tournaments'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/server/query-client.ts'
import { league, mixedDoubles, myLeague, participant } from '../../test/entry-fixtures.ts'
import { json, stubApi } from '../../test/stub-api.ts'
import { useDecline, useMyCompetitions, useMyEntries, useWithdraw } from './entries.queries.ts'
import { useDivisions, useJoin, usePlayerSearch } from './join.queries.ts'
import { useParticipants } from './participants.queries.ts'

afterEach(() => vi.unstubAllGlobals())

function wrapper({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
}

const at = ({ method, path }: Endpoint, id: number) => `${method} ${path.replace('{id}', String(id))}`

/** These reads and writes spell out their paths; the test compares them with the contract (light-routes). */
const READS: readonly (readonly [Endpoint, () => { readonly isSuccess: boolean }])[] = [
  [listMyLeagues, () => useMyCompetitions('league')],
  [listMyTournaments, () => useMyCompetitions('tournament')],
  [listLeagueDivisions, () => useDivisions('league', 12)],
  [listTournamentDivisions, () => useDivisions('tournament', 12)],
  [entries.listLeagueParticipants, () => useParticipants('league', 12)],
  [entries.listTournamentParticipants, () => useParticipants('tournament', 12)],
  [searchPlayers, () => usePlayerSearch('theo')],
]

test.each(READS.map(([endpoint, use]) => [at(endpoint, 12), use] as const))(
  '%s is read',
  async (call, use) => {
    stubApi({ [call]: () => json([]) })
    const { result } = renderHook(use, { wrapper })
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
  },
)

const WRITES = {
  league: [entries.joinLeague, entries.withdrawFromLeague, entries.declineInLeague],
  tournament: [entries.joinTournament, entries.withdrawFromTournament, entries.declineInTournament],
} as const satisfies Record<CompetitionKind, readonly Endpoint[]>

test.each(COMPETITION_KINDS)('a %s is joined, left and declined where the contract says', async (kind) => {
  const wanted = WRITES[kind].map((endpoint) => at(endpoint, league.id))
  const { calls } = stubApi(Object.fromEntries(wanted.map((call) => [call, () => json(participant(1))])))
  const { result } = renderHook(
    () => ({ join: useJoin(kind, league), withdraw: useWithdraw(kind), decline: useDecline(kind) }),
    { wrapper },
  )
  const entry = { ...myLeague, competition: league }
  await result.current.join.mutateAsync({ body: { divisionId: mixedDoubles.id }, partner: null })
  await result.current.withdraw.mutateAsync(entry)
  await result.current.decline.mutateAsync(entry)
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(wanted)
})

test('the own entries say who is in and who waits', async () => {
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
