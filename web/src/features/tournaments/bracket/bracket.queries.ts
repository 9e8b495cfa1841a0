import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Division } from '@tussle/contract/competitions'
import type { getTournamentBracket, TournamentBracket } from '@tussle/contract/play/standings'
import type { listTournamentDivisions } from '@tussle/contract/tournaments'
import { callAt } from '../../../lib/server/api.ts'
import { keyAt, read } from '../../../lib/server/read.ts'

export type { Division, TournamentBracket }
export type Match = TournamentBracket['matches'][number]
export type Standing = TournamentBracket['standings'][number]

/** The divisions of a tournament; the server answers 404 for an unknown tournament. */
export function useTournamentDivisions(id: number) {
  return useQuery(read<typeof listTournamentDivisions>('/api/tournaments/{id}/divisions', { id }))
}

const BRACKET = '/api/tournaments/{id}/bracket'

/** What all divisions of a tournament are kept under. */
export function bracketKey(id: number) {
  return keyAt<typeof getTournamentBracket>(BRACKET, { id })
}

/** The tournament with one of its divisions; no request before the division is known. */
export function useTournamentBracket(id: number, divisionId: number | null) {
  return useQuery({
    queryKey: [...bracketKey(id), divisionId],
    queryFn: ({ signal }) =>
      callAt<typeof getTournamentBracket>('GET', BRACKET, {
        params: { id },
        query: divisionId === null ? {} : { divisionId },
        signal,
      }),
    enabled: divisionId !== null,
    // In a large draw, comparing old and new data costs more than rendering the visible part.
    structuralSharing: false,
    // The head of the page stays while another division loads.
    placeholderData: keepPreviousData,
  })
}
