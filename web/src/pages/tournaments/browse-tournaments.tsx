import { useTournamentList } from '../../features/competitions/competitions.queries.ts'
import { useUrlFilters } from '../../lib/hooks/use-url-filters.ts'
import { BrowseFrame } from '../../parts/browse/browse-frame.tsx'
import { late } from '../../ui/layout/late.tsx'

const Cards = late(
  () =>
    import('../../parts/browse/browse-tournaments-cards.tsx').then((file) => ({
      default: file.BrowseTournamentsCards,
    })),
  { shape: 'panel' },
)

export function BrowseTournamentsPage() {
  const filters = useUrlFilters(['q'])
  const list = useTournamentList(filters.values)
  return (
    <BrowseFrame things="Tournaments" searchHint="Tournament name or description" filters={filters}>
      <Cards list={list} onClear={filters.clear} />
    </BrowseFrame>
  )
}
