import { useQuery } from '@tanstack/react-query'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { listSeekers, Seekers } from '@tussle/contract/play/partners'
import { callAt } from '../../../lib/server/api.ts'
import { keyAt } from '../../../lib/server/read.ts'

export interface DivisionPlace {
  readonly kind: CompetitionKind
  readonly competitionId: number
  readonly divisionId: number
}

const NOBODY: Seekers = { total: 0, players: [] }

/** Those who look for a partner in a division and may be asked, without the reader. */
export function useSeekers({ kind, competitionId: id, divisionId }: DivisionPlace): Seekers {
  const path = '/api/competitions/{kind}/{id}/seekers'
  const params = { kind, id }
  const { data = NOBODY } = useQuery({
    queryKey: [...keyAt<typeof listSeekers>(path, params), divisionId],
    queryFn: ({ signal }) =>
      callAt<typeof listSeekers>('GET', path, { params, query: { divisionId }, signal }),
    refetchOnMount: 'always',
  })
  return data
}
