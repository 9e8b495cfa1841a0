import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { listLeagueDivisions } from '@tussle/contract/leagues'
import type { CurrentUser } from '@tussle/contract/people/accounts'
import { type FoundPlayer, SEARCH_FROM, type searchPlayers } from '@tussle/contract/people/players'
import type { joinLeague, joinTournament } from '@tussle/contract/play/entries'
import type { listTournamentDivisions } from '@tussle/contract/tournaments'
import { callAt } from '../../lib/server/api.ts'
import { USER_KEY } from '../../lib/server/person-cache.ts'
import { keyAt, read } from '../../lib/server/read.ts'
import { type MyEntry, useEntryWrite } from './entries.queries.ts'

export type { FoundPlayer }
export type JoinBody = BodyInputOf<typeof joinLeague>

export interface Me extends Pick<CurrentUser, 'rating' | 'gender'> {
  /** The gender is not in the profile; the player answered it in this dialog. */
  readonly isAsked?: boolean
}

/** The player who joins. The dialog requires a sign-in, so the user is loaded. */
export function useMe(): Me {
  return useQueryClient().getQueryData<CurrentUser | null>(USER_KEY) ?? { rating: null, gender: null }
}

/** Stores the answer given when joining in the cached profile, so that it is not asked again. */
export function useKeptGender() {
  const client = useQueryClient()
  return (gender: 'male' | 'female') =>
    client.setQueryData<CurrentUser | null>(USER_KEY, (me) => me && { ...me, gender: me.gender ?? gender })
}

/** The number of entries in each division, read anew each time the dialog opens. */
export function useDivisions(kind: CompetitionKind, id: number) {
  return useQuery({
    ...read<typeof listLeagueDivisions | typeof listTournamentDivisions>(`/api/${kind}s/{id}/divisions`, {
      id,
    }),
    refetchOnMount: 'always',
  })
}

/** No request before the second character (JOIN-010). */
export function usePlayerSearch(text: string) {
  const q = text.trim()
  const path = '/api/users/search'
  return useQuery({
    queryKey: [...keyAt<typeof searchPlayers>(path), q],
    queryFn: ({ signal }) => callAt<typeof searchPlayers>('GET', path, { query: { q }, signal }),
    enabled: q.length >= SEARCH_FROM,
    placeholderData: keepPreviousData,
  })
}

export interface Joining {
  readonly body: JoinBody
  readonly partner: FoundPlayer | null
}

export function useJoin(kind: CompetitionKind, competition: CompetitionCard) {
  return useEntryWrite(kind, {
    write: kind === 'league' ? 'joinLeague' : 'joinTournament',
    send: ({ body }: Joining, key) =>
      callAt<typeof joinLeague | typeof joinTournament>('POST', `/api/${kind}s/{id}/join`, {
        params: { id: competition.id },
        body,
        key,
      }),
    guess: (items, joining) => [...items, expected(competition, joining)],
  })
}

/** The expected entry; the server's answer replaces it (DESIGN 10). */
function expected(competition: CompetitionCard, { body, partner }: Joining): MyEntry {
  return {
    id: 0,
    competition,
    division: competition.divisions.find(({ id }) => id === body.divisionId) ?? null,
    partner: partner && { ...partner, profileImageUrl: null, isAdmin: false },
    needsPartner: body.needsPartner ?? false,
    emailNotifications: body.emailNotifications ?? true,
    joinedAt: new Date().toISOString(),
    status: 'active',
    waitlistPosition: null,
    namedBy: null,
    mayWithdraw: true,
  }
}
