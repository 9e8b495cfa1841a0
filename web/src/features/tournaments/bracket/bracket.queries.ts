import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Division } from '@tussle/contract/competitions'
import type { getTournamentBracket, TournamentBracket } from '@tussle/contract/play/standings'
import { callAt } from '../../../lib/server/api.ts'

export type { Division, TournamentBracket }
export type Match = TournamentBracket['matches'][number]
export type Standing = TournamentBracket['standings'][number]

/** Which divisions there are; an unknown tournament is refused with 404. */
export function useTournamentDivisions(id: number) {
  return useQuery<Division[]>({ queryKey: ['/api/tournaments', id, 'divisions'] })
}

/** The tournament with one of its divisions; nothing is asked before the division is known. */
export function useTournamentBracket(id: number, divisionId: number | null) {
  return useQuery<TournamentBracket>({
    queryKey: ['/api/tournaments', id, 'bracket', divisionId],
    queryFn: ({ signal }) =>
      callAt<typeof getTournamentBracket>('GET', '/api/tournaments/{id}/bracket', {
        params: { id },
        query: divisionId === null ? {} : { divisionId },
        signal,
      }),
    enabled: divisionId !== null,
    // Looking for what stayed the same in a large draw costs more than drawing the part of it that is in the page.
    structuralSharing: false,
    // The head of the page stays while another division is on its way.
    placeholderData: keepPreviousData,
  })
}
