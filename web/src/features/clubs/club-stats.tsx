import { StatTile } from '../../ui/data/stat-tile.tsx'
import type { ClubOverview } from './club.queries.ts'

const UNKNOWN = '--'

/** Each figure is '--' until it is known (OQ-143). */
export function ClubStats({ overview }: { readonly overview: ClubOverview | undefined }) {
  return (
    <div className="club-stats">
      <StatTile label="Total Clubs" value={overview?.totalClubs ?? UNKNOWN} />
      <StatTile
        label="Active Members"
        value={overview?.activeMembers ?? UNKNOWN}
        caption="Played or joined something in the last 90 days"
      />
      <StatTile label="This Month" value={overview?.createdThisMonth ?? UNKNOWN} caption="New clubs" />
    </div>
  )
}
