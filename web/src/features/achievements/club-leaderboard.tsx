import { useState } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { type LeaderboardEntry, useClubLeaderboard } from './achievements.queries.ts'
import './club-leaderboard.css'
import { LeaderboardRow } from './leaderboard-row.tsx'
import { Podium } from './podium.tsx'

const ON_PODIUM = 3
/** The number of rows below the podium before "Show all". */
const AT_FIRST = 7

interface ClubLeaderboardProps {
  readonly clubId: number
  /** The player whose row is marked. */
  readonly viewerId: number
}

export function ClubLeaderboard({ clubId, viewerId }: ClubLeaderboardProps) {
  const { data, isPending, isError, refetch } = useClubLeaderboard(clubId)
  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-[480px] rounded-lg" />
      </div>
    )
  }
  if (isError) {
    return (
      <Card>
        <ErrorState message="The leaderboard could not be loaded." onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="No leaderboard data"
        text="Points come with matches in this club's competitions and with achievements."
      />
    )
  }
  return (
    <Card
      title="Leaderboard"
      padded={false}
      className="overflow-hidden"
      action={<span className="t-caption text-ink-3">All-time points</span>}
    >
      <Podium entries={data.slice(0, ON_PODIUM)} viewerId={viewerId} />
      <Others entries={data.slice(ON_PODIUM)} viewerId={viewerId} />
    </Card>
  )
}

interface OthersProps {
  readonly entries: readonly LeaderboardEntry[]
  readonly viewerId: number
}

/** The viewer's own row is always shown, however low its place is. */
function Others({ entries, viewerId }: OthersProps) {
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return null
  const ranked = entries.map((entry, index) => ({ entry, rank: ON_PODIUM + 1 + index }))
  const isShown = ({ user }: LeaderboardEntry, index: number) =>
    isWhole || index < AT_FIRST || user.id === viewerId
  return (
    <>
      <ol className="card-list">
        {ranked
          .filter(({ entry }, index) => isShown(entry, index))
          .map(({ entry, rank }) => (
            <LeaderboardRow
              key={entry.user.id}
              entry={entry}
              rank={rank}
              isViewer={entry.user.id === viewerId}
            />
          ))}
      </ol>
      {!isWhole && entries.length > AT_FIRST && (
        <div className="board-more">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {`Show all ${entries.length + ON_PODIUM}`}
          </Button>
        </div>
      )}
    </>
  )
}
