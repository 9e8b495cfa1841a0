import { useClubList } from '../../features/clubs/club.queries.ts'
import { useUrlFilters } from '../../lib/hooks/use-url-filters.ts'
import { BrowseFrame } from '../../parts/browse/browse-frame.tsx'
import { late } from '../../ui/layout/late.tsx'

const Cards = late(
  () =>
    import('../../parts/browse/browse-clubs-cards.tsx').then((file) => ({ default: file.BrowseClubsCards })),
  { shape: 'panel' },
)

export function BrowseClubsPage() {
  const filters = useUrlFilters(['q'])
  const list = useClubList(filters.values.q)
  return (
    <BrowseFrame things="Clubs" searchHint="Name, description or location" filters={filters}>
      <Cards list={list} onClear={filters.clear} />
    </BrowseFrame>
  )
}
