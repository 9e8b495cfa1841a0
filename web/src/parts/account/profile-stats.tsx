import { MyAchievements } from '../../features/achievements/my-achievements.tsx'
import { useMyStats } from '../../features/players/players.queries.ts'
import { NO_STATS } from '../../features/players/stat-texts.ts'
import { DetailedStats, LegacyStatsCard, StatsCard } from '../../features/players/stats-cards.tsx'
import { LoadingStats } from './loading-stats.tsx'

/** Below 768 px one detailed list above the form; from there on two cards (NAV-055, OQ-133, OQ-134). */
export function ProfileStats() {
  const { data, isPending } = useMyStats()
  if (isPending) return <LoadingStats />
  const stats = data ?? NO_STATS
  return (
    <aside className="profile-stats" aria-label="Your statistics">
      <div className="profile-stats-phone">
        <DetailedStats stats={stats} />
      </div>
      <div className="profile-stats-desk">
        <StatsCard stats={stats} />
        <LegacyStatsCard stats={stats} />
      </div>
      <MyAchievements nearest={3} />
    </aside>
  )
}
