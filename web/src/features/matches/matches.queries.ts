import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Club } from '@tussle/contract/clubs'
import type { BodyInputOf } from '@tussle/contract/endpoint'
import type { CompetitionParticipant } from '@tussle/contract/entries'
import type { submitScore } from '@tussle/contract/matches'
import { callAt, getPage, type Page } from '../../lib/api.ts'
import { useFormKey } from '../../lib/form-key.ts'
import { refreshAfter } from '../../lib/invalidation.ts'
import type { PlayedCompetition } from './opponents.ts'

/** As many as one answer holds. */
const PAGE = 200
const MOST_PARTICIPANTS = 500
const CLUBS_SHOWN = 20

/** Everybody in the competition; whoever opens the dialog wants those of now. */
export function useParticipants(competition: PlayedCompetition | undefined) {
  return useQuery<readonly CompetitionParticipant[]>({
    queryKey: ['/api/competitions', competition?.kind, competition?.id, 'participants'],
    queryFn: ({ signal, queryKey }) => readAll(queryKey.join('/') as `/api/${string}`, signal),
    enabled: competition !== undefined,
    refetchOnMount: 'always',
  })
}

/** Clubs to have played at, the largest first; a failed search only means that the name is typed. */
export function useClubNames(q: string) {
  return useQuery({
    queryKey: ['/api/clubs', 'named', q],
    queryFn: ({ signal }) => getPage<Club>('/api/clubs', { q, limit: CLUBS_SHOWN }, signal),
    placeholderData: keepPreviousData,
  })
}

export function useSubmitScore() {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof submitScore>) =>
      callAt<typeof submitScore>('POST', '/api/matches', { body, key: key.current() }),
    onSuccess: (_match, { leagueId, tournamentId }) => {
      refreshAfter(client, 'submitScore', leagueId ?? tournamentId ?? undefined)
    },
    onSettled: (_match, error) => key.settle(error ?? undefined),
  })
}

async function readAll(path: `/api/${string}`, signal: AbortSignal): Promise<CompetitionParticipant[]> {
  const all: CompetitionParticipant[] = []
  let cursor: string | null = ''
  while (cursor !== null && all.length < MOST_PARTICIPANTS) {
    const page: Page<CompetitionParticipant> = await getPage(path, { limit: PAGE, cursor }, signal)
    all.push(...page.items)
    cursor = page.next
  }
  return all
}
