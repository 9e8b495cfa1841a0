import { useQuery } from '@tanstack/react-query'
import type { ClubMember, listClubMembers } from '@tussle/contract/club-members'
import type { ClubDetail, ClubOverview, getClub, getClubOverview, listClubs } from '@tussle/contract/clubs'
import type { LeagueCard, listClubLeagues } from '@tussle/contract/leagues'
import type { listClubTournaments, TournamentCard } from '@tussle/contract/tournaments'
import { useEndlessList } from '../../lib/hooks/use-endless-list.ts'
import { read } from '../../lib/server/read.ts'

export type { ClubDetail, ClubMember, ClubOverview, LeagueCard, TournamentCard }

/** All clubs, the largest first; `q` searches name, description and location. */
export function useClubList(q: string) {
  return useEndlessList<typeof listClubs>('/api/clubs', { filter: { q } })
}

/** A club with its figures and the viewer's own membership; the server answers 404 for an unknown id. */
export function useClub(id: number) {
  return useQuery(read<typeof getClub>('/api/clubs/{id}', { id }))
}

export function useClubMembers(id: number) {
  return useEndlessList<typeof listClubMembers>('/api/clubs/{id}/members', { params: { id } })
}

export function useClubLeagues(id: number) {
  return useEndlessList<typeof listClubLeagues>('/api/clubs/{id}/leagues', { params: { id } })
}

export function useClubTournaments(id: number) {
  return useEndlessList<typeof listClubTournaments>('/api/clubs/{id}/tournaments', { params: { id } })
}

/** The figures and activity for administrators (OQ-143, OQ-145). */
export function useClubOverview() {
  return useQuery(read<typeof getClubOverview>('/api/admin/clubs'))
}
