import { useLeagueList } from '../../features/competitions/competitions.queries.ts'
import { useUrlFilters } from '../../lib/hooks/use-url-filters.ts'
import { BrowseFrame } from '../../parts/browse/browse-frame.tsx'
import { late } from '../../ui/layout/late.tsx'

const Cards = late(
  () =>
    import('../../parts/browse/browse-leagues-cards.tsx').then((file) => ({
      default: file.BrowseLeaguesCards,
    })),
  { shape: 'panel' },
)

export function BrowseLeaguesPage() {
  const filters = useUrlFilters(['q'])
  const list = useLeagueList(filters.values)
  return (
    <BrowseFrame things="Leagues" searchHint="League name or description" filters={filters}>
      <Cards list={list} onClear={filters.clear} />
    </BrowseFrame>
  )
}
