import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { CourtSwatch } from '../../ui/court.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useClubList } from './club.queries.ts'
import type { Club } from './clubs.queries.ts'

/** Every club, for administrators (ADMIN-071..075). */
export function ManagedClubs({ create }: { readonly create: ReactNode }) {
  return (
    <RowList
      label="Clubs"
      title="Clubs"
      list={useClubList('')}
      failure="The clubs could not be loaded."
      empty={
        <EmptyState
          title="No clubs registered"
          text="The first one can be yours to create."
          action={create}
        />
      }
      render={(club) => <Row key={club.id} club={club} />}
    />
  )
}

function Row({ club }: { readonly club: Club }) {
  return (
    <li className="row managed-club">
      <CourtSwatch id={club.id} />
      <div className="row-words">
        <h3 className="t-h3 wrap-anywhere">{club.name}</h3>
        <p className="row-note flex items-center gap-1.5">
          <MapPin size={16} aria-hidden className="flex-none" />
          {club.location || 'Location not specified'}
        </p>
        {club.description && <p className="row-note managed-club-text">{club.description}</p>}
      </div>
      <ButtonLink
        to={`/clubs/${club.id}`}
        variant="secondary"
        size="sm"
        aria-label={`View Details of ${club.name}`}
      >
        View Details
      </ButtonLink>
    </li>
  )
}
