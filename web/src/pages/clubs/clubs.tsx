import { AllClubs } from '../../features/clubs/all-clubs.tsx'
import { CreateClubButton } from '../../features/clubs/create-club-button.tsx'
import { MyClubs } from '../../features/clubs/my-clubs.tsx'
import { usePage } from '../../lib/hooks/use-page.ts'
import { useUrlFilters } from '../../lib/hooks/use-url-filters.ts'
import { Band } from '../../ui/layout/band.tsx'

export function ClubsPage() {
  usePage('Clubs')
  const filters = useUrlFilters(['q'])
  return (
    <>
      <Band title="Clubs" actions={<CreateClubButton variant="secondary" />} />
      <div className="wrap page-body">
        <MyClubs create={<CreateClubButton />} />
        <AllClubs search={filters.values.q} onSearch={(text) => filters.set('q', text)} />
      </div>
    </>
  )
}
