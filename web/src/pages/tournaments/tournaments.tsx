import { CompetitionFilterRow, knownFilters } from '../../features/competitions/competition-filters.tsx'
import { useTournamentList } from '../../features/competitions/competitions.queries.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { useUrlFilters } from '../../lib/hooks/use-url-filters.ts'
import { CompetitionCards } from '../../parts/browse/competition-cards.tsx'
import { Band } from '../../ui/layout/band.tsx'

/** All tournaments; completed ones at the end (OQ-069). */
export function TournamentsPage() {
  usePage('Browse Tournaments')
  const filters = useUrlFilters(['q', 'rating', 'location'])
  const known = knownFilters(filters.values)
  const list = useTournamentList(known)
  return (
    <>
      <Band
        title="Browse Tournaments"
        back={{ to: '/', label: 'Back to Dashboard' }}
        facts={[{ text: 'Tournaments have no time limits.' }]}
      >
        <CompetitionFilterRow
          searchLabel="Tournament name or location"
          filters={known}
          onChange={filters.set}
        />
      </Band>
      <div className="wrap page-body">
        <CompetitionCards
          kind="tournament"
          list={list}
          emptyTitle="No tournaments found"
          onClear={filters.clear}
        />
      </div>
    </>
  )
}
