import { Link } from 'react-router'
import { longDate } from '../../lib/dates.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { YouTag } from '../../ui/data/badge.tsx'
import { RatingMark } from '../../ui/data/rating.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { RowList } from '../../ui/layout/row-list.tsx'
import { type ClubMember, useClubMembers } from './club.queries.ts'
import { RoleBadge } from './role-badge.tsx'

interface ClubMembersProps {
  readonly clubId: number
  readonly viewerId: number
}

/** Administrators first, then by the day of joining. */
export function ClubMembers({ clubId, viewerId }: ClubMembersProps) {
  return (
    <RowList
      label="Members"
      list={useClubMembers(clubId)}
      failure="The members could not be loaded."
      empty={<EmptyState title="No members yet" text="Join, and be the first." />}
      render={(member) => <Row key={member.id} member={member} isViewer={member.userId === viewerId} />}
    />
  )
}

function Row({ member, isViewer }: { readonly member: ClubMember; readonly isViewer: boolean }) {
  const { user, role, joinedAt } = member
  return (
    <li className="row stretch">
      <Avatar name={user.displayName} id={user.id} photoUrl={user.profileImageUrl} />
      <div className="row-words">
        <span className="flex flex-wrap items-center gap-x-2.5">
          <Link to={`/players/${user.id}`} className="row-name stretch-link">
            {user.displayName}
          </Link>
          {isViewer && <YouTag />}
          {user.rating !== null && <RatingMark value={user.rating} size="sm" />}
        </span>
        <p className="row-note">{`Joined ${longDate(joinedAt)}`}</p>
      </div>
      <RoleBadge role={role} />
    </li>
  )
}
