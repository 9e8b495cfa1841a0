import { QueryClientProvider, type UseQueryResult } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import * as achievements from '@tussle/contract/achievements'
import * as clubs from '@tussle/contract/clubs'
import * as desk from '@tussle/contract/desk/desk'
import type { Endpoint } from '@tussle/contract/endpoint'
import * as leagues from '@tussle/contract/leagues'
import * as notifications from '@tussle/contract/notifications'
import * as ops from '@tussle/contract/ops'
import * as accounts from '@tussle/contract/people/accounts'
import * as players from '@tussle/contract/people/players'
import * as ratings from '@tussle/contract/people/ratings'
import * as fixtures from '@tussle/contract/play/fixtures'
import * as leagueResults from '@tussle/contract/play/league-results'
import * as matches from '@tussle/contract/play/matches'
import * as standings from '@tussle/contract/play/standings'
import * as tournaments from '@tussle/contract/tournaments'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSessions } from '../features/accounts/accounts.queries.ts'
import { useEndSession, useUserQuery } from '../features/accounts/session.queries.ts'
import { useClubAchievements, useClubLeaderboard } from '../features/achievements/achievements.queries.ts'
import { useBoard } from '../features/board/board.queries.ts'
import { useClub, useClubMembers, useClubOverview } from '../features/clubs/club.queries.ts'
import { useMyClubs } from '../features/clubs/clubs.queries.ts'
import { useJoinClub, useLeaveClub } from '../features/clubs/membership.queries.ts'
import { useSeasons } from '../features/leagues/fixtures.queries.ts'
import { useLeagueRole } from '../features/leagues/league.queries.ts'
import { useLeagueDivisions, useLeagueStandings } from '../features/leagues/standings.queries.ts'
import { useDecideMatch } from '../features/matches/matches.queries.ts'
import { usePushState } from '../features/notifications/push.queries.ts'
import { useConfig } from '../features/ops/config.queries.ts'
import { useDeadLetters } from '../features/ops/dead-letters.queries.ts'
import { useContactMessages } from '../features/ops/messages.queries.ts'
import { usePlayer, useRatingPoints } from '../features/players/player.queries.ts'
import { useMyStats } from '../features/players/players.queries.ts'
import {
  useTournamentBracket,
  useTournamentDivisions,
} from '../features/tournaments/bracket/bracket.queries.ts'
import { useMatch } from '../features/tournaments/bracket/match.queries.ts'
import { useConfirmMatch, useDisputeMatch, useTakeBackDispute } from '../lib/server/match-answers.ts'
import { createQueryClient } from '../lib/server/query-client.ts'
import { club } from './club-fixtures.ts'
import { json, stubApi } from './stub-api.ts'

/** Reads that spell out their path, to keep schemas out of the first download, must match the contract. */
const READS: readonly (readonly [name: string, use: () => UseQueryResult, endpoint: Endpoint])[] = [
  ['user', useUserQuery, accounts.getUser],
  ['sessions', useSessions, accounts.listSessions],
  ['config', useConfig, ops.getConfig],
  ['dead letters', useDeadLetters, ops.listDeadLetters],
  ['push', usePushState, notifications.getPushState],
  ['stats', useMyStats, players.getMyStats],
  ['player', () => usePlayer(3), players.getPlayer],
  ['league divisions', () => useLeagueDivisions(3), leagues.listLeagueDivisions],
  ['league standings', () => useLeagueStandings(3, null), standings.getLeagueStandings],
  ['league role', () => useLeagueRole(3), leagueResults.getLeagueRole],
  ['seasons', useSeasons, fixtures.listMySeasons],
  ['tournament divisions', () => useTournamentDivisions(3), tournaments.listTournamentDivisions],
  ['tournament bracket', () => useTournamentBracket(3, 3), standings.getTournamentBracket],
  ['board', () => useBoard(3), desk.getBoard],
  ['match', () => useMatch(3), matches.getMatch],
  ['my clubs', () => useMyClubs(), clubs.listMyClubs],
  ['club', () => useClub(3), clubs.getClub],
  ['club overview', useClubOverview, clubs.getClubOverview],
  ['club achievements', () => useClubAchievements(3), achievements.listClubAchievements],
  ['club leaderboard', () => useClubLeaderboard(3), achievements.getClubLeaderboard],
]

afterEach(() => vi.unstubAllGlobals())

function wrapper({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
}

test.each(READS)('%s asks the path of the contract', async (_, use, endpoint) => {
  const { calls } = stubApi({ [routeOf(endpoint)]: () => json({}) })
  const { result } = renderHook(use, { wrapper })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(calls).toHaveLength(1)
})

test('so do joining, leaving and the members of a club', async () => {
  const { calls } = stubApi({
    [routeOf(clubs.joinClub)]: () => json({}),
    [routeOf(clubs.leaveClub)]: () => json({}),
    [routeOf(clubs.listClubMembers)]: () => json([]),
  })
  const members = renderHook(() => useClubMembers(3), { wrapper })
  await waitFor(() => expect(members.result.current.items).toEqual([]))
  await renderHook(() => useJoinClub(club), { wrapper }).result.current.mutateAsync()
  await renderHook(() => useLeaveClub(club, null), { wrapper }).result.current.mutateAsync()
  expect(calls).toHaveLength(3)
})

test('so do the messages of the inbox', async () => {
  const { calls } = stubApi({ [routeOf(ops.listContactMessages)]: () => json([]) })
  const { result } = renderHook(() => useContactMessages('new'), { wrapper })
  await waitFor(() => expect(result.current.items).toEqual([]))
  expect(calls.map(({ search }) => search)).toEqual([expect.stringContaining('state=new')])
})

test('so does the history of a rating', async () => {
  const { calls } = stubApi({ [routeOf(ratings.listRatingPoints)]: () => json([]) })
  const { result } = renderHook(() => useRatingPoints(3, 'doubles'), { wrapper })
  await waitFor(() => expect(result.current.data).toEqual([]))
  expect(calls).toHaveLength(1)
})

test('so do the words of the other side on a score', async () => {
  const { calls } = stubApi({
    [routeOf(matches.confirmMatch)]: () => json({}),
    [routeOf(matches.disputeMatch)]: () => json({}),
    [routeOf(matches.takeBackDispute)]: () => json({}),
  })
  const match = { id: 3, leagueId: null, tournamentId: 3 }
  const { result } = renderHook(
    () => [useConfirmMatch(match), useTakeBackDispute(match), useDisputeMatch(match)] as const,
    { wrapper },
  )
  await result.current[0].mutateAsync(undefined)
  await result.current[1].mutateAsync(undefined)
  await result.current[2].mutateAsync({})
  expect(calls).toHaveLength(3)
})

test('so does the word of an organiser on a result', async () => {
  const { calls } = stubApi({ [routeOf(matches.decideMatch)]: () => json({}) })
  const competition = {
    type: 'tournament',
    id: 3,
    name: 'Lone Star Open',
    timeZone: 'America/Chicago',
  } as const
  const { result } = renderHook(() => useDecideMatch({ id: 3, competition }), { wrapper })
  await result.current.mutateAsync({ outcome: 'double_forfeit', reason: 'Nobody came' })
  expect(calls).toHaveLength(1)
})

test('so does the logout', async () => {
  const { method, path } = accounts.logout
  const { calls } = stubApi({ [`${method} ${path}`]: () => json({}) })
  const { result } = renderHook(useEndSession, { wrapper })
  await result.current.endSession()
  expect(calls).toHaveLength(1)
})

function routeOf({ method, path }: Endpoint): string {
  return `${method} ${path.replace('{id}', '3')}`
}
