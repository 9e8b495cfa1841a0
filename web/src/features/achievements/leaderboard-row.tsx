import { Link } from 'react-router'
import { Avatar } from '../../ui/data/avatar.tsx'
import { YouTag } from '../../ui/data/badge.tsx'
import type { LeaderboardEntry } from './achievements.queries.ts'
import { pointsText } from './points-text.ts'

interface LeaderboardRowProps {
  readonly entry: LeaderboardEntry
  readonly rank: number
  readonly isViewer: boolean
}

export function LeaderboardRow({ entry, rank, isViewer }: LeaderboardRowProps) {
  const { user, totalPoints, monthlyPoints } = entry
  return (
    <li className="board-row stretch" data-you={isViewer || undefined}>
      <span className="t-score-s board-rank">{rank}</span>
      <Avatar name={user.displayName} id={user.id} photoUrl={user.profileImageUrl} size={36} />
      <div className="board-words">
        <span className="board-who">
          <Link to={`/players/${user.id}`} className="stretch-link truncate" title={user.displayName}>
            {user.displayName}
          </Link>
          {isViewer && <YouTag />}
        </span>
        <span className="t-caption board-month">{`+${pointsText(monthlyPoints)} this month`}</span>
      </div>
      <span className="t-score-s">
        {pointsText(totalPoints)}
        <span className="sr-only"> points</span>
      </span>
    </li>
  )
}
