import { lazy } from 'react'
import { useClubList } from '../../features/clubs/club.queries.ts'
import { useUrlFilters } from '../../lib/hooks/use-url-filters.ts'
import { BrowseFrame } from '../../parts/browse/browse-frame.tsx'

const Cards = lazy(() =>
  import('../../parts/browse/browse-clubs-cards.tsx').then((file) => ({ default: file.BrowseClubsCards })),
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
