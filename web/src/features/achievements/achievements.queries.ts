import { useQuery } from '@tanstack/react-query'
import type {
  AchievementIcon,
  ClubAchievement,
  getClubLeaderboard,
  LeaderboardEntry,
  listClubAchievements,
  listMyAchievements,
  MyAchievement,
} from '@tussle/contract/achievements'
import { read } from '../../lib/server/read.ts'

export type { AchievementIcon, ClubAchievement, LeaderboardEntry, MyAchievement }

export function useClubAchievements(clubId: number) {
  return useQuery(read<typeof listClubAchievements>('/api/clubs/{id}/achievements', { id: clubId }))
}

export function useClubLeaderboard(clubId: number) {
  return useQuery(read<typeof getClubLeaderboard>('/api/clubs/{id}/leaderboard', { id: clubId }))
}

/** The player's own achievements in all clubs. */
export function useMyAchievements() {
  return useQuery(read<typeof listMyAchievements>('/api/users/achievements'))
}
