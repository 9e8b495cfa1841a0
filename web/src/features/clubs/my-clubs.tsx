import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { SkeletonCards } from '../../ui/layout/skeleton.tsx'
import { ClubCard } from './club-card.tsx'
import { useMyClubs } from './clubs.queries.ts'
import '../../ui/layout/card-grid.css'

/** Two rows of three; a button shows the rest. */
const AT_FIRST = 6

/** The viewer's own clubs by the day of joining (OQ-050). */
export function MyClubs({ create }: { readonly create: ReactNode }) {
  const { data, isPending, isError, refetch } = useMyClubs()
  const [isWhole, setWhole] = useState(false)
  return (
    <section aria-labelledby="my-clubs">
      <h2 id="my-clubs" className="t-h2 mb-3">
        My Clubs
      </h2>
      {isPending && (
        <div className="card-grid">
          <SkeletonCards count={3} />
        </div>
      )}
      {isError && (
        <Card>
          <ErrorState message="Your clubs could not be loaded." onRetry={() => void refetch()} />
        </Card>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          as="h3"
          title="No clubs yet"
          text="Join one near you, or found your own."
          action={create}
        />
      )}
      {data && data.items.length > 0 && (
        <div className="card-grid">
          {data.items.slice(0, isWhole ? undefined : AT_FIRST).map(({ club, role }) => (
            <ClubCard key={club.id} club={club} role={role} />
          ))}
        </div>
      )}
      {data && !isWhole && data.items.length > AT_FIRST && (
        <div className="card-grid-more">
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {`Show all ${data.items.length} clubs`}
          </Button>
        </div>
      )}
    </section>
  )
}
