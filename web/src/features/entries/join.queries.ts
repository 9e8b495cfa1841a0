import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { listLeagueDivisions } from '@tussle/contract/leagues'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import { type FoundPlayer, SEARCH_FROM, type searchPlayers } from '@tussle/contract/people/players'
import { ANSWER_HOURS } from '@tussle/contract/play/answer-time'
import type {
  joinLeague,
  joinLeagueDivisions,
  joinTournament,
  joinTournamentDivisions,
} from '@tussle/contract/play/entries'
import type { listTournamentDivisions } from '@tussle/contract/tournaments'
import { callAt } from '../../lib/server/api.ts'
import { USER_KEY } from '../../lib/server/person-cache.ts'
import { keyAt, read } from '../../lib/server/read.ts'
import { entriesOf, type MyEntry, useEntryWrite } from './entries.queries.ts'

export type { FoundPlayer }
export type JoinBody = BodyInputOf<typeof joinLeague>

export interface Me extends Pick<CurrentUser, 'rating' | 'gender' | 'birthMonth'> {
  /** The gender is not in the profile; the player answered it in this dialog. */
  readonly isAsked?: boolean
}

/** The player who joins. The dialog requires a sign-in, so the user is loaded. */
export function useMe(): Me {
  return useQueryClient().getQueryData<CurrentUser | null>(USER_KEY) ?? NOBODY
}

const NOBODY: Me = { rating: null, gender: null, birthMonth: null }

interface Answers {
  readonly gender: 'male' | 'female' | undefined
  readonly birthMonth: string | undefined
}

/** Stores the answers given when joining in the cached profile, so that they are not asked again. */
export function useSaveAnswers() {
  const client = useQueryClient()
  return ({ gender, birthMonth }: Answers) =>
    client.setQueryData<CurrentUser | null>(
      USER_KEY,
      (me) =>
        me && { ...me, gender: me.gender ?? gender ?? null, birthMonth: me.birthMonth ?? birthMonth ?? null },
    )
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
    guess: (items, joining) => withEntry(items, expected(competition, joining)),
  })
}

/** Several divisions at once: all of them are entered, or none. */
export interface JoiningSeveral {
  readonly body: BodyInputOf<typeof joinLeagueDivisions>
  /** By division. */
  readonly partners: ReadonlyMap<number, FoundPlayer>
}

/** One division goes by the call that enters one, several by the call that enters all of them or none. */
export function useJoinDivisions(kind: CompetitionKind, competition: CompetitionCard) {
  const params = { id: competition.id }
  return useEntryWrite(kind, {
    write: kind === 'league' ? 'joinLeagueDivisions' : 'joinTournamentDivisions',
    send: async ({ body: { entries, ...shared } }: JoiningSeveral, key) => {
      const [first, ...others] = entries
      if (first !== undefined && others.length === 0) {
        const body = { ...first, ...shared }
        const path = `/api/${kind}s/{id}/join` as const
        return [await callAt<typeof joinLeague | typeof joinTournament>('POST', path, { params, body, key })]
      }
      const path = `/api/${kind}s/{id}/join/several` as const
      const body = { entries, ...shared }
      return await callAt<typeof joinLeagueDivisions | typeof joinTournamentDivisions>('POST', path, {
        params,
        body,
        key,
      })
    },
    guess: (items, { body, partners }) =>
      body.entries.reduce<readonly MyEntry[]>((all, entry) => {
        const { emailNotifications } = body
        const joining = {
          body: { ...entry, emailNotifications },
          partner: partners.get(entry.divisionId) ?? null,
        }
        return withEntry(all, expected(competition, joining))
      }, items),
  })
}

/** A further division is one more entry of the same competition. */
function withEntry(items: readonly MyEntry[], added: MyEntry): readonly MyEntry[] {
  const known = items.find(({ competition }) => competition.id === added.competition.id)
  if (known === undefined) return [...items, added]
  const entries = [...entriesOf(known), added]
  return items.map((item) => (item === known ? { ...known, entries } : item))
}

/** Until when is not known before the server answers; the longest time is a good guess. */
function askedNow(partner: FoundPlayer): NonNullable<MyEntry['asked']> {
  const now = Date.now()
  return {
    partner: { ...partner, profileImageUrl: null, isAdmin: false },
    askedAt: new Date(now).toISOString(),
    until: new Date(now + ANSWER_HOURS * 3_600_000).toISOString(),
  }
}

/** The expected entry; the server's answer replaces it (DESIGN 10). */
function expected(competition: CompetitionCard, { body, partner }: Joining): MyEntry {
  return {
    // Unlike the id of any entry, and another one for each division.
    id: -body.divisionId,
    competition,
    division: competition.divisions.find(({ id }) => id === body.divisionId) ?? null,
    partner: null,
    needsPartner: body.needsPartner ?? false,
    emailNotifications: body.emailNotifications ?? true,
    joinedAt: new Date().toISOString(),
    status: 'active',
    waitlistPosition: null,
    asked: partner && askedNow(partner),
    mayAsk: false,
    mayWithdraw: true,
  }
}
