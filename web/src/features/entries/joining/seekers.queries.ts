import { useQuery } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { CurrentUser } from '@tussle/contract/people/accounts'
import type { listCompetitionParticipants } from '@tussle/contract/play/entries'
import { callAt } from '../../../lib/server/api.ts'
import { USER_KEY } from '../../../lib/server/person-cache.ts'
import { keyAt } from '../../../lib/server/read.ts'
import type { FoundPlayer } from '../join.queries.ts'

/** The largest page that the server allows. */
const MOST = 200

export interface DivisionPlace {
  readonly kind: CompetitionKind
  readonly competitionId: number
  readonly divisionId: number
}

/** Those who look for a partner in a division, without the reader. */
export function useSeekers({ kind, competitionId: id, divisionId }: DivisionPlace): readonly FoundPlayer[] {
  const path = '/api/competitions/{kind}/{id}/participants'
  const params = { kind, id }
  const me = useQuery<CurrentUser | null>({ queryKey: USER_KEY, enabled: false }).data
  const { data = [] } = useQuery({
    queryKey: [...keyAt<typeof listCompetitionParticipants>(path, params), 'seekers', divisionId],
    queryFn: ({ signal }) =>
      callAt<typeof listCompetitionParticipants>('GET', path, {
        params,
        query: { divisionId, limit: MOST },
        signal,
      }),
  })
  return data
    .filter(({ needsPartner, userId }) => needsPartner && userId !== me?.id)
    .map(({ user }) => ({ ...user, rating: null }))
}
