import type { ReactNode } from 'react'
import { StatTile } from '../../ui/data/stat-tile.tsx'
import type { Stats } from './players.queries.ts'
import { matchesText, performanceText, rateText, recordText } from './stat-texts.ts'

interface StatTilesProps {
  readonly stats: Stats
  /** Shown under the record instead of the number of matches. */
  readonly toConfirm?: ReactNode
}

/** The dashboard's four tiles (DASH-036). */
export function StatTiles({ stats, toConfirm }: StatTilesProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatTile label="Overall Record" value={recordText(stats)} caption={toConfirm ?? matchesText(stats)} />
      <StatTile label="Win Percentage" value={rateText(stats)} caption={performanceText(stats)} />
      <StatTile label="Active Leagues" value={stats.activeLeagues} caption={counted(stats.activeLeagues)} />
      <StatTile
        label="Tournaments"
        value={stats.activeTournaments}
        caption={counted(stats.activeTournaments)}
      />
    </div>
  )
}

function counted(count: number): string {
  return count === 0 ? 'None right now' : 'Running or coming up'
}
