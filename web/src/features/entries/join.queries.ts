import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompetitionCard, CompetitionKind, Division } from '@tussle/contract/competitions'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { CurrentUser } from '@tussle/contract/people/accounts'
import { type FoundPlayer, SEARCH_FROM, type searchPlayers } from '@tussle/contract/people/players'
import type { joinLeague, joinTournament } from '@tussle/contract/play/entries'
import { callAt } from '../../lib/server/api.ts'
import { USER_KEY } from '../../lib/server/person-cache.ts'
import { type MyEntry, useEntryWrite } from './entries.queries.ts'

export type { Division, FoundPlayer }
export type JoinBody = BodyInputOf<typeof joinLeague>

export interface Me extends Pick<CurrentUser, 'rating' | 'gender'> {
  /** The gender is not in the profile: it was answered in this dialog. */
  readonly isAsked?: boolean
}

/** Who is joining. The dialog stands behind a sign-in, so the record is there. */
export function useMe(): Me {
  return useQueryClient().getQueryData<CurrentUser | null>(USER_KEY) ?? { rating: null, gender: null }
}

/** The answer given when joining is in the profile now: nobody is asked twice. */
export function useKeptGender() {
  const client = useQueryClient()
  return (gender: 'male' | 'female') =>
    client.setQueryData<CurrentUser | null>(USER_KEY, (me) => me && { ...me, gender: me.gender ?? gender })
}

/** How many are in each division; whoever opens the dialog wants the numbers of now. */
export function useDivisions(kind: CompetitionKind, id: number) {
  return useQuery<Division[]>({
    queryKey: [`/api/${kind}s`, id, 'divisions'],
    refetchOnMount: 'always',
  })
}

/** Nothing is asked before the second character (JOIN-010). */
export function usePlayerSearch(text: string) {
  const q = text.trim()
  return useQuery<FoundPlayer[]>({
    queryKey: ['/api/users', 'search', q],
    queryFn: ({ signal }) =>
      callAt<typeof searchPlayers>('GET', '/api/users/search', { query: { q }, signal }),
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

/** The entry as it will most likely be answered; the answer itself takes its place (DESIGN 10). */
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
