import { Link } from 'react-router'
import { dateAndTime } from '../../lib/dates.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import type { ClubOverview } from './club.queries.ts'

type Activity = ClubOverview['activity'][number]

const DID: Readonly<Record<Activity['kind'], string>> = { created: 'created', joined: 'joined', left: 'left' }

interface ClubActivityProps {
  readonly activity: readonly Activity[] | undefined
  readonly failed: boolean
  readonly onRetry: () => void
}

/** The latest activity in clubs; one line is shown if there is none (OQ-145). */
export function ClubActivity({ activity, failed, onRetry }: ClubActivityProps) {
  const isListed = activity !== undefined && activity.length > 0
  return (
    <Card title="Recent Activity" padded={!isListed}>
      {activity === undefined && !failed && <Skeleton className="h-40" />}
      {failed && <ErrorState message="The activity could not be loaded." onRetry={onRetry} />}
      {activity?.length === 0 && (
        <p className="text-ink-2">Nothing has happened yet. New clubs, joins and leaves show here.</p>
      )}
      {isListed && (
        <CardList>
          {activity.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </CardList>
      )}
    </Card>
  )
}

function Row({ item: { kind, at, club, user } }: { readonly item: Activity }) {
  return (
    <li className="row">
      <Avatar name={user.displayName} id={user.id} photoUrl={user.profileImageUrl} size={32} />
      <div className="row-words">
        <p className="club-activity-text">
          <b>{user.displayName}</b> {DID[kind]} <Link to={`/clubs/${club.id}`}>{club.name}</Link>
        </p>
        <time className="t-caption text-ink-3" dateTime={at}>
          {dateAndTime(at)}
        </time>
      </div>
    </li>
  )
}
