import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { TierBadge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ACHIEVEMENT_PICTURES } from './achievement-icons.ts'
import { type ClubAchievement, useClubAchievements } from './achievements.queries.ts'
import { holdersText } from './holders-text.ts'
import './club-achievements.css'

interface ClubAchievementsProps {
  readonly clubId: number
  /** The player whose achievements are marked. */
  readonly viewerId: number
}

/** The achievements that members unlocked in a club, and who holds them. */
export function ClubAchievements({ clubId, viewerId }: ClubAchievementsProps) {
  const { data, isPending, isError, refetch } = useClubAchievements(clubId)
  if (isPending) return <Loading />
  if (isError) {
    return (
      <Card>
        <ErrorState message="The achievements could not be loaded." onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="No achievements yet"
        text="Play in this club's leagues and tournaments; the first badge is waiting."
      />
    )
  }
  return (
    <ul className="achievements">
      {data.map((achievement) => (
        <Achievement key={achievement.id} achievement={achievement} viewerId={viewerId} />
      ))}
    </ul>
  )
}

interface AchievementProps {
  readonly achievement: ClubAchievement
  readonly viewerId: number
}

function Achievement({ achievement, viewerId }: AchievementProps) {
  const { name, description, icon, points, tier, unlockedBy } = achievement
  const Picture = ACHIEVEMENT_PICTURES[icon]
  const isMine = unlockedBy.some(({ user }) => user.id === viewerId)
  return (
    <Card as="li" padded={false} className="achievement">
      <span className={clsx('medal', `medal-${tier}`)}>
        <Picture size={26} aria-hidden />
      </span>
      <div className="min-w-0">
        <div className="achievement-head">
          <h3 className="t-h3">{name}</h3>
          <span className="t-score-s" title={`${points} points`}>
            +{points}
            <span className="sr-only"> points</span>
          </span>
        </div>
        <p className="t-small text-ink-2">{description}</p>
        <div className="achievement-foot">
          <TierBadge tier={tier} />
          {isMine && (
            <span className="achievement-mine">
              <Check size={16} aria-hidden />
              Unlocked
            </span>
          )}
        </div>
        {unlockedBy.length > 0 && (
          <p className="t-caption text-ink-3">
            {`Unlocked by ${holdersText(unlockedBy.map(({ user }) => user.displayName))}`}
          </p>
        )}
      </div>
    </Card>
  )
}

function Loading() {
  return (
    <div role="status" className="achievements">
      <span className="sr-only">Loading</span>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} className="h-36 rounded-lg" />
      ))}
    </div>
  )
}
