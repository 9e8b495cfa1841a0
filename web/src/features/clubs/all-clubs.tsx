import { SearchBox } from '../../ui/inputs/search-box.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { useClubList } from './club.queries.ts'
import { ClubCard } from './club-card.tsx'
import { useMyClubs } from './clubs.queries.ts'

interface AllClubsProps {
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** All clubs; the viewer's own have no Join button (OQ-124). */
export function AllClubs({ search, onSearch }: AllClubsProps) {
  const list = useClubList(search)
  const mine = useMyClubs().data
  const joined = new Set(mine?.items.map(({ club }) => club.id))
  const count = list.total
  return (
    <section aria-labelledby="all-clubs" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="all-clubs" className="t-h2">
          {joined.size > 0 ? 'Discover Other Clubs' : 'All Clubs'}
        </h2>
        <div className="w-full md:w-80">
          <SearchBox
            label="Search clubs"
            placeholder="Search clubs"
            maxLength={100}
            value={search}
            onSearch={onSearch}
          />
        </div>
      </div>
      <CardGrid
        list={list}
        found={`${count} ${count === 1 ? 'club' : 'clubs'} found`}
        empty={<NoClubs isSearch={search !== ''} />}
        failure={
          <Card>
            <ErrorState message="The clubs could not be loaded." onRetry={list.retry} />
          </Card>
        }
        render={(club) => <ClubCard club={club} mayJoin={mine !== undefined && !joined.has(club.id)} />}
      />
    </section>
  )
}

function NoClubs({ isSearch }: { readonly isSearch: boolean }) {
  return isSearch ? (
    <EmptyState as="h3" title="No clubs found" text="Try adjusting your search." />
  ) : (
    <EmptyState as="h3" title="No clubs yet" text="Found the first one; others will find it here." />
  )
}
