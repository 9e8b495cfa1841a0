import { useQuery } from '@tanstack/react-query'
import type {
  AchievementIcon,
  ClubAchievement,
  LeaderboardEntry,
  MyAchievement,
} from '@tussle/contract/achievements'

export type { AchievementIcon, ClubAchievement, LeaderboardEntry, MyAchievement }

export function useClubAchievements(clubId: number) {
  return useQuery<ClubAchievement[]>({ queryKey: ['/api/clubs', clubId, 'achievements'] })
}

export function useClubLeaderboard(clubId: number) {
  return useQuery<LeaderboardEntry[]>({ queryKey: ['/api/clubs', clubId, 'leaderboard'] })
}

/** The player's own achievements in all clubs. */
export function useMyAchievements() {
  return useQuery<MyAchievement[]>({ queryKey: ['/api/users', 'achievements'] })
}
