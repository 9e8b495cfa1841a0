import { useQuery } from '@tanstack/react-query'
import type { AchievementIcon, ClubAchievement, LeaderboardEntry } from '@tussle/contract/achievements'

export type { AchievementIcon, ClubAchievement, LeaderboardEntry }

export function useClubAchievements(clubId: number) {
  return useQuery<ClubAchievement[]>({ queryKey: ['/api/clubs', clubId, 'achievements'] })
}

export function useClubLeaderboard(clubId: number) {
  return useQuery<LeaderboardEntry[]>({ queryKey: ['/api/clubs', clubId, 'leaderboard'] })
}
