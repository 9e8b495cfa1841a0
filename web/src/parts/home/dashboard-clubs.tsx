import { Link, useLocation } from 'react-router'
import { membersText } from '../../features/clubs/club-texts.ts'
import type { MyClub, useMyClubs } from '../../features/clubs/clubs.queries.ts'
import { RoleBadge } from '../../features/clubs/role-badge.tsx'
import { CourtSwatch } from '../../ui/data/court.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { SkeletonRow } from '../../ui/layout/skeleton-row.tsx'
import '../../ui/layout/row-list.css'

/** The number shown on the dashboard (DASH-024). */
const FIRST = 6

interface DashboardClubsProps {
  readonly query: Pick<ReturnType<typeof useMyClubs>, 'data' | 'isPending'>
}

/** One divided card on a phone, three cards in a row on a large screen. */
export function DashboardClubs({ query: { data, isPending } }: DashboardClubsProps) {
  const items = data?.items ?? []
  const total = data?.total ?? 0
  return (
    <section aria-labelledby="my-clubs">
      <div className="my-clubs-head">
        <h2 id="my-clubs" className="t-h2">
          My Clubs
        </h2>
        <Link to="/clubs" className="link" aria-describedby="my-clubs">
          View All
        </Link>
      </div>
      {isPending && <ClubSkeletons />}
      {!isPending && items.length === 0 && (
        <EmptyState
          as="h3"
          title="No clubs yet"
          text="A club is where the leagues and the people are."
          action={<ButtonLink to="/clubs">Find Clubs</ButtonLink>}
        />
      )}
      {items.length > 0 && (
        <ul className="my-clubs">
          {items.slice(0, FIRST).map((membership) => (
            <ClubRow key={membership.id} membership={membership} />
          ))}
        </ul>
      )}
      {total > FIRST && (
        <Link to="/clubs" className="link mt-1">
          {`+${total - FIRST} more clubs`}
        </Link>
      )}
    </section>
  )
}

function ClubRow({ membership: { club, role } }: { readonly membership: MyClub }) {
  const { pathname } = useLocation()
  return (
    <li className="my-club row stretch">
      {club.imageUrl === null ? (
        <CourtSwatch id={club.id} />
      ) : (
        <img src={club.imageUrl} alt="" width={44} height={44} className="rounded-md object-cover" />
      )}
      <div className="row-words">
        <Link
          to={`/clubs/${club.id}`}
          state={{ from: pathname }}
          className="row-title stretch-link"
          title={club.name}
        >
          {club.name}
        </Link>
        <p className="row-note">{membersText(club.memberCount)}</p>
      </div>
      <RoleBadge role={role} />
    </li>
  )
}

function ClubSkeletons() {
  return (
    <div role="status" className="my-clubs">
      <span className="sr-only">Loading</span>
      {['first', 'second', 'third'].map((club) => (
        <SkeletonRow key={club} className="my-club" />
      ))}
    </div>
  )
}
