import { useQuery } from '@tanstack/react-query'
import type { Club, ClubDetail, ClubMember, ClubOverview } from '@tussle/contract/clubs'
import type { LeagueCard } from '@tussle/contract/leagues'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { useEndlessList } from '../../lib/hooks/use-endless-list.ts'

export type { ClubDetail, ClubMember, ClubOverview, LeagueCard, TournamentCard }

/** All clubs, the largest first; `q` searches name, description and location. */
export function useClubList(q: string) {
  return useEndlessList<Club>('/api/clubs', { q })
}

/** A club with its figures and the viewer's own membership; the server answers 404 for an unknown id. */
export function useClub(id: number) {
  return useQuery<ClubDetail>({ queryKey: ['/api/clubs', id] })
}

export function useClubMembers(id: number) {
  return useEndlessList<ClubMember>(['/api/clubs', id, 'members'], {})
}

export function useClubLeagues(id: number) {
  return useEndlessList<LeagueCard>(['/api/clubs', id, 'leagues'], {})
}

export function useClubTournaments(id: number) {
  return useEndlessList<TournamentCard>(['/api/clubs', id, 'tournaments'], {})
}

/** The figures and activity for administrators (OQ-143, OQ-145). */
export function useClubOverview() {
  return useQuery<ClubOverview>({ queryKey: ['/api/admin', 'clubs'] })
}
