import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '../../lib/dates.ts'
import { Meter } from '../../ui/data/meter.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ACHIEVEMENT_PICTURES } from './achievement-icons.ts'
import { type MyAchievement, useMyAchievements } from './achievements.queries.ts'
import './club-achievements.css'
import './my-achievements.css'

interface MyAchievementsProps {
  /** The number of locked achievements, the nearest first, before "Show all". */
  readonly nearest: number
}

/** The player's own achievements, with the progress of each. */
export function MyAchievements({ nearest }: MyAchievementsProps) {
  const { data, isError, refetch } = useMyAchievements()
  const [showsAll, setShowsAll] = useState(false)
  const reached = data?.filter(({ isUnlocked }) => isUnlocked).length ?? 0
  return (
    <Card
      title="My achievements"
      action={
        data && (
          <span className="t-small text-ink-2 num">
            {reached} of {data.length}
          </span>
        )
      }
    >
      {isError && (
        <ErrorState message="Your achievements could not be loaded." onRetry={() => void refetch()} />
      )}
      {!isError && data === undefined && <Skeleton className="h-40 rounded-md" />}
      {data && (
        <ul className="own-achievements" aria-label="My achievements">
          {shown(data, showsAll ? null : nearest).map((achievement) => (
            <Row key={achievement.id} achievement={achievement} />
          ))}
        </ul>
      )}
      {data && !showsAll && data.length > nearest && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {data.length}
        </Button>
      )}
    </Card>
  )
}

/** The nearest locked achievements first, then the unlocked ones, the latest first. */
function shown(all: readonly MyAchievement[], nearest: number | null): readonly MyAchievement[] {
  const open = all
    .filter(({ isUnlocked }) => !isUnlocked)
    .toSorted((a, b) => b.progress / b.threshold - a.progress / a.threshold)
  if (nearest !== null && open.length > 0) return open.slice(0, nearest)
  const reached = all
    .filter(({ isUnlocked }) => isUnlocked)
    .toSorted((a, b) => (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? ''))
  return [...open, ...reached]
}

function Row({ achievement }: { readonly achievement: MyAchievement }) {
  const { name, description, icon, tier, progress, threshold, isUnlocked, unlockedAt } = achievement
  const Picture = ACHIEVEMENT_PICTURES[icon]
  return (
    <li className="own-achievement">
      <span className={clsx('medal medal-small', isUnlocked ? `medal-${tier}` : 'medal-open')}>
        <Picture size={20} aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="own-achievement-head">
          <b>{name}</b>
          <span className="num">
            {isUnlocked ? <Reached at={unlockedAt} /> : `${progress} of ${threshold}`}
          </span>
        </p>
        <p className="t-small text-ink-2">{description}</p>
        {!isUnlocked && <Meter value={progress} max={threshold} label={`Progress to ${name}`} />}
      </div>
    </li>
  )
}

function Reached({ at }: { readonly at: string | null }) {
  return (
    <span className="achievement-mine">
      <Check size={16} aria-hidden />
      {at === null ? 'Unlocked' : `Unlocked ${longDate(at)}`}
    </span>
  )
}
