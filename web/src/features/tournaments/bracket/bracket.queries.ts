import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { Division } from '@tussle/contract/competitions'
import type { getBoard } from '@tussle/contract/desk/board'
import type { getTournamentBracket } from '@tussle/contract/play/standings'
import {
  type BracketMatch,
  type BracketStanding,
  type ShownBracket,
  unpackBracket,
} from '@tussle/contract/play/unpack-bracket'
import type { listTournamentDivisions } from '@tussle/contract/tournaments'
import { useMemo } from 'react'
import { callAt } from '../../../lib/server/api.ts'
import { keyAt, read } from '../../../lib/server/read.ts'

export type { Division, ShownBracket }
export type Match = BracketMatch
export type Standing = BracketStanding

/** The divisions of a tournament; the server answers 404 for an unknown tournament. */
export function useTournamentDivisions(id: number) {
  return useQuery(read<typeof listTournamentDivisions>('/api/tournaments/{id}/divisions', { id }))
}

/** The court and the time of a match that is not over. */
export interface MatchDay {
  readonly court: number | null
  /** Not before this instant; null once it is on a court. */
  readonly notBefore: string | null
}

/** Where and when the matches of the day are played, by match; empty until it is known, and if nothing is planned. */
export function useMatchDay(id: number, isWanted: boolean): ReadonlyMap<number, MatchDay> {
  const { data } = useQuery({
    ...read<typeof getBoard>('/api/tournaments/{id}/board', { id }),
    enabled: isWanted,
  })
  return useMemo(() => {
    const days = new Map<number, MatchDay>()
    for (const { matchId, notBefore } of data?.times ?? []) days.set(matchId, { court: null, notBefore })
    for (const { number, match } of data?.courts ?? []) {
      if (match !== null) days.set(match.id, { court: number, notBefore: null })
    }
    return days
  }, [data])
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
    queryFn:
      divisionId === null
        ? skipToken
        : async ({ signal }) => {
            const answer = await callAt<typeof getTournamentBracket>('GET', BRACKET, {
              params: { id },
              query: { divisionId, form: 'compact' },
              signal,
            })
            if (!('form' in answer)) throw new Error('The server does not know the compact form.')
            return unpackBracket(answer)
          },
    // In a large draw, comparing old and new data costs more than rendering the visible part.
    structuralSharing: false,
    // The head of the page stays while another division loads.
    placeholderData: keepPreviousData,
  })
}
