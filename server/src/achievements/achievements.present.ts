import type { ClubAchievement, LeaderboardEntry, MyAchievement } from '@tussle/contract/achievements'
import type { PlayerRef } from '@tussle/contract/people/player-ref'

interface AchievementRow {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly category: string
  readonly points: number
  readonly tier: string
}

interface PointsRow {
  readonly total_points: number
  readonly monthly_points: number
  readonly last_updated: Date
}

interface ProgressRow extends AchievementRow {
  readonly threshold: number
  /** Null until the player has made progress. */
  readonly progress: number | null
  readonly is_unlocked: boolean | null
  readonly unlocked_at: Date | null
}

/** What must be reached for it is not shown. */
export function presentAchievement(
  row: AchievementRow,
  unlockedBy: ClubAchievement['unlockedBy'],
): ClubAchievement {
  return { ...describe(row), unlockedBy }
}

export function presentOwn(row: ProgressRow): MyAchievement {
  return {
    ...describe(row),
    progress: row.progress ?? 0,
    threshold: row.threshold,
    isUnlocked: row.is_unlocked === true,
    unlockedAt: row.unlocked_at?.toISOString() ?? null,
  }
}

function describe(row: AchievementRow): Omit<ClubAchievement, 'unlockedBy'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    icon: row.icon as ClubAchievement['icon'],
    category: row.category,
    points: row.points,
    tier: row.tier as ClubAchievement['tier'],
  }
}

/** Monthly points are those of the month of the last change; in a later month there are none yet (OQ-129). */
export function presentEntry(row: PointsRow, user: PlayerRef, monthStart: Date): LeaderboardEntry {
  return {
    user,
    totalPoints: row.total_points,
    monthlyPoints: row.last_updated < monthStart ? 0 : row.monthly_points,
  }
}
