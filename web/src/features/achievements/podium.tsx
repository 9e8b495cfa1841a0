import { Award, Crown, type LucideIcon, Medal } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/data/avatar.tsx'
import { YouTag } from '../../ui/data/badge.tsx'
import type { LeaderboardEntry } from './achievements.queries.ts'
import { pointsText } from './points-text.ts'

interface Step {
  readonly icon: LucideIcon
  readonly metal: 'gold' | 'silver' | 'bronze'
}

const STEPS: readonly Step[] = [
  { icon: Crown, metal: 'gold' },
  { icon: Medal, metal: 'silver' },
  { icon: Award, metal: 'bronze' },
]

interface PodiumProps {
  readonly entries: readonly LeaderboardEntry[]
  readonly viewerId: number
}

/** The best three. The first place comes first for screen readers and is in the middle on the screen. */
export function Podium({ entries, viewerId }: PodiumProps) {
  return (
    <ol className="podium">
      {STEPS.map((step, index) => {
        const entry = entries[index]
        return entry === undefined ? null : (
          <Place key={step.metal} step={step} entry={entry} isViewer={entry.user.id === viewerId} />
        )
      })}
    </ol>
  )
}

interface PlaceProps {
  readonly step: Step
  readonly entry: LeaderboardEntry
  readonly isViewer: boolean
}

function Place({ step: { icon: Icon, metal }, entry: { user, totalPoints }, isViewer }: PlaceProps) {
  return (
    <li className="podium-place" data-metal={metal}>
      <Avatar
        name={user.displayName}
        id={user.id}
        photoUrl={user.profileImageUrl}
        size={metal === 'gold' ? 64 : 48}
      />
      <span className="podium-who">
        <Link to={`/players/${user.id}`} className="podium-name" title={user.displayName}>
          {user.displayName}
        </Link>
        {isViewer && <YouTag />}
      </span>
      <span className="podium-block">
        <Icon size={metal === 'gold' ? 28 : 24} aria-hidden />
        <span className="podium-points">{pointsText(totalPoints)}</span>
        <span className="t-caption text-ink-2">points</span>
      </span>
    </li>
  )
}
